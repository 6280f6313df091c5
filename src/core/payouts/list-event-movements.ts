import { z } from "zod";
import type { Ctx } from "#core/context.ts";
import { requireCoOrganiser } from "#core/events/read-event-access.ts";
import type { ExplainedMovement } from "#core/payments/explain-event-money.ts";
import { listEventMovements as readMovements } from "#core/payments/list-event-movements.ts";
import { parseInput } from "#platform/parse-input.ts";

const PAGE_SIZE = 30;

export type MovementPage = { movements: ExplainedMovement[]; total: number; page: number; pages: number };

/** Every movement of an event's money, latest first, a page at a time: for its co-organisers. */
export async function listEventMovements(ctx: Ctx, raw: unknown): Promise<MovementPage> {
  const input = z.object({ eventId: z.uuid(), page: z.coerce.number().int().min(1).max(10_000).catch(1) });
  const { eventId, page } = parseInput(input, raw);
  await requireCoOrganiser(ctx, eventId);
  const { movements, total } = await readMovements(ctx, eventId, { limit: PAGE_SIZE, offset: (page - 1) * PAGE_SIZE });
  return { movements, total, page, pages: Math.max(1, Math.ceil(total / PAGE_SIZE)) };
}
