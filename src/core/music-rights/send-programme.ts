import { eq } from "drizzle-orm";
import { recordAudit } from "#core/audit/record-audit.ts";
import { type Ctx, transact } from "#core/context.ts";
import { requireCoOrganiser } from "#core/events/read-event-access.ts";
import { DomainError } from "#platform/errors.ts";
import { m } from "#platform/messages/messages.js";
import { parseInput } from "#platform/parse-input.ts";
import { sendProgrammeInput } from "./input.ts";
import { PROGRAMME_DAYS } from "./rules.ts";
import { musicDeclarations } from "./tables.ts";

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
    await inner.db
      .update(musicDeclarations)
      .set({
        programme: works,
        programmeSentAt: known.programmeSentAt ?? inner.now,
        programmeSentBy: actor.userId,
      })
      .where(eq(musicDeclarations.eventId, eventId));
    await recordAudit(inner, {
      action: "music_rights.programme_sent",
      subject: { kind: "event", id: eventId },
      details: { works: works.length },
    });
  });
}

export const mayCorrect = (sentAt: Date | null, now: Date): boolean =>
  sentAt === null || now.getTime() - sentAt.getTime() < PROGRAMME_DAYS * 24 * 3600_000;
