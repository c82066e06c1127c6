import { shell } from "./shell";
import { problems } from "./problems";
import { home } from "./home";
import { lobby } from "./lobby";
import { newTable } from "./newTable";
import { invite } from "./invite";
import { join } from "./join";
import { profile } from "./profile";
import { finished } from "./finished";
import { map } from "./map";
import { deciding } from "./deciding";
import { table } from "./table";
import { powers } from "./powers";
import { press } from "./press";
import { log } from "./log";
import { ending } from "./ending";
import { help } from "./help";
import { tutorial } from "./tutorial";

export const words = {
    shell,
    problems,
    home,
    lobby,
    newTable,
    invite,
    join,
    profile,
    finished,
    map,
    deciding,
    table,
    powers,
    press,
    log,
    ending,
    help,
    tutorial,
};

/** Names that are followed by a verb in the plural. */
export const many: readonly string[] = ["Ottomans", "Protestants"];
