import { and, count, eq, gt } from "drizzle-orm";
import { recordAudit } from "#core/audit/record-audit.ts";
import { type Ctx, transact } from "#core/context.ts";
import { requireCoOrganiser } from "#core/events/read-event-access.ts";
import { eventSlots } from "#core/events/tables.ts";
import { DomainError } from "#platform/errors.ts";
import { newId } from "#platform/ids.ts";
import { m } from "#platform/messages/messages.js";
import { parseInput } from "#platform/parse-input.ts";
import { claimKey } from "./claim-key.ts";
import { messageParticipantsInput } from "./input.ts";
import { countRecipients } from "./message-recipients.ts";
import { participantMessages } from "./organiser-tables.ts";
import { sendParticipantMessageJob } from "./send-participant-message.ts";

const MESSAGES_A_DAY = 5;
const DAY = 24 * 3600_000;

/**
 * From a co-organiser to whoever has a ticket, each in a mail of their own. A form sent twice is one message; the job that
 * writes the mails goes on where it died.
 */
export async function messageParticipants(ctx: Ctx, raw: unknown): Promise<{ messageId: string }> {
  const { idempotencyKey: key, ...message } = parseInput(messageParticipantsInput, raw);
  const { eventId, subject, text } = message;
  const { actor } = await requireCoOrganiser(ctx, eventId);
  const slotId = message.slotId ?? null;
  await requireOwnSlot(ctx, eventId, slotId);
  const id = newId(ctx.now);
  return transact(ctx, async (inner) => {
    const known = await claimKey(inner, { key, body: message, resultId: id });
    if (known) return { messageId: known };
    if ((await countRecipients(inner, { eventId, slotId })) === 0) {
      throw new DomainError("conflict", { reason: "nobody_to_write_to", detail: m["participants.nobody"]() });
    }
    const [today] = await inner.db
      .select({ sent: count() })
      .from(participantMessages)
      .where(
        and(
          eq(participantMessages.eventId, eventId),
          gt(participantMessages.createdAt, new Date(inner.now.getTime() - DAY)),
        ),
      );
    if ((today?.sent ?? 0) >= MESSAGES_A_DAY) {
      throw new DomainError("rate_limited", { detail: m["participants.enough_today"]({ max: MESSAGES_A_DAY }) });
    }
    await inner.db
      .insert(participantMessages)
      .values({ id, eventId, slotId, authorId: actor.userId, subject, body: text, createdAt: inner.now });
    await inner.enqueue(inner.db, sendParticipantMessageJob, { messageId: id });
    await recordAudit(inner, {
      action: "ticketing.participants_messaged",
      subject: { kind: "event", id: eventId },
      details: { messageId: id, slotId },
    });
    return { messageId: id };
  });
}

export async function requireOwnSlot(ctx: Ctx, eventId: string, slotId: string | null): Promise<void> {
  if (slotId === null) return;
  const [slot] = await ctx.db
    .select({ id: eventSlots.id })
    .from(eventSlots)
    .where(and(eq(eventSlots.id, slotId), eq(eventSlots.eventId, eventId)));
  if (!slot) throw new DomainError("not_found");
}
