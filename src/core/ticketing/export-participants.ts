import type { Ctx } from "#core/context.ts";
import { parseInput } from "#platform/parse-input.ts";
import { participantsInput } from "./input.ts";
import { participantConditions } from "./participant-conditions.ts";
import { type Participant, readParticipants, requireDoor } from "./read-participants.ts";

/** The whole list, filtered as on the screen, to print or to keep. */
export async function exportParticipants(ctx: Ctx, raw: unknown): Promise<Participant[]> {
  const { page: _, ...search } = parseInput(participantsInput, raw);
  await requireDoor(ctx, search.eventId);
  return readParticipants(ctx, participantConditions(search), undefined);
}
