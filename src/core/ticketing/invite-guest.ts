import { recordAudit } from "#core/audit/record-audit.ts";
import { type Ctx, transact } from "#core/context.ts";
import { requireCoOrganiser } from "#core/events/read-event-access.ts";
import { DomainError } from "#platform/errors.ts";
import { newId } from "#platform/ids.ts";
import { parseInput } from "#platform/parse-input.ts";
import { claimKey } from "./claim-key.ts";
import { confirmOrder } from "./confirm-order.ts";
import { inviteGuestInput } from "./input.ts";
import { refuseBusy } from "./refuse-busy.ts";
import { lockSlot, readSale, refuseClosedSale } from "./sale-facts.ts";
import { takeSeats } from "./take-seats.ts";

/** The guest list: seats like any others, which cost nothing and take the place of ones that would. */
export async function inviteGuest(ctx: Ctx, raw: unknown): Promise<{ orderId: string }> {
  const { idempotencyKey: key, ...input } = parseInput(inviteGuestInput, raw);
  const { eventId, slotId, tariffId, holderNames, email } = input;
  await requireCoOrganiser(ctx, eventId);
  const sale = await readSale(ctx, input);
  // Guests may be invited before the event is shown to anybody, and until it starts.
  const open = { ...sale.event, visibility: "public" as const, salesCloseMinutes: 0 };
  const tariff = sale.tariffs.find(({ id }) => id === tariffId);
  if (!tariff) throw new DomainError("not_found");
  const orderId = newId(ctx.now);
  const done = await refuseBusy(() =>
    transact(ctx, async (inner) => {
      const known = await claimKey(inner, { key, body: input, resultId: orderId });
      if (known) return known;
      const slot = await lockSlot(inner, slotId);
      refuseClosedSale({ event: open, slot }, inner.now);
      await takeSeats(inner, {
        id: orderId,
        eventId,
        slotId,
        userId: null,
        email,
        kind: "invitation",
        totalCents: 0,
        heldUntil: inner.now,
        tickets: holderNames.map((holderName, position) => ({
          id: newId(inner.now),
          tariffId,
          position,
          tariffLabel: "Invitation",
          priceCents: 0,
          holderName,
        })),
      });
      await confirmOrder(inner, orderId);
      await recordAudit(inner, {
        action: "ticketing.guests_invited",
        subject: { kind: "event", id: eventId },
        details: { orderId, seats: holderNames.length },
      });
      return orderId;
    }),
  );
  return { orderId: done };
}
