import { eq } from "drizzle-orm";
import { gainRole } from "#core/accounts/profile/people.ts";
import { recordAudit } from "#core/audit/audit-log.ts";
import { type Ctx, transact } from "#core/context.ts";
import { move } from "#platform/database/move.ts";
import { DomainError } from "#platform/errors.ts";
import { m } from "#platform/messages/messages.js";
import { parseInput } from "#platform/parse-input.ts";
import { visibilityInput } from "./input.ts";
import { lifeOf } from "./listing-life.ts";
import { refuseHiddenByTeam, tellChanged } from "./listing-parts.ts";
import { requireListingManager } from "./load-listing.ts";
import { listingProcess } from "./process.ts";
import { refuseIncomplete } from "./refusals.ts";

/** « Publier » or « publier sans rendre visible ». Asked twice, it is published once; the last word on visibility stands. */
export async function publishListing(ctx: Ctx, input: unknown): Promise<{ visible: boolean }> {
  const { kind, id, visible } = parseInput(visibilityInput, input);
  const { table, role, audit, loadFacts, missing } = lifeOf(kind);
  return transact(ctx, async (inner) => {
    const { listing } = await requireListingManager(inner, { kind, id }, "update");
    if (listing.state === "published" && listing.visible === visible) return { visible };
    if (visible) await refuseHiddenByTeam(inner, { kind, id });
    refuseIncomplete(missing(await loadFacts(inner, listing)));
    const publishedAt = listing.publishedAt ?? inner.now;
    await move(inner.db, table, listingProcess, visible ? "publish" : "publishUnseen", {
      where: eq(table.id, id),
      set: { publishedAt, updatedAt: inner.now },
    });
    await gainRole(inner, role);
    await recordAudit(inner, { action: audit.published, subject: { kind, id }, details: { visible } });
    await tellChanged(inner, { kind, id });
    return { visible };
  });
}

/** At any time, as often as one likes. What is shown must be complete; hiding is always allowed. */
export async function setListingVisibility(ctx: Ctx, input: unknown): Promise<{ visible: boolean }> {
  const { kind, id, visible } = parseInput(visibilityInput, input);
  const { table, audit, loadFacts, missing } = lifeOf(kind);
  return transact(ctx, async (inner) => {
    const { listing } = await requireListingManager(inner, { kind, id }, "update");
    if (listing.state === "draft") {
      throw new DomainError("conflict", { reason: "not_published", detail: m["listing.not_published"]() });
    }
    if (listing.visible === visible) return { visible };
    if (visible) await refuseHiddenByTeam(inner, { kind, id });
    if (visible) refuseIncomplete(missing(await loadFacts(inner, listing)));
    await move(inner.db, table, listingProcess, visible ? "show" : "hide", {
      where: eq(table.id, id),
      set: { updatedAt: inner.now },
    });
    await recordAudit(inner, { action: audit.visibilityChanged, subject: { kind, id }, details: { visible } });
    await tellChanged(inner, { kind, id });
    return { visible };
  });
}
