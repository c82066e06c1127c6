// A picture of a finished game to share: the server draws it, the browser makes a PNG of it.
import { address } from "../../api/client";

const WIDTH = 1600;

export function pictureAddress(table: string, dark: boolean): string {
    const query = { theme: dark ? "dark" : "light" };
    return address("/tables/{table_id}/picture", { path: { table_id: table }, query }).href;
}

/** The SVG of an address as a PNG. */
export async function pngOf(href: string): Promise<Blob> {
    const answer = await fetch(href);
    if (!answer.ok) throw new Error(answer.statusText);
    const url = URL.createObjectURL(await answer.blob());
    try {
        const image = new Image();
        image.src = url;
        await image.decode();
        const canvas = document.createElement("canvas");
        canvas.width = WIDTH;
        canvas.height = Math.round((WIDTH * image.naturalHeight) / image.naturalWidth);
        canvas.getContext("2d")?.drawImage(image, 0, 0, canvas.width, canvas.height);
        return await new Promise((done, failed) =>
            canvas.toBlob((made) => (made ? done(made) : failed(new Error("no picture"))), "image/png"),
        );
    } finally {
        URL.revokeObjectURL(url);
    }
}

/** Hand a picture to somebody by the share sheet of a phone; elsewhere it is saved. */
export async function sharePicture(href: string, name: string): Promise<void> {
    const file = new File([await pngOf(href)], `${name}.png`, { type: "image/png" });
    if (matchMedia("(pointer: coarse)").matches && navigator.canShare?.({ files: [file] })) {
        await navigator.share({ files: [file] }).catch(() => undefined);
        return;
    }
    const link = document.createElement("a");
    link.href = URL.createObjectURL(file);
    link.download = file.name;
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
