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

/** A name by which the person knows this browser again. */
export function browserName(agent = navigator.userAgent): string {
    const browser = /Firefox|Edg|OPR|Chrome|Safari/.exec(agent)?.[0] ?? "";
    const device = /iPhone|iPad|Android|Windows|Mac OS|Linux/.exec(agent)?.[0] ?? "";
    const names: Record<string, string> = { Edg: "Edge", OPR: "Opera", "Mac OS": "Mac" };
    return [names[browser] ?? browser, names[device] ?? device].filter(Boolean).join(", ");
}
