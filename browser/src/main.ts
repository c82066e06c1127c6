import { mount } from "svelte";
import { api } from "./api/client";
import App from "./App.svelte";
import { live } from "./live/updates.svelte";
import { router } from "./shell/router.svelte";
import { serverInfo } from "./state/server-info.svelte";
import { myTables } from "./state/my-tables.svelte";
import { preferences } from "./state/preferences.svelte";
import { session } from "./state/session.svelte";
import "./styles/fonts.css";
import "./styles/tokens.css";
import "./styles/base.css";

session.changed = () => {
    live.restart();
    void myTables.belongTo(session.user?.id ?? null);
};
live.begin();
myTables.begin();
router.begin();
api.known = serverInfo.ask().then((told) => session.begin(told));
await preferences.begin();
const target = document.getElementById("app");
if (target) mount(App, { target });
