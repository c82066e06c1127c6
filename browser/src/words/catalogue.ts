// How a catalogue of words is made. English is the source of the keys; complete languages have exactly the same.

/** Words that depend on a number, by the plural categories of the language; `{count}` is the number. */
export type Plural = { readonly [C in Intl.LDMLPluralRule]?: string } & { readonly other: string };
export type Entry = string | Plural;
export type Section = Readonly<Record<string, Entry>>;

/** The same keys in another language. */
export type Same<R extends Section> = { readonly [K in keyof R]: R[K] extends string ? string : Plural };

/** Some of the same keys, in a language that is begun. */
export type Begun<R extends Section> = Partial<Same<R>>;

type Named<S> = S extends `${string}{${infer N}}${infer Rest}` ? N | Named<Rest> : never;
/** The names that an entry wants filled in. */
export type Insertions<E> = E extends string
    ? Named<E>
    : E extends { other: infer O }
      ? Named<O> | "count"
      : never;
export type Filled<E> = { [N in Insertions<E>]: N extends "count" ? number : string | number };

const INSERTED = /\{(\w+)\}(?: \[([^|\]]+)\|([^|\]]+)(?:\|([^\]]+))?\])?/g;

/** What a verb agrees with: one name, several, or the reader, who is spoken to. */
export type Agreement = "one" | "many" | "reader";

/** The text of an entry, with its insertions and in the form that the number asks for. What agrees with the name before it
 *  stands in two forms: `{power} [wins|win]`. A third is for the reader, where it is not the second: `[hat|haben|hast]`. */
export function fill(
    entry: Entry,
    given: Readonly<Record<string, string | number>>,
    plural: (count: number) => Intl.LDMLPluralRule,
    number: (value: number) => string,
    agreement: (name: string) => Agreement,
): string {
    const text = typeof entry === "string" ? entry : (entry[plural(Number(given["count"]))] ?? entry.other);
    return text.replace(INSERTED, (whole, name: string, one?: string, many?: string, reader = many) => {
        const value = given[name];
        if (value === undefined) return whole;
        const said = typeof value === "number" ? number(value) : value;
        return one === undefined ? said : `${said} ${{ one, many, reader }[agreement(said)]}`;
    });
}
