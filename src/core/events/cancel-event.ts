import { eq } from "drizzle-orm";
import { type Ctx, requireUser, transact } from "#core/context.ts";
import { DomainError } from "#platform/errors.ts";
import { m } from "#platform/messages/messages.js";
import { parseInput } from "#platform/parse-input.ts";
import { type CallOffOutcome, callOffEvent } from "./call-off-event.ts";
import { cancelEventInput } from "./input.ts";
import { maySee, readEventAccess } from "./read-event-access.ts";
import { events } from "./tables.ts";

/** By either side, or the team, before the last slot starts, with a justification that everybody concerned will read. */
export async function cancelEvent(ctx: Ctx, input: unknown): Promise<{ outcome: Exclude<CallOffOutcome, "started"> }> {
  const { userId } = requireUser(ctx);
  const { eventId, justification } = parseInput(cancelEventInput, input);
  return transact(ctx, async (inner) => {
    const [event] = await inner.db.select().from(events).where(eq(events.id, eventId)).for("no key update");
    if (!event) throw new DomainError("not_found");
    const access = await readEventAccess(inner, event);
    const cause = access.sides.includes(event.organiser)
      ? event.organiser
      : (access.sides[0] ?? (access.isAdmin ? "admin" : undefined));
    if (!cause) throw new DomainError(maySee(event, access) ? "forbidden" : "not_found");
    const outcome = await callOffEvent(inner, { eventId, cause, reason: justification, by: userId });
    if (outcome === "started") {
      throw new DomainError("conflict", { reason: "event_started", detail: m["event.started"]() });
    }
    return { outcome };
  });
}
