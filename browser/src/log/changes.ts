// What happens at a table besides the game, in the words of the log.
import { list } from "../words/dates";
import { t } from "../words/index.svelte";
import type { Change, Reading } from "./entries";
import type { Naming } from "./naming.svelte";

/** How a seat changed hands, where that is more than who plays it now. */
const SEATED: Partial<Record<string, `log.${"handedOver" | "opened" | "newcomer" | "newBot"}`>> = {
    "handed-over": "log.handedOver",
    opened: "log.opened",
    newcomer: "log.newcomer",
    "new-bot": "log.newBot",
};

type Told = ReturnType<Reading["tell"]>;

export function tellerFor(naming: Naming): (change: Change) => Told {
    const seat = (number: number) => ({ name: naming.seat(number), power: naming.powerOf(number) });
    const doer = (number: number) => ({ ...seat(number), name: naming.spoken(naming.powerOf(number)) });
    return (change) => {
        switch (change.kind) {
            case "treaty": {
                if (change.step === "lapse") {
                    const { name, power } = seat(change.seat);
                    return { kind: "treaty", text: t("log.lapsed", { name }), power };
                }
                if (change.state !== "in-force" && change.step !== "denounce" && change.step !== "publish")
                    return null;
                const { name, power } = doer(change.seat);
                const text =
                    change.step === "denounce"
                        ? t("log.denounced", { name })
                        : change.step === "publish"
                          ? t("log.published", { name })
                          : t("log.inForce", { name });
                return { kind: "treaty", text, power };
            }
            case "verdict": {
                if (change.ruling !== "kept" && change.ruling !== "broken") return null;
                const name = naming.spoken(change.power);
                const text =
                    change.ruling === "kept"
                        ? t("log.kept", { name, why: change.why })
                        : t("log.broken", { name, why: change.why });
                return { kind: "verdict", text, power: change.power };
            }
            case "consents": {
                const { granter, asker } = change;
                const text = Object.keys(change.kinds).length
                    ? t("log.consents", {
                          name: naming.spoken(granter),
                          asker: naming.spoken(asker, "readerDative"),
                      })
                    : t("log.consentsEnd", {
                          name: naming.spoken(granter, "readerAccusative"),
                          asker: naming.spoken(asker),
                      });
                return { kind: "consents", text, power: granter };
            }
            case "seat": {
                const { name, power } = seat(change.seat);
                if (!name || change.controller === "none") return null;
                const told = SEATED[change.why];
                const text = told
                    ? t(told, { name })
                    : change.controller === "bot"
                      ? t("log.botPlays", { name })
                      : t("log.personPlays", { name });
                return { kind: "seat", text, power };
            }
            case "same-person":
                return {
                    kind: "seat",
                    text: t("log.samePerson", { names: list(change.seats.map((one) => naming.seat(one))) }),
                    power: "",
                };
            case "ran-out":
                return {
                    kind: "ran-out",
                    text: t("log.ranOut", { name: naming.spoken(change.actor) }),
                    power: change.actor,
                };
            case "rules":
                return { kind: "status-of-table", text: t("table.upgraded"), power: "" };
            case "status":
                if (change.status === "paused")
                    return { kind: "status-of-table", text: t("log.paused"), power: "" };
                return null;
            default:
                return null;
        }
    };
}
