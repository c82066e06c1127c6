import type { Room } from "../catalogue";

// By the codes of problem documents. Codes that are not here are told in the server's own sentence.
export const problems = {
    "no-connection": "The server cannot be reached. We keep trying.",
    "too-long": "The server takes too long to answer. We keep trying.",
    "not-understood":
        "The server answered something this page does not understand. Reloading the page may help.",
    unavailable: "The server has to catch its breath. Try again in a moment.",
    overloaded: "The server has to catch its breath. Try again in a moment.",
    "too-fast": "That was a little fast. Wait a moment, then try again.",
    "not-logged-in": "You are not logged in any more. Log in and go on where you were.",
    "wrong-password": "Name and password do not belong together.",
    "name-taken": "Somebody here has that name already. Choose another one.",
    "no-such-table": "There is no such table, or it is not yours to see.",
    "no-such-page": "There is nothing here.",
    "link-gone": "This link does not work any more. Ask for a new one.",
    conflict: "Somebody was faster. Look at the table again.",
    "needs-attention": "This table is set aside until the operator has looked at it. Nothing is lost.",
    fault: "The server made a mistake. Nothing of yours is lost; try again.",
    detail: "{sentence} ({rule})",
    request: "Number of this request: {id}",
} as const satisfies Room;
