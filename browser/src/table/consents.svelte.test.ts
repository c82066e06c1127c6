import { fireEvent, render, screen, within } from "@testing-library/svelte";
import { expect, test, vi } from "vitest";
import type { ConsentsInfo, OwnDecision } from "../api/types";
import StandingConsent from "../deciding/StandingConsent.svelte";
import { tellerFor } from "../log/changes";
import type { Naming } from "../log/naming.svelte";
import { decision, FakeClient, FakeLive, settled, snapshotAt } from "../state/fixtures";
import { OpenTable } from "../state/table.svelte";
import Consents from "./Consents.svelte";

const SHOWN: ConsentsInfo = {
    kinds: { passage: "Passage", "sea-lanes": "Sea Lanes" },
    given: [{ granter: "prussia", asker: "austria", kinds: { "sea-lanes": "withdrawn" } }],
    received: [{ granter: "austria", asker: "prussia", kinds: { passage: "action" } }],
    request: { granter: "prussia", asker: "austria", kinds: ["passage", "sea-lanes"], in_action: true },
};
const nameOf = (power: string) => power.toUpperCase();

function sitting(consents: ConsentsInfo) {
    const consent = vi.fn(() => Promise.resolve(true));
    const table = { busy: false, snapshot: snapshotAt(1, { features: { consents } }), consent };
    return { consent, table: table as unknown as OpenTable };
}
function asked(consents: ConsentsInfo, given: Partial<OwnDecision> = {}) {
    const { consent, table } = sitting(consents);
    render(StandingConsent, { table, nameOf, decision: decision({ actor: "prussia", ...given }) });
    return consent;
}

test("a request is granted with all others of its kind, and what was granted stays", async () => {
    const consent = asked(SHOWN);
    expect(screen.getByRole("group", { name: /AUSTRIA.*Passage and Sea Lanes/ })).toBeTruthy();
    await fireEvent.click(screen.getByRole("button", { name: "For this action" }));
    const kinds = { passage: "action", "sea-lanes": "withdrawn" };
    expect(consent).toHaveBeenLastCalledWith({ granter: "prussia", asker: "austria", kinds });
    await fireEvent.click(screen.getByRole("button", { name: "Until I withdraw it" }));
    expect(consent).toHaveBeenLastCalledWith(
        expect.objectContaining({ kinds: { passage: "withdrawn", "sea-lanes": "withdrawn" } }),
    );
});

test("outside an action of the asker nothing is granted for an action", () => {
    asked({ ...SHOWN, request: { ...SHOWN.request!, in_action: false } });
    expect(screen.getAllByRole("button")).toHaveLength(1);
});

test("other questions, and those of other powers, are left alone", () => {
    asked({ ...SHOWN, request: null });
    asked(SHOWN, { actor: "italy" });
    expect(screen.queryByRole("button")).toBeNull();
});

test("the panel changes one kind at a time, withdraws, and tells what others grant", async () => {
    const { consent, table } = sitting(SHOWN);
    render(Consents, { table, nameOf, open: true });
    const group = screen.getByRole("group", { name: "What PRUSSIA grants AUSTRIA", hidden: true });
    const choose = (label: string, value: string) =>
        fireEvent.change(within(group).getByLabelText(label), { target: { value } });
    await choose("Passage", "action");
    expect(consent).toHaveBeenLastCalledWith({
        granter: "prussia",
        asker: "austria",
        kinds: { passage: "action", "sea-lanes": "withdrawn" },
    });
    await choose("Sea Lanes", "null");
    expect(consent).toHaveBeenLastCalledWith({ granter: "prussia", asker: "austria", kinds: {} });
    expect(screen.getByText("AUSTRIA grants PRUSSIA: Passage.")).toBeTruthy();
});

test("a grant goes to the server for the seat that is looked at, and is looked at again", async () => {
    const client = new FakeClient({
        "get /tables/{table_id}/view": () => snapshotAt(1, { seat: 3 }),
        "get /tables/{table_id}": () => ({ table: { status: "running" } }),
        "put /tables/{table_id}/consents": () => SHOWN,
    });
    const table = new OpenTable("t", null, { client, live: new FakeLive().as() });
    await settled();
    const looks = client.count("get /tables/{table_id}/view");
    expect(await table.consent(SHOWN.given[0]!)).toBe(true);
    await settled();
    const sent = client.asked.find(({ method }) => method === "put");
    expect(sent?.body).toEqual({ ...SHOWN.given[0], seat: 3 });
    expect(sent?.key).toBeTruthy();
    expect(client.count("get /tables/{table_id}/view")).toBe(looks + 1);
    table.close();
});

test("the log tells what is granted and what has ended", () => {
    const tell = tellerFor({ spoken: nameOf } as unknown as Naming);
    const change = { kind: "consents" as const, granter: "prussia", asker: "austria" };
    expect(tell({ ...change, kinds: { passage: "action" } })?.text).toBe(
        "PRUSSIA grants AUSTRIA consent in advance.",
    );
    expect(tell({ ...change, kinds: {} })?.text).toBe("AUSTRIA has to ask PRUSSIA again.");
});
