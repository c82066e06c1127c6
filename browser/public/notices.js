// Shows notices while no page is open. Registered only when somebody asks for them in their profile.
self.addEventListener("install", () => self.skipWaiting());
self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));

function noticeOf(data) {
    try {
        return data.json();
    } catch {
        return {};
    }
}

self.addEventListener("push", (event) => {
    const notice = noticeOf(event.data);
    event.waitUntil(
        self.registration.showNotification(notice.title || "Chancellery", {
            body: notice.body || "",
            tag: notice.tag || undefined,
            icon: "favicon.svg",
            data: { link: notice.link || "" },
        }),
    );
});

// Only into this house: a link to anywhere else leads to its first page.
function inside(link) {
    const home = new URL(self.registration.scope);
    try {
        const wanted = new URL(link, home);
        return wanted.origin === home.origin && wanted.pathname.startsWith(home.pathname)
            ? wanted.href
            : home.href;
    } catch {
        return home.href;
    }
}

async function goTo(address) {
    const pages = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
    for (const page of pages) {
        if (!page.url.startsWith(self.registration.scope)) continue;
        try {
            await page.navigate(address);
            return page.focus();
        } catch {
            // A page that is not ours to move: a new one then.
        }
    }
    return self.clients.openWindow(address);
}

self.addEventListener("notificationclick", (event) => {
    event.notification.close();
    event.waitUntil(goTo(inside(event.notification.data?.link ?? "")));
});
