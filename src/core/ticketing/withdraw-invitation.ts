import type { Ctx } from "#core/context.ts";
import { requireCoOrganiser } from "#core/events/read-event-access.ts";
import { DomainError } from "#platform/errors.ts";
import { parseInput } from "#platform/parse-input.ts";
import { giveTicketsBack } from "./give-tickets-back.ts";
import { eventOrderInput } from "./input.ts";
import { readOrder } from "./order-access.ts";

/** The seats are free again and the guest is told. Asked again, there is nothing left to withdraw. */
export async function withdrawInvitation(ctx: Ctx, raw: unknown): Promise<number> {
  const { eventId, orderId } = parseInput(eventOrderInput, raw);
  await requireCoOrganiser(ctx, eventId);
  const order = await readOrder(ctx, orderId);
  if (order.eventId !== eventId || order.kind !== "invitation") throw new DomainError("not_found");
  return giveTicketsBack(ctx, { orderId, cause: "organiser" });
}
