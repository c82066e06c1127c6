const MARGIN = 8;
const DISTANCE = 8;

interface Rectangle {
    left: number;
    top: number;
    width: number;
    height: number;
}

/** Where something of this size stands beside an anchor: above it if there is room, and never off the screen. */
export function beside(
    anchor: Rectangle,
    size: { width: number; height: number },
    screen: { width: number; height: number },
): { left: number; top: number } {
    const middle = anchor.left + anchor.width / 2 - size.width / 2;
    const above = anchor.top - size.height - DISTANCE;
    const below = anchor.top + anchor.height + DISTANCE;
    const top = above >= MARGIN ? above : Math.min(below, screen.height - size.height - MARGIN);
    const left = Math.max(MARGIN, Math.min(middle, screen.width - size.width - MARGIN));
    return { left, top: Math.max(MARGIN, top) };
}

/** Show a popover beside the first child of its anchor, above everything else on the page. */
export function place(popover: HTMLElement, anchor: HTMLElement | undefined): () => void {
    popover.showPopover?.();
    const target = anchor?.firstElementChild ?? anchor;
    if (target) {
        const screen = { width: document.documentElement.clientWidth, height: window.innerHeight };
        const { left, top } = beside(target.getBoundingClientRect(), popover.getBoundingClientRect(), screen);
        popover.style.left = `${left}px`;
        popover.style.top = `${top}px`;
    }
    return () => popover.hidePopover?.();
}
