import { desc, eq } from "drizzle-orm";
import type { Ctx } from "#core/context.ts";
import { requireCoOrganiser } from "#core/events/read-event-access.ts";
import { parseInput } from "#platform/parse-input.ts";
import { eventInput } from "./input.ts";
import { participantMessages } from "./organiser-tables.ts";

export type SentMessage = {
  id: string;
  slotId: string | null;
  subject: string;
  text: string;
  createdAt: Date;
  sentAt: Date | null;
  recipients: number | null;
};

/** What was written to participants, latest first, by whichever side. */
export async function listParticipantMessages(ctx: Ctx, raw: unknown): Promise<SentMessage[]> {
  const { eventId } = parseInput(eventInput, raw);
  await requireCoOrganiser(ctx, eventId);
  const { id, slotId, subject, body: text, createdAt, sentAt, recipients } = participantMessages;
  return ctx.db
    .select({ id, slotId, subject, text, createdAt, sentAt, recipients })
    .from(participantMessages)
    .where(eq(participantMessages.eventId, eventId))
    .orderBy(desc(id))
    .limit(50);
}
