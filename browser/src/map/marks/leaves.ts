/** Two laurel branches that grow from below and almost meet above, as one path of deep leaves and one of bright. */
export interface Branches {
    deep: string;
    bright: string;
}

export function branches(radius: number, pairs: number, length: number): Branches {
    const step = 2.65 / pairs;
    const drawn: Branches = { deep: "", bright: "" };
    for (const side of [-1, 1]) {
        for (let k = 0; k < pairs; k++) {
            const angle = Math.PI / 2 + side * (0.28 + k * step);
            const [x, y] = [radius * Math.cos(angle), radius * Math.sin(angle)];
            drawn.deep += leaf(x, y, angle + side * (Math.PI / 2 - 0.46), length);
            drawn.bright += leaf(x, y, angle + side * (Math.PI / 2 + 0.34), length * 0.84);
        }
    }
    return drawn;
}

function leaf(x: number, y: number, heading: number, length: number): string {
    const along = (forth: number, aside: number): string => {
        const [cos, sin] = [Math.cos(heading), Math.sin(heading)];
        return `${(x + forth * cos - aside * sin).toFixed(1)} ${(y + forth * sin + aside * cos).toFixed(1)}`;
    };
    const [root, tip] = [along(0, 0), along(length, 0)];
    const belly = length * 0.36;
    return `M${root}Q${along(length / 2, -belly)} ${tip}Q${along(length / 2, belly)} ${root}z`;
}
