const DAY_MS = 24 * 3600 * 1000;

/** As the privacy policy promises: three years, and two reminders before. */
export const ABSENCE_DAYS = 3 * 365;
/** How long before the end each reminder leaves. */
export const REMINDER_DAYS = [60, 15] as const;
/** From the last reminder to the end, at least: also for a house whose jobs stood still for months. */
const LAST_CALL_DAYS = 14;
const BETWEEN_DAYS = 30;

const ago = (now: Date, days: number): Date => new Date(now.getTime() - days * DAY_MS);

/** Whoever was last seen before, and got that many reminders, the last one before, gets the next. */
export const reminderLimits = (now: Date, sent: 0 | 1) => ({
  seenBefore: ago(now, ABSENCE_DAYS - REMINDER_DAYS[sent]),
  remindedBefore: sent === 0 ? undefined : ago(now, BETWEEN_DAYS),
});

export const endLimits = (now: Date) => ({
  seenBefore: ago(now, ABSENCE_DAYS),
  remindedBefore: ago(now, LAST_CALL_DAYS),
});
