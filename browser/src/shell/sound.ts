// One quiet set of sounds, made on the spot: no files, and nothing unless it is wished for.
import { preferences } from "../state/preferences.svelte";

export type Sound = "card" | "seal" | "drum" | "bell";

/** A stroke of a sound: a tone that falls from one pitch to another, or a rustle of noise around a pitch. */
interface Stroke {
    at: number;
    length: number;
    loud: number;
    from: number;
    to: number;
    made: "tone" | "noise";
}

const SOUNDS: Readonly<Record<Sound, readonly Stroke[]>> = {
    card: [{ made: "noise", at: 0, length: 0.09, loud: 0.25, from: 3200, to: 1400 }],
    seal: [
        { made: "noise", at: 0, length: 0.12, loud: 0.3, from: 500, to: 180 },
        { made: "tone", at: 0, length: 0.14, loud: 0.25, from: 130, to: 70 },
    ],
    drum: [0, 0.16, 0.24, 0.42].map((at) => ({
        made: "tone",
        at,
        length: 0.22,
        loud: 0.4,
        from: 150,
        to: 55,
    })),
    bell: [
        { made: "tone", at: 0, length: 1.4, loud: 0.18, from: 880, to: 876 },
        { made: "tone", at: 0, length: 0.9, loud: 0.08, from: 2217, to: 2210 },
        { made: "tone", at: 0, length: 0.5, loud: 0.05, from: 3520, to: 3510 },
    ],
};

let context: AudioContext | null = null;

/** Heard only by those who switched sounds on. */
export function play(sound: Sound): void {
    if (!preferences.sound || typeof AudioContext === "undefined") return;
    context ??= new AudioContext();
    const { currentTime } = context;
    for (const stroke of SOUNDS[sound]) strike(context, currentTime, stroke);
}

function strike(audio: AudioContext, now: number, stroke: Stroke): void {
    const [start, end] = [now + stroke.at, now + stroke.at + stroke.length];
    const level = audio.createGain();
    level.gain.setValueAtTime(0, start);
    level.gain.linearRampToValueAtTime(stroke.loud, start + 0.006);
    level.gain.exponentialRampToValueAtTime(0.0001, end);
    level.connect(audio.destination);
    if (stroke.made === "tone") {
        const tone = audio.createOscillator();
        glide(tone.frequency, stroke, start, end);
        tone.connect(level);
        tone.start(start);
        tone.stop(end);
    } else {
        const rustle = audio.createBufferSource();
        const filter = audio.createBiquadFilter();
        filter.type = "bandpass";
        glide(filter.frequency, stroke, start, end);
        rustle.buffer = noise(audio, stroke.length);
        rustle.connect(filter).connect(level);
        rustle.start(start);
    }
}

function glide(pitch: AudioParam, stroke: Stroke, start: number, end: number): void {
    pitch.setValueAtTime(stroke.from, start);
    pitch.exponentialRampToValueAtTime(stroke.to, end);
}

function noise(audio: AudioContext, seconds: number): AudioBuffer {
    const buffer = audio.createBuffer(1, Math.ceil(seconds * audio.sampleRate), audio.sampleRate);
    const samples = buffer.getChannelData(0);
    for (let at = 0; at < samples.length; at++) samples[at] = Math.random() * 2 - 1;
    return buffer;
}
