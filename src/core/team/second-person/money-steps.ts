import { and, eq, sql } from "drizzle-orm";
import { recordAudit } from "#core/audit/audit-log.ts";
import { type Ctx, requireTeam, transact } from "#core/context.ts";
import { approveRemittanceInput, endRemittanceInput } from "#core/remittances/input.ts";
import { cancelRemittance } from "#core/remittances/remittance-runs.ts";
import { SECOND_PERSON_FROM_CENTS } from "#core/team-rights-rules.ts";
import { move } from "#platform/database/move.ts";
import { DomainError } from "#platform/errors.ts";
import { newId } from "#platform/ids.ts";
import { m } from "#platform/messages/messages.js";
import { parseInput } from "#platform/parse-input.ts";
import { refundBookingInput, retryPayoutInput, writeOffInput } from "../input.ts";
import { mailSecondPersonAsked } from "../mails.ts";
import { requestProcess } from "../process.ts";
import { REQUEST_DAYS, type RequestKind, requestKinds } from "../rules.ts";
import { teamRequests } from "../tables.ts";
import { moneySteps, type Step } from "./carry-out.ts";

/** What these verbs answer: how many things were done, or that a second person was asked. */
export type DoneOrAsked = number | "asked";

export async function refundBooking(ctx: Ctx, input: unknown): Promise<DoneOrAsked> {
  requireTeam(ctx, "bookings.refund");
  const { orderId, ticketId, reason } = parseInput(refundBookingInput, input);
  return doOrAsk(ctx, "refund", { subjectId: orderId, ticketId: ticketId ?? null, amountCents: 0, reason });
}

export async function retryPayout(ctx: Ctx, input: unknown): Promise<DoneOrAsked> {
  requireTeam(ctx, "money.act");
  const { payoutId, reason } = parseInput(retryPayoutInput, input);
  return doOrAsk(ctx, "payout", { subjectId: payoutId, amountCents: 0, reason });
}

/** The team gives up on what somebody owes: the platform bears it. */
export async function writeOffDebt(ctx: Ctx, input: unknown): Promise<DoneOrAsked> {
  requireTeam(ctx, "money.act");
  const { userId, amountCents, reason } = parseInput(writeOffInput, input);
  return doOrAsk(ctx, "write-off", { subjectId: userId, amountCents, reason });
}

/** What was withheld for others may be transferred to them. */
export async function askToRemit(ctx: Ctx, input: unknown): Promise<DoneOrAsked> {
  requireTeam(ctx, "remittances.act");
  const { remittanceId, reason } = parseInput(approveRemittanceInput, input);
  return doOrAsk(ctx, "remittance", { subjectId: remittanceId, amountCents: 0, reason });
}

/** Before anything has left. Nobody is left to decide about what is given up: what was asked of a second person goes with it. */
export async function giveUpRemittance(ctx: Ctx, input: unknown): Promise<void> {
  requireTeam(ctx, "remittances.act");
  const { remittanceId } = parseInput(endRemittanceInput, input);
  await transact(ctx, async (inner) => {
    await lockStep(inner, "remittance", remittanceId);
    await cancelRemittance(inner, input);
    const { remittance } = requestKinds;
    const ended = await move(inner.db, teamRequests, requestProcess, "withdraw", {
      where: and(eq(teamRequests.kind, "remittance"), eq(teamRequests.subjectId, remittanceId), isAsked),
      set: { endedAt: inner.now },
    }).returning();
    for (const { amountCents, askedBy } of ended) {
      const subject = { kind: remittance.subject, id: remittanceId };
      const details = { amountCents, askedById: askedBy };
      await recordAudit(inner, { action: "oversight.request_withdrawn", subject, details });
    }
  });
}

const isAsked = eq(teamRequests.state, "asked");

/**
 * At once up to the amount; above it, as a request. Whoever moves the same thing waits for the other, so that two small steps at the
 * same moment are weighed together.
 */
async function doOrAsk(ctx: Ctx, kind: RequestKind, step: Step): Promise<DoneOrAsked> {
  const { weigh, carryOut } = moneySteps[kind];
  return transact(ctx, async (inner) => {
    await lockStep(inner, kind, step.subjectId);
    const { amountCents, beforeCents } = await weigh(inner, step);
    const most = inner.settings.secondPersonFromCents ?? SECOND_PERSON_FROM_CENTS;
    if (amountCents === 0 || amountCents + beforeCents <= most) return carryOut(inner, step, {});
    await ask(inner, kind, { ...step, amountCents });
    return "asked";
  });
}

/** Before any row of it is locked. */
export const lockStep = (ctx: Ctx, kind: RequestKind, subjectId: string) =>
  ctx.db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`team:step:${kind}:${subjectId}`}, 0))`);

const DAY_MS = 24 * 3600_000;

/** In a transaction that holds the step's lock. Pressed twice, it is asked once. */
export async function ask(ctx: Ctx, kind: RequestKind, step: Step): Promise<void> {
  const { userId } = requireTeam(ctx, "requests.see");
  const { subjectId, ticketId = null, amountCents, reason } = step;
  const [open] = await ctx.db
    .select()
    .from(teamRequests)
    .where(and(eq(teamRequests.kind, kind), eq(teamRequests.subjectId, subjectId), eq(teamRequests.state, "asked")));
  if (open?.askedBy === userId && open.ticketId === ticketId && open.amountCents === amountCents) return;
  if (open) throw new DomainError("conflict", { reason: "already_asked", detail: m["team.already_asked"]() });
  const id = newId(ctx.now);
  await ctx.db.insert(teamRequests).values({
    ...{ id, kind, subjectId, ticketId, amountCents, reason },
    state: requestProcess.moves.ask.to,
    askedBy: userId,
    askedAt: ctx.now,
    expiresAt: new Date(ctx.now.getTime() + REQUEST_DAYS * DAY_MS),
  });
  const subject = { kind: requestKinds[kind].subject, id: subjectId };
  await recordAudit(ctx, { action: "oversight.request_asked", subject, details: { amountCents, reason } });
  await mailSecondPersonAsked(ctx, { id, kind, amountCents, reason, askedBy: userId });
}
