import type { Section } from "../catalogue";

// By the codes of problem documents. Codes that are not here are told in the server's own sentence.
export const problems = {
    "no-connection": "The server cannot be reached. We keep trying.",
    "too-long": "The server is taking too long. We keep trying.",
    "not-understood": "The server sent something this page does not understand. Reload it.",
    unavailable: "The server is busy. Try again in a moment.",
    overloaded: "The server is busy. Try again in a moment.",
    "too-fast": "That was too fast. Wait a moment, then try again.",
    "not-logged-in": "You are logged out. Log in to continue.",
    "wrong-password": "The name or the password is wrong.",
    "name-taken": "That name is taken. Choose another.",
    "no-such-table": "There is no such table, or it is not yours to see.",
    "no-such-page": "There is nothing here.",
    "link-gone": "This link does not work any more. Ask for a new one.",
    conflict: "Somebody was faster. Check what has changed.",
    "needs-attention": "This table is on hold until the operator has looked at it. Nothing is lost.",
    fault: "Something went wrong on the server. Nothing is lost; try again.",
    detail: "{sentence} ({rule})",
    request: "Request number: {id}",
} as const satisfies Section;
