import { count, eq, isNull, sql } from "drizzle-orm";
import { recordAudit } from "#core/audit/audit-log.ts";
import { type Ctx, requireAdmin } from "#core/context.ts";
import { outgoingMails, outgoingSms } from "#core/mail/tables.ts";
import { contactMessages, reports } from "#core/moderation/tables.ts";
import { paymentRefunds, reconciliationFindings } from "#core/payments/tables.ts";
import { payoutFreezes, payouts } from "#core/payouts/tables.ts";
import type { DeadJob } from "#platform/jobs/jobs.ts";
import { parseInput } from "#platform/parse-input.ts";
import { deadJobInput } from "./input.ts";

/** How much waits for somebody of the team, by kind: one statement. */
export async function listWaitingWork(ctx: Ctx) {
  requireAdmin(ctx);
  const number = (query: ReturnType<typeof queries>[keyof ReturnType<typeof queries>]) => sql<number>`(${query})::int`;
  const asked = queries(ctx);
  const [row] = await ctx.db
    .execute<Record<keyof typeof asked, number>>(
      sql`select ${sql.join(
        Object.entries(asked).map(([name, query]) => sql`${number(query)} as ${sql.identifier(name)}`),
        sql`, `,
      )}`,
    )
    .then(({ rows }) => rows);
  const deadJobs = (await ctx.deadJobs.listDead(200)).length;
  return {
    contact: 0,
    reports: 0,
    deadMails: 0,
    deadSms: 0,
    refunds: 0,
    findings: 0,
    payouts: 0,
    freezes: 0,
    ...row,
    deadJobs,
  };
}

function queries({ db }: Ctx) {
  const counted = { count: count() };
  return {
    contact: db.select(counted).from(contactMessages).where(eq(contactMessages.state, "new")),
    reports: db.select(counted).from(reports).where(eq(reports.state, "open")),
    deadMails: db.select(counted).from(outgoingMails).where(eq(outgoingMails.state, "dead")),
    deadSms: db.select(counted).from(outgoingSms).where(eq(outgoingSms.state, "dead")),
    refunds: db.select(counted).from(paymentRefunds).where(eq(paymentRefunds.state, "reported")),
    findings: db.select(counted).from(reconciliationFindings).where(isNull(reconciliationFindings.repairedAt)),
    payouts: db.select(counted).from(payouts).where(eq(payouts.state, "reported")),
    freezes: db.select(counted).from(payoutFreezes).where(isNull(payoutFreezes.liftedAt)),
  };
}

const SHOWN = 200;

export async function listDeadJobs(ctx: Ctx): Promise<DeadJob[]> {
  requireAdmin(ctx);
  return ctx.deadJobs.listDead(SHOWN);
}

/** Every job may run twice: pressing twice does no harm. */
export async function retryDeadJob(ctx: Ctx, input: unknown): Promise<void> {
  requireAdmin(ctx);
  const { name, id } = parseInput(deadJobInput, input);
  // First: a retry that nobody wrote down would be worse than one that was written down and failed.
  await recordAudit(ctx, { action: "oversight.job_retried", subject: { kind: "job", id }, details: { name } });
  await ctx.deadJobs.retryDead(name, id);
}
