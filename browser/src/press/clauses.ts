// What a clause of a treaty is made of, and how it reads.
import type { PromiseWords, TreatyClause } from "../api/types";
import { list } from "../words/dates";
import { t } from "../words/index.svelte";

export type Clause = TreatyClause["clause"];
export type Until = Clause["until"];
export type Kind = Clause["kind"];
/** A clause while it is being written: every field is there or not yet. */
export type Draft = { kind: Kind; until: Until } & Record<string, unknown>;

export type FieldType = "powers" | "power" | "places" | "rounds" | "amount" | "flag" | "text" | "election";
export interface Field {
    name: string;
    type: FieldType;
    /** May be left empty. */
    free?: boolean;
    /** Whoever stands here promises something, so must be a party. */
    promises?: boolean;
}

export const FIELDS: Readonly<Record<Kind, readonly Field[]>> = {
    alliance: [{ name: "powers", type: "powers", promises: true }],
    "non-aggression": [{ name: "powers", type: "powers", promises: true }],
    passage: [
        { name: "grantor", type: "power", promises: true },
        { name: "grantee", type: "power" },
        { name: "places", type: "places", free: true },
    ],
    envoy: [
        { name: "mover", type: "power", promises: true },
        { name: "envoy", type: "power", promises: true },
        { name: "naming", type: "flag" },
        { name: "rounds", type: "rounds" },
    ],
    support: [
        { name: "supporter", type: "power", promises: true },
        { name: "supported", type: "power" },
        { name: "places", type: "places", free: true },
    ],
    votes: [
        { name: "voter", type: "power", promises: true },
        { name: "candidate", type: "power" },
        { name: "election", type: "election" },
    ],
    subsidy: [
        { name: "payer", type: "power", promises: true },
        { name: "receiver", type: "power" },
        { name: "amount", type: "amount" },
    ],
    territory: [
        { name: "holder", type: "power" },
        { name: "respected_by", type: "powers", promises: true },
        { name: "places", type: "places" },
    ],
    pledge: [
        { name: "power", type: "power", promises: true },
        { name: "text", type: "text" },
    ],
};

export const isKind = (kind: string): kind is Kind => kind in FIELDS;

/** A new clause between the own power and another, as complete as can be guessed. */
export function blank(kind: Kind, own: string, other: string, words: PromiseWords, turn: number): Draft {
    const draft: Draft = { kind, until: firstSpan(words, own, turn) };
    let turnOfOwn = true;
    for (const field of FIELDS[kind]) {
        if (field.type === "powers") draft[field.name] = kind === "territory" ? [own] : [own, other];
        else if (field.type === "power") {
            draft[field.name] = kind === "territory" ? other : turnOfOwn ? own : other;
            turnOfOwn = false;
        } else if (field.type === "places") draft[field.name] = [];
        else if (field.type === "rounds") draft[field.name] = 2;
        else if (field.type === "amount") draft[field.name] = 1;
        else if (field.type === "flag") draft[field.name] = true;
        else if (field.type === "election") draft[field.name] = words.elections[0] ?? "";
        else draft[field.name] = "";
    }
    return draft;
}

export function spanOf(kind: string, power: string, turn: number): Until {
    if (kind === "turn") return { kind: "turn", number: turn + 1 };
    if (kind === "round") return { kind: "round", number: 1 };
    if (kind === "movement") return { kind: "movement", power };
    return kind === "diplomacy" ? { kind: "diplomacy" } : { kind: "end" };
}

function firstSpan(words: PromiseWords, own: string, turn: number): Until {
    const wished = ["diplomacy", "turn", "end"].find((kind) => words.spans.includes(kind));
    return spanOf(wished ?? words.spans[0] ?? "end", own, turn);
}

const words = (draft: Draft, name: string): string[] => (draft[name] as string[] | undefined) ?? [];

/** The powers that promise something in it. */
export function promisers(draft: Draft): string[] {
    if (draft.kind === "envoy") {
        const naming = draft["naming"] ? [String(draft["mover"])] : [];
        return Number(draft["rounds"]) > 1 ? [...naming, String(draft["envoy"])] : naming;
    }
    return FIELDS[draft.kind]
        .filter((field) => field.promises)
        .flatMap((field) =>
            field.type === "powers" ? words(draft, field.name) : String(draft[field.name] ?? ""),
        );
}

/** What is missing in a clause; null: it is complete. */
export function missing(draft: Draft): "power" | "place" | "text" | "twice" | "nothing" | null {
    const named: string[] = [];
    for (const field of FIELDS[draft.kind]) {
        const value = draft[field.name];
        if (field.type === "powers") {
            const powers = words(draft, field.name);
            if (powers.length < (draft.kind === "territory" ? 1 : 2)) return "power";
            named.push(...powers);
        } else if (field.type === "power") {
            if (!value) return "power";
            named.push(String(value));
        } else if (field.type === "places" && !field.free && !words(draft, field.name).length) return "place";
        else if (field.type === "text" && !String(value ?? "").trim()) return "text";
    }
    if (new Set(named).size < named.length && draft.kind !== "votes") return "twice";
    return promisers(draft).length ? null : "nothing";
}

/** How names are spoken. */
export interface Speaker {
    power: (power: string) => string;
    place: (place: string) => string;
}

/** A clause in one sentence. */
export function said(clause: Clause, { power, place }: Speaker): string {
    const places = "places" in clause ? list((clause.places ?? []).map(place)) : "";
    switch (clause.kind) {
        case "alliance":
            return t("press.says-alliance", { powers: list(clause.powers.map(power)) });
        case "non-aggression":
            return t("press.says-non-aggression", { powers: list(clause.powers.map(power)) });
        case "passage": {
            const given = { one: power(clause.grantor), other: power(clause.grantee) };
            return places ? t("press.says-passage", { ...given, places }) : t("press.says-passageAll", given);
        }
        case "envoy": {
            const given = { one: power(clause.mover), other: power(clause.envoy), count: clause.rounds ?? 1 };
            if (given.count < 2) return t("press.says-envoyNamed", given);
            return clause.naming === false
                ? t("press.says-envoyRounds", given)
                : t("press.says-envoy", given);
        }
        case "support": {
            const given = { one: power(clause.supporter), other: power(clause.supported) };
            return places ? t("press.says-support", { ...given, places }) : t("press.says-supportAll", given);
        }
        case "votes":
            return t("press.says-votes", {
                one: power(clause.voter),
                other: power(clause.candidate),
                election: clause.election,
            });
        case "subsidy":
            return t("press.says-subsidy", {
                one: power(clause.payer),
                other: power(clause.receiver),
                amount: clause.amount,
            });
        case "territory":
            return t("press.says-territory", {
                powers: list(clause.respected_by.map(power)),
                places,
                other: power(clause.holder),
            });
        case "pledge":
            return t("press.says-pledge", { one: power(clause.power), text: clause.text });
    }
}

export function saidUntil(until: Until, { power }: Speaker): string {
    if (until.kind === "turn") return t("press.until-turn", { number: until.number });
    if (until.kind === "round") return t("press.until-round", { number: until.number });
    if (until.kind === "movement") return t("press.until-movement", { power: power(until.power) });
    return until.kind === "diplomacy" ? t("press.until-diplomacy") : t("press.until-end");
}

/** The places that it is about. */
export function groundsOf(clause: Clause): string[] {
    return "places" in clause ? [...(clause.places ?? [])] : [];
}
