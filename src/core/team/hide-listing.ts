import { and, eq, inArray, ne } from "drizzle-orm";
import { findRestrictions } from "#core/accounts/restrictions.ts";
import { recordAudit } from "#core/audit/audit-log.ts";
import { type Ctx, requireTeam, transact } from "#core/context.ts";
import { type ListingParts, tellChanged } from "#core/listings/listing-parts.ts";
import { places } from "#core/listings/places/tables.ts";
import { listingProcess } from "#core/listings/process.ts";
import { projects } from "#core/listings/projects/tables.ts";
import type { ListingKind, ListingRef } from "#core/listings/rules.ts";
import { recordDecision, withdrawDecisions } from "#core/moderation/notices/decisions.ts";
import { move } from "#platform/database/move.ts";
import { DomainError } from "#platform/errors.ts";
import { parseInput } from "#platform/parse-input.ts";
import { listingActionInput } from "./input.ts";
import { hiddenListings } from "./tables.ts";

const tables = { project: projects, place: places } as const;

/** Off every list and page at once; its owner is told why. Dates that were agreed on stand. */
export async function hideListing(ctx: Ctx, input: unknown): Promise<void> {
  requireTeam(ctx, "moderation.act");
  const { kind, listingId, reason, rule } = parseInput(listingActionInput, input);
  await transact(ctx, async (inner) => {
    const before = await takeListingOff(inner, { kind, id: listingId }, { reason });
    if (before === undefined) return;
    const decided = { measure: "removed", rule, reasons: reason, before } as const;
    await recordDecision(inner, { subjectKind: kind, subjectId: listingId, ...decided });
  });
}

/** The owner may show it again; it does not show itself. */
export async function unhideListing(ctx: Ctx, input: unknown): Promise<void> {
  requireTeam(ctx, "moderation.act");
  const { kind, listingId, reason } = parseInput(listingActionInput, input);
  await transact(ctx, async (inner) => {
    if (!(await putListingBack(inner, { kind, id: listingId }, { reason, before: null }))) return;
    await withdrawDecisions(inner, { subjectKind: kind, subjectId: listingId, measure: "removed" }, reason);
  });
}

type Why = { reason: string; restrictionId?: string };

/** In the transaction that decides it. How it was before; undefined where it was off already. */
export async function takeListingOff(ctx: Ctx, { kind, id }: ListingRef, why: Why): Promise<string | undefined> {
  const { visible } = await lockListing(ctx, kind, id);
  const hidden = await noteHidden(ctx, { kind, id, before: visible ? "visible" : "invisible" }, why);
  if (!hidden) return undefined;
  const table = tables[kind];
  await move(ctx.db, table, listingProcess, "takeOff", { where: eq(table.id, id), set: { updatedAt: ctx.now } });
  const details = { reason: why.reason };
  await recordAudit(ctx, { action: "oversight.listing_hidden", subject: { kind, id }, details });
  await tellChanged(ctx, { kind, id });
  return hidden;
}

/** As it was, if that is known; otherwise its owner may show it again. False where it was not off. */
export async function putListingBack(
  ctx: Ctx,
  { kind, id }: ListingRef,
  { reason, before }: { reason: string; before: string | null },
): Promise<boolean> {
  const { ownerId } = await lockListing(ctx, kind, id);
  if (!(await forgetHidden(ctx, { kind, id, before }, [ownerId]))) return false;
  await recordAudit(ctx, { action: "oversight.listing_unhidden", subject: { kind, id }, details: { reason } });
  const isOff = (await loadHidden(ctx, kind, id)) !== undefined;
  if (before !== "visible" || isOff) return true;
  const table = tables[kind];
  const set = { updatedAt: ctx.now };
  await move(ctx.db, table, listingProcess, "putBack", { where: eq(table.id, id), set });
  await tellChanged(ctx, { kind, id });
  return true;
}

async function lockListing(ctx: Ctx, kind: ListingKind, id: string) {
  const table = tables[kind];
  const [listing] = await ctx.db
    .select({ id: table.id, ownerId: table.ownerId, visible: table.visible })
    .from(table)
    .where(and(eq(table.id, id), ne(table.state, "draft")))
    .for("no key update");
  if (!listing) throw new DomainError("not_found");
  return listing;
}

type HiddenKind = ListingKind | "event";
type Hidden = { kind: HiddenKind; id: string; before: string | null };

const isThis = (kind: HiddenKind, id: string) => and(eq(hiddenListings.kind, kind), eq(hiddenListings.listingId, id));

async function loadHidden(ctx: Ctx, kind: HiddenKind, id: string) {
  const [hidden] = await ctx.db.select().from(hiddenListings).where(isThis(kind, id));
  return hidden;
}

/**
 * Once for each thing, behind its row's lock. What is taken off for itself stays so when its owner's restriction is lifted; the
 * other way round, there is nothing more to take.
 */
export async function noteHidden(ctx: Ctx, { kind, id, before }: Hidden, why: Why): Promise<string | undefined> {
  const { userId: hiddenBy } = requireTeam(ctx, "moderation.act");
  const known = await loadHidden(ctx, kind, id);
  if (!known) {
    const restrictionId = why.restrictionId ?? null;
    const row = { kind, listingId: id, reason: why.reason, hiddenBy, hiddenAt: ctx.now, restrictionId, before };
    await ctx.db.insert(hiddenListings).values(row);
    return before ?? "";
  }
  if (known.restrictionId === null || why.restrictionId) return undefined;
  await ctx.db
    .update(hiddenListings)
    .set({ restrictionId: null, reason: why.reason, hiddenBy, hiddenAt: ctx.now })
    .where(isThis(kind, id));
  return known.before ?? "";
}

/** Gone, unless somebody whose it is may have nothing shown: then it is off because of that. */
export async function forgetHidden(
  ctx: Ctx,
  { kind, id, before }: Hidden,
  personIds: readonly string[],
): Promise<boolean> {
  const known = await loadHidden(ctx, kind, id);
  if (!known) return false;
  const [other] = await findRestrictions(ctx, personIds, "listings");
  if (!other) {
    await ctx.db.delete(hiddenListings).where(isThis(kind, id));
    return true;
  }
  await ctx.db
    .update(hiddenListings)
    .set({ restrictionId: other.id, reason: other.reason, before: before ?? known.before })
    .where(isThis(kind, id));
  return true;
}

export const teamListingPart: Pick<ListingParts, "hiddenBecause" | "hiddenAmong"> = {
  /** Also for what is published after its owner was told to show nothing. */
  async hiddenBecause(ctx, { kind, id }) {
    const hidden = await loadHidden(ctx, kind, id);
    if (hidden) return hidden.reason;
    const table = tables[kind];
    const [listing] = await ctx.db.select({ ownerId: table.ownerId }).from(table).where(eq(table.id, id));
    const [restriction] = await findRestrictions(ctx, listing ? [listing.ownerId] : [], "listings");
    return restriction?.reason;
  },
  async hiddenAmong(ctx, kind, ids) {
    const rows = await ctx.db
      .select({ id: hiddenListings.listingId, reason: hiddenListings.reason })
      .from(hiddenListings)
      .where(and(eq(hiddenListings.kind, kind), inArray(hiddenListings.listingId, [...ids])));
    return new Map(rows.map(({ id, reason }) => [id, reason]));
  },
};
