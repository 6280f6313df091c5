import { createHash } from "node:crypto";
import { and, eq } from "drizzle-orm";
import type { Ctx } from "#core/context.ts";
import { canonicalText } from "#core/terms/freeze-terms.ts";
import { DomainError } from "#platform/errors.ts";
import { m } from "#platform/messages/messages.js";
import { idempotencyKeys } from "./tables.ts";

type Claim = { key: string; body: unknown; resultId: string };

export type KeyRow = typeof idempotencyKeys.$inferInsert;

/** A key is its caller's own: whoever guesses somebody else's gets an order of theirs, not the other's. */
const scopeOf = ({ actor, callerKey }: Ctx): string =>
  actor.kind === "user" ? actor.userId : `${actor.kind}:${callerKey}`;

export function keyRow(ctx: Ctx, { key, body, resultId }: Claim): KeyRow {
  const scope = scopeOf(ctx);
  const bodyHash = createHash("sha256").update(canonicalText(body)).digest("base64url");
  return { scope, key, bodyHash, resultId, createdAt: ctx.now };
}

/**
 * First thing in the transaction that does what the key stands for. Answers the id of what it made the first time, or undefined:
 * this is the first time. Somebody who sends the same key at once waits here until the first has committed, and then gets its
 * answer; when the first fails, the next one is the first.
 */
export async function claimKey(ctx: Ctx, claim: Claim): Promise<string | undefined> {
  const row = keyRow(ctx, claim);
  const [claimed] = await ctx.db
    .insert(idempotencyKeys)
    .values(row)
    .onConflictDoNothing()
    .returning({ resultId: idempotencyKeys.resultId });
  return claimed ? undefined : resultOfKey(ctx, row);
}

/** What a key made that was there already; undefined when there is none. */
export async function resultOfKey(ctx: Ctx, { scope, key, bodyHash }: KeyRow): Promise<string | undefined> {
  const [kept] = await ctx.db
    .select()
    .from(idempotencyKeys)
    .where(and(eq(idempotencyKeys.scope, scope), eq(idempotencyKeys.key, key)));
  if (kept && kept.bodyHash !== bodyHash) {
    throw new DomainError("conflict", { reason: "key_reused", detail: m["order.key_reused"]() });
  }
  return kept?.resultId;
}
