import { eq } from "drizzle-orm";
import { recordAudit } from "#core/audit/record-audit.ts";
import { type Ctx, transact } from "#core/context.ts";
import { DomainError } from "#platform/errors.ts";
import { m } from "#platform/messages/messages.js";
import { parseInput } from "#platform/parse-input.ts";
import { tellEventChanged, tellPublished } from "./event-parts.ts";
import { visibilityInput } from "./input.ts";
import { requireOrganiser } from "./read-event-access.ts";
import { refreshEventSearch } from "./refresh-event-search.ts";
import { refuseNamedStreet } from "./refuse-named-street.ts";
import { refuseWithoutLicence } from "./refuse-without-licence.ts";
import type { EventVisibility } from "./states.ts";
import { events } from "./tables.ts";

/** The organiser's decision, as often as they like. An event agreed on as private stays so. */
export async function setEventVisibility(ctx: Ctx, input: unknown): Promise<{ visibility: EventVisibility }> {
  const { eventId, visibility } = parseInput(visibilityInput, input);
  await transact(ctx, async (inner) => {
    const { event } = await requireOrganiser(inner, eventId, "update");
    if (event.visibility === visibility) return;
    if (event.state === "cancelled") {
      throw new DomainError("conflict", { reason: "event_cancelled", detail: m["event.cancelled"]() });
    }
    if (visibility === "public" && event.terms.openness === "private") {
      throw new DomainError("conflict", { reason: "agreed_private", detail: m["event.agreed_private"]() });
    }
    await refuseNamedStreet(inner, event, "conflict");
    if (visibility === "public" || event.publishedAt === null) await refuseWithoutLicence(inner, event);
    const [changed] = await inner.db
      .update(events)
      .set({ visibility, updatedAt: inner.now, publishedAt: event.publishedAt ?? inner.now })
      .where(eq(events.id, eventId))
      .returning();
    if (!changed) throw new DomainError("not_found");
    await refreshEventSearch(inner, [eventId]);
    const subject = { kind: "event", id: eventId };
    await recordAudit(inner, { action: "events.visibility_changed", subject, details: { visibility } });
    if (event.publishedAt === null) await tellPublished(inner, changed);
    await tellEventChanged(inner, changed);
  });
  return { visibility };
}
