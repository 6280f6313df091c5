import { isDeepStrictEqual } from "node:util";
import { and, desc, eq, lte } from "drizzle-orm";
import type { Ctx } from "#core/context.ts";
import { newId } from "#platform/ids.ts";
import { readPerson } from "./describe-party.ts";
import type { Identity } from "./document-content.ts";
import { beneficiaryIdentities } from "./tables.ts";

/** Writes down who is paid, as they are now; nothing when that is what was written last, or when they have left. */
export async function keepIdentity(ctx: Ctx, userId: string): Promise<void> {
  const { identity, isGone } = await readPerson(ctx, userId);
  if (isGone || isDeepStrictEqual(await identityAt(ctx, userId, ctx.now), identity)) return;
  await ctx.db.insert(beneficiaryIdentities).values({ id: newId(ctx.now), userId, identity, recordedAt: ctx.now });
}

/** As they are now; whoever has left, as they were last written down. */
export async function readKeptIdentity(ctx: Ctx, userId: string): Promise<Identity> {
  const { identity, isGone } = await readPerson(ctx, userId);
  return isGone ? ((await identityAt(ctx, userId, ctx.now)) ?? identity) : identity;
}

/** As they were when they were paid. */
export async function identityAt(ctx: Ctx, userId: string, at: Date): Promise<Identity | undefined> {
  const [kept] = await ctx.db
    .select({ identity: beneficiaryIdentities.identity })
    .from(beneficiaryIdentities)
    .where(and(eq(beneficiaryIdentities.userId, userId), lte(beneficiaryIdentities.recordedAt, at)))
    .orderBy(desc(beneficiaryIdentities.recordedAt), desc(beneficiaryIdentities.id))
    .limit(1);
  return kept?.identity;
}
