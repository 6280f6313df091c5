import { eq } from "drizzle-orm";
import { recordAudit } from "#core/audit/audit-log.ts";
import { type Ctx, transact } from "#core/context.ts";
import type { PhotoSubjectGate } from "#core/listings/photos/subject-photos.ts";
import { loadPlaceAddress } from "#core/listings/places/place-address.ts";
import { fieldsNamingStreet } from "#core/listings/places/street-rules.ts";
import { staleVersion } from "#core/listings/refusals.ts";
import { DomainError } from "#platform/errors.ts";
import { m } from "#platform/messages/messages.js";
import { parseInput } from "#platform/parse-input.ts";
import { requireCoOrganiser } from "./event-access.ts";
import { type EventChanges, tellEventChanged } from "./event-parts.ts";
import { editEventInput } from "./input.ts";
import { refreshEventSearch } from "./search/search-index.ts";
import { events } from "./tables.ts";

type Words = { placeId: string; title: string; description: string };

/**
 * The exact address is for people who have booked. Not asked while a proposal is written: whoever writes to a host does not know
 * the address yet, and must not learn by trying which street it is.
 */
export async function refuseNamedStreet(
  ctx: Ctx,
  { placeId, title, description }: Words,
  as: "invalid_input" | "conflict",
): Promise<void> {
  const found = fieldsNamingStreet({ title, description }, (await loadPlaceAddress(ctx, placeId)) ?? {});
  if (found.length === 0) return;
  throw new DomainError(as, {
    reason: "names_street",
    detail: m["event.names_street"](),
    fields: Object.fromEntries(found.map((field) => [field, [m["listing.names_street"]()]])),
  });
}

/** By either side, at any time before a cancellation. Saving twice changes nothing the second time. */
export async function editEvent(ctx: Ctx, input: unknown): Promise<{ changed: boolean }> {
  const { eventId, title, description, seen } = parseInput(editEventInput, input);
  return transact(ctx, async (inner) => {
    const { event } = await requireCoOrganiser(inner, eventId, "update");
    if (event.title === title && event.description === description) return { changed: false };
    if (event.state === "cancelled") {
      throw new DomainError("conflict", { reason: "event_cancelled", detail: m["event.cancelled"]() });
    }
    await refuseNamedStreet(inner, { placeId: event.placeId, title, description }, "invalid_input");
    if (seen !== undefined && event.updatedAt.getTime() !== seen) throw staleVersion();
    const [changed] = await inner.db
      .update(events)
      .set({ title, description, updatedAt: inner.now })
      .where(eq(events.id, eventId))
      .returning();
    if (!changed) throw new DomainError("not_found");
    const changes: EventChanges = {
      ...(event.title === title ? {} : { title: { from: event.title, to: title } }),
      ...(event.description === description ? {} : { description: { from: event.description, to: description } }),
    };
    await refreshEventSearch(inner, [eventId]);
    const details = { fields: Object.keys(changes) };
    await recordAudit(inner, { action: "events.edited", subject: { kind: "event", id: eventId }, details });
    await inner.parts.events.edited(inner, changed, changes);
    await tellEventChanged(inner, changed);
    return { changed: true };
  });
}

/** Either side changes the cover. It may be taken away on the way to another one: cards have a drawing for that. */
export const eventPhotoGate: PhotoSubjectGate = async (ctx: Ctx, eventId: string) => {
  const { event } = await requireCoOrganiser(ctx, eventId, "share");
  // As with its words (edit-event.ts): what was called off is kept as it was sold.
  if (event.state === "cancelled") {
    throw new DomainError("conflict", { reason: "event_cancelled", detail: m["event.cancelled"]() });
  }
  await tellEventChanged(ctx, event);
  return { minimum: 0 };
};
