// The forms of the API under their own names, and what this client says more exactly than the description does.
import type { Choice, Look as PlainLook, NewsItem, Position as PlainPosition, Scene } from "./schema";

export type {
    Acknowledgement,
    Board,
    Card,
    Choice,
    GameInfo,
    Hint,
    InvitationMade,
    InvitationOffer,
    Level,
    Me,
    NewTable,
    NewsItem,
    NewsPage,
    OwnDecision,
    Page,
    Panel,
    Person,
    Plate,
    Refusal,
    Result,
    Row,
    Scene,
    SeatRow,
    TableRow,
    TableState,
    Telling,
    TileBoard,
    TilePlate,
    Token,
    Truth,
    View,
    WaitingFor,
    WhyNot,
} from "./schema";

export type Look = PlainLook & { scene?: Scene | null };
export type Position = PlainPosition & { scene?: Scene | null };

/** What an answer would lead to, as far as this seat can know it. */
export interface Preview {
    choice: Choice;
    events: NonNullable<NewsItem["events"]>;
    scene?: Scene | null;
}
