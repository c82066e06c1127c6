// One open table: what it looks like now or looked like before, what happens at it, and what we do there.
import { api, newKey, type Client } from "../api/client";
import { asProblem, Problem } from "../api/problem";
import type {
  Choice,
  Hint,
  Look,
  NewsItem,
  OwnDecision,
  Scene,
  TableRow,
  View,
  WhyNot,
} from "../api/types";
import { live, type LiveNews } from "../live/news.svelte";
import { reopens, withSent, type Sent } from "./asked";
import { Travel } from "./travel.svelte";

export { keyOf } from "./asked";

export type Connection = "connecting" | "live" | "away";
export interface Shown {
  view: View | null;
  scene: Scene | null;
  number: number;
}

/** What the table needs from the world; tests give it another one. */
export interface World {
  client: Client;
  live: LiveNews;
}

/** When looking fails although the channel lives, it is tried again after so long. Milliseconds. */
const AGAIN = 4_000;

export class OpenTable {
  readonly id: string;
  row = $state.raw<TableRow | null>(null);
  look = $state.raw<Look | null>(null);
  news = $state.raw<readonly NewsItem[]>([]);
  connection = $state<Connection>("connecting");
  busy = $state(false);
  problem = $state.raw<Problem | null>(null);
  /** An own answer that is on its way or has just arrived: shown as given, before the server's word. */
  sent = $state.raw<Sent | null>(null);
  readonly travel: Travel;

  /** Something happened under this number that may have changed the questions. */
  #unsettled = $state(0);
  #seat: number | null;
  #world: World;
  #closed = false;
  #stop: (() => void) | null = null;
  #serial = 0;
  #sentUntil = Infinity;
  #wanted = { look: false, row: false };
  #refreshing: Promise<void> | null = null;
  #reading: Promise<void> | null = null;
  #newest = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(id: string, seat: number | null = null, world: World = { client: api, live }) {
    this.id = id;
    this.#seat = seat;
    this.#world = world;
    this.travel = new Travel(id, () => ({ seat: this.look?.seat ?? null, number: this.look?.number ?? 0 }), world.client);
    void this.#begin();
  }

  // -- what is seen

  /** Time travel: the number that is looked at, or null for now. */
  get at(): number | null {
    return this.travel.at;
  }
  set at(number: number | null) {
    this.travel.go(number !== null && this.look && number >= this.look.number && this.travel.eyes === null ? null : number);
  }

  get shown(): Shown {
    if (this.at !== null && this.travel.position) {
      const { view, scene, number } = this.travel.position;
      return { view, scene: scene ?? null, number };
    }
    return { view: this.look?.view ?? null, scene: this.look?.scene ?? null, number: this.look?.number ?? 0 };
  }

  /** What we are asked now. Empty while looking back, and whenever it may not be so any more. */
  get decisions(): OwnDecision[] {
    if (this.at !== null || this.connection !== "live" || !this.look?.view) return [];
    if (this.look.status !== "running" || this.look.number < this.#unsettled) return [];
    return withSent(this.look.view.decisions, this.sent);
  }

  get canUndo(): boolean {
    return this.at === null && this.connection === "live" && !this.busy && (this.look?.can_undo ?? false);
  }

  // -- what we do

  answer(decision: OwnDecision, choice: Choice): Promise<boolean> {
    return this.#change(async () => {
      this.sent = { decision, choice };
      this.#sentUntil = Infinity;
      try {
        await this.#world.client.post("/tables/{table_id}/answers", {
          path: { table_id: this.id },
          body: { actor: decision.actor, option: choice.index, step: decision.step, seat: decision.seat },
          key: newKey(),
        });
      } finally {
        // Until a look that was asked for after this one: only the server knows whether it counts.
        this.#sentUntil = this.#serial;
      }
    });
  }

  /** Take a sealed answer back. */
  withdraw(decision: OwnDecision): Promise<boolean> {
    return this.#change(() =>
      this.#world.client.post("/tables/{table_id}/withdrawals", {
        path: { table_id: this.id },
        body: { actor: decision.actor, seat: decision.seat },
        key: newKey(),
      }),
    );
  }

  undo(): Promise<boolean> {
    return this.#change(() => this.#undo(this.look?.number ?? null));
  }

  /** Take everything back that can be taken back. */
  resetTurn(): Promise<boolean> {
    return this.#change(async () => {
      let step = await this.#undo(this.look?.number ?? null);
      while (step.can_undo) step = await this.#undo(step.number);
    });
  }

  whyNot(decision: OwnDecision, words: string): Promise<WhyNot> {
    return this.#world.client.post("/tables/{table_id}/why-not", {
      path: { table_id: this.id },
      body: { actor: decision.actor, option: words, seat: decision.seat },
    });
  }

  hint(decision: OwnDecision): Promise<Hint> {
    return this.#world.client.post("/tables/{table_id}/hint", {
      path: { table_id: this.id },
      body: { actor: decision.actor, seat: decision.seat },
    });
  }

  /** See and play another of our seats. */
  sitAt(seat: number): void {
    if (this.look?.seat === seat) return;
    this.#seat = seat;
    void this.#begin();
  }

  /** Look again, now. */
  refresh(): Promise<void> {
    return this.#refresh(true);
  }

  close(): void {
    this.#closed = true;
    this.#stop?.();
    clearTimeout(this.#timer);
  }

  // -- inside

  #undo(number: number | null) {
    return this.#world.client.post("/tables/{table_id}/undo", {
      path: { table_id: this.id },
      body: { number, seat: this.look?.seat ?? null },
      key: newKey(),
    });
  }

  async #change(act: () => Promise<unknown>): Promise<boolean> {
    if (this.busy) return false;
    this.busy = true;
    this.problem = null;
    try {
      await act();
      return true;
    } catch (fault) {
      this.problem = asProblem(fault);
      return false;
    } finally {
      this.busy = false;
      void this.#refresh(true);
    }
  }

  /** Look for the first time, or with other eyes; then listen. */
  async #begin(): Promise<void> {
    this.#stop?.();
    this.news = [];
    this.#newest = 0;
    this.#unsettled = 0;
    this.sent = null;
    this.connection = "connecting";
    this.travel.forget();
    this.#serial += 1;
    await this.#refresh(true);
    const look = this.look;
    if (this.#closed || !look) return;
    this.#stop = this.#world.live.watch(
      this.id,
      { seat: this.#seat, after: look.number },
      {
        hello: (seat, number) => this.#greeted(seat, number),
        news: (item) => this.#told(item),
        resync: () => void this.#begin(),
        gone: (problem) => {
          this.connection = "away";
          this.problem = new Problem(problem);
        },
        connection: (open) => {
          if (!open) this.connection = this.connection === "connecting" ? "connecting" : "away";
        },
      },
    );
    this.#read(look.number);
  }

  async #greeted(seat: number | null, number: number): Promise<void> {
    if (this.look && seat !== this.look.seat) return void this.#begin();
    if (!this.look || this.look.number !== number || this.connection === "away") await this.#refresh(true);
    this.#read(number);
    if (this.look && this.look.number >= number) this.connection = "live";
  }

  #told(item: NewsItem): void {
    if (reopens(item, this.look?.view?.decisions ?? [])) this.#unsettled = Math.max(this.#unsettled, item.number);
    const last = this.news.at(-1)?.number ?? 0;
    if (item.number === last + 1 && !this.#reading) this.news = [...this.news, item];
    else this.#read(item.number);
    const seats = item.changes?.some((change) => ["seat", "status", "clocks", "proposals"].includes(change.kind));
    void this.#refresh(Boolean(item.waiting || seats));
  }

  /** Read all news up to a number that are not here yet, in order. */
  #read(number: number): void {
    this.#newest = Math.max(this.#newest, number);
    this.#reading ??= this.#readAll().finally(() => (this.#reading = null));
  }

  async #readAll(): Promise<void> {
    const serial = this.#newsSerial();
    try {
      for (;;) {
        const after = this.news.at(-1)?.number ?? 0;
        if (this.#closed || after >= this.#newest) return;
        const page = await this.#world.client.get("/tables/{table_id}/news", {
          path: { table_id: this.id },
          query: { after, seat: this.#seat ?? undefined },
        });
        if (serial !== this.#newsSerial() || page.resync || !page.news.length) return;
        this.news = [...this.news, ...page.news];
      }
    } catch (fault) {
      if (!asProblem(fault).passes) this.problem = asProblem(fault);
    }
  }

  #newsSerial(): string {
    return `${this.#seat}`;
  }

  /** Ask for the newest look, and for the row if it may have changed; requests that come together are one. */
  #refresh(row: boolean): Promise<void> {
    this.#wanted = { look: true, row: this.#wanted.row || row };
    this.#refreshing ??= this.#refreshAll().finally(() => (this.#refreshing = null));
    return this.#refreshing;
  }

  async #refreshAll(): Promise<void> {
    while (this.#wanted.look && !this.#closed) {
      const { row } = this.#wanted;
      this.#wanted = { look: false, row: false };
      const serial = ++this.#serial;
      const seat = this.#seat;
      try {
        const [look, state] = await Promise.all([
          this.#world.client.get("/tables/{table_id}/view", {
            path: { table_id: this.id },
            query: { seat: seat ?? undefined },
          }),
          row ? this.#world.client.get("/tables/{table_id}", { path: { table_id: this.id } }) : null,
        ]);
        if (this.#closed || seat !== this.#seat) continue;
        if (state) this.row = state.table;
        this.#apply(look, serial);
      } catch (fault) {
        this.#stumble(asProblem(fault));
        return;
      }
    }
  }

  #apply(look: Look, serial: number): void {
    if (this.look && this.look.seat === look.seat && look.number < this.look.number) return;
    this.look = look;
    if (serial > this.#sentUntil) this.sent = null;
    const waits = look.view?.waiting_for.find((waiting) => !waiting.answered);
    const idle = !look.view?.decisions.some((decision) => !decision.answered);
    if (this.row?.solo && idle && waits && waits.seat !== look.seat) this.sitAt(waits.seat);
  }

  #stumble(problem: Problem): void {
    if (this.#closed) return;
    if (this.connection === "live") this.connection = "away";
    if (!problem.passes) this.problem = problem;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.#recover(), AGAIN);
  }

  async #recover(): Promise<void> {
    if (this.#closed) return;
    if (!this.look || !this.#stop) return this.#begin();
    await this.#refresh(true);
    if (this.look && this.#world.live.live && this.connection === "away") this.connection = "live";
  }
}
