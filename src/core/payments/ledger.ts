import { and, eq, isNull, type SQL, sql } from "drizzle-orm";
import type { Ctx } from "#core/context.ts";
import { newId } from "#platform/ids.ts";
import { type Cents, sumCents } from "#platform/money.ts";
import { type LedgerAccount, ledgerLines, ledgerMovements, type MovementKind } from "./ledger-tables.ts";
import { reconciliationFindings } from "./tables.ts";

export type Line = {
  account: LedgerAccount;
  ownerId?: string | null;
  /** Positive: value comes in, or is owed to us. */
  amountCents: Cents;
};

type NewMovement = {
  kind: MovementKind;
  /** What happened, named so that it happens once. */
  key: string;
  eventId: string | null;
  lines: readonly Line[];
};

/** One statement, in the caller's transaction. Answers false when this key has moved its money before. */
export async function postMovement(ctx: Ctx, { kind, key, eventId, lines }: NewMovement): Promise<boolean> {
  const moving = lines.filter(({ amountCents }) => amountCents !== 0);
  if (moving.length === 0) return false;
  if (moving.length < 2 || sumCents(moving.map(({ amountCents }) => amountCents)) !== 0) {
    throw new RangeError(`movement ${key} is not balanced`);
  }
  const values = moving.map(
    ({ account, ownerId = null, amountCents }) =>
      sql`(${newId(ctx.now)}::uuid, ${account}, ${ownerId}::uuid, ${amountCents}::bigint)`,
  );
  const { rows } = await ctx.db.execute(sql`
    with movement as (
      insert into ${ledgerMovements} (id, kind, key, event_id, at)
      values (${newId(ctx.now)}, ${kind}, ${key}, ${eventId}, ${ctx.now.toISOString()}::timestamptz)
      on conflict (key) do nothing returning id
    )
    insert into ${ledgerLines} (id, movement_id, account, owner_id, event_id, amount_cents)
    select line.id, movement.id, line.account, line.owner_id, ${eventId}::uuid, line.amount_cents
    from movement, (values ${sql.join(values, sql`, `)}) as line (id, account, owner_id, amount_cents)
    returning 1`);
  return rows.length > 0;
}

type Balances = ReadonlyMap<LedgerAccount, Cents>;

const total = sql<string>`sum(${ledgerLines.amountCents})`;

async function byAccount(ctx: Ctx, where?: SQL): Promise<Balances> {
  const rows = await ctx.db
    .select({ account: ledgerLines.account, total })
    .from(ledgerLines)
    .where(where)
    .groupBy(ledgerLines.account);
  return new Map(rows.map((row) => [row.account, Number(row.total)]));
}

/** No balance is stored: each is the sum of its lines. For other areas' verbs, which check who asks. */
export const loadBalances = (ctx: Ctx): Promise<Balances> => byAccount(ctx);

export const loadEventBalances = (ctx: Ctx, eventId: string): Promise<Balances> =>
  byAccount(ctx, eq(ledgerLines.eventId, eventId));

/** What stands on one owner's account, in one event or over all. */
export async function loadBalance(
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

type LedgerCheck = {
  movements: number;
  totalCents: Cents;
  /** Movements whose lines do not sum to zero, or are fewer than two. None, by the database's own rules. */
  unbalanced: string[];
};

/** Sums everything anew: what the constraints promise, seen from outside. */
export async function checkLedger(ctx: Ctx): Promise<LedgerCheck> {
  const { rows } = await ctx.db.execute<{ movements: string; total: string; unbalanced: string[] | null }>(sql`
    select count(*) as movements, coalesce(sum(total), 0) as total,
           array_agg(id) filter (where total <> 0 or lines < 2) as unbalanced
    from (
      select ${ledgerMovements.id} as id, coalesce(sum(${ledgerLines.amountCents}), 0) as total, count(${ledgerLines.id}) as lines
      from ${ledgerMovements} left join ${ledgerLines} on ${ledgerLines.movementId} = ${ledgerMovements.id}
      group by ${ledgerMovements.id}
    ) as movement`);
  const [row] = rows;
  return {
    movements: Number(row?.movements ?? 0),
    totalCents: Number(row?.total ?? 0),
    unbalanced: row?.unbalanced ?? [],
  };
}

type NewFinding = {
  /** The same difference is found once. */
  key: string;
  kind: string;
  details: Record<string, string | number | null>;
  repaired?: boolean;
};

export async function reportFinding(ctx: Ctx, { key, kind, details, repaired = false }: NewFinding): Promise<void> {
  const [found] = await ctx.db
    .insert(reconciliationFindings)
    .values({ id: newId(ctx.now), key, kind, details, foundAt: ctx.now, repairedAt: repaired ? ctx.now : null })
    .onConflictDoNothing({ target: reconciliationFindings.key })
    .returning({ id: reconciliationFindings.id });
  if (found && !repaired) ctx.log.error({ finding: kind, ...details }, "money needs somebody's eyes");
}
