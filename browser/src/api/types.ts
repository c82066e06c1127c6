// The forms of the API under their own names, and what this client says more exactly than the description does.
import type { Scene, Telling } from "./schema";

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
    Look,
    Me,
    NewTable,
    NewsItem,
    NewsPage,
    OwnDecision,
    Page,
    Panel,
    Person,
    Plate,
    Position,
    Refusal,
    Result,
    Row,
    Scene,
    SeatRow,
    ServerInfo,
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

/** What an answer would lead to, as far as this seat can know it. */
export interface Preview {
    events: Telling[];
    scene: Scene | null;
    /** Could it be taken back? */
    can_undo: boolean;
}
