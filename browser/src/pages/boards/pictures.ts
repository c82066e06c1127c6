// Small pictures of the boards for doors and lists: the large ones of the atlas are for the table itself.
const FILES = import.meta.glob<string>("./*.webp", { eager: true, query: "?url", import: "default" });

/** The address of a board's picture, if it is one of the house. */
export function pictureOf(board: string, dark: boolean): string | undefined {
    return FILES[`./${board}-${dark ? "dark" : "light"}.webp`];
}
