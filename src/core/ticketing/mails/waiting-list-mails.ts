import type { Ctx } from "#core/context.ts";
import { loadEveningFace } from "#core/events/evening-face.ts";
import type { EventCard } from "#core/events/search/event-cards.ts";
import { queueMail } from "#core/mail/queue.ts";
import { formatDate, formatDateTime } from "#platform/french-dates.ts";
import { formatCents } from "#platform/money.ts";
import { loadOrder } from "../order-access.ts";
import { aheadText, OFFER_HOURS } from "../rules.ts";
import type { Sale } from "../sale.ts";
import { firstWordOf, greeting, queueOrderMail, slotDetail } from "./mail-frame.ts";

type Offer = { orderId: string; quantity: number; heldUntil: Date };

export async function mailOffer(ctx: Ctx, sale: Sale, { orderId, quantity, heldUntil }: Offer): Promise<void> {
  const seats = quantity > 1 ? `${quantity} places se sont libérées` : "Une place s’est libérée";
  const order = await loadOrder(ctx, orderId);
  await queueOrderMail(ctx, order, {
    kind: "waiting-list-offer",
    onceKey: `waiting-list-offer:${orderId}`,
    subject: `${seats}\u202f: ${sale.event.title}`,
    paragraphs: [
      `${seats} pour vous. Nous vous ${quantity > 1 ? "les gardons" : "la gardons"} jusqu’au ${formatDateTime(heldUntil)}, heure de Paris\u202f; ensuite, ce sera le tour de la personne suivante.`,
      `Vous n’en voulez plus\u202f? La même page permet de ${quantity > 1 ? "les" : "la"} laisser aussitôt.`,
    ],
    details: [
      slotDetail(sale),
      ["À payer", order.totalCents > 0 ? formatCents(order.totalCents) : "Rien, c’est gratuit"],
    ],
    actionLabel: "Voir et réserver",
  });
}

type Joined = {
  entryId: string;
  token: string;
  email: string;
  buyerName: string | null;
  quantity: number;
  position: number;
};

/** Where one stands, and the way out: a list that says nothing is forgotten until its offer comes too late. */
export async function mailJoined(ctx: Ctx, sale: Sale, joined: Joined): Promise<void> {
  const { entryId, token, email, buyerName, quantity, position } = joined;
  const subject = `Vous êtes sur la liste d’attente\u202f: ${sale.event.title}`;
  const url = new URL(`/event/${sale.event.id}/book`, ctx.settings.publicUrl);
  for (const [name, value] of Object.entries({ date: sale.slot.id, attente: entryId, cle: token })) {
    url.searchParams.set(name, value);
  }
  const seats = quantity > 1 ? `${quantity} places` : "une place";
  await queueMail(ctx, {
    to: email,
    kind: "waiting-list-joined",
    onceKey: `waiting-list-joined:${entryId}`,
    replyTo: ctx.settings.teamEmail,
    template: {
      subject,
      preheader: `Vous attendez ${seats}. ${aheadText(position)}`,
      heading: subject,
      evening: await loadEveningFace(ctx, sale.event.id),
      paragraphs: [
        greeting(firstWordOf(buyerName)),
        `Vous attendez ${seats}. Dès que cela se libère, nous vous écrivons et nous vous ${quantity > 1 ? "les" : "la"} gardons ${OFFER_HOURS}\u00a0heures\u202f: rien n’est payé d’avance.`,
        "Vous n’attendez plus\u202f? La même page permet de quitter la liste.",
      ],
      details: [slotDetail(sale), ["Votre tour", position === 1 ? "le prochain" : `le ${position}e`]],
      action: { label: "Voir ou quitter la liste", href: url.href },
      footnote: "Vous recevez ce message parce que cette adresse a été inscrite sur la liste d’attente.",
    },
  });
}

type Suspended = { orderId: string; email: string; quantity: number };

/** What they were offered cannot be bought for the moment. Why is between the team and those who organise. */
export async function mailOfferSuspended(ctx: Ctx, sale: Sale, { orderId, email, quantity }: Suspended): Promise<void> {
  const subject = `Vous gardez votre tour\u202f: ${sale.event.title}`;
  const seats =
    quantity > 1 ? "Les places que nous vous gardions ne peuvent" : "La place que nous vous gardions ne peut";
  await queueMail(ctx, {
    to: email,
    kind: "waiting-list-suspended",
    onceKey: `waiting-list-suspended:${orderId}`,
    replyTo: ctx.settings.teamEmail,
    template: {
      subject,
      preheader: "La vente est suspendue pour le moment. Rien n’est payé, et vous n’avez rien à faire.",
      heading: subject,
      evening: await loadEveningFace(ctx, sale.event.id),
      paragraphs: [
        "Bonjour,",
        `La vente des billets de cette soirée est suspendue pour le moment. ${seats} plus être réservée${quantity > 1 ? "s" : ""} aujourd’hui\u202f; vous n’avez rien payé.`,
        `Vous gardez votre tour\u202f: si la vente reprend, nous vous écrivons, et nous vous gardons de nouveau ${quantity > 1 ? "les places" : "la place"} ${OFFER_HOURS}\u00a0heures.`,
      ],
      details: [slotDetail(sale)],
      footnote: "Vous recevez ce message parce que cette adresse est inscrite sur la liste d’attente.",
    },
  });
}

type Waiting = { id: string; email: string; buyerName: string | null };

/** The evening that they waited for does not take place: nothing was paid, and there are others. */
export async function mailWaitingOver(
  ctx: Ctx,
  sale: Sale,
  { id, email, buyerName }: Waiting,
  others: readonly Pick<EventCard, "title" | "startsAt" | "communeName" | "city">[],
): Promise<void> {
  const subject = `La soirée que vous attendiez est annulée\u202f: ${sale.event.title}`;
  await queueMail(ctx, {
    to: email,
    kind: "waiting-list-over",
    onceKey: `waiting-list-over:${id}`,
    replyTo: ctx.settings.teamEmail,
    template: {
      subject,
      preheader: "Vous n’attendez plus de place pour cette date, et vous n’avez rien à faire.",
      heading: subject,
      evening: await loadEveningFace(ctx, sale.event.id),
      paragraphs: [
        greeting(firstWordOf(buyerName)),
        `Vous étiez sur la liste d’attente du ${slotDetail(sale)[1]}\u202f: cette date n’aura pas lieu. Vous n’avez rien payé et rien à faire.`,
        others.length > 0
          ? "D’autres soirées se réservent encore\u202f:"
          : "D’autres soirées se préparent près de chez vous.",
      ],
      details: others.map(({ title, startsAt, communeName, city }): [string, string] => [
        title,
        [formatDate(startsAt), communeName ?? city].filter(Boolean).join(", "),
      ]),
      action: {
        label: "Voir d’autres soirées",
        href: `${ctx.settings.publicUrl}${others.length > 0 ? `/event/${sale.event.id}#autres-soirees` : "/event"}`,
      },
      footnote: "Vous recevez ce message parce que cette adresse était inscrite sur la liste d’attente.",
    },
  });
}
