/** Places and pieces in words, for those who listen and for those who point. */
import { list } from "../words/dates";
import { t } from "../words/index.svelte";
import { powerTitle } from "../words/powers";
import type { BoardFacts, Scene, Token } from "./types";

const titled = (name: string): string =>
    name.replace(/_/g, " ").replace(/(^|\s)\S/g, (letter) => letter.toUpperCase());

export const powerName = (board: BoardFacts, power: string): string =>
    powerTitle(power, board.powers[power]?.title);

/** A place as people call it; a border by what it divides. */
export function placeName(board: BoardFacts, place: string): string {
    const known = board.areas[place]?.title || board.seas?.[place]?.title;
    if (known) return known;
    const ends = place.split("-");
    if (ends.length === 2 && ends.every((end) => board.areas[end])) {
        const [one = "", other = ""] = ends.map((end) => placeName(board, end));
        return t("map.border", { one, other });
    }
    return titled(place);
}

/** What is printed about a place, and who holds it. */
export function placeFacts(board: BoardFacts, scene: Scene, place: string): string[] {
    const area = board.areas[place];
    const said: string[] = [];
    if (!area) {
        if (board.seas?.[place]) said.push(t("map.sea"));
        return said;
    }
    const capital = Object.entries(board.powers).find(([, power]) => power.capital === place)?.[0];
    if (capital) said.push(t("map.capital", { power: powerName(board, capital) }));
    else if (area.kind === "home" && area.owner)
        said.push(t("map.home", { power: powerName(board, area.owner) }));
    else if (area.kind === "possession" && area.owner)
        said.push(t("map.possession", { power: powerName(board, area.owner) }));
    else if (area.kind === "disputed")
        said.push(
            t("map.disputed", { powers: list((area.stripes ?? []).map((power) => powerName(board, power))) }),
        );
    else if (area.kind === "undisputed") said.push(t("map.undisputed"));
    else if (area.kind === "impassable") said.push(t("map.impassable"));
    if (area.terrain) said.push(t(`map.${area.terrain}`));
    if (area.fortress) said.push(t("map.fortress"));
    const value = area.value || area.city?.value || 0;
    if (value) said.push(t("map.worth", { value }));
    if (area.elector) said.push(t("map.elector"));
    if (area.port) said.push(t("map.port"));
    const holder = scene.control?.[place];
    if (holder) said.push(t("map.held", { power: powerName(board, holder) }));
    if (scene.battle === place) said.push(t("map.battle"));
    return said;
}

/** A piece as the server tells it, with its place. */
export function pieceName(board: BoardFacts, token: Token): string {
    return (
        token.note || t("map.piece", { kind: titled(token.kind), power: powerName(board, token.power ?? "") })
    );
}

/** "Bohemia, disputed by Austria and Prussia, worth 3, General 2 of France in Bohemia with 3 Units" */
export function spokenPlace(board: BoardFacts, scene: Scene, place: string): string {
    const pieces = (scene.tokens ?? []).filter((token) => token.place === place);
    return [
        placeName(board, place),
        ...placeFacts(board, scene, place),
        ...pieces.map((token) => pieceName(board, token)),
    ].join(", ");
}
