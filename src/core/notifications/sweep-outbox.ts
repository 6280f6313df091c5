import { and, eq, lt } from "drizzle-orm";
import type { Ctx } from "#core/context.ts";
import { keptForMs } from "./rules.ts";
import { outgoingMails, outgoingSms } from "./tables.ts";

/** Longer than a job waits for its own retries: what is late by more has lost its job. */
const OVERDUE_MS = 30 * 60_000;
const BATCH = 500;

export async function listOverdue(ctx: Ctx): Promise<{ mailIds: string[]; smsIds: string[] }> {
  const before = ago(ctx, OVERDUE_MS);
  const mails = await ctx.db
    .select({ id: outgoingMails.id })
    .from(outgoingMails)
    .where(and(eq(outgoingMails.state, "queued"), lt(outgoingMails.dueAt, before)))
    .limit(BATCH);
  const sms = await ctx.db
    .select({ id: outgoingSms.id })
    .from(outgoingSms)
    .where(and(eq(outgoingSms.state, "queued"), lt(outgoingSms.dueAt, before)))
    .limit(BATCH);
  return { mailIds: mails.map(({ id }) => id), smsIds: sms.map(({ id }) => id) };
}

export async function sweepSettled(ctx: Ctx): Promise<void> {
  for (const table of [outgoingMails, outgoingSms]) {
    for (const state of ["sent", "dead"] as const) {
      await ctx.db.delete(table).where(and(eq(table.state, state), lt(table.dueAt, ago(ctx, keptForMs[state]))));
    }
  }
}

function ago(ctx: Ctx, milliseconds: number): Date {
  return new Date(ctx.now.getTime() - milliseconds);
}
