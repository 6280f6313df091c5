import type { Ctx } from "#core/context.ts";
import type { ListingRef, ResponseStats } from "./rules.ts";

/** Why a listing cannot go. */
export type ListingDependency = "open_proposal" | "upcoming_event";

/** Runs in the deletion's transaction, with the listing's row locked. */
export type DependencyGuard = (ctx: Ctx, listing: ListingRef) => Promise<ListingDependency | undefined>;

/**
 * What another room knows about projects and places. Rooms import these two, so these cannot import them: each hands its
 * part over when the house is wired.
 */
export type ListingPart = {
  name: string;
  dependencyGuard?: DependencyGuard;
  responseStats?(ctx: Ctx, listing: ListingRef): Promise<ResponseStats>;
  /** What the public sees of a listing has changed; in the transaction that changes it. */
  changed?(ctx: Ctx, listing: ListingRef): Promise<void>;
};

const parts = new Map<string, ListingPart>();

/** Called by main.ts. Answers how to take the part back, for tests. */
export function registerListingPart(part: ListingPart): () => void {
  parts.set(part.name, part);
  return () => parts.delete(part.name);
}

export async function tellChanged(ctx: Ctx, listing: ListingRef): Promise<void> {
  await ctx.pagesChanged(ctx.db, `${listing.kind}s`);
  await ctx.pagesChanged(ctx.db, `${listing.kind}:${listing.id}`);
  for (const part of parts.values()) await part.changed?.(ctx, listing);
}

export async function readResponseStats(ctx: Ctx, listing: ListingRef): Promise<ResponseStats> {
  for (const part of parts.values()) {
    const stats = await part.responseStats?.(ctx, listing);
    if (stats) return stats;
  }
  return null;
}

/** Every reason at once, so that nobody discovers the second after having dealt with the first. */
export async function findDependencies(ctx: Ctx, listing: ListingRef): Promise<ListingDependency[]> {
  const found: ListingDependency[] = [];
  // One after the other: they share one transaction, which is one connection.
  for (const { dependencyGuard } of parts.values()) {
    const dependency = await dependencyGuard?.(ctx, listing);
    if (dependency && !found.includes(dependency)) found.push(dependency);
  }
  return found;
}
