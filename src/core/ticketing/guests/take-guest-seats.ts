import type { Ctx } from "#core/context.ts";
import { newId } from "#platform/ids.ts";
import { lockSlot, refuseClosedSale, type Sale } from "../sale.ts";
import { takeSeats } from "../selling/take-seats.ts";
import type { InvitationRow } from "./guest-access.ts";
import { guestOrders } from "./tables.ts";

type Taken = Pick<InvitationRow, "id" | "eventId" | "slotId" | "tariffId" | "email" | "name">;

/** Guests may be asked before the event is shown to anybody, and until it starts. */
export const openToGuests = (event: Sale["event"]): Sale["event"] => ({
  ...event,
  visibility: "public",
  salesCloseMinutes: 0,
});

/** One seat a name, under the slot's lock, or none: an order of the invitation, held until then. */
export async function takeGuestSeats(
  ctx: Ctx,
  { event }: Sale,
  invitation: Taken,
  { names, heldUntil }: { names: readonly string[]; heldUntil: Date },
): Promise<string> {
  const { id: invitationId, eventId, slotId, tariffId, email, name } = invitation;
  const slot = await lockSlot(ctx, slotId);
  refuseClosedSale({ event: openToGuests(event), slot }, ctx.now);
  const orderId = newId(ctx.now);
  await takeSeats(ctx, {
    id: orderId,
    eventId,
    slotId,
    userId: null,
    email,
    buyerName: name,
    kind: "invitation",
    totalCents: 0,
    heldUntil,
    tickets: names.map((holderName, position) => ({
      id: newId(ctx.now),
      tariffId,
      position,
      tariffLabel: "Invitation",
      priceCents: 0,
      holderName,
    })),
  });
  await ctx.db.insert(guestOrders).values({ orderId, invitationId });
  return orderId;
}
