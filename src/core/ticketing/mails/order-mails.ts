import { eq } from "drizzle-orm";
import { users } from "#core/accounts/tables.ts";
import type { Ctx } from "#core/context.ts";
import { openGoalOf, openGoalText } from "#core/events/rules.ts";
import { loadGoal } from "#core/events/seats-and-goal.ts";
import { queueMail } from "#core/mail/queue.ts";
import { formatDate, formatDateTime } from "#platform/french-dates.ts";
import { type Cents, formatCents, sumCents } from "#platform/money.ts";
import { loadOrder, type OrderRow, type TicketRow } from "../order-access.ts";
import { shortNumberOf } from "../rules.ts";
import { loadSale, type Sale } from "../sale.ts";
import type { refundRequests } from "../tables.ts";
import { loadEntryTickets, storeTicketsFile } from "../tickets/ticket-files.ts";
import { mailBearers, orderUrl, queueOrderMail, slotDetail, walletLinks } from "./mail-frame.ts";

/** The exact address is for those who booked: this is the first place where they read it. */
export async function mailConfirmation(ctx: Ctx, orderId: string, again?: string): Promise<void> {
  const order = await loadOrder(ctx, orderId);
  const sheets = await loadEntryTickets(ctx, orderId);
  const [first] = sheets;
  if (order.state !== "confirmed" || !first) return;
  const atDoorCents = sumCents(sheets.map(({ doorCents }) => doorCents ?? 0));
  const isInvited = order.kind === "invitation";
  await queueOrderMail(ctx, order, {
    kind: "order-confirmed",
    onceKey: ["order-confirmed", orderId, again].filter(Boolean).join(":"),
    subject: `Vos billets\u202f: ${first.event.title}`,
    ...(isInvited ? { heading: `Une invitation pour vous\u202f: ${first.event.title}` } : {}),
    practicalFirst: true,
    paragraphs: [
      `${isInvited ? "L’organisation vous invite\u202f: il n’y a rien à payer." : "Votre réservation est enregistrée."} Présentez vos billets à l’entrée, sur votre téléphone ou imprimés\u202f: ils sont joints à ce message. ${first.arrival}`,
      ...(await goalWords(ctx, order)),
    ],
    last:
      order.userId === null
        ? ["Créez un compte avec cette même adresse pour retrouver vos billets à tout moment."]
        : [],
    details: [
      slotDetail(first),
      ["Où", [first.access?.street, first.access?.town].filter(Boolean).join(", ") || "Adresse sur vos billets"],
      ...(first.access?.accessInfo ? [["Accès", first.access.accessInfo] as [string, string]] : []),
      ...sheets.map(({ number, tariffLabel, priceCents, doorCents, holderName }): [string, string] => [
        `Billet n° ${number}`,
        [tariffLabel, holderName, paidText(doorCents ?? priceCents)].filter(Boolean).join(", "),
      ]),
      atDoorCents > 0
        ? [
            order.kind === "pass-culture" ? "Réglé au pass Culture" : "Réglé sur place",
            `${formatCents(atDoorCents)}, à l’organisation`,
          ]
        : ["Total", order.totalCents === 0 ? "Gratuit" : formatCents(order.totalCents)],
      ["Réservation", `n° ${shortNumberOf(order.id)}`],
    ],
    actionLabel: "Voir mes billets",
    links: walletLinks(ctx, (page) => orderUrl(ctx, order, page)),
    attachments: [await storeTicketsFile(ctx, sheets)],
  });
}

const paidText = (cents: Cents): string => (cents === 0 ? "gratuit" : formatCents(cents));

/** Where the evening may still be cancelled for want of sales. */
async function goalWords(ctx: Ctx, order: OrderRow): Promise<string[]> {
  const { event } = await loadSale(ctx, order);
  const open = openGoalOf(await loadGoal(ctx, event));
  return open ? [openGoalText(open)] : [];
}

/** Paid, but there was no seat left to give. */
export async function mailReturnedPayment(ctx: Ctx, order: OrderRow): Promise<void> {
  const { event } = await loadSale(ctx, order);
  await queueOrderMail(ctx, order, {
    kind: "order-returned",
    onceKey: `order-returned:${order.id}`,
    subject: `Votre paiement vous est rendu\u202f: ${event.title}`,
    paragraphs: [
      `Votre paiement de ${formatCents(order.totalCents)} nous est parvenu alors que les places n’étaient plus disponibles. Il vous est rendu en totalité, sur la carte qui a servi à payer, sous quelques jours.`,
    ],
  });
}

type RefundedTickets = {
  key: string;
  ticketIds: readonly string[];
  /** With those of their other orders, of which the same mail tells. */
  count?: number;
  amountCents: Cents;
  why: string;
};

export async function mailRefund(ctx: Ctx, order: OrderRow, refunded: RefundedTickets): Promise<void> {
  const sale = await loadSale(ctx, order);
  const { key, ticketIds, amountCents, why, count = ticketIds.length } = refunded;
  await queueOrderMail(ctx, order, {
    kind: "order-refunded",
    onceKey: `order-refunded:${key}`,
    subject: `${refundHead(sale, amountCents)}\u202f: ${sale.event.title}`,
    paragraphs: [
      why,
      amountCents > 0
        ? `${formatCents(amountCents)} vous sont rendus, soit la totalité du prix payé, sur la carte qui a servi à payer, sous quelques jours.`
        : order.kind === "pass-culture"
          ? "Rien n’a été payé ici\u202f: votre crédit vous est rendu par le pass Culture, dans son application."
          : "Vous n’aviez rien payé\u202f: vous n’avez rien à faire.",
      count > 1 ? "Ces billets ne sont plus utilisables." : "Ce billet n’est plus utilisable.",
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

/** Whoever reads the subject alone should not set out. */
function refundHead({ event, slot }: Sale, amountCents: Cents): string {
  if (!slot.active) return event.state === "cancelled" ? "Soirée annulée" : "Date annulée";
  return amountCents > 0 ? "Remboursement" : "Billets annulés";
}

/** To the organiser, when it is asked and once more half-way. */
export async function mailRefundRequest(
  ctx: Ctx,
  { event }: Sale,
  ticket: TicketRow,
  answerBy: Date,
  again?: "Rappel",
): Promise<void> {
  const organiserId = event.organiser === "artist" ? event.artistId : event.hostId;
  const [organiser] = await ctx.db.select().from(users).where(eq(users.id, organiserId));
  if (!organiser || organiser.deletedAt) return;
  const subject = `${again ? `${again}\u202f: demande` : "Demande"} de remboursement\u202f: ${event.title}`;
  await queueMail(ctx, {
    to: organiser.email,
    kind: "refund-requested",
    replyTo: ctx.settings.teamEmail,
    template: {
      subject,
      preheader: "Une personne demande le remboursement de son billet.",
      heading: subject,
      paragraphs: [
        `Bonjour ${organiser.firstName},`,
        `Une personne demande le remboursement du billet n° ${ticket.number} (${formatCents(ticket.priceCents)}). C’est à vous d’accepter ou non.`,
        `Vous avez jusqu’au ${formatDateTime(answerBy)}. Sans réponse, la demande est close et le billet reste valable.`,
      ],
      action: { label: "Répondre", href: `${ctx.settings.publicUrl}/event/${event.id}/admin/reservations` },
      footnote: "Vous recevez ce message parce que vous organisez cet événement.",
    },
  });
}

/** To the buyer: it has arrived, and when they will know. */
export async function mailRequestReceipt(ctx: Ctx, order: OrderRow, ticket: TicketRow, answerBy: Date): Promise<void> {
  await queueOrderMail(ctx, order, {
    kind: "refund-request-received",
    onceKey: `refund-request-received:${ticket.id}:${ctx.now.getTime()}`,
    subject: "Votre demande de remboursement est bien partie",
    paragraphs: [
      `Vous demandez le remboursement du billet n° ${ticket.number} (${formatCents(ticket.priceCents)}). L’organisation accepte ou non\u202f: elle a jusqu’au ${formatDateTime(answerBy)} pour vous répondre.`,
      "Jusque-là, et si elle refuse ou ne répond pas, votre billet reste valable et vous pouvez le donner à quelqu’un.",
    ],
  });
}

/** To the buyer, when nobody answered. Once the evening has begun, there is nothing left to do with the ticket but come. */
export async function mailLapsedRequest(
  ctx: Ctx,
  order: OrderRow,
  ticket: TicketRow,
  { askedAt }: typeof refundRequests.$inferSelect,
): Promise<void> {
  const { slot } = await loadSale(ctx, order);
  const still =
    slot.startsAt > ctx.now ? "Avant la soirée, vous pouvez le donner à quelqu’un ou demander à nouveau. " : "";
  await queueOrderMail(ctx, order, {
    kind: "refund-request-lapsed",
    onceKey: `refund-request-lapsed:${ticket.id}:${askedAt.getTime()}`,
    subject: "Votre demande de remboursement est restée sans réponse",
    paragraphs: [
      `L’organisation n’a pas répondu à votre demande du ${formatDate(askedAt)} pour le billet n° ${ticket.number}. La demande est close, votre billet reste valable.`,
      `${still}Un désaccord\u202f? Répondez à cet e-mail\u202f: l’équipe vous lira.`,
    ],
  });
}

export async function mailRefusedRequest(
  ctx: Ctx,
  order: OrderRow,
  ticket: TicketRow,
  { answer, askedAt }: typeof refundRequests.$inferSelect,
): Promise<void> {
  await queueOrderMail(ctx, order, {
    kind: "refund-refused",
    onceKey: `refund-refused:${ticket.id}:${askedAt.getTime()}`,
    subject: "Votre demande de remboursement",
    paragraphs: [
      `L’organisation n’a pas accepté de rembourser le billet n° ${ticket.number}. Il reste valable, et vous pouvez le donner à quelqu’un d’autre.`,
      ...(answer ? [`Sa réponse\u202f: «\u00a0${answer}\u00a0»`] : []),
    ],
  });
}
