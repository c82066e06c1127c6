// The picture to share: the server draws it as SVG, and here it becomes a PNG, which every program shows.
import { canShare } from "../../shell/share";

/** Pixels across. */
const WIDTH = 2000;

export async function toPng(svg: string): Promise<Blob> {
    const address = URL.createObjectURL(new Blob([svg], { type: "image/svg+xml" }));
    try {
        const image = new Image();
        image.src = address;
        await image.decode();
        const canvas = document.createElement("canvas");
        canvas.width = WIDTH;
        canvas.height = Math.round((WIDTH * image.naturalHeight) / image.naturalWidth);
        canvas.getContext("2d")!.drawImage(image, 0, 0, canvas.width, canvas.height);
        return await new Promise<Blob>((done, failed) =>
            canvas.toBlob((blob) => (blob ? done(blob) : failed(new Error("no picture"))), "image/png"),
        );
    } finally {
        URL.revokeObjectURL(address);
    }
}

/** "realpolitik-austria-26.png": the game, who won, and with how much. */
export function pictureName(game: string, winners: readonly string[], score: number): string {
    return (
        [game, ...winners, score]
            .join("-")
            .toLowerCase()
            .replace(/[^a-z0-9-]+/g, "-") + ".png"
    );
}

/** To the share sheet of a phone, where there is one; else among the files that were saved. */
export async function handOver(picture: Blob, name: string): Promise<void> {
    const files = [new File([picture], name, { type: picture.type })];
    if (canShare() && navigator.canShare?.({ files })) {
        await navigator.share({ files }).catch(() => undefined); // whoever closes the sheet has changed their mind
        return;
    }
    const link = document.createElement("a");
    link.href = URL.createObjectURL(picture);
    link.download = name;
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
