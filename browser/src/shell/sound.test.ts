import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { preferences } from "../state/preferences.svelte";
import { play } from "./sound";

let strokes: string[];

class FakeAudio {
    currentTime = 0;
    sampleRate = 8_000;
    destination = {};
    #node(kind: string) {
        const pitch = {
            setValueAtTime: vi.fn(),
            linearRampToValueAtTime: vi.fn(),
            exponentialRampToValueAtTime: vi.fn(),
        };
        return {
            gain: pitch,
            frequency: pitch,
            connect: (next: unknown) => next,
            start: () => strokes.push(kind),
            stop: () => undefined,
        };
    }
    createGain = () => this.#node("gain");
    createOscillator = () => this.#node("tone");
    createBiquadFilter = () => this.#node("filter");
    createBufferSource = () => this.#node("noise");
    createBuffer = (_: number, length: number) => ({ getChannelData: () => new Float32Array(length) });
}

beforeEach(() => {
    strokes = [];
    vi.stubGlobal("AudioContext", FakeAudio);
});
afterEach(() => {
    preferences.sound = false;
    vi.unstubAllGlobals();
});

it("is silent unless it was wished for", () => {
    play("drum");
    expect(strokes).toEqual([]);
    preferences.sound = true;
    play("drum");
    expect(strokes).toEqual(["tone", "tone", "tone", "tone"]);
    play("card");
    expect(strokes.at(-1)).toBe("noise");
});
