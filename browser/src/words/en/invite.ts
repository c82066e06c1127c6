import type { Section } from "../catalogue";

export const invite = {
    title: "Invite friends",
    note: "One link for every free seat. No account needed.",
    link: "Link for every free seat",
    copy: "Copy",
    code: "The link as a code for a phone’s camera",
    sameRoom: "At the same table?",
    camera: "Point your phone’s camera here to open the waiting room.",
    local: "Only this computer can open the link.",
    open: "Open it to my network",
    howToOpen: "To let others in, start the server with --host 0.0.0.0, then reload this page.",
    opened: "Open to your network.",
    openedNote: "Anybody on the same network can join while this computer is on.",
    yourName: "Your name at the table",
    takeName: "Use this name",
    talk: "Talk",
    write: "Write to the table",
    silence: "Nobody has written yet.",
    gone: "Somebody who has left",
    certain: "To give somebody a particular seat, use the button beside it.",
} as const satisfies Section;
