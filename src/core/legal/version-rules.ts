import { parisDay } from "#platform/french-dates.ts";
import type { ShownText } from "./text-rules.ts";

/** The texts that bind somebody, by the address of their page. */
export const legalTexts = ["conditions", "privacy", "legal", "rbs"] as const;
export type LegalText = (typeof legalTexts)[number];

/** A change is announced by mail, and applies later; a correction takes nothing from anybody, and applies at once. */
export type LegalVersion = {
  /** The day from which it applies, in Paris: its name, too. */
  applies: string;
  /** The day on which account holders are told of it. The first version is told to nobody. */
  announced?: string;
  /** For its readers, sentence by sentence. */
  changes: readonly string[];
  /** Of the words alone, without the operator's names: `versions.test.ts` refuses words that are not of the last version. */
  fingerprint: string;
};

/** What the conditions promise to account holders. */
export const NOTICE_DAYS = 30;

/** From the oldest to the one that stands in `texts/`. What was shown under each, the database keeps (`record-texts`). */
export const legalVersions: Readonly<Record<LegalText, readonly [LegalVersion, ...LegalVersion[]]>> = {
  conditions: [{ applies: "2026-11-19", changes: ["Première version."], fingerprint: "5df188c9b6d9c556" }],
  privacy: [{ applies: "2026-11-19", changes: ["Première version."], fingerprint: "93ce152228e0f98f" }],
  legal: [{ applies: "2026-11-19", changes: ["Première version."], fingerprint: "91011f87d7f451de" }],
  rbs: [{ applies: "2026-11-19", changes: ["Première version."], fingerprint: "a0958a8c9773982e" }],
};

export type Told = Pick<LegalVersion, "applies" | "changes">;

/** What binds today. */
export type StandingText = {
  name: LegalText;
  applies: string;
  /** Announced: readers are told what will change. */
  upcoming: Told | null;
  /** Where the code has the next version already, the words that still apply; null where they are the code's own. */
  words: ShownText | null;
};

type Versions = readonly [LegalVersion, ...LegalVersion[]];

/** The one that stands in the code, whether it applies yet or not. */
export const newestOf = (versions: Versions): LegalVersion => versions.at(-1) ?? versions[0];

/** Under which version something was agreed to: before the first, that one. */
export function versionOn(versions: Versions, at: Date): LegalVersion {
  const day = parisDay(at);
  return versions.findLast(({ applies }) => applies <= day) ?? versions[0];
}

/** Announced, and not in force: readers are shown both. */
export function upcomingOf(versions: Versions, at: Date): LegalVersion | null {
  const newest = newestOf(versions);
  return newest.applies > parisDay(at) && newest !== versions[0] ? newest : null;
}
