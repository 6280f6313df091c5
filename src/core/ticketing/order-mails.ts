import type { Ctx } from "#core/context.ts";
import { ARRIVE_EARLY_MINUTES } from "#core/events/rules.ts";
import { type Cents, formatCents } from "#platform/money.ts";
import { mailBearers } from "./bearer-mails.ts";
import { readEntryTickets } from "./get-order-tickets-file.ts";
import { type OrderRow, readOrder } from "./order-access.ts";
import { queueOrderMail, slotDetail } from "./queue-order-mail.ts";
import { readSale } from "./sale-facts.ts";
import { storeTicketsFile } from "./ticket-files.ts";

/** The exact address is for those who booked: this is the first place where they read it. */
export async function mailConfirmation(ctx: Ctx, orderId: string, again?: string): Promise<void> {
  const order = await readOrder(ctx, orderId);
  const sheets = await readEntryTickets(ctx, orderId);
  const [first] = sheets;
  if (order.state !== "confirmed" || !first) return;
  await queueOrderMail(ctx, order, {
    kind: "order-confirmed",
    onceKey: ["order-confirmed", orderId, again].filter(Boolean).join(":"),
    subject: `Vos billets\u202f: ${first.event.title}`,
    paragraphs: [
      `Votre réservation est enregistrée. Présentez vos billets à l’entrée, sur votre téléphone ou imprimés\u202f: ils sont joints à ce message. Arrivez ${ARRIVE_EARLY_MINUTES} minutes avant le début.`,
      ...(order.userId === null
        ? ["Créez un compte avec cette même adresse pour retrouver vos billets à tout moment."]
        : []),
    ],
    details: [
      slotDetail(first),
      ["Où", [first.access?.street, first.access?.town].filter(Boolean).join(", ") || "Adresse sur vos billets"],
      ...(first.access?.accessInfo ? [["Accès", first.access.accessInfo] as [string, string]] : []),
      ...sheets.map(({ number, tariffLabel, priceCents, holderName }): [string, string] => [
        `Billet n° ${number}`,
        [tariffLabel, holderName, priceCents === 0 ? "gratuit" : formatCents(priceCents)].filter(Boolean).join(", "),
      ]),
      ["Total", order.totalCents === 0 ? "Gratuit" : formatCents(order.totalCents)],
    ],
    actionLabel: "Voir mes billets",
    attachments: [await storeTicketsFile(ctx, sheets)],
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

export type RefundedTickets = { key: string; ticketIds: readonly string[]; amountCents: Cents; why: string };

export async function mailRefund(ctx: Ctx, order: OrderRow, refunded: RefundedTickets): Promise<void> {
  const sale = await readSale(ctx, order);
  const { key, ticketIds, amountCents, why } = refunded;
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
      ticketIds.length > 1 ? "Ces billets ne sont plus utilisables." : "Ce billet n’est plus utilisable.",
    ],
    details: [slotDetail(sale)],
  });
  await mailBearers(ctx, ticketIds, {
    kind: "ticket-cancelled",
    onceKey: `ticket-cancelled:${key}`,
    subject: (title) => `Billet annulé\u202f: ${title}`,
    paragraphs: [
      sale.slot.active
        ? "Le billet qui vous avait été donné est annulé, à la demande de la personne qui l’a réservé ou de l’organisation."
        : "La soirée pour laquelle un billet vous avait été donné est annulée.",
      "Votre billet n’est plus utilisable. Vous n’avez rien à faire.",
    ],
  });
}
