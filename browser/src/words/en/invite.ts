import type { Room } from "../catalogue";

export const invite = {
    title: "Invite friends",
    note: "One link for every free seat. No account needed.",
    link: "Link for every free seat",
    copy: "Copy",
    code: "Code of the link, for the camera of a phone",
    sameRoom: "At the same table?",
    camera: "Point a phone’s camera here. It opens the waiting room.",
    local: "Only this computer can open the link.",
    open: "Open it to my network",
    howToOpen: "To let others in, start the server with --host 0.0.0.0, then reload this page.",
    opened: "Open to your network.",
    openedNote: "Anybody on the same network can join while this computer is on.",
    yourName: "Your name at the table",
    takeName: "Use this name",
    talk: "Talk",
    write: "Write to the table",
    silence: "Nobody has said anything yet.",
    gone: "Somebody who has left",
    certain: "Should somebody have a certain seat? Invite them with the button beside it.",
} as const satisfies Room;
