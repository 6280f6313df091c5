import { eq } from "drizzle-orm";
import { recordAudit } from "#core/audit/audit-log.ts";
import { type Ctx, transact } from "#core/context.ts";
import { requireCoOrganiser } from "#core/events/event-access.ts";
import { move } from "#platform/database/move.ts";
import { DomainError } from "#platform/errors.ts";
import { m } from "#platform/messages/messages.js";
import { parseInput } from "#platform/parse-input.ts";
import { rightsEventInput, sendProgrammeInput } from "./input.ts";
import { declarationProcess } from "./process.ts";
import { loadWorks, withoutIds } from "./repertoire.ts";
import { PROGRAMME_DAYS } from "./rules.ts";
import { musicDeclarations } from "./tables.ts";

type DeclarationRow = typeof musicDeclarations.$inferSelect;

export async function loadDeclaration(ctx: Ctx, eventId: string): Promise<DeclarationRow | undefined> {
  const [row] = await ctx.db.select().from(musicDeclarations).where(eq(musicDeclarations.eventId, eventId));
  return row;
}

/**
 * By artist or host, once: before the first date begins it saves 20 %, afterwards it is still owed. Declared again, or by both at
 * once, the first one stands. It cannot be taken back: whether it came in time decides what is paid.
 */
export async function declareEvent(ctx: Ctx, input: unknown): Promise<{ before: boolean }> {
  const { eventId } = parseInput(rightsEventInput, input);
  return transact(ctx, async (inner) => {
    const { actor, event } = await requireCoOrganiser(inner, eventId, "share");
    const known = await loadDeclaration(inner, eventId);
    if (known) return { before: known.before };
    if (!event.terms.musicRights.needed) {
      throw new DomainError("conflict", { reason: "not_needed", detail: m["rights.not_needed"]() });
    }
    if (event.state === "cancelled") {
      throw new DomainError("conflict", { reason: "cancelled", detail: m["rights.cancelled"]() });
    }
    const works = withoutIds(await loadWorks(inner, event.projectId));
    if (works.length === 0) {
      throw new DomainError("conflict", { reason: "repertoire_empty", detail: m["rights.repertoire_empty"]() });
    }
    const before = inner.now < event.firstStartsAt;
    const kept = declarationProcess.kept[before ? "declared_before" : "declared_after"];
    const [made] = await inner.db
      .insert(musicDeclarations)
      .values({ eventId, declaredAt: inner.now, declaredBy: actor.userId, ...kept, works })
      .onConflictDoNothing()
      .returning({ before: musicDeclarations.before });
    if (!made) return { before: (await loadDeclaration(inner, eventId))?.before ?? before };
    await recordAudit(inner, {
      action: "music_rights.declared",
      subject: { kind: "event", id: eventId },
      details: { before, works: works.length },
    });
    return made;
  });
}

/** What was played in the end, by artist or host, once the evening is over. It may be corrected for a while: the last one stands. */
export async function sendProgramme(ctx: Ctx, input: unknown): Promise<void> {
  const { eventId, works } = parseInput(sendProgrammeInput, input);
  await transact(ctx, async (inner) => {
    const { actor, event } = await requireCoOrganiser(inner, eventId);
    const [known] = await inner.db
      .select()
      .from(musicDeclarations)
      .where(eq(musicDeclarations.eventId, eventId))
      .for("update");
    if (!known) throw new DomainError("conflict", { reason: "declare_first", detail: m["rights.declare_first"]() });
    if (event.state === "cancelled" || event.lastEndsAt > inner.now) {
      throw new DomainError("conflict", { reason: "not_played", detail: m["rights.not_played"]() });
    }
    if (!mayCorrect(known.programmeSentAt, inner.now)) {
      const detail = m["rights.programme_closed"]({ days: PROGRAMME_DAYS });
      throw new DomainError("conflict", { reason: "programme_closed", detail });
    }
    await move(inner.db, musicDeclarations, declarationProcess, "sendProgramme", {
      where: eq(musicDeclarations.eventId, eventId),
      set: { programme: works, programmeSentBy: actor.userId },
      at: known.programmeSentAt ?? inner.now,
    });
    await recordAudit(inner, {
      action: "music_rights.programme_sent",
      subject: { kind: "event", id: eventId },
      details: { works: works.length },
    });
  });
}

export const mayCorrect = (sentAt: Date | null, now: Date): boolean =>
  sentAt === null || now.getTime() - sentAt.getTime() < PROGRAMME_DAYS * 24 * 3600_000;
