import type { PurposeKey } from "../rules.ts";

/** What becomes of it when its person deletes their account, in that very transaction. */
type OnLeaving =
  /** The rows go. */
  | "deleted"
  /** They stay, and name nobody any more. */
  | "emptied"
  /** They stay as they are, until their job. */
  | "stays";

type End =
  /** A job takes it away, so many days after that, or once the year that it is of has ended so many years ago. */
  | { job: string; days: number; since: string; what: "words" | "rows" }
  | { job: string; years: number; since: string; what: "words" | "rows" }
  /** It lasts as long as its account, and no job looks for it. */
  | "account"
  /** It goes with the row of another table. */
  | { with: string }
  /** Nothing ends it, and why that is right. */
  | { never: string };

export type Kept = {
  purpose: PurposeKey;
  /** What there is to know of somebody. */
  holds: string;
  onLeaving: OnLeaving;
  ends: readonly End[];
  /** The file of the export that has it, or why none has. */
  exported: string | { not: string };
};

export const kept = (
  purpose: PurposeKey,
  holds: string,
  onLeaving: OnLeaving,
  ends: End | readonly End[],
  exported: Kept["exported"],
): Kept => ({ purpose, holds, onLeaving, ends: Array.isArray(ends) ? ends : [ends as End], exported });

type Since = { days: number; since: string } | { years: number; since: string };

export const rowsBy = (job: string, when: Since): End => ({ job, ...when, what: "rows" });
export const wordsBy = (job: string, when: Since): End => ({ job, ...when, what: "words" });

/** Reasons not to export that several have. */
export const SECRET = {
  not: "a secret, or what is left of one: of no use to its owner, and of some to whoever finds the archive",
};
export const OTHERS = { not: "belongs to somebody else" };
export const POINTER = { not: "says no more than that something else is theirs, which is exported" };
