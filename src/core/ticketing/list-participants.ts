import { count, eq } from "drizzle-orm";
import type { Ctx } from "#core/context.ts";
import { parseInput } from "#platform/parse-input.ts";
import { participantsInput } from "./input.ts";
import { participantConditions } from "./participant-conditions.ts";
import { PARTICIPANTS_PAGE } from "./participant-rules.ts";
import { type Participant, readParticipants, requireDoor } from "./read-participants.ts";
import { orders, tickets } from "./tables.ts";

export type ParticipantPage = { participants: Participant[]; total: number; page: number; pages: number };

/** Whoever has, or had, a ticket, a page at a time: for co-organisers. As many queries for ten tickets as for ten thousand. */
export async function listParticipants(ctx: Ctx, raw: unknown): Promise<ParticipantPage> {
  const { page, ...search } = parseInput(participantsInput, raw);
  await requireDoor(ctx, search.eventId);
  const condition = participantConditions(search);
  const [counted] = await ctx.db
    .select({ total: count() })
    .from(tickets)
    .innerJoin(orders, eq(orders.id, tickets.orderId))
    .where(condition);
  const total = counted?.total ?? 0;
  const pages = Math.max(1, Math.ceil(total / PARTICIPANTS_PAGE));
  const shown = Math.min(page, pages);
  const part = { limit: PARTICIPANTS_PAGE, offset: (shown - 1) * PARTICIPANTS_PAGE };
  return { participants: await readParticipants(ctx, condition, part), total, page: shown, pages };
}
