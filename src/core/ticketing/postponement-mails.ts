import type { Ctx } from "#core/context.ts";
import { formatDate, formatDateTime, formatHour } from "#platform/french-dates.ts";
import { mailBearers } from "./bearer-mails.ts";
import { readEntryTickets } from "./get-order-tickets-file.ts";
import { type OrderRow, orderToken, readTickets } from "./order-access.ts";
import type { postponementOffers } from "./postponement-tables.ts";
import { queueOrderMail, slotDetail } from "./queue-order-mail.ts";
import { readSale } from "./sale-facts.ts";
import { storeTicketsFile } from "./ticket-files.ts";

type Offer = typeof postponementOffers.$inferSelect;

/** Where a buyer chooses, session or not. */
export function postponementUrl(ctx: Ctx, orderId: string): string {
  const url = new URL(`/commande/${orderId}/report`, ctx.settings.publicUrl);
  url.searchParams.set("cle", orderToken(ctx, orderId));
  return url.href;
}

export async function mailPostponement(ctx: Ctx, order: OrderRow, offer: Offer, reason: string): Promise<void> {
  const sale = await readSale(ctx, order);
  const was = `${formatDate(offer.wasAt)} à ${formatHour(offer.wasAt)}`;
  const onceKey = `order-postponed:${offer.postponementId}:${order.id}`;
  const news = `La soirée prévue le ${was} est reportée. Le motif indiqué\u202f: «\u00a0${reason}\u00a0»`;
  const sheets = await readEntryTickets(ctx, order.id);
  await queueOrderMail(ctx, order, {
    kind: "order-postponed",
    onceKey,
    subject: `Nouvelle date\u202f: ${sale.event.title}`,
    paragraphs: [
      news,
      `Vos billets restent valables pour la nouvelle date, avec le même code\u202f: vous n’avez rien à faire pour les garder.${sheets.length > 0 ? " Les voici, à la nouvelle date." : ""}`,
      `Si elle ne vous convient pas, dites-le avant le ${formatDateTime(offer.answerBy)}\u202f: la totalité du prix payé vous est rendue.`,
    ],
    details: [["Au lieu de", was], slotDetail(sale)],
    actionLabel: "Garder mes billets ou les rendre",
    actionHref: postponementUrl(ctx, order.id),
    attachments: sheets.length > 0 ? [await storeTicketsFile(ctx, sheets)] : [],
  });
  const valid = (await readTickets(ctx, order.id)).filter(({ state }) => state === "valid");
  await mailBearers(
    ctx,
    valid.map(({ id }) => id),
    {
      kind: "ticket-postponed",
      onceKey,
      subject: (title) => `Nouvelle date\u202f: ${title}`,
      paragraphs: [
        news,
        "Votre billet reste valable pour la nouvelle date, avec le même code. Le voici. Si vous ne pouvez pas venir, dites-le à la personne qui vous l’a donné\u202f: elle seule peut le rendre.",
      ],
      details: [["Au lieu de", was]],
      withTicket: true,
    },
  );
}
