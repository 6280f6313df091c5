import { type Ctx, requireUser } from "#core/context.ts";
import { newId } from "#platform/ids.ts";
import { parseInput } from "#platform/parse-input.ts";
import { createDraftInput, kindInput } from "./input.ts";
import { freshDraft } from "./listing-columns.ts";
import { lifeOf } from "./listing-life.ts";
import { requireListingOwner } from "./load-listing.ts";
import { takeListingLimit } from "./refusals.ts";

/** The wizard's first screen makes the draft; the rest is filled in step by step, on whichever device. */
export async function createListingDraft(ctx: Ctx, input: unknown): Promise<{ id: string; version: number }> {
  const actor = requireUser(ctx);
  const { kind } = parseInput(kindInput, input);
  const { id = newId(ctx.now) } = parseInput(createDraftInput, input);
  const { table, empty, firstColumns } = lifeOf(kind);
  const first = await firstColumns(ctx, input);
  await takeListingLimit(ctx, actor, "create");
  const [created] = await ctx.db
    .insert(table)
    .values({ ...first, ...empty, ...freshDraft(ctx.now), id, ownerId: actor.userId })
    .onConflictDoNothing({ target: table.id })
    .returning({ id: table.id, version: table.version });
  if (created) return created;
  const { listing } = await requireListingOwner(ctx, { kind, id });
  return { id: listing.id, version: listing.version };
}
