const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** How long to wait after each failed attempt; after the last one there is no other. */
export const mailRetryDelays = [MINUTE / 2, 2 * MINUTE, 10 * MINUTE, HOUR, 4 * HOUR, 12 * HOUR] as const;

/** Codes sent by SMS do not live long: what is not there within minutes is of no use. */
export const smsRetryDelays = [10_000, MINUTE / 2, MINUTE, 2 * MINUTE] as const;

type Weighed = { attachments: readonly unknown[]; template: { unsubscribeUrl?: string | undefined } };

/**
 * Tickets first, which somebody may be holding up at a door; then what somebody did or asked for; last what people may do
 * without, and can unsubscribe from.
 */
export function urgencyOf({ attachments, template }: Weighed): number {
  if (attachments.length > 0) return 20;
  return template.unsubscribeUrl ? 0 : 10;
}

/** While nobody answers at the mail server: a quarter of the mail's age, so that it leaves soon after the server is back. */
const AWAY_SHORTEST_MS = 15_000;
const AWAY_LONGEST_MS = 10 * MINUTE;
const AWAY_GIVEN_UP_AFTER_MS = 48 * HOUR;

export function nextTryOfAway(createdAt: Date, now: Date): Date | undefined {
  const age = now.getTime() - createdAt.getTime();
  if (age > AWAY_GIVEN_UP_AFTER_MS) return undefined;
  return new Date(now.getTime() + Math.min(Math.max(age / 4, AWAY_SHORTEST_MS), AWAY_LONGEST_MS));
}

export function nextTry(delays: readonly number[], failedAttempts: number, now: Date): Date | undefined {
  const delay = delays[failedAttempts - 1];
  return delay === undefined ? undefined : new Date(now.getTime() + delay);
}

/**
 * Their link opens an account, an address or a project to whoever has it, once: it is not kept, and such a mail is not sent again by
 * the team. Its person asks for another.
 */
const oneTime: ReadonlySet<string> = new Set([
  "absence-reminder",
  "confirm-new-email",
  "confirm-sign-up",
  "email-change-requested",
  "email-changed",
  "guest-message-asked",
  "move-in",
  "new-device",
  "newsletter-confirmation",
  "password-changed",
  "project-invitation",
  "reset-password",
]);

export const isOneTime = (kind: string): boolean => oneTime.has(kind);

/** What left is kept a while for support; what died, until somebody had time to look at it. */
export const MAILS_KEPT_DAYS = { sent: 30, dead: 90, dismissed: 30 } as const;
export const keptForMs = {
  sent: MAILS_KEPT_DAYS.sent * 24 * HOUR,
  dead: MAILS_KEPT_DAYS.dead * 24 * HOUR,
  dismissed: MAILS_KEPT_DAYS.dismissed * 24 * HOUR,
} as const;

/** Clocks of two machines may differ a little: a job that comes a moment early still counts as due. */
const CLOCK_TOLERANCE_MS = 5_000;

export function isDue(dueAt: Date, now: Date): boolean {
  return dueAt.getTime() <= now.getTime() + CLOCK_TOLERANCE_MS;
}
