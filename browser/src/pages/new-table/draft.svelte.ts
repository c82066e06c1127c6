// A table that is being thought about: what was chosen so far, and what is asked of the server for it.
import type { GameInfo, NewTable, Parameter, ScenarioInfo, TableRow } from "../../api/types";

export type Company = "ministers" | "friends" | "anybody" | "alone";
export type Pace = TableRow["pace"];
type Value = string | number | boolean;

export const PACES: Readonly<Record<Pace["kind"], Pace>> = {
    untimed: { kind: "untimed" },
    live: {
        kind: "live",
        decision_seconds: 60,
        bank_seconds: 600,
        increment_seconds: 0,
        negotiation_seconds: 180,
        patience: 2,
    },
    correspondence: {
        kind: "correspondence",
        decision_hours: 24,
        negotiation_hours: 24,
        night: null,
        free_weekends: false,
        vacation: true,
        patience: 1,
    },
};

export class Draft {
    company = $state<Company>("ministers");
    scenario = $state.raw<ScenarioInfo | undefined>();
    name = $state("");
    /** The own seat; null: a drawn one against ministers, none elsewhere. */
    seat = $state<number | null>(null);
    /** The bot in all other seats against ministers; the best one there is, unless said otherwise. */
    level = $state("");
    /** By seat, where others are awaited. */
    bots = $state<Record<number, string>>({});
    drawn = $state(false);
    pace = $state.raw<Pace>(PACES.untimed);
    press = $state<TableRow["press"]>("full");
    anonymous = $state(false);
    spectators = $state(true);
    hints = $state(true);
    openArchive = $state(false);
    publishing = $state(true);
    options = $state<Record<string, Value>>({});

    constructor(readonly game: GameInfo) {
        this.scenario = game.scenarios[0];
        this.level = game.bots.at(-1)?.name ?? "";
    }

    /** With people one may wait for each other, and talk. */
    get withPeople(): boolean {
        return this.company === "friends" || this.company === "anybody";
    }

    /** What the rules leave open, without what the scenario has settled already. */
    parameters(group: Parameter["group"]): Parameter[] {
        return this.game.parameters.filter(
            (one) =>
                one.group === group &&
                !(one.name in (this.scenario?.options ?? {})) &&
                (one.choices.length !== 1 || one.kind === "switch"),
        );
    }

    valueOf(parameter: Parameter): Value {
        return this.options[parameter.name] ?? parameter.default;
    }

    /** The boards there are to choose from, each with the words of its option. */
    get boards(): { value: string; title: string; text: string; boards: string[] }[] {
        const told = this.game.parameters.find(({ name }) => name === "board")?.choices ?? [];
        return [...new Set(this.game.scenarios.map(({ board }) => board))].map((value) => {
            const { title = value, sentence: text = "" } = told.find((one) => one.value === value) ?? {};
            return { value, title, text, boards: [value] };
        });
    }

    /** The ways to begin on the board that was chosen. */
    get scenarios(): ScenarioInfo[] {
        return this.game.scenarios.filter(({ board }) => board === this.scenario?.board);
    }

    /** Another board, with as many players as before if it is for so many. */
    moveTo(board: string): void {
        const there = this.game.scenarios.filter((one) => one.board === board);
        const scenario = there.find(({ players }) => players === this.scenario?.players) ?? there[0];
        if (scenario) this.begin(scenario);
    }

    keepCompany(company: Company): void {
        this.company = company;
        this.pace = company === "anybody" ? PACES.correspondence : PACES.untimed;
        this.seat = this.withPeople ? 0 : null;
        this.bots = {};
    }

    begin(scenario: ScenarioInfo): void {
        this.scenario = scenario;
        this.seat = this.withPeople ? 0 : null;
        this.bots = {};
    }

    request(): NewTable {
        const common: NewTable = {
            game: this.game.name,
            name: this.name.trim(),
            options: { ...this.scenario?.options, ...this.#changed() },
            hints: this.hints,
        };
        if (this.company === "alone") return { ...common, solo: true };
        if (this.company === "ministers") {
            const { seat, level } = this;
            return { ...common, private: true, spectators: false, start: true, seat, fill: level || null };
        }
        return {
            ...common,
            private: this.company === "friends",
            seat: this.seat,
            bots: Object.fromEntries(
                Object.entries(this.bots).filter(([seat, bot]) => bot && Number(seat) !== this.seat),
            ),
            seating: this.drawn ? "draw" : "choose",
            pace: this.pace,
            press: this.press,
            anonymous: this.anonymous,
            spectators: this.spectators,
            open_archive: this.openArchive,
            publishing: this.publishing,
        };
    }

    #changed(): Record<string, Value> {
        return Object.fromEntries(
            this.game.parameters.flatMap((one) => {
                const chosen = this.options[one.name];
                return chosen === undefined || chosen === one.default ? [] : [[one.name, chosen]];
            }),
        );
    }
}
