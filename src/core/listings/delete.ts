import { eq } from "drizzle-orm";
import { recordAudit } from "#core/audit/audit-log.ts";
import { type Ctx, transact } from "#core/context.ts";
import { move } from "#platform/database/move.ts";
import { DomainError } from "#platform/errors.ts";
import { m } from "#platform/messages/messages.js";
import { parseInput } from "#platform/parse-input.ts";
import { listingRefInput } from "./input.ts";
import { lifeOf } from "./listing-life.ts";
import { findDependencies, type ListingDependency, tellChanged } from "./listing-parts.ts";
import { requireListingOwner } from "./load-listing.ts";
import { deleteSubjectPhotos } from "./photos/copy-and-delete.ts";
import { lockSubject } from "./photos/subject-photos.ts";
import { listingProcess } from "./process.ts";
import type { ListingRef } from "./rules.ts";
import { replaceUnavailabilities } from "./unavailabilities.ts";

/** For good. Refused, with the reason, while a proposal or an event depends on it. */
export async function deleteListing(ctx: Ctx, input: unknown): Promise<void> {
  const listing = parseInput(listingRefInput, input);
  await transact(ctx, async (inner) => {
    // Photos first, in the same order as arranging them does: in the other order, the two could wait for each other.
    await lockSubject(inner, listing);
    await requireListingOwner(inner, listing, "update");
    await refuseWhileDependedUpon(inner, listing);
    await eraseListing(inner, listing);
    await recordAudit(inner, { action: lifeOf(listing.kind).audit.deleted, subject: listing });
  });
}

const messages: Record<ListingDependency, () => string> = {
  open_proposal: () => m["listing.open_proposal"](),
  upcoming_event: () => m["listing.upcoming_event"](),
};

async function refuseWhileDependedUpon(ctx: Ctx, listing: ListingRef): Promise<void> {
  const [first, ...others] = await findDependencies(ctx, listing);
  if (!first) return;
  throw new DomainError("conflict", {
    reason: first,
    detail: [first, ...others].map((each) => messages[each]()).join(" "),
  });
}

/**
 * The row stays, with its title and artist name, for past events, tickets and receipts that name them; everything else
 * about it goes. In the caller's transaction, after its checks.
 */
export async function eraseListing(ctx: Ctx, listing: ListingRef): Promise<void> {
  const { table, empty, eraseParts } = lifeOf(listing.kind);
  await deleteSubjectPhotos(ctx, listing);
  await eraseParts(ctx, listing.id);
  await replaceUnavailabilities(ctx, listing, []);
  await move(ctx.db, table, listingProcess, "delete", {
    where: eq(table.id, listing.id),
    set: { ...empty, updatedAt: ctx.now },
    at: ctx.now,
  });
  await tellChanged(ctx, listing);
}
