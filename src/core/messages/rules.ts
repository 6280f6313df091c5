import { parisDay } from "#platform/french-dates.ts";

const DAY_MS = 24 * 3600 * 1000;

/** `public`: whoever writes to the organiser of an evening. */
export type Side = "artist" | "host" | "public";

/** The two sides of a project and a place. */
export type PairSide = Exclude<Side, "public">;

export const MESSAGE_MAX = 2000;

/** How long somebody may be away before a mail tells them. */
export const DIGEST_DELAY_MINUTES = 15;

/** What the privacy policy promises: two years after the last message of a thread. */
export const RETENTION_DAYS = 2 * 365;

/** Until when one may write about an evening that is over: what was left behind, a refund. */
export const WRITE_AFTER_DAYS = 30;

export const mayWriteAfter = (endsAt: Date, now: Date): boolean =>
  endsAt.getTime() + WRITE_AFTER_DAYS * DAY_MS >= now.getTime();

/** What the privacy policy promises: a guest's thread is erased so long after the evening. */
export const GUEST_RETENTION_DAYS = 180;

/** How long a stranger's message waits for its confirmation. */
export const CONFIRM_DAYS = 7;

/** After so many without an answer, whoever asks waits for one. */
export const UNANSWERED_MAX = 8;

export const GUEST_NAME_MAX = 60;

/** Why nothing more can be written in a discussion. */
export type SendRefusal =
  | "you_blocked"
  | "blocked"
  | "project_gone"
  | "place_gone"
  | "you_closed"
  | "closed"
  | "event_over"
  | "organiser_gone"
  | "asker_gone"
  | "unanswered";

/** The beginning of a message, on one line. */
export function excerptOf(body: string, max = 120): string {
  const line = body.replace(/\s+/g, " ").trim();
  if (line.length <= max) return line;
  const cut = line.slice(0, max - 1);
  const space = cut.lastIndexOf(" ");
  return `${cut.slice(0, space > max / 2 ? space : undefined).trimEnd()}…`;
}

/** Since Monday, in Paris. */
export function isThisWeek(at: Date, now: Date): boolean {
  const today = new Date(`${parisDay(now)}T00:00:00Z`);
  const sinceMonday = (today.getUTCDay() + 6) % 7;
  const monday = new Date(today.getTime() - sinceMonday * DAY_MS).toISOString().slice(0, 10);
  return parisDay(at) >= monday;
}
