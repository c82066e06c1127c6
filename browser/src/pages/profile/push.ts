// Notices in this browser: a small worker shows them while no page is open.

export function canPush(): boolean {
    return "serviceWorker" in navigator && "PushManager" in window && "Notification" in window;
}

/** The address under which this browser takes notices, as the server wants it; null when the person said no. */
export async function subscribe(key: string): Promise<string | null> {
    if ((await Notification.requestPermission()) !== "granted") return null;
    await navigator.serviceWorker.register(new URL("notices.js", document.baseURI));
    const worker = await navigator.serviceWorker.ready;
    const before = await worker.pushManager.getSubscription();
    // One that was made for another key would never be heard of again.
    await before?.unsubscribe();
    const made = await worker.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
    return addressOf(made.toJSON());
}

export function addressOf({ endpoint, keys }: PushSubscriptionJSON): string {
    return JSON.stringify({ endpoint, p256dh: keys?.["p256dh"], auth: keys?.["auth"] });
}

// Browsers claim to be each other, and phones to be Linux: the first that fits is meant.
const BROWSERS = { Edg: "Edge", OPR: "Opera", Firefox: "Firefox", Chrome: "Chrome", Safari: "Safari" };
const DEVICES = {
    iPhone: "iPhone",
    iPad: "iPad",
    Android: "Android",
    Windows: "Windows",
    "Mac OS": "Mac",
    Linux: "Linux",
};

/** A name by which the person knows this browser again. */
export function browserName(agent = navigator.userAgent): string {
    const first = (names: object): string =>
        Object.entries(names).find(([mark]) => agent.includes(mark))?.[1] ?? "";
    return [first(BROWSERS), first(DEVICES)].filter(Boolean).join(", ");
}
