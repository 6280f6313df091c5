import { and, desc, eq, gt, inArray, isNull, lt, type SQL, sql } from "drizzle-orm";
import { paymentAccounts, users } from "#core/accounts/tables.ts";
import { nameOf } from "#core/accounts/team/find-users.ts";
import { type Ctx, requireTeam } from "#core/context.ts";
import { events } from "#core/events/tables.ts";
import { ledgerLines } from "#core/payments/ledger-tables.ts";
import { paymentCharges, paymentDisputes, paymentRefunds, reconciliationFindings } from "#core/payments/tables.ts";
import type { PayoutState } from "#core/payouts/process.ts";
import { payoutFreezes, payouts } from "#core/payouts/tables.ts";
import { own } from "#platform/own.ts";
import { parseInput } from "#platform/parse-input.ts";
import { moneyWorkInput } from "./input.ts";
import { factsOf } from "./journal/journal-words.ts";
import { failureWords } from "./rules.ts";
import { isRefusedPayout, isUnanswered, isWaitingPayout } from "./waiting-work.ts";

/** Of each list; the rest is a page further. */
export const MONEY_WORK_PAGE = 50;

/** Money that waits for somebody: what has not left, what is frozen, what is owed, what the books disagree on. */
export async function listMoneyWork(ctx: Ctx, input: unknown = {}) {
  requireTeam(ctx, "money.see");
  const { payoutsBefore, refundsBefore, findingsBefore } = parseInput(moneyWorkInput, input);
  const person = { userId: users.id, name: nameOf(users) };
  const owed = sql<string>`sum(${ledgerLines.amountCents})`;
  return {
    refused: await listUnsentPayouts(ctx, isRefusedPayout),
    payouts: await listUnsentPayouts(
      ctx,
      and(isWaitingPayout, payoutsBefore ? lt(payouts.id, payoutsBefore) : undefined),
    ),
    disputes: await listOpenDisputes(ctx),
    unanswered: await ctx.db
      .select({
        id: paymentCharges.id,
        amountCents: paymentCharges.amountCents,
        description: paymentCharges.description,
        subjectKind: paymentCharges.subjectKind,
        subjectId: paymentCharges.subjectId,
        createdAt: paymentCharges.createdAt,
      })
      .from(paymentCharges)
      .where(isUnanswered(ctx))
      .orderBy(desc(paymentCharges.createdAt))
      .limit(MONEY_WORK_PAGE),
    freezes: await ctx.db
      .select({
        eventId: payoutFreezes.eventId,
        eventTitle: events.title,
        reason: payoutFreezes.reason,
        frozenAt: payoutFreezes.frozenAt,
      })
      .from(payoutFreezes)
      .innerJoin(events, eq(events.id, payoutFreezes.eventId))
      .where(isNull(payoutFreezes.liftedAt))
      .orderBy(desc(payoutFreezes.frozenAt))
      .limit(MONEY_WORK_PAGE),
    debts: (
      await ctx.db
        .select({ ...person, owed })
        .from(ledgerLines)
        .innerJoin(users, eq(users.id, ledgerLines.ownerId))
        .where(eq(ledgerLines.account, "debt"))
        .groupBy(users.id)
        .having(gt(owed, "0"))
        .orderBy(desc(owed), users.id)
        .limit(MONEY_WORK_PAGE)
    ).map(({ owed: cents, ...debtor }) => ({ ...debtor, owedCents: Number(cents) })),
    refunds: await ctx.db
      .select({
        id: paymentRefunds.id,
        amountCents: paymentRefunds.amountCents,
        cause: paymentRefunds.cause,
        state: paymentRefunds.state,
        failure: paymentRefunds.failure,
        attempts: paymentRefunds.attempts,
        createdAt: paymentRefunds.createdAt,
      })
      .from(paymentRefunds)
      .where(
        and(
          inArray(paymentRefunds.state, ["reported", "failed"]),
          refundsBefore ? lt(paymentRefunds.id, refundsBefore) : undefined,
        ),
      )
      .orderBy(desc(paymentRefunds.id))
      .limit(MONEY_WORK_PAGE),
    findings: (
      await ctx.db
        .select()
        .from(reconciliationFindings)
        .where(
          and(
            isNull(reconciliationFindings.repairedAt),
            findingsBefore ? lt(reconciliationFindings.id, findingsBefore) : undefined,
          ),
        )
        .orderBy(desc(reconciliationFindings.id))
        .limit(MONEY_WORK_PAGE)
    ).map(({ details, ...finding }) => ({
      ...finding,
      facts: factsOf(details),
      eventId: typeof details.eventId === "string" ? details.eventId : null,
    })),
  };
}

/** Each with why it has not left, in words: what nobody has to look at leaves by itself. */
async function listUnsentPayouts(ctx: Ctx, condition: SQL | undefined) {
  const rows = await ctx.db
    .select({
      id: payouts.id,
      eventId: payouts.eventId,
      eventTitle: events.title,
      state: payouts.state,
      dueCents: payouts.dueCents,
      failure: payouts.failure,
      createdAt: payouts.createdAt,
      userId: users.id,
      name: nameOf(users),
      account: paymentAccounts.state,
      isFrozen: sql<boolean>`exists (select from ${payoutFreezes}
        where ${payoutFreezes.eventId} = ${payouts.eventId} and ${payoutFreezes.liftedAt} is null)`,
    })
    .from(payouts)
    .innerJoin(events, eq(events.id, payouts.eventId))
    .innerJoin(users, eq(users.id, payouts.userId))
    .leftJoin(paymentAccounts, eq(paymentAccounts.userId, payouts.userId))
    .where(condition)
    .orderBy(desc(payouts.id))
    .limit(MONEY_WORK_PAGE);
  return rows.map(({ account, isFrozen, ...payout }) => ({
    ...payout,
    why: whyUnsent({ ...payout, account, isFrozen }),
  }));
}

/** The bank asks for proof within days: whoever looks at the booking finds what there is. */
async function listOpenDisputes(ctx: Ctx) {
  return ctx.db
    .select({
      id: paymentDisputes.id,
      amountCents: paymentDisputes.amountCents,
      openedAt: paymentDisputes.openedAt,
      subjectKind: paymentCharges.subjectKind,
      subjectId: paymentCharges.subjectId,
      description: paymentCharges.description,
    })
    .from(paymentDisputes)
    .innerJoin(paymentCharges, eq(paymentCharges.id, paymentDisputes.chargeId))
    .where(eq(paymentDisputes.state, "opened"))
    .orderBy(desc(paymentDisputes.openedAt))
    .limit(MONEY_WORK_PAGE);
}

type Unsent = { state: PayoutState; failure: string | null; account: string | null; isFrozen: boolean };

function whyUnsent({ state, failure, account, isFrozen }: Unsent): string | null {
  if (failure) return own(failureWords, failure) ?? failure;
  if (state !== "waiting") return null;
  if (isFrozen) return "l’équipe a gelé les versements de cet événement";
  if (account === null || account === "needed") return "la personne n’a pas encore ouvert son compte de paiement";
  if (account === "being_validated") return "le prestataire vérifie encore le compte de la personne";
  return null;
}
