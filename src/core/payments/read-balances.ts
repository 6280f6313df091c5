import { and, eq, isNull, type SQL, sql } from "drizzle-orm";
import type { Ctx } from "#core/context.ts";
import type { Cents } from "#platform/money.ts";
import type { LedgerAccount } from "./ledger-accounts.ts";
import { ledgerLines } from "./ledger-tables.ts";

export type Balances = ReadonlyMap<LedgerAccount, Cents>;

const total = sql<string>`sum(${ledgerLines.amountCents})`;

async function byAccount(ctx: Ctx, where?: SQL): Promise<Balances> {
  const rows = await ctx.db
    .select({ account: ledgerLines.account, total })
    .from(ledgerLines)
    .where(where)
    .groupBy(ledgerLines.account);
  return new Map(rows.map((row) => [row.account, Number(row.total)]));
}

/** No balance is stored: each is the sum of its lines. For other rooms' verbs, which check who asks. */
export const readBalances = (ctx: Ctx): Promise<Balances> => byAccount(ctx);

export const readEventBalances = (ctx: Ctx, eventId: string): Promise<Balances> =>
  byAccount(ctx, eq(ledgerLines.eventId, eventId));

/** What stands on one owner's account, in one event or over all. */
export async function readBalance(
  ctx: Ctx,
  { account, ownerId, eventId }: { account: LedgerAccount; ownerId?: string | null; eventId?: string },
): Promise<Cents> {
  const [row] = await ctx.db
    .select({ total: sql<string>`coalesce(sum(${ledgerLines.amountCents}), 0)` })
    .from(ledgerLines)
    .where(
      and(
        eq(ledgerLines.account, account),
        ownerId === null
          ? isNull(ledgerLines.ownerId)
          : ownerId === undefined
            ? undefined
            : eq(ledgerLines.ownerId, ownerId),
        eventId === undefined ? undefined : eq(ledgerLines.eventId, eventId),
      ),
    );
  return Number(row?.total ?? 0);
}
