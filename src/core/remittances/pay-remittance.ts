import { and, eq, gte, inArray, ne } from "drizzle-orm";
import { recordAudit } from "#core/audit/audit-log.ts";
import { type Ctx, requireTeam, transact } from "#core/context.ts";
import { postMovement } from "#core/payments/ledger.ts";
import type { MovementKind } from "#core/payments/ledger-tables.ts";
import { move } from "#platform/database/move.ts";
import { DomainError } from "#platform/errors.ts";
import { parisDay } from "#platform/french-dates.ts";
import { m } from "#platform/messages/messages.js";
import { sumCents } from "#platform/money.ts";
import { parseInput } from "#platform/parse-input.ts";
import { endRemittanceInput, payRemittanceInput } from "./input.ts";
import { remittanceProcess } from "./process.ts";
import { keepProof } from "./proof-file.ts";
import { lockBeneficiary, lockRemittance, type RemittanceRow, refusal, releaseLines } from "./remittance-runs.ts";
import { REMITTANCE_SUM_DAYS } from "./rules.ts";
import { remittanceLines, remittances } from "./tables.ts";
import { tellOrganisersJob } from "./tell-organisers.ts";

const DAY_MS = 24 * 3600_000;

/** What a remittance would let go, and what went to the same beneficiary of late: for the second person's rule. */
export async function weighRemittance(ctx: Ctx, remittanceId: string) {
  const run = await lockRemittance(ctx, remittanceId);
  if (run.state !== "draft") throw refusal("not_a_draft", m["remittance.not_a_draft"]());
  await lockBeneficiary(ctx, run.beneficiary);
  const others = await ctx.db
    .select({ cents: remittances.amountCents })
    .from(remittances)
    .where(
      and(
        eq(remittances.beneficiary, run.beneficiary),
        ne(remittances.id, remittanceId),
        inArray(remittances.state, ["approved", "paid"]),
        gte(remittances.approvedAt, new Date(ctx.now.getTime() - REMITTANCE_SUM_DAYS * DAY_MS)),
      ),
    );
  return { amountCents: run.amountCents, beforeCents: sumCents(others.map(({ cents }) => cents)) };
}

/** In the caller's transaction, after its checks of who may. From then on it may be transferred. */
export async function approveRemittance(
  ctx: Ctx,
  remittanceId: string,
  details: Record<string, string>,
): Promise<void> {
  const approvedBy = ctx.actor.kind === "user" ? ctx.actor.userId : null;
  const [moved] = await move(ctx.db, remittances, remittanceProcess, "approve", {
    where: eq(remittances.id, remittanceId),
    set: { approvedBy, approvedAt: ctx.now },
  }).returning({ id: remittances.id, amountCents: remittances.amountCents });
  if (!moved) throw refusal("not_a_draft", m["remittance.not_a_draft"]());
  await recordAudit(ctx, {
    action: "payouts.remittance_approved",
    subject: { kind: "remittance", id: remittanceId },
    details: { ...details, amountCents: moved.amountCents },
  });
}

/** The transfer has left: with its day, its reference and its proof, and in the same transaction the ledger says so. */
export async function payRemittance(ctx: Ctx, input: unknown, proof: Uint8Array): Promise<void> {
  const { userId } = requireTeam(ctx, "remittances.act");
  const { remittanceId, paidOn, reference } = parseInput(payRemittanceInput, input);
  if (paidOn > parisDay(ctx.now)) {
    throw new DomainError("invalid_input", { fields: { paidOn: [m["remittance.not_yet"]()] } });
  }
  await keepProof(ctx, proof, async (kept) => {
    await transact(ctx, async (inner) => {
      const run = await lockRemittance(inner, remittanceId);
      // Pressed twice: it has left once.
      if (run.state === "paid" && run.reference === reference && run.paidOn === paidOn) return;
      const [paid] = await move(inner.db, remittances, remittanceProcess, "pay", {
        where: eq(remittances.id, remittanceId),
        set: { paidOn, reference, ...kept, paidBy: userId, paidAt: inner.now },
      }).returning();
      if (!paid) throw refusal("not_approved", m["remittance.not_approved"]());
      await book(inner, paid, "remittance");
      await recordAudit(inner, {
        action: "payouts.remittance_paid",
        subject: { kind: "remittance", id: remittanceId },
        details: { amountCents: paid.amountCents, reference, paidOn },
      });
      await inner.enqueue(inner.db, tellOrganisersJob, { remittanceId });
    });
  });
}

/** The bank sent it back: the opposite is booked, and its sums are held again. What was paid stays written as it was. */
export async function returnRemittance(ctx: Ctx, input: unknown): Promise<void> {
  const { userId } = requireTeam(ctx, "remittances.act");
  const { remittanceId, reason } = parseInput(endRemittanceInput, input);
  await transact(ctx, async (inner) => {
    const run = await lockRemittance(inner, remittanceId);
    if (run.state === "returned") return;
    const [returned] = await move(inner.db, remittances, remittanceProcess, "sendBack", {
      where: eq(remittances.id, remittanceId),
      set: { endedBy: userId, endedAt: inner.now, reason },
    }).returning();
    if (!returned) throw refusal("not_paid", m["remittance.not_paid"]());
    await book(inner, returned, "remittance-returned");
    await releaseLines(inner, remittanceId);
    await recordAudit(inner, {
      action: "payouts.remittance_returned",
      subject: { kind: "remittance", id: remittanceId },
      details: { amountCents: returned.amountCents, reason },
    });
  });
}

/** One movement an event, so that each evening's money is explained to its last cent; they sum to the transfer. */
async function book(
  ctx: Ctx,
  { id, beneficiary, amountCents }: RemittanceRow,
  kind: Extract<MovementKind, "remittance" | "remittance-returned">,
): Promise<void> {
  const lines = await ctx.db
    .select()
    .from(remittanceLines)
    .where(eq(remittanceLines.remittanceId, id))
    .orderBy(remittanceLines.eventId);
  if (sumCents(lines.map((line) => line.amountCents)) !== amountCents)
    throw new RangeError(`remittance ${id} is not its sums`);
  const sign = kind === "remittance" ? 1 : -1;
  for (const [eventId, own] of Map.groupBy(lines, (line) => line.eventId)) {
    const cents = sign * sumCents(own.map((line) => line.amountCents));
    await postMovement(ctx, {
      kind,
      key: `${kind}:${id}:${eventId}`,
      eventId,
      lines: [
        { account: beneficiary, amountCents: cents },
        { account: "own-bank", amountCents: 0 - cents },
      ],
    });
  }
}
