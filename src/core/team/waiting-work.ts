import { and, count, eq, gte, isNull, lte, notInArray, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { recordAudit } from "#core/audit/audit-log.ts";
import { type Ctx, requireTeam } from "#core/context.ts";
import { events } from "#core/events/tables.ts";
import { outgoingMails, outgoingSms } from "#core/mail/tables.ts";
import { contactMessages, moderationAppeals, reports } from "#core/moderation/tables.ts";
import { isPlayedUndeclared } from "#core/music-rights/undeclared-events.ts";
import { isStuckCopy } from "#core/partners/list-stuck-copies.ts";
import { partnerCopies } from "#core/partners/tables.ts";
import { paymentCharges, paymentDisputes, paymentRefunds, reconciliationFindings } from "#core/payments/tables.ts";
import { payoutFreezes, payouts } from "#core/payouts/tables.ts";
import { freeLinesBefore } from "#core/remittances/held-sums.ts";
import { REMITTANCE_LATE_DAYS } from "#core/remittances/rules.ts";
import { orders } from "#core/ticketing/tables.ts";
import type { DeadJob } from "#platform/jobs/jobs.ts";
import { parseInput } from "#platform/parse-input.ts";
import { deadJobInput } from "./input.ts";
import { teamRequests } from "./tables.ts";
import type { WaitingKind } from "./waiting-rules.ts";

/** How much waits for somebody of the team, by kind: the same conditions as the pages that list it. */
export async function listWaitingWork(ctx: Ctx): Promise<WaitingCounts> {
  requireTeam(ctx, "overview.see");
  return countWaitingWork(ctx);
}

export type WaitingCounts = Record<WaitingKind, number>;

/** One statement, and the jobs' own. */
export async function countWaitingWork(ctx: Ctx): Promise<WaitingCounts> {
  const asked = queries(ctx);
  const [row] = await ctx.db
    .execute<Record<keyof typeof asked, number>>(
      sql`select ${sql.join(
        Object.entries(asked).map(([name, query]) => sql`(${query})::int as ${sql.identifier(name)}`),
        sql`, `,
      )}`,
    )
    .then(({ rows }) => rows);
  if (!row) throw new Error("nothing was counted");
  return { ...row, deadJobs: (await ctx.deadJobs.listDead(SHOWN)).length };
}

function queries(ctx: Ctx): Record<Exclude<WaitingKind, "deadJobs">, SQLWrapper> {
  const { db } = ctx;
  const counted = { count: count() };
  return {
    contact: db.select(counted).from(contactMessages).where(eq(contactMessages.state, "new")),
    reports: db.select(counted).from(reports).where(eq(reports.state, "open")),
    requests: db.select(counted).from(teamRequests).where(eq(teamRequests.state, "asked")),
    appeals: db.select(counted).from(moderationAppeals).where(eq(moderationAppeals.state, "open")),
    deadMails: db.select(counted).from(outgoingMails).where(eq(outgoingMails.state, "dead")),
    deadSms: db.select(counted).from(outgoingSms).where(eq(outgoingSms.state, "dead")),
    refunds: db.select(counted).from(paymentRefunds).where(eq(paymentRefunds.state, "reported")),
    refundsRetried: db.select(counted).from(paymentRefunds).where(eq(paymentRefunds.state, "failed")),
    findings: db.select(counted).from(reconciliationFindings).where(isNull(reconciliationFindings.repairedAt)),
    payouts: db.select(counted).from(payouts).where(isRefusedPayout),
    payoutsWaiting: db.select(counted).from(payouts).where(isWaitingPayout),
    freezes: db.select(counted).from(payoutFreezes).where(isNull(payoutFreezes.liftedAt)),
    disputes: db.select(counted).from(paymentDisputes).where(eq(paymentDisputes.state, "opened")),
    unanswered: db.select(counted).from(paymentCharges).where(isUnanswered(ctx)),
    holds: db.select(counted).from(orders).where(isStuckHold(ctx)),
    partners: db.select(counted).from(partnerCopies).where(isStuckCopy),
    remittances: freeLinesBefore(ctx, ago(ctx, lateDays(ctx) * 24 * 60 * MINUTE_MS), counted),
    undeclared: db.select(counted).from(events).where(isPlayedUndeclared(ctx)),
  };
}

export const isRefusedPayout = eq(payouts.state, "reported");
export const isWaitingPayout = notInArray(payouts.state, ["sent", "reported"]);

const MINUTE_MS = 60_000;
/** The sweep comes each minute: what is still held long after its end has something the matter with it. */
const STUCK_AFTER_MS = 30 * MINUTE_MS;
/** Asked for while somebody looks at the card form: it is there within seconds, or the provider was away. */
const UNANSWERED_AFTER_MS = 5 * MINUTE_MS;
const UNANSWERED_FOR_MS = 24 * 60 * MINUTE_MS;

const ago = (ctx: Ctx, milliseconds: number): Date => new Date(ctx.now.getTime() - milliseconds);

export const isStuckHold = (ctx: Ctx): SQL | undefined =>
  and(eq(orders.state, "held"), lte(orders.heldUntil, ago(ctx, STUCK_AFTER_MS)));

/** The provider was asked for a payment form, and never said anything, of the last day. */
export const isUnanswered = (ctx: Ctx): SQL | undefined =>
  and(
    eq(paymentCharges.state, "created"),
    isNull(paymentCharges.providerPaymentId),
    lte(paymentCharges.createdAt, ago(ctx, UNANSWERED_AFTER_MS)),
    gte(paymentCharges.createdAt, ago(ctx, UNANSWERED_FOR_MS)),
  );

const lateDays = ({ settings }: Ctx): number => settings.remittanceLateDays ?? REMITTANCE_LATE_DAYS;

const SHOWN = 200;

export async function listDeadJobs(ctx: Ctx): Promise<DeadJob[]> {
  requireTeam(ctx, "mail.read");
  return ctx.deadJobs.listDead(SHOWN);
}

/** Every job may run twice: pressing twice does no harm. */
export async function retryDeadJob(ctx: Ctx, input: unknown): Promise<void> {
  requireTeam(ctx, "mail.act");
  const { name, id } = parseInput(deadJobInput, input);
  // First: a retry that nobody wrote down would be worse than one that was written down and failed.
  await recordAudit(ctx, { action: "oversight.job_retried", subject: { kind: "job", id }, details: { name } });
  await ctx.deadJobs.retryDead(name, id);
}
