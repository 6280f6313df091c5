import { sql } from "drizzle-orm";
import type { Ctx } from "#core/context.ts";
import { newId } from "#platform/ids.ts";
import { type Cents, sumCents } from "#platform/money.ts";
import type { LedgerAccount, MovementKind } from "./ledger-accounts.ts";
import { ledgerLines, ledgerMovements } from "./ledger-tables.ts";

export type Line = {
  account: LedgerAccount;
  ownerId?: string | null;
  /** Positive: value comes in, or is owed to us. */
  amountCents: Cents;
};

export type NewMovement = {
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
