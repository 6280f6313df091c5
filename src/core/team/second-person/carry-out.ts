import { and, eq, gte, sql } from "drizzle-orm";
import { recordAudit } from "#core/audit/audit-log.ts";
import type { Ctx } from "#core/context.ts";
import { ledgerLines, ledgerMovements } from "#core/payments/ledger-tables.ts";
import { paymentRefunds } from "#core/payments/tables.ts";
import { payoutProcess } from "#core/payouts/process.ts";
import { sendPayoutJob } from "#core/payouts/send-payout.ts";
import { payouts } from "#core/payouts/tables.ts";
import { lockDebt, writeOff } from "#core/payouts/team-actions.ts";
import { approveRemittance, weighRemittance } from "#core/remittances/pay-remittance.ts";
import { loadTickets } from "#core/ticketing/order-access.ts";
import { giveTicketsBack } from "#core/ticketing/refunds/give-tickets-back.ts";
import { tickets } from "#core/ticketing/tables.ts";
import { move } from "#platform/database/move.ts";
import { DomainError } from "#platform/errors.ts";
import { m } from "#platform/messages/messages.js";
import { sumCents } from "#platform/money.ts";
import { type RequestKind, WRITE_OFF_DAYS } from "../rules.ts";

/** One of the steps that move money by the team's hand. */
export type Step = { subjectId: string; ticketId?: string | null; amountCents: number; reason: string };

/** Who asked, where it was another than whoever does it now. */
export type AskedBy = { askedById?: string };

type Kind = {
  /** What it would move now, and what the team has moved of the same thing before: small steps are no way around. */
  weigh(ctx: Ctx, step: Step): Promise<{ amountCents: number; beforeCents: number }>;
  /** In the caller's transaction, after its checks of who may. Refuses what is over: nothing is done twice. */
  carryOut(ctx: Ctx, step: Step, asked: AskedBy): Promise<number>;
};

const DAY_MS = 24 * 3600_000;

export const moneySteps: Record<RequestKind, Kind> = {
  /** In full; the buyer is told, and the organiser's statement follows. Why is the team's own business: it is in no mail. */
  refund: {
    async weigh(ctx, { subjectId: orderId, ticketId }) {
      const held = await loadTickets(ctx, orderId);
      if (held.length === 0 || (ticketId && !held.some(({ id }) => id === ticketId)))
        throw new DomainError("not_found");
      const valid = held.filter(({ id, state }) => state === "valid" && (!ticketId || id === ticketId));
      if (valid.length === 0) throw notRefundable();
      const [given] = await ctx.db
        .select({ cents: sql<string>`coalesce(sum(${tickets.priceCents}), 0)` })
        .from(tickets)
        .innerJoin(paymentRefunds, eq(paymentRefunds.id, tickets.refundId))
        .where(and(eq(tickets.orderId, orderId), eq(paymentRefunds.cause, "admin")));
      return { amountCents: sumCents(valid.map(({ priceCents }) => priceCents)), beforeCents: Number(given?.cents) };
    },
    async carryOut(ctx, { subjectId: orderId, ticketId, reason }, asked) {
      const which = ticketId ? { ticketIds: [ticketId] } : {};
      const given = await giveTicketsBack(ctx, { orderId, ...which, cause: "admin" });
      if (given === 0) throw notRefundable();
      const subject = { kind: "order", id: orderId };
      const details = { reason, tickets: given, ...asked };
      await recordAudit(ctx, { action: "oversight.booking_refunded", subject, details });
      return given;
    },
  },
  /** The provider said no for good, somebody has looked, and it is asked again, as another transfer. */
  payout: {
    async weigh(ctx, { subjectId: payoutId }) {
      const [payout] = await ctx.db.select().from(payouts).where(eq(payouts.id, payoutId));
      if (payout?.state !== "reported") throw notReported();
      return { amountCents: payout.dueCents, beforeCents: 0 };
    },
    async carryOut(ctx, { subjectId: payoutId, reason }, asked) {
      const [retried] = await move(ctx.db, payouts, payoutProcess, "retry", {
        where: eq(payouts.id, payoutId),
        set: { round: sql`${payouts.round} + 1`, failure: null },
      }).returning({ id: payouts.id });
      if (!retried) throw notReported();
      const subject = { kind: "payout", id: payoutId };
      await recordAudit(ctx, { action: "oversight.payout_retried", subject, details: { reason, ...asked } });
      await ctx.enqueue(ctx.db, sendPayoutJob, { payoutId });
      return 1;
    },
  },
  "write-off": {
    async weigh(ctx, { subjectId: userId, amountCents }) {
      if ((await lockDebt(ctx, userId)) < amountCents) {
        throw new DomainError("conflict", { reason: "more_than_owed", detail: m["team.more_than_owed"]() });
      }
      const [before] = await ctx.db
        .select({ cents: sql<string>`coalesce(-sum(${ledgerLines.amountCents}), 0)` })
        .from(ledgerLines)
        .innerJoin(ledgerMovements, eq(ledgerMovements.id, ledgerLines.movementId))
        .where(
          and(
            eq(ledgerLines.account, "debt"),
            eq(ledgerLines.ownerId, userId),
            eq(ledgerMovements.kind, "write-off"),
            gte(ledgerMovements.at, new Date(ctx.now.getTime() - WRITE_OFF_DAYS * DAY_MS)),
          ),
        );
      return { amountCents, beforeCents: Number(before?.cents) };
    },
    async carryOut(ctx, { subjectId: userId, amountCents, reason }, asked) {
      await writeOff(ctx, { userId, amountCents, details: { reason, ...asked } });
      return 1;
    },
  },
  /** What was withheld for others may leave for them. */
  remittance: {
    weigh: (ctx, { subjectId }) => weighRemittance(ctx, subjectId),
    async carryOut(ctx, { subjectId, reason }, asked) {
      await approveRemittance(ctx, subjectId, { reason, ...asked });
      return 1;
    },
  },
};

const notRefundable = () =>
  new DomainError("conflict", { reason: "not_refundable", detail: m["ticket.not_refundable"]() });

const notReported = () => new DomainError("conflict", { reason: "not_reported", detail: m["team.not_refused"]() });
