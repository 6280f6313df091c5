import { and, eq, inArray, isNotNull, lt, max, sql } from "drizzle-orm";
import type { Movement } from "#adapters/payment/port.ts";
import { type Ctx, transact } from "#core/context.ts";
import { isId } from "#platform/ids.ts";
import { applyChargeNews } from "./follow-charge.ts";
import { applyRefundNews } from "./follow-refund.ts";
import { postMovement, reportFinding } from "./ledger.ts";
import { ledgerLines, ledgerMovements } from "./ledger-tables.ts";
import { chargeOf } from "./receive-provider-event.ts";
import { recordDispute } from "./record-dispute.ts";
import { paymentCharges, providerMovements } from "./tables.ts";

/** News that is on its way is not lost yet. */
const NEWS_TRAVEL_MS = 5 * 60_000;

/** The key of our movement that says the same, after writing it if only its news was lost. Undefined: nothing of ours. */
async function repairMissing(ctx: Ctx, movement: Movement): Promise<string | undefined> {
  const key = await keyOf(ctx, movement);
  if (key === undefined || (await isBooked(ctx, key))) return key;
  if (ctx.now.getTime() - movement.at.getTime() < NEWS_TRAVEL_MS) return key;
  await repair(ctx, movement);
  if (movement.kind !== "other" && (await isBooked(ctx, key))) {
    await reportFinding(ctx, { key: `missed:${key}`, kind: "missed_news", details: { key }, repaired: true });
  }
  return key;
}

async function keyOf(ctx: Ctx, movement: Movement): Promise<string | undefined> {
  switch (movement.kind) {
    case "payment": {
      const chargeId = await chargeOf(ctx, movement);
      return chargeId && `payment:${chargeId}`;
    }
    case "refund":
    case "refund_returned": {
      const { refundId, round } = movement.metadata;
      const kind = movement.kind === "refund" ? "refund-sent" : "refund-returned";
      return isId(refundId) ? `${kind}:${refundId}:${round}` : undefined;
    }
    case "dispute_withdrawn":
      return `dispute-opened:${movement.disputeId}`;
    case "dispute_reinstated":
      return `dispute-won:${movement.disputeId}`;
    // Whoever asked for these wrote on them how they are booked.
    case "transfer":
    case "transfer_reversal":
      return movement.metadata.ledgerKey;
    case "other":
      return `provider-other:${movement.movementId}`;
  }
}

async function isBooked(ctx: Ctx, key: string): Promise<boolean> {
  const [found] = await ctx.db
    .select({ id: ledgerMovements.id })
    .from(ledgerMovements)
    .where(eq(ledgerMovements.key, key));
  return found !== undefined;
}

async function repair(ctx: Ctx, movement: Movement): Promise<void> {
  switch (movement.kind) {
    case "payment": {
      const { paymentId, amountCents } = movement;
      const chargeId = await chargeOf(ctx, movement);
      if (chargeId) await applyChargeNews(ctx, { chargeId, paymentId, became: "succeeded", amountCents });
      return;
    }
    case "refund":
    case "refund_returned": {
      const { refundId = "", round } = movement.metadata;
      await applyRefundNews(ctx, {
        refundId,
        round: Number(round),
        providerRefundId: movement.refundId,
        status: movement.kind === "refund" ? "pending" : "failed",
      });
      return;
    }
    case "dispute_withdrawn":
    case "dispute_reinstated": {
      const { disputeId, paymentId } = movement;
      const chargeId = await chargeOf(ctx, movement);
      const outcome = movement.kind === "dispute_reinstated" ? "won" : undefined;
      const amountCents = Math.abs(movement.amountCents);
      if (chargeId) await recordDispute(ctx, { disputeId, chargeId, paymentId, amountCents, outcome });
      return;
    }
    // The job that asked asks again with the same key, and books the answer.
    case "transfer":
    case "transfer_reversal":
      return;
    case "other":
      await postMovement(ctx, {
        kind: "provider-other",
        key: `provider-other:${movement.movementId}`,
        eventId: null,
        lines: [
          { account: "provider", amountCents: movement.amountCents },
          { account: "bank", amountCents: -movement.amountCents },
        ],
      });
  }
}

/** The provider may write lines late: what was read is read again for that long. */
const OVERLAP_MS = 24 * 3600_000;
/** News that is on its way is no difference yet. */
const PATIENCE_MS = 3600_000;

/** Compares the provider's books with ours, both ways; repairs what a lost webhook explains, reports the rest. */
export async function reconcile(ctx: Ctx): Promise<void> {
  const since = await startOf(ctx);
  if (!since) return;
  for await (const movement of ctx.payments.listMovements(since, ctx.now)) await compare(ctx, movement);
  await reportUnknownToProvider(ctx);
  await reportUnallocated(ctx);
}

async function startOf(ctx: Ctx): Promise<Date | undefined> {
  const [seen] = await ctx.db
    .select({ at: max(providerMovements.at) })
    .from(providerMovements)
    .where(isNotNull(providerMovements.ledgerKey));
  const [oldest] = await ctx.db
    .select({ at: sql<Date | null>`min(${paymentCharges.createdAt})`.mapWith(paymentCharges.createdAt) })
    .from(paymentCharges);
  const from = seen?.at ?? oldest?.at;
  return from ? new Date(from.getTime() - OVERLAP_MS) : undefined;
}

async function compare(ctx: Ctx, movement: Movement): Promise<void> {
  await transact(ctx, async (inner) => {
    const { movementId: id, kind, at, amountCents, feeCents } = movement;
    await inner.db.insert(providerMovements).values({ id, kind, at, amountCents, feeCents }).onConflictDoNothing();
    const [line] = await inner.db.select().from(providerMovements).where(eq(providerMovements.id, id)).for("update");
    if (!line || line.ledgerKey) return;
    await bookCosts(inner, movement);
    await noteCard(inner, movement);
    const key = await repairMissing(inner, movement);
    const booked = key === undefined ? undefined : await bookedAtProvider(inner, key);
    if (key === undefined || booked === undefined) {
      if (inner.now.getTime() - at.getTime() > PATIENCE_MS) {
        await reportFinding(inner, { key: `unknown:${id}`, kind: "unknown_to_us", details: { id, kind, amountCents } });
      }
      return;
    }
    await inner.db.update(providerMovements).set({ ledgerKey: key }).where(eq(providerMovements.id, id));
    if (booked !== amountCents) {
      const details = { id, key, theirsCents: amountCents, oursCents: booked };
      await reportFinding(inner, { key: `differs:${id}`, kind: "amount_differs", details });
    }
  });
}

/** For whoever says on the telephone with which card they paid. */
async function noteCard(ctx: Ctx, movement: Movement): Promise<void> {
  if (movement.kind !== "payment" || !movement.cardLast4) return;
  const chargeId = await chargeOf(ctx, movement);
  if (!chargeId) return;
  await ctx.db.update(paymentCharges).set({ cardLast4: movement.cardLast4 }).where(eq(paymentCharges.id, chargeId));
}

async function bookedAtProvider(ctx: Ctx, key: string): Promise<number | undefined> {
  const [row] = await ctx.db
    .select({ total: sql<string | null>`sum(${ledgerLines.amountCents})` })
    .from(ledgerMovements)
    .innerJoin(ledgerLines, eq(ledgerLines.movementId, ledgerMovements.id))
    .where(and(eq(ledgerMovements.key, key), eq(ledgerLines.account, "provider")));
  return row?.total == null ? undefined : Number(row.total);
}

/** Card costs and dispute fees are the platform's; they are known from these books only. */
async function bookCosts(ctx: Ctx, { movementId, feeCents }: Movement): Promise<void> {
  await postMovement(ctx, {
    kind: "provider-cost",
    key: `provider-cost:${movementId}`,
    eventId: null,
    lines: [
      { account: "platform-costs", amountCents: feeCents },
      { account: "provider", amountCents: -feeCents },
    ],
  });
}

async function reportUnknownToProvider(ctx: Ctx): Promise<void> {
  const unmatched = await ctx.db
    .select({ key: ledgerMovements.key, kind: ledgerMovements.kind })
    .from(ledgerMovements)
    .leftJoin(providerMovements, eq(providerMovements.ledgerKey, ledgerMovements.key))
    .where(
      and(
        inArray(ledgerMovements.kind, [
          "payment",
          "refund-sent",
          "refund-returned",
          "dispute-opened",
          "dispute-won",
          "payout",
          "transfer-reversal",
        ]),
        lt(ledgerMovements.at, new Date(ctx.now.getTime() - PATIENCE_MS)),
        sql`${providerMovements.id} is null`,
      ),
    )
    .limit(100);
  for (const { key, kind } of unmatched) {
    await reportFinding(ctx, { key: `unmatched:${key}`, kind: "unknown_to_provider", details: { key, kind } });
  }
}

/** Money that came in and went neither to an event nor back. */
async function reportUnallocated(ctx: Ctx): Promise<void> {
  const { rows } = await ctx.db.execute<{ owner_id: string; total: string }>(sql`
    select ${ledgerLines.ownerId} as owner_id, sum(${ledgerLines.amountCents}) as total
    from ${ledgerLines} join ${ledgerMovements} on ${ledgerMovements.id} = ${ledgerLines.movementId}
    where ${ledgerLines.account} = 'buyers'
      and ${ledgerMovements.at} < ${new Date(ctx.now.getTime() - PATIENCE_MS).toISOString()}::timestamptz
    group by 1 having sum(${ledgerLines.amountCents}) <> 0 limit 100`);
  for (const { owner_id: chargeId, total } of rows) {
    const details = { chargeId, amountCents: -Number(total) };
    await reportFinding(ctx, { key: `unallocated:${chargeId}`, kind: "unallocated", details });
  }
}
