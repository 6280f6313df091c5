import type { Ctx } from "#core/context.ts";
import { formatDateTime } from "#platform/french-dates.ts";
import { readOrder } from "./order-access.ts";
import { queueOrderMail, slotDetail } from "./queue-order-mail.ts";
import type { Sale } from "./sale-facts.ts";

type Offer = { orderId: string; quantity: number; heldUntil: Date };

export async function mailOffer(ctx: Ctx, sale: Sale, { orderId, quantity, heldUntil }: Offer): Promise<void> {
  const seats = quantity > 1 ? `${quantity} places se sont libérées` : "Une place s’est libérée";
  await queueOrderMail(ctx, await readOrder(ctx, orderId), {
    kind: "waiting-list-offer",
    onceKey: `waiting-list-offer:${orderId}`,
    subject: `${seats}\u202f: ${sale.event.title}`,
    paragraphs: [
      `${seats} pour vous. Nous vous ${quantity > 1 ? "les gardons" : "la gardons"} jusqu’au ${formatDateTime(heldUntil)}, heure de Paris\u202f; ensuite, ce sera le tour de la personne suivante.`,
    ],
    details: [slotDetail(sale)],
    actionLabel: "Réserver maintenant",
  });
}
