import type { Ctx } from "#core/context.ts";
import { DomainError } from "#platform/errors.ts";
import { m } from "#platform/messages/messages.js";
import type { ListingKind, ListingRef, ResponseStats } from "./rules.ts";

/** Why a listing cannot go. */
export type ListingDependency = "open_proposal" | "upcoming_event";

/** Runs in the deletion's transaction, with the listing's row locked. */
export type DependencyGuard = (ctx: Ctx, listing: ListingRef) => Promise<ListingDependency | undefined>;

/**
 * What other areas know about projects and places. They import this one, so this one cannot import them: it asks them through
 * `ctx.parts`.
 */
export type ListingParts = {
  dependencyGuards: Record<"events" | "proposals", DependencyGuard>;
  responseStats(ctx: Ctx, listing: ListingRef): Promise<ResponseStats>;
  /** Why the team took it off, if so: its owner cannot show it. */
  hiddenBecause(ctx: Ctx, listing: ListingRef): Promise<string | undefined>;
  /** The same for many, by id: in one question, whatever their number. */
  hiddenAmong(ctx: Ctx, kind: ListingKind, ids: readonly string[]): Promise<ReadonlyMap<string, string>>;
  /** What the public sees of a listing has changed; in the transaction that changes it. */
  changed: Record<"search" | "events", (ctx: Ctx, listing: ListingRef) => Promise<void>>;
};

// One after the other: they share one transaction, which is one connection.

export async function tellChanged(ctx: Ctx, listing: ListingRef): Promise<void> {
  await ctx.pagesChanged(ctx.db, `${listing.kind}s`);
  await ctx.pagesChanged(ctx.db, `${listing.kind}:${listing.id}`);
  for (const tell of Object.values(ctx.parts.listings.changed)) await tell(ctx, listing);
}

/** Before a listing is shown, in the transaction that shows it. */
export async function refuseHiddenByTeam(ctx: Ctx, listing: ListingRef): Promise<void> {
  const reason = await ctx.parts.listings.hiddenBecause(ctx, listing);
  if (reason === undefined) return;
  throw new DomainError("conflict", { reason: "hidden_by_team", detail: m["listing.hidden_by_team"]({ reason }) });
}

/** Every reason at once, so that nobody discovers the second after having dealt with the first. */
export async function findDependencies(ctx: Ctx, listing: ListingRef): Promise<ListingDependency[]> {
  const found: ListingDependency[] = [];
  for (const guard of Object.values(ctx.parts.listings.dependencyGuards)) {
    const dependency = await guard(ctx, listing);
    if (dependency && !found.includes(dependency)) found.push(dependency);
  }
  return found;
}
