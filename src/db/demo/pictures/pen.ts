/** The palette of the platform, arranged: each mood is a ground, a neighbour of it, and colours that stand out on both. */
const moods = {
  night: { ground: "#14213D", mid: "#24365E", dark: "#0B1429", accent: "#FF6F59", warm: "#F2B86B", pale: "#F4EBDD" },
  plum: { ground: "#4A2545", mid: "#6B3862", dark: "#2B1229", accent: "#FF9A86", warm: "#F2B86B", pale: "#F4EBDD" },
  forest: { ground: "#1F4D46", mid: "#2E7D5B", dark: "#10302B", accent: "#FF6F59", warm: "#F2B86B", pale: "#FFFBF5" },
  brick: { ground: "#B5382B", mid: "#D45A48", dark: "#14213D", accent: "#F2B86B", warm: "#FF9A86", pale: "#FFFBF5" },
  sand: { ground: "#F4EBDD", mid: "#E7C9A9", dark: "#14213D", accent: "#C23A2B", warm: "#F2B86B", pale: "#FFFBF5" },
  coral: { ground: "#FF6F59", mid: "#FF9A86", dark: "#14213D", accent: "#4A2545", warm: "#F2B86B", pale: "#FFFBF5" },
  amber: { ground: "#F2B86B", mid: "#F8D7A6", dark: "#14213D", accent: "#C23A2B", warm: "#FF6F59", pale: "#FFFBF5" },
} as const;

export type MoodName = keyof typeof moods;

const DARK: readonly MoodName[] = ["night", "plum", "forest", "brick"];

export type Pen = {
  ground: string;
  mid: string;
  dark: string;
  accent: string;
  warm: string;
  pale: string;
  /** Whatever can be read on the ground. */
  line: string;
  isNight: boolean;
  between(low: number, high: number): number;
  whole(low: number, high: number): number;
  pick<T>(list: readonly [T, ...T[]]): T;
  chance(share: number): boolean;
  /** As many drawings as asked for, joined. */
  many(count: number, draw: (index: number) => string): string;
};

/** The same seed draws the same picture, on every machine and every time. */
export function takePen(seed: string, mood?: MoodName): Pen {
  const next = randomFrom(seed);
  const names = Object.keys(moods) as [MoodName, ...MoodName[]];
  const name = mood ?? names[Math.floor(next() * names.length)] ?? "night";
  const isNight = DARK.includes(name);
  const colours = moods[name];
  const between = (low: number, high: number) => Math.round((low + next() * (high - low)) * 100) / 100;
  return {
    ...colours,
    line: isNight ? colours.pale : colours.dark,
    isNight,
    between,
    whole: (low, high) => low + Math.floor(next() * (high - low + 1)),
    pick: (list) => list[Math.floor(next() * list.length)] ?? list[0],
    chance: (share) => next() < share,
    many: (count, draw) => Array.from({ length: count }, (_, index) => draw(index)).join(""),
  };
}

/** Mulberry32 over a hash of the seed: small, and good enough for pictures. */
function randomFrom(seed: string): () => number {
  let state = 2166136261;
  for (const character of seed) state = Math.imul(state ^ (character.codePointAt(0) ?? 0), 16777619);
  // Seeds that differ in their last letter only should not draw sisters.
  state = Math.imul(state ^ (state >>> 16), 0x85ebca6b);
  state = Math.imul(state ^ (state >>> 13), 0xc2b2ae35);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}
