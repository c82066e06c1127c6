// Which page a route shows. Pages are fetched when they are first needed.
import type { Component } from "svelte";
import type { RouteName } from "./routes";

// Pages take the parameters of their route as properties; several routes may lead to one page.
export type Page = Component<any>;
type Load = () => Promise<{ default: Page }>;

const newTable: Load = () => import("../pages/NewTable.svelte");
const table: Load = () => import("../table/Table.svelte");
const rules: Load = () => import("../help/Rules.svelte");
const mailedWord: Load = () => import("../pages/MailedWord.svelte");

export const PAGES: Readonly<Record<RouteName, Load>> = {
    home: () => import("../pages/Home.svelte"),
    tables: () => import("../pages/Lobby.svelte"),
    new: newTable,
    newGame: newTable,
    table,
    moment: table,
    join: () => import("../pages/Join.svelte"),
    me: () => import("../pages/Profile.svelte"),
    finished: () => import("../pages/Finished.svelte"),
    rules,
    rule: rules,
    tutorial: () => import("../help/Tutorial.svelte"),
    confirm: mailedWord,
    unsubscribe: mailedWord,
    password: () => import("../pages/NewPassword.svelte"),
};
