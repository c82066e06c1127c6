import { shell } from "./shell";
import { problems } from "./problems";
import { home } from "./home";
import { lobby } from "./lobby";
import { newTable } from "./newTable";
import { join } from "./join";
import { profile } from "./profile";
import { finished } from "./finished";
import { map } from "./map";
import { deciding } from "./deciding";
import { table } from "./table";
import { words as coalitions } from "../../games/coalitions/words/de";
import { words as raison } from "../../games/raison/words/de";
import { words as realpolitik } from "../../games/realpolitik/words/de";
import { press } from "./press";
import { log } from "./log";
import { help } from "./help";
import { tutorial } from "./tutorial";

export const de = {
    shell,
    problems,
    home,
    lobby,
    newTable,
    join,
    profile,
    finished,
    map,
    deciding,
    table,
    coalitions,
    raison,
    realpolitik,
    press,
    log,
    help,
    tutorial,
};
