/** Two laurel branches that grow from below and almost meet above. */
export interface Leaf {
    transform: string;
    d: string;
    bright: boolean;
}

export function branches(radius: number, pairs: number, length: number): Leaf[] {
    const leaves: Leaf[] = [];
    const step = 2.65 / pairs;
    for (const side of [-1, 1]) {
        for (let k = 0; k < pairs; k++) {
            const angle = Math.PI / 2 + side * (0.28 + k * step);
            const [x, y] = [radius * Math.cos(angle), radius * Math.sin(angle)];
            leaves.push(leaf(x, y, angle + side * (Math.PI / 2 - 0.46), length, false));
            leaves.push(leaf(x, y, angle + side * (Math.PI / 2 + 0.34), length * 0.84, true));
        }
    }
    return leaves;
}

function leaf(x: number, y: number, heading: number, length: number, bright: boolean): Leaf {
    const n = (value: number): string => value.toFixed(1);
    const turn = n((heading * 180) / Math.PI);
    return {
        transform: `translate(${n(x)} ${n(y)}) rotate(${turn})`,
        d: `M0 0 Q${n(length * 0.5)} ${n(-length * 0.36)} ${n(length)} 0 Q${n(length * 0.5)} ${n(length * 0.36)} 0 0z`,
        bright,
    };
}
