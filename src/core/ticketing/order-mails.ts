import type { Ctx } from "#core/context.ts";
import { readPlaceAddress } from "#core/places/read-place-address.ts";
import { type Cents, formatCents } from "#platform/money.ts";
import { type OrderRow, readOrder, readTickets } from "./order-access.ts";
import { queueOrderMail, slotDetail } from "./queue-order-mail.ts";
import { readSale } from "./sale-facts.ts";

/** The exact address is for those who booked: this is the first place where they read it. */
export async function mailConfirmation(ctx: Ctx, orderId: string): Promise<void> {
  const order = await readOrder(ctx, orderId);
  const valid = (await readTickets(ctx, orderId)).filter(({ state }) => state === "valid");
  if (order.state !== "confirmed" || valid.length === 0) return;
  const sale = await readSale(ctx, order);
  const address = await readPlaceAddress(ctx, sale.event.placeId);
  const street = [address?.number, address?.street].filter(Boolean).join(" ");
  const town = [address?.postalCode, address?.city].filter(Boolean).join(" ");
  await queueOrderMail(ctx, order, {
    kind: "order-confirmed",
    onceKey: `order-confirmed:${orderId}`,
    subject: `Vos billets\u202f: ${sale.event.title}`,
    paragraphs: [
      "Votre réservation est enregistrée. Présentez vos billets à l’entrée, sur votre téléphone ou imprimés, et arrivez 30 minutes avant le début.",
      ...(order.userId === null
        ? ["Créez un compte avec cette même adresse pour retrouver vos billets à tout moment."]
        : []),
    ],
    details: [
      slotDetail(sale),
      ["Où", [street, town].filter(Boolean).join(", ") || "Adresse sur vos billets"],
      ...(address?.accessInfo ? [["Accès", address.accessInfo] as [string, string]] : []),
      ...valid.map(({ number, tariffLabel, priceCents, holderName }): [string, string] => [
        `Billet n° ${number}`,
        [tariffLabel, holderName, priceCents === 0 ? "gratuit" : formatCents(priceCents)].filter(Boolean).join(", "),
      ]),
      ["Total", order.totalCents === 0 ? "Gratuit" : formatCents(order.totalCents)],
    ],
    actionLabel: "Voir mes billets",
  });
}

/** Paid, but there was no seat left to give. */
export async function mailReturnedPayment(ctx: Ctx, order: OrderRow): Promise<void> {
  const { event } = await readSale(ctx, order);
  await queueOrderMail(ctx, order, {
    kind: "order-returned",
    onceKey: `order-returned:${order.id}`,
    subject: `Votre paiement vous est rendu\u202f: ${event.title}`,
    paragraphs: [
      `Votre paiement de ${formatCents(order.totalCents)} nous est parvenu alors que les places n’étaient plus disponibles. Il vous est rendu en totalité, sur la carte qui a servi à payer, sous quelques jours.`,
    ],
  });
}

export type RefundedTickets = { key: string; count: number; amountCents: Cents; why: string };

export async function mailRefund(ctx: Ctx, order: OrderRow, refunded: RefundedTickets): Promise<void> {
  const sale = await readSale(ctx, order);
  const { key, count, amountCents, why } = refunded;
  await queueOrderMail(ctx, order, {
    kind: "order-refunded",
    onceKey: `order-refunded:${key}`,
    subject:
      amountCents > 0 ? `Remboursement\u202f: ${sale.event.title}` : `Billets annulés\u202f: ${sale.event.title}`,
    paragraphs: [
      why,
      amountCents > 0
        ? `${formatCents(amountCents)} vous sont rendus, soit la totalité du prix payé, sur la carte qui a servi à payer, sous quelques jours.`
        : "Vous n’aviez rien payé\u202f: vous n’avez rien à faire.",
      count > 1 ? "Ces billets ne sont plus utilisables." : "Ce billet n’est plus utilisable.",
    ],
    details: [slotDetail(sale)],
  });
}
