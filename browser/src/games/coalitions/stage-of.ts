// A picture of a battle story as a stage: what its events have told, added up.
import type { Stage, StageGroup, StageSide } from "../../api/types";
import { t } from "../../words/index.svelte";
import type { Frame, Pile } from "./battle-replay";
import type { CoalitionGame } from "./game";
import { placeName, powerName } from "./names";
import { generalOf, type CardShown, type Side } from "./view";

const SIDES: readonly Side[] = ["attack", "defence"];

export function stageOf(frame: Frame, game: CoalitionGame): Stage {
    return {
        title: t("coalitions.battleOf", { place: placeName(frame.place) }),
        place: frame.place,
        sides: SIDES.map((side, at) => sideOf(frame, game, side, at)),
    };
}

function sideOf(frame: Frame, game: CoalitionGame, side: Side, at: number): StageSide {
    const powers = side === "attack" ? [frame.attacker] : frame.defenders;
    const piles = frame.piles
        .filter((pile) => pile.side === side)
        .sort((one, other) => Number(one.supporting) - Number(other.supporting));
    const cards = piles.flatMap((pile) => pile.cards).filter((card) => !card.discarded);
    const known = cards.flatMap((card) => (card.value === null ? [] : [card.value]));
    const strength = frame.strengths[at] ?? 0;
    const plain = strength + known.reduce((sum, value) => sum + value, 0);
    const total = frame.result?.totals[at] ?? plain;
    const named = powers.map(powerName).join(", ");
    const playing = new Set(piles.map((pile) => generalOf(pile.general).power));
    return {
        powers,
        title:
            side === "attack"
                ? t("coalitions.attacks", { power: named })
                : t("coalitions.defends", { power: named }),
        total,
        hidden: cards.length - known.length,
        least: total,
        most: total,
        terms: [
            { value: strength, title: t("coalitions.ofStrength") },
            ...known.map((value, k) => ({
                value,
                title: k === known.length - 1 ? t("coalitions.ofCards", { count: known.length }) : "",
            })),
            ...(total > plain ? [{ value: total - plain, title: t("coalitions.ofAbilities") }] : []),
        ],
        groups: piles.length ? piles.map((pile) => groupOf(pile, game)) : garrisons(frame, powers),
        passed:
            !frame.result && playing.size > 0 && [...playing].every((power) => frame.passed.includes(power)),
    };
}

function garrisons(frame: Frame, powers: readonly string[]): StageGroup[] {
    if (!frame.isWhole) return [];
    return powers.map((power) => ({ title: t("coalitions.garrisonOnly"), power, kind: "garrison" }));
}

function groupOf(pile: Pile, game: CoalitionGame): StageGroup {
    const { power, label } = generalOf(pile.general);
    return {
        title: t("coalitions.general", { label }),
        note: pile.supporting ? t("coalitions.supports") : "",
        power,
        kind: "general",
        token: pile.general,
        cards: pile.cards.map((card, k) => ({
            id: `${pile.general}.${k + 1}`,
            power,
            value: card.value === null ? "" : String(card.value),
            emblem: card.value === null ? "" : (game.abilities[card.value] ?? ""),
            state: stateOf(card),
        })),
        free: pile.limit === null ? 0 : Math.max(0, pile.limit - pile.cards.length),
    };
}

const stateOf = (card: CardShown) => (card.discarded ? "struck" : card.up ? "up" : "down");
