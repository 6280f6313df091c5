import { recordAudit } from "#core/audit/record-audit.ts";
import { type Ctx, transact } from "#core/context.ts";
import { requireCoOrganiser } from "#core/events/read-event-access.ts";
import { DomainError } from "#platform/errors.ts";
import { m } from "#platform/messages/messages.js";
import { parseInput } from "#platform/parse-input.ts";
import { rightsEventInput } from "./input.ts";
import { readDeclaration } from "./read-declaration.ts";
import { readWorks, withoutIds } from "./read-works.ts";
import { musicDeclarations } from "./tables.ts";

/**
 * By artist or host, once: before the first date begins it saves 20 %, afterwards it is still owed. Declared again, or by both at
 * once, the first one stands. It cannot be taken back: whether it came in time decides what is paid.
 */
export async function declareEvent(ctx: Ctx, input: unknown): Promise<{ before: boolean }> {
  const { eventId } = parseInput(rightsEventInput, input);
  return transact(ctx, async (inner) => {
    const { actor, event } = await requireCoOrganiser(inner, eventId, "share");
    const known = await readDeclaration(inner, eventId);
    if (known) return { before: known.before };
    if (!event.terms.musicRights.needed) {
      throw new DomainError("conflict", { reason: "not_needed", detail: m["rights.not_needed"]() });
    }
    if (event.state === "cancelled") {
      throw new DomainError("conflict", { reason: "cancelled", detail: m["rights.cancelled"]() });
    }
    const works = withoutIds(await readWorks(inner, event.projectId));
    if (works.length === 0) {
      throw new DomainError("conflict", { reason: "repertoire_empty", detail: m["rights.repertoire_empty"]() });
    }
    const before = inner.now < event.firstStartsAt;
    const [made] = await inner.db
      .insert(musicDeclarations)
      .values({ eventId, declaredAt: inner.now, declaredBy: actor.userId, before, works })
      .onConflictDoNothing()
      .returning({ before: musicDeclarations.before });
    if (!made) return { before: (await readDeclaration(inner, eventId))?.before ?? before };
    await recordAudit(inner, {
      action: "music_rights.declared",
      subject: { kind: "event", id: eventId },
      details: { before, works: works.length },
    });
    return made;
  });
}
