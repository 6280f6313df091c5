import { sql } from "drizzle-orm";
import type { Ctx } from "#core/context.ts";
import { eventSlots } from "#core/events/tables.ts";
import { DomainError } from "#platform/errors.ts";
import { type Claim, keyRow, resultOfKey } from "./claim-key.ts";
import type { SaleSlot } from "./sale-facts.ts";
import { moment } from "./seat-room.ts";
import { idempotencyKeys } from "./tables.ts";

/**
 * `claimKey` and `lockSlot` in one statement, the key first: whoever comes with the same key waits there for whoever came
 * before. Answers what the key made already, or whether the slot, now locked, takes place and when.
 */
export async function claimSlot(
  ctx: Ctx,
  slotId: string,
  claim: Claim,
): Promise<{ done: string } | { slot: Pick<SaleSlot, "active" | "startsAt"> }> {
  const row = keyRow(ctx, claim);
  const { rows } = await ctx.db.execute<{ active: boolean; starts_at: string }>(sql`
    with claimed as (
      insert into ${idempotencyKeys} (scope, key, body_hash, result_id, created_at)
      values (${row.scope}, ${row.key}, ${row.bodyHash}, ${row.resultId}::uuid, ${moment(row.createdAt)})
      on conflict do nothing returning 1
    )
    select active, starts_at from ${eventSlots} where id = ${slotId} and exists (select from claimed) for update`);
  const [slot] = rows;
  if (slot) return { slot: { active: slot.active, startsAt: new Date(slot.starts_at) } };
  const done = await resultOfKey(ctx, row);
  // Its own claim, seen by itself: then it is the slot that is missing.
  if (done === undefined || done === claim.resultId) throw new DomainError("not_found");
  return { done };
}
