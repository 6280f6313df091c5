import { and, eq, gt, lte } from "drizzle-orm";
import { z } from "zod";
import { loadPersonFacts } from "#core/accounts/profile/people.ts";
import { type Ctx, defineJob } from "#core/context.ts";
import type { EventRow } from "#core/events/event-parts.ts";
import { ownSides } from "#core/events/rules.ts";
import { events } from "#core/events/tables.ts";
import { isPaidUnder } from "#core/terms/rules.ts";
import { mailMissingBeforePayout } from "./mails.ts";

/** Long enough for a provider to examine an account, near enough for the mail to be read as pressing. */
const CHASE_DAYS = 10;

/** Before an evening that is to bring somebody money: what would make it wait is asked for while there is time. Once an evening. */
export const chaseMissingJob = defineJob({
  name: "payouts-chase-missing",
  payload: z.object({}),
  cron: "15 9 * * *",
  async handler(ctx) {
    const near = await ctx.db
      .select({ event: events })
      .from(events)
      .where(
        and(
          eq(events.state, "upcoming"),
          gt(events.lastEndsAt, ctx.now),
          lte(events.firstStartsAt, new Date(ctx.now.getTime() + CHASE_DAYS * 24 * 3600_000)),
        ),
      );
    for (const { event } of near) {
      for (const userId of new Set([event.artistId, event.hostId])) await chase(ctx, event, userId);
    }
  },
});

async function chase(ctx: Ctx, event: EventRow, userId: string): Promise<void> {
  if (!isPaidUnder(event.terms, ownSides(event, userId))) return;
  const { email, firstName, deleted, invoiceInfoComplete, paymentAccount } = await loadPersonFacts(ctx, userId);
  // An account that the provider examines is no longer in its person's hands.
  const missing = { invoiceInfo: !invoiceInfoComplete, paymentAccount: paymentAccount === "needed" };
  if (deleted || !(missing.invoiceInfo || missing.paymentAccount)) return;
  await mailMissingBeforePayout(ctx, { email, firstName, userId }, { event, missing });
}
