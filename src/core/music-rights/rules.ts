import type { Cents } from "#platform/money.ts";
import type { SharingTerms, Waterfall } from "../terms/waterfall-rules.ts";
import type { DeclarationState } from "./process.ts";

export const WORK_TITLE_MAX = 150;
export const WORK_AUTHORS_MAX = 200;
export const WORK_MAX_SECONDS = 3 * 3600;
export const WORKS_MAX = 100;
/** The programme may be corrected for so long after it was first sent. */
export const PROGRAMME_DAYS = 30;

export type Work = { title: string; authors: string; durationSeconds: number };
export type WorkView = Work & { id: string };

/** « 4:05 », as on a record sleeve. */
export const formatLength = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;

/** « 4:05 », « 4 min 05 », « 4 » (minutes). Undefined for anything else. */
export function parseLength(typed: string): number | undefined {
  const found = /^(\d{1,3})(?:\s*(?::|min|m|'|’|h)\s*(\d{1,2})?\s*(?:s|''|″)?)?$/.exec(typed.trim().toLowerCase());
  if (!found) return undefined;
  const [, minutes = "0", seconds = "0"] = found;
  if (Number(seconds) > 59) return undefined;
  const total = Number(minutes) * 60 + Number(seconds);
  return total > 0 && total <= WORK_MAX_SECONDS ? total : undefined;
}

export const totalSeconds = (works: readonly Pick<Work, "durationSeconds">[]): number =>
  works.reduce((sum, { durationSeconds }) => sum + durationSeconds, 0);

/** « environ 1 h 05 » */
export function roughLength(seconds: number): string {
  const minutes = Math.max(1, Math.round(seconds / 60));
  if (minutes < 60) return `environ ${minutes}\u00a0min`;
  const rest = minutes % 60;
  return `environ ${Math.floor(minutes / 60)}\u00a0h${rest > 0 ? `\u00a0${String(rest).padStart(2, "0")}` : ""}`;
}

/** One event's music rights, as both organisers see them. */
export type EventRights = {
  eventId: string;
  title: string;
  projectId: string;
  state: DeclarationState;
  isCancelled: boolean;
  isOrganiser: boolean;
  mayEditRepertoire: boolean;
  firstStartsAt: Date;
  lastEndsAt: Date;
  /** Until then a declaration saves 20 %. */
  deadline: Date;
  automatic: boolean;
  /** Why the platform does not withhold and pay by itself; empty when it does. */
  notAutomaticBecause: string[];
  declared: { at: Date; by: string; before: boolean; works: Work[] } | null;
  programme: { at: Date; works: Work[] } | null;
  mayCorrectProgramme: boolean;
  repertoire: WorkView[];
  names: { artist: string; host: string };
  sharing: SharingTerms;
  /** Sold so far, and at a full house: what the rights would be, and the saving. */
  now: RightsEstimate;
  full: RightsEstimate;
};

export type RightsEstimate = { fall: Waterfall; dueCents: Cents; earlyCents: Cents };

/** Something that waits for the artist or the organiser. */
export type RightsTask =
  | { kind: "repertoire"; projectId: string; title: string }
  | { kind: "declare"; eventId: string; title: string; deadline: Date }
  | { kind: "programme"; eventId: string; title: string };

export const taskPath = (task: RightsTask): string =>
  task.kind === "repertoire" ? `/projet/${task.projectId}/sacem` : `/event/${task.eventId}/droits`;
