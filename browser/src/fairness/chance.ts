// The arithmetic of chance, as chancellery/kernel/chance.py has it, done by this browser itself.

const BLOCK = 256;
const encoder = new TextEncoder();

const bytesOf = (hex: string) =>
    Uint8Array.from(hex.match(/../g) ?? [], (digits) => Number.parseInt(digits, 16));
const hexOf = (bytes: Uint8Array) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");

/** What a player adds to the chance of a game: 32 random bytes. */
export const newContribution = (): string => hexOf(crypto.getRandomValues(new Uint8Array(32)));

/** Browsers compute hashes only on pages that came over a secure connection. */
export const canCompute = (): boolean => globalThis.crypto?.subtle !== undefined;

export const commitmentOf = async (secret: string): Promise<string> =>
    hexOf(new Uint8Array(await crypto.subtle.digest("SHA-256", bytesOf(secret))));

async function keyed(hex: string): Promise<(message: string) => Promise<string>> {
    const algorithm = { name: "HMAC", hash: "SHA-256" };
    const key = await crypto.subtle.importKey("raw", bytesOf(hex), algorithm, false, ["sign"]);
    return async (message) =>
        hexOf(new Uint8Array(await crypto.subtle.sign("HMAC", key, encoder.encode(message))));
}

/** What all draws of a game are made from; an empty text stands for a seat that has contributed nothing. */
export async function seedOf(secret: string, contributions: readonly string[]): Promise<string> {
    const given = contributions.filter(Boolean).sort();
    return given.length ? (await keyed(secret))(`contributions:${given.join(",")}`) : secret;
}

export type Draw = (number: number, purpose: string, bound: bigint) => Promise<bigint>;

/** The draws that follow from a seed: each an even choice from 0 to bound - 1. */
export async function drawsFrom(seed: string): Promise<Draw> {
    const sign = await keyed(seed);
    return async (number, purpose, bound) => {
        const blocks = 1 + Math.floor(bound.toString(2).length / BLOCK);
        const span = 1n << BigInt(BLOCK * blocks);
        for (let attempt = 0; ; attempt++) {
            let drawn = "0x";
            for (let block = 0; block < blocks; block++)
                drawn += await sign(`${number}:${attempt}:${block}:${purpose}`);
            const value = BigInt(drawn);
            if (value < span - (span % bound)) return value % bound;
        }
    };
}

/** Seats in the order in which they are drawn. */
export async function drawSeats(draw: Draw, seats: readonly number[]): Promise<number[]> {
    const left = [...seats].sort((one, other) => one - other);
    let code = await draw(
        0,
        "seats",
        left.reduce((product, _, index) => product * BigInt(index + 1), 1n),
    );
    const drawn: number[] = [];
    while (left.length) {
        const count = BigInt(left.length);
        drawn.push(...left.splice(Number(code % count), 1));
        code /= count;
    }
    return drawn;
}
