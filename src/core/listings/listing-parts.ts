import type { Ctx } from "#core/context.ts";
import { DomainError } from "#platform/errors.ts";
import { m } from "#platform/messages/messages.js";
import type { ListingKind, ListingRef, ResponseStats } from "./rules.ts";

/** Why a listing cannot go. */
export type ListingDependency = "open_proposal" | "upcoming_event";

/** Runs in the deletion's transaction, with the listing's row locked. */
export type DependencyGuard = (ctx: Ctx, listing: ListingRef) => Promise<ListingDependency | undefined>;

/**
 * What another area knows about projects and places. Areas import these two, so these cannot import them: each hands its
 * part over when the platform is wired.
 */
export type ListingPart = {
  name: string;
  dependencyGuard?: DependencyGuard;
  responseStats?(ctx: Ctx, listing: ListingRef): Promise<ResponseStats>;
  /** Why the team took it off, if so: its owner cannot show it. */
  hiddenBecause?(ctx: Ctx, listing: ListingRef): Promise<string | undefined>;
  /** The same for many, by id: in one question, whatever their number. */
  hiddenAmong?(ctx: Ctx, kind: ListingKind, ids: readonly string[]): Promise<ReadonlyMap<string, string>>;
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

/** Before a listing is shown, in the transaction that shows it. */
export async function refuseHiddenByTeam(ctx: Ctx, listing: ListingRef): Promise<void> {
  for (const part of parts.values()) {
    const reason = await part.hiddenBecause?.(ctx, listing);
    if (reason === undefined) continue;
    throw new DomainError("conflict", { reason: "hidden_by_team", detail: m["listing.hidden_by_team"]({ reason }) });
  }
}

/** Which of these the team took off, and why. */
export async function findHiddenByTeam(
  ctx: Ctx,
  kind: ListingKind,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  for (const part of parts.values()) {
    if (part.hiddenAmong) return part.hiddenAmong(ctx, kind, ids);
  }
  return new Map();
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
