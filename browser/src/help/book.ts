// The rules of each game in our words, fetched once in each language.
import { api } from "../api/client";
import type { BookRule, RuleBook, Ruling } from "../api/types";
import { language } from "../words/index.svelte";

/** A line of the book: a rule, or what we ruled where the rulebook is silent. */
export interface Line {
    readonly id: string;
    readonly topic: string;
    readonly text: string;
    /** Where the printed rulebook says it; empty for a ruling. */
    readonly section: string;
    /** Of a ruling: what was not clear, and why we decided so. */
    readonly question: string;
    readonly reason: string;
    readonly isRuling: boolean;
}

export interface Chapter {
    readonly title: string;
    readonly rules: readonly Line[];
    readonly rulings: readonly Line[];
}

export class Book {
    readonly title: string;
    readonly lines: readonly Line[];
    readonly chapters: readonly Chapter[];
    readonly #byId: ReadonlyMap<string, Line>;

    constructor(book: RuleBook) {
        this.title = book.title;
        const rules = book.rules.map(ruleLine);
        const rulings = book.rulings.map((ruling) => rulingLine(ruling, book.topics));
        this.lines = [...rules, ...rulings];
        this.#byId = new Map(this.lines.map((line) => [line.id, line]));
        const elsewhere = rulings.map((line) => line.topic).filter((topic) => !book.topics.includes(topic));
        this.chapters = [...new Set([...book.topics, ...elsewhere])].map((title) => ({
            title,
            rules: rules.filter((line) => line.topic === title),
            rulings: rulings.filter((line) => line.topic === title),
        }));
    }

    find(id: string): Line | undefined {
        return this.#byId.get(id);
    }

    /** These lines as chapters, in the order of the book. */
    only(ids: ReadonlySet<string>): Chapter[] {
        const chosen = (line: Line) => ids.has(line.id);
        return this.chapters
            .map(({ title, rules, rulings }) => ({
                title,
                rules: rules.filter(chosen),
                rulings: rulings.filter(chosen),
            }))
            .filter(({ rules, rulings }) => rules.length + rulings.length > 0);
    }
}

function ruleLine({ id, topic, text, section }: BookRule): Line {
    return { id, topic, text, section, question: "", reason: "", isRuling: false };
}

function rulingLine(ruling: Ruling, topics: readonly string[]): Line {
    const { id, question, ruling: text, reason } = ruling;
    return {
        id,
        topic: chapterOf(ruling.topic, topics),
        text,
        section: "",
        question,
        reason,
        isRuling: true,
    };
}

/** Rulings name their topics in a word or two; they stand in the first chapter that has it in its title. */
export function chapterOf(topic: string, topics: readonly string[]): string {
    if (topics.includes(topic)) return topic;
    const stem = (topic.toLowerCase().split(/[^\p{L}\d]/u)[0] ?? "").slice(0, 7);
    return topics.find((title) => title.toLowerCase().includes(stem)) ?? topic;
}

const books = new Map<string, Promise<Book>>();

export function bookOf(game: string): Promise<Book> {
    const wanted = `${language()} ${game}`;
    let book = books.get(wanted);
    if (!book) {
        book = api.get("/games/{game}/rules", { path: { game } }).then((found) => new Book(found));
        book.catch(() => books.delete(wanted));
        books.set(wanted, book);
    }
    return book;
}
