import { and, eq, inArray, isNotNull, lt, max, sql } from "drizzle-orm";
import type { Movement } from "#adapters/payment/port.ts";
import { type Ctx, transact } from "#core/context.ts";
import { ledgerLines, ledgerMovements } from "./ledger-tables.ts";
import { repairMissing } from "./match-movement.ts";
import { postMovement } from "./post-movement.ts";
import { reportFinding } from "./report-finding.ts";
import { paymentCharges, providerMovements } from "./tables.ts";

/** The provider may write lines late: what was read is read again for that long. */
const OVERLAP_MS = 24 * 3600_000;
/** News on the way are no differences yet. */
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
