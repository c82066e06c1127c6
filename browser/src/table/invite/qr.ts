// QR codes (ISO/IEC 18004) of links: bytes, error correction M, versions 1 to 9, which is room for 180 bytes.

/** Of each version: codewords in all, those for error correction in a block, and blocks. */
const SIZES: readonly (readonly [number, number, number])[] = [
    [26, 10, 1],
    [44, 16, 1],
    [70, 26, 1],
    [100, 18, 2],
    [134, 24, 2],
    [172, 16, 4],
    [196, 18, 4],
    [242, 22, 4],
    [292, 22, 5],
];
const EXP = new Uint8Array(255);
const LOG = new Uint8Array(256);
for (let power = 0, value = 1; power < 255; power++) {
    EXP[power] = value;
    LOG[value] = power;
    value = (value << 1) ^ (value > 127 ? 0x11d : 0);
}
const times = (one: number, other: number): number =>
    one && other ? EXP[(LOG[one]! + LOG[other]!) % 255]! : 0;

const MASKS: readonly ((x: number, y: number) => boolean)[] = [
    (x, y) => (x + y) % 2 === 0,
    (_, y) => y % 2 === 0,
    (x) => x % 3 === 0,
    (x, y) => (x + y) % 3 === 0,
    (x, y) => (Math.floor(x / 3) + Math.floor(y / 2)) % 2 === 0,
    (x, y) => ((x * y) % 2) + ((x * y) % 3) === 0,
    (x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2 === 0,
    (x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2 === 0,
];

type Modules = boolean[][];

/** The dark modules of a code, row by row, without the quiet zone; null for a text that is too long. */
export function qrOf(text: string): Modules | null {
    const bytes = new TextEncoder().encode(text);
    const version = SIZES.findIndex(([all, own, blocks]) => bytes.length + 2 <= all - own * blocks) + 1;
    if (!version) return null;
    const bits = interleaved(bytes, version);
    let best: Modules | null = null;
    let least = Infinity;
    for (const mask of MASKS.keys()) {
        const made = drawn(version, bits, mask);
        const faults = penaltyOf(made);
        if (faults < least) [best, least] = [made, faults];
    }
    return best;
}

/** The same as the path of an SVG, one unit for each module. */
export const qrPath = (modules: Modules): string =>
    modules
        .flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : "")))
        .filter(Boolean)
        .join("");

/** Data and error correction of all blocks, in the order in which they are drawn. */
function interleaved(bytes: Uint8Array, version: number): Uint8Array {
    const [all, own, count] = SIZES[version - 1]!;
    const room = all - own * count;
    const data = new Uint8Array(room);
    // Four bits say that bytes follow, eight how many; so every byte lies across two codewords.
    const nibbles = [
        4,
        bytes.length >> 4,
        bytes.length & 15,
        ...[...bytes].flatMap((b) => [b >> 4, b & 15]),
        0,
    ];
    nibbles.forEach((nibble, at) => (data[at >> 1]! |= at % 2 ? nibble : nibble << 4));
    for (let at = bytes.length + 2, pad = 0xec; at < room; at++, pad ^= 0xfd) data[at] = pad;
    const generator = generatorOf(own);
    const short = Math.floor(room / count);
    const blocks: Uint8Array[] = [];
    for (let block = 0, from = 0; block < count; block++) {
        const size = short + (block < count - (room % count) ? 0 : 1);
        blocks.push(data.subarray(from, (from += size)));
    }
    const checks = blocks.map((block) => remainderOf(block, generator));
    const result: number[] = [];
    for (let at = 0; at <= short; at++)
        for (const block of blocks) if (at < block.length) result.push(block[at]!);
    for (let at = 0; at < own; at++) for (const check of checks) result.push(check[at]!);
    return Uint8Array.from(result);
}

function generatorOf(degree: number): number[] {
    let factors = [1];
    for (let power = 0; power < degree; power++)
        factors = [...factors, 0].map((factor, at) => factor ^ times(factors[at - 1] ?? 0, EXP[power]!));
    return factors.slice(1);
}

function remainderOf(data: Uint8Array, generator: readonly number[]): number[] {
    const rest = generator.map(() => 0);
    for (const value of data) {
        const factor = value ^ rest.shift()!;
        rest.push(0);
        generator.forEach((one, at) => (rest[at]! ^= times(one, factor)));
    }
    return rest;
}

function drawn(version: number, words: Uint8Array, mask: number): Modules {
    const size = 17 + 4 * version;
    const made: (boolean | null)[][] = Array.from({ length: size }, () =>
        Array<boolean | null>(size).fill(null),
    );
    const set = (x: number, y: number, dark: boolean): void => {
        if (x >= 0 && y >= 0 && x < size && y < size) made[y]![x] = dark;
    };
    const square = (x: number, y: number, reach: number, light: readonly number[]): void => {
        for (let down = -reach; down <= reach; down++)
            for (let across = -reach; across <= reach; across++)
                set(x + across, y + down, !light.includes(Math.max(Math.abs(across), Math.abs(down))));
    };
    for (let at = 0; at < size; at++) {
        set(6, at, at % 2 === 0);
        set(at, 6, at % 2 === 0);
    }
    for (const [x, y] of [
        [3, 3],
        [size - 4, 3],
        [3, size - 4],
    ] as const)
        square(x, y, 4, [2, 4]);
    const far = size - 7;
    const centres = version === 1 ? [] : version < 7 ? [6, far] : [6, (far + 6) / 2, far];
    for (const x of centres)
        for (const y of centres)
            if (!(x === 6 && y === 6) && !(x === 6 && y === far) && !(x === far && y === 6))
                square(x, y, 2, [1]);
    writeFormat(set, size, mask);
    if (version >= 7) writeVersion(set, size, version);
    fill(made, words, mask);
    return made as Modules;
}

/** What is left over when a number is divided by a polynomial, with the number before it. */
function checked(value: number, polynomial: number, degree: number): number {
    let rest = value << degree;
    for (let bit = 31 - Math.clz32(rest); bit >= degree; bit = 31 - Math.clz32(rest || 1))
        rest ^= polynomial << (bit - degree);
    return (value << degree) | rest;
}

/** The level of error correction (M is 0) and the mask, twice. */
function writeFormat(set: (x: number, y: number, dark: boolean) => void, size: number, mask: number): void {
    const format = checked(mask, 0x537, 10) ^ 0x5412;
    for (let at = 0; at < 15; at++) {
        const dark = ((format >> at) & 1) === 1;
        set(8, at < 6 ? at : at < 8 ? at + 1 : size - 15 + at, dark);
        set(at < 8 ? size - 1 - at : at < 9 ? 15 - at : 14 - at, 8, dark);
    }
    set(8, size - 8, true);
}

function writeVersion(
    set: (x: number, y: number, dark: boolean) => void,
    size: number,
    version: number,
): void {
    const bits = checked(version, 0x1f25, 12);
    for (let at = 0; at < 18; at++) {
        const dark = ((bits >> at) & 1) === 1;
        set(Math.floor(at / 3), size - 11 + (at % 3), dark);
        set(size - 11 + (at % 3), Math.floor(at / 3), dark);
    }
}

/** Up and down in columns of two, from the right; what is drawn already is left out. */
function fill(made: (boolean | null)[][], words: Uint8Array, mask: number): void {
    const size = made.length;
    let bit = 0;
    for (let right = size - 1; right > 0; right -= 2) {
        if (right === 6) right = 5;
        for (let step = 0; step < size; step++) {
            const y = (right + 1) & 2 ? step : size - 1 - step;
            for (const x of [right, right - 1]) {
                if (made[y]![x] !== null) continue;
                const dark = ((words[bit >> 3] ?? 0) >> (7 - (bit & 7))) & 1;
                bit++;
                made[y]![x] = (dark === 1) !== MASKS[mask]!(x, y);
            }
        }
    }
}

/** How hard a code is to read: long runs of one colour, blocks of it, and more of one than of the other. */
function penaltyOf(made: Modules): number {
    const size = made.length;
    let faults = 0;
    let dark = 0;
    for (let one = 0; one < size; one++) {
        for (const at of [(other: number) => made[one]![other], (other: number) => made[other]![one]]) {
            for (let from = 0, to = 0; from < size; from = to) {
                while (to < size && at(to) === at(from)) to++;
                if (to - from >= 5) faults += to - from - 2;
            }
        }
        for (let other = 0; other < size; other++) {
            const here = made[one]![other];
            if (here) dark++;
            const next = made[one + 1];
            if (
                next &&
                other + 1 < size &&
                [made[one]![other + 1], next[other], next[other + 1]].every((m) => m === here)
            )
                faults += 3;
        }
    }
    return faults + 10 * Math.floor(Math.abs((20 * dark) / (size * size) - 10));
}
