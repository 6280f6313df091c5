import type { Ctx } from "#core/context.ts";
import { requireCoOrganiser } from "#core/events/read-event-access.ts";
import { parseInput } from "#platform/parse-input.ts";
import { previewMessageInput } from "./input.ts";
import { requireOwnSlot } from "./message-participants.ts";
import { countRecipients } from "./message-recipients.ts";

export type MessagePreview = { recipients: number; slotId: string | null; subject: string; text: string };

/** Who would get it; nothing is sent. */
export async function previewMessage(ctx: Ctx, raw: unknown): Promise<MessagePreview> {
  const { eventId, slotId = null, subject, text } = parseInput(previewMessageInput, raw);
  await requireCoOrganiser(ctx, eventId);
  await requireOwnSlot(ctx, eventId, slotId);
  return { recipients: await countRecipients(ctx, { eventId, slotId }), slotId, subject, text };
}
