import { and, arrayOverlaps, asc, eq, isNull, lt, not, sql } from "drizzle-orm";
import { z } from "zod";
import { type Ctx, defineJob, transact } from "#core/context.ts";
import { teamRoleCodes } from "#core/team-rights-rules.ts";
import { isDomainError } from "#platform/errors.ts";
import { sessions } from "../access-tables.ts";
import { mailAbsenceReminder } from "../mails/account-mails.ts";
import { ABSENCE_DAYS, REMINDER_DAYS } from "../rules.ts";
import { accountPresences, users } from "../tables.ts";
import { closeAccount } from "./delete-account.ts";

const DAY_MS = 24 * 3600 * 1000;

/** From the last reminder to the end, at least: also for a platform whose jobs stood still for months. */
const LAST_CALL_DAYS = 14;
const BETWEEN_DAYS = 30;

const ago = (now: Date, days: number): Date => new Date(now.getTime() - days * DAY_MS);

/** Who gets the next reminder: last seen before then, with that many reminders so far, the last of them before then. */
const reminderLimits = (now: Date, sent: 0 | 1) => ({
  seenBefore: ago(now, ABSENCE_DAYS - REMINDER_DAYS[sent]),
  remindedBefore: sent === 0 ? undefined : ago(now, BETWEEN_DAYS),
});

const endLimits = (now: Date) => ({
  seenBefore: ago(now, ABSENCE_DAYS),
  remindedBefore: ago(now, LAST_CALL_DAYS),
});

/** The rest waits for tomorrow's run. */
const BATCH = 500;

/** Before old sessions are swept: nothing else knows when somebody was last here. */
export const forgetAbsent = defineJob({
  name: "accounts-forget-absent",
  payload: z.object({}),
  cron: "50 3 * * *",
  async handler(ctx) {
    await noteVisits(ctx);
    await closeAbsent(ctx);
    for (const sent of [1, 0] as const) await remind(ctx, sent);
  },
});

/** Somebody of the team in a person's place is not that person. Whoever came back starts anew. */
async function noteVisits({ db }: Ctx): Promise<void> {
  await db.execute(sql`insert into ${accountPresences} (user_id, last_seen_at)
    select ${users.id}, coalesce(max(${sessions.lastUsedAt}), ${users.createdAt}) from ${users}
      left join ${sessions} on ${sessions.userId} = ${users.id} and ${sessions.impersonatorId} is null
      where ${users.deletedAt} is null group by ${users.id}
    on conflict (user_id) do update set last_seen_at = excluded.last_seen_at, reminders = 0, reminded_at = null
      where excluded.last_seen_at > account_presences.last_seen_at`);
}

/** The team's own accounts go by hand: a platform must not lose its keys. */
const isForgettable = and(isNull(users.deletedAt), not(arrayOverlaps(users.roles, [...teamRoleCodes])));

async function remind(ctx: Ctx, sent: 0 | 1): Promise<void> {
  const { seenBefore, remindedBefore } = reminderLimits(ctx.now, sent);
  const due = and(
    eq(accountPresences.reminders, sent),
    lt(accountPresences.lastSeenAt, seenBefore),
    remindedBefore && lt(accountPresences.remindedAt, remindedBefore),
  );
  for (const userId of await listAbsent(ctx, due)) {
    await transact(ctx, async (inner) => {
      const [absence] = await inner.db
        .update(accountPresences)
        .set({ reminders: sent + 1, remindedAt: inner.now })
        .where(and(eq(accountPresences.userId, userId), due))
        .returning();
      const [person] = await inner.db.select().from(users).where(eq(users.id, userId));
      if (!absence || !person) return;
      const { lastSeenAt } = absence;
      // A platform whose jobs stood still for a while announces the real day.
      const endsAt = new Date(inner.now.getTime() + REMINDER_DAYS[sent] * DAY_MS);
      await mailAbsenceReminder(inner, person, { lastSeenAt, endsAt });
    });
  }
}

/** In the same way as somebody who asks for it; whatever refuses a deletion keeps the account, until tomorrow's run. */
async function closeAbsent(ctx: Ctx): Promise<void> {
  const { seenBefore, remindedBefore } = endLimits(ctx.now);
  const due = and(
    eq(accountPresences.reminders, REMINDER_DAYS.length),
    lt(accountPresences.lastSeenAt, seenBefore),
    lt(accountPresences.remindedAt, remindedBefore),
  );
  for (const userId of await listAbsent(ctx, due)) {
    try {
      await transact(ctx, async (inner) => {
        const [user] = await inner.db
          .select()
          .from(users)
          .where(and(eq(users.id, userId), isForgettable))
          .for("update");
        // They may have come back this very minute.
        const [here] = await inner.db
          .select({ id: sessions.id })
          .from(sessions)
          .where(
            and(
              eq(sessions.userId, userId),
              isNull(sessions.impersonatorId),
              sql`${sessions.lastUsedAt} > ${seenBefore}`,
            ),
          )
          .limit(1);
        if (user && !here) await closeAccount(inner, user, "absent");
      });
    } catch (error) {
      if (!isDomainError(error, "conflict")) throw error;
    }
  }
}

async function listAbsent(ctx: Ctx, due: ReturnType<typeof and>): Promise<string[]> {
  const found = await ctx.db
    .select({ userId: accountPresences.userId })
    .from(accountPresences)
    .innerJoin(users, eq(users.id, accountPresences.userId))
    .where(and(due, isForgettable))
    .orderBy(asc(accountPresences.lastSeenAt))
    .limit(BATCH);
  return found.map(({ userId }) => userId);
}
