import { mount } from "svelte";
import App from "./App.svelte";
import { router } from "./shell/router.svelte";
import { preferences } from "./state/preferences.svelte";
import { session } from "./state/session.svelte";
import "./styles/fonts.css";
import "./styles/tokens.css";
import "./styles/base.css";

router.begin();
void session.ask();
await preferences.begin();
const target = document.getElementById("app");
if (target) mount(App, { target });
