import type { Ctx } from "#core/context.ts";
import { DomainError } from "#platform/errors.ts";
import { m } from "#platform/messages/messages.js";
import { findDependencies, type ListingDependency } from "./listing-parts.ts";
import type { ListingRef } from "./rules.ts";

const messages: Record<ListingDependency, () => string> = {
  open_proposal: () => m["listing.open_proposal"](),
  upcoming_event: () => m["listing.upcoming_event"](),
};

export async function refuseWhileDependedUpon(ctx: Ctx, listing: ListingRef): Promise<void> {
  const [first, ...others] = await findDependencies(ctx, listing);
  if (!first) return;
  throw new DomainError("conflict", {
    reason: first,
    detail: [first, ...others].map((each) => messages[each]()).join(" "),
  });
}
