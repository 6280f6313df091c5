import { eq } from "drizzle-orm";
import { recordAudit } from "#core/audit/record-audit.ts";
import { type Ctx, transact } from "#core/context.ts";
import { staleVersion } from "#core/listings/stale-version.ts";
import { DomainError } from "#platform/errors.ts";
import { m } from "#platform/messages/messages.js";
import { parseInput } from "#platform/parse-input.ts";
import { type EventChanges, tellEdited, tellEventChanged } from "./event-parts.ts";
import { editEventInput } from "./input.ts";
import { requireCoOrganiser } from "./read-event-access.ts";
import { refreshEventSearch } from "./refresh-event-search.ts";
import { refuseNamedStreet } from "./refuse-named-street.ts";
import { events } from "./tables.ts";

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
    await tellEdited(inner, changed, changes);
    await tellEventChanged(inner, changed);
    return { changed: true };
  });
}
