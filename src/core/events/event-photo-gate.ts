import type { Ctx } from "#core/context.ts";
import type { PhotoSubjectGate } from "#core/photos/subject-gates.ts";
import { DomainError } from "#platform/errors.ts";
import { m } from "#platform/messages/messages.js";
import { tellEventChanged } from "./event-parts.ts";
import { requireCoOrganiser } from "./read-event-access.ts";

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
