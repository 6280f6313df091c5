/** Enough for a plucked string, and a third of what music takes. */
const RATE = 16_000;
const SECONDS_A_NOTE = 0.21;
const RING_SECONDS = 2;
/** How much of a string's swing stays from one turn to the next. */
const DAMPING = 0.996;

/** The first bars of Bach's first suite for solo cello, in half-tones above its lowest string (C2). */
const BARS = [
  [7, 14, 23, 21, 23, 14, 23, 14],
  [7, 16, 24, 23, 24, 16, 24, 16],
  [7, 18, 24, 23, 24, 18, 24, 18],
  [7, 19, 23, 21, 23, 19, 23, 18],
];
const LOWEST_HZ = 65.406;

/** Twice each bar, and a last note that rings: a WAV file of some fourteen seconds, the same at every call. */
export function playPrelude(): Uint8Array {
  const notes = [...BARS.flatMap((bar) => [...bar, ...bar]), 7];
  const length = Math.ceil((notes.length * SECONDS_A_NOTE + RING_SECONDS) * RATE);
  const sound = new Float64Array(length);
  for (const [index, note] of notes.entries()) {
    pluck(sound, Math.floor(index * SECONDS_A_NOTE * RATE), LOWEST_HZ * 2 ** (note / 12), index + 1);
  }
  return asWav(sound);
}

/** A string by Karplus and Strong: noise that goes round, a little softer each time. */
function pluck(sound: Float64Array, from: number, hertz: number, seed: number): void {
  const string = new Float64Array(Math.round(RATE / hertz));
  let random = seed;
  for (let at = 0; at < string.length; at++) {
    random = (random * 48_271) % 2_147_483_647;
    string[at] = (random / 2_147_483_647) * 2 - 1;
  }
  const end = Math.min(sound.length, from + RING_SECONDS * RATE);
  for (let at = from, turn = 0; at < end; at++, turn = (turn + 1) % string.length) {
    const now = string[turn] ?? 0;
    // Each ends before it would be cut off.
    sound[at] = (sound[at] ?? 0) + now * (1 - (at - from) / (RING_SECONDS * RATE));
    string[turn] = (DAMPING * (now + (string[(turn + 1) % string.length] ?? 0))) / 2;
  }
}

const HEADER_BYTES = 44;

function asWav(sound: Float64Array): Uint8Array {
  const loudest = sound.reduce((most, each) => Math.max(most, Math.abs(each)), 0);
  const file = Buffer.alloc(HEADER_BYTES + sound.length * 2);
  file.write("RIFF", 0, "latin1");
  file.writeUInt32LE(file.length - 8, 4);
  file.write("WAVEfmt ", 8, "latin1");
  file.writeUInt32LE(16, 16);
  // Plain samples, one channel, 16 bits.
  file.writeUInt16LE(1, 20);
  file.writeUInt16LE(1, 22);
  file.writeUInt32LE(RATE, 24);
  file.writeUInt32LE(RATE * 2, 28);
  file.writeUInt16LE(2, 32);
  file.writeUInt16LE(16, 34);
  file.write("data", 36, "latin1");
  file.writeUInt32LE(sound.length * 2, 40);
  for (const [at, each] of sound.entries()) {
    file.writeInt16LE(Math.round((each / loudest) * 28_000), HEADER_BYTES + at * 2);
  }
  return file;
}
