import type { Pen } from "./pen.ts";

const LEAF = "#2E7D5B";
export const DEEP_LEAF = "#1F4D46";

/** Green that can be told from a green ground. */
export const leafOn = (pen: Pen) => (pen.ground === DEEP_LEAF ? "#5B9A6F" : LEAF);
