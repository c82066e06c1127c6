import { home } from "./home";
import { newTable } from "./newTable";

export const words = { home, newTable };

/** Names that are followed by a verb in the plural. */
export const many: readonly string[] = ["Ottomans", "Protestants"];
