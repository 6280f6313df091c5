import { createHash } from "node:crypto";
import type { Ctx } from "#core/context.ts";
import { entryRules } from "#core/events/rules.ts";
import type { events } from "#core/events/tables.ts";
import { tellGuest, tellPerson } from "#core/notifications/notify.ts";
import { formatDate, formatDateTime, formatHour } from "#platform/french-dates.ts";
import { formatCents } from "#platform/money.ts";
import type { postponementOffers } from "../after-sale-tables.ts";
import type { EditNotice } from "../event-changes/announce-edits.ts";
import { loadTickets, type OrderRow, orderToken } from "../order-access.ts";
import { newsIn, shortNumberOf } from "../rules.ts";
import { loadSale } from "../sale.ts";
import { sumIncome } from "../selling/count-seats.ts";
import type { goalDecisions } from "../tables.ts";
import { loadEntryTickets, storeTicketsFile } from "../tickets/ticket-files.ts";
import { mailBearers, type OrderMail, orderTemplate, queueOrderMail, slotDetail, venueDetails } from "./mail-frame.ts";

const SHOWN_CHARACTERS = 600;

/** To whoever booked and to whoever has one of the tickets. One mail per person, however many orders they have. */
export async function mailEdit(ctx: Ctx, order: OrderRow, notice: EditNotice): Promise<void> {
  const sale = await loadSale(ctx, order);
  const title = notice.toTitle ?? sale.event.title;
  const subject = `L’annonce a changé\u202f: ${title}`;
  const onceKey = `event-edited:${notice.id}`;
  const kind = "event-edited";
  const paragraphs = whatChanged(notice);
  const letter: OrderMail = {
    kind,
    onceKey: `${onceKey}:${digest(order.email ?? order.id)}`,
    subject,
    paragraphs: [
      ...paragraphs,
      "La date, l’heure et le lieu ne changent pas, et vos billets restent valables. Si ce changement ne vous convient pas, demandez un remboursement depuis votre billet\u202f: l’organisation vous répond.",
    ],
    details: [slotDetail(sale)],
  };
  const template = await orderTemplate(ctx, order, letter);
  if (order.userId) {
    await tellPerson(ctx, order.userId, {
      topic: "tickets",
      kind,
      onceKey,
      replyTo: ctx.settings.teamEmail,
      mail: () => template,
      push: { title: subject, body: slotDetail(sale)[1], path: `/event/${order.eventId}` },
    });
  } else if (order.email) {
    await tellGuest(ctx, order.email, {
      topic: "tickets",
      kind,
      onceKey: letter.onceKey,
      replyTo: ctx.settings.teamEmail,
      mail: template,
    });
  }
  const valid = (await loadTickets(ctx, order.id)).filter(({ state }) => state === "valid");
  await mailBearers(
    ctx,
    valid.map(({ id }) => id),
    {
      kind,
      onceKey,
      subject: () => subject,
      paragraphs: [
        ...paragraphs,
        "La date, l’heure et le lieu ne changent pas, et votre billet reste valable, avec le même code.",
      ],
    },
  );
}

function whatChanged({ fromTitle, fromDescription, toTitle, toDescription }: EditNotice): string[] {
  const to = { title: toTitle ?? fromTitle, description: toDescription ?? fromDescription };
  const news = newsIn({ title: fromTitle, description: fromDescription }, to);
  return [
    ...(news.title ? [`«\u00a0${fromTitle}\u00a0» s’appelle maintenant «\u00a0${to.title}\u00a0».`] : []),
    ...(news.description
      ? [`L’organisation a changé la description. La voici\u202f: ${shortened(to.description)}`]
      : []),
  ];
}

const shortened = (text: string): string =>
  text.length > SHOWN_CHARACTERS ? `${text.slice(0, SHOWN_CHARACTERS).trimEnd()}…` : text;

/** What a key is made of may stand in logs: not the address itself. */
const digest = (text: string): string => createHash("sha256").update(text).digest("base64url").slice(0, 24);

type Offer = typeof postponementOffers.$inferSelect;

/** Where a buyer chooses, session or not. */
function postponementUrl(ctx: Ctx, orderId: string): string {
  const url = new URL(`/commande/${orderId}/report`, ctx.settings.publicUrl);
  url.searchParams.set("cle", orderToken(ctx, orderId));
  return url.href;
}

export async function mailPostponement(ctx: Ctx, order: OrderRow, offer: Offer, reason: string): Promise<void> {
  const sale = await loadSale(ctx, order);
  const was = `${formatDate(offer.wasAt)} à ${formatHour(offer.wasAt)}`;
  const onceKey = `order-postponed:${offer.postponementId}:${order.id}`;
  const news = `La soirée prévue le ${was} est reportée. Le motif indiqué\u202f: «\u00a0${reason}\u00a0»`;
  const sheets = await loadEntryTickets(ctx, order.id);
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
  const valid = (await loadTickets(ctx, order.id)).filter(({ state }) => state === "valid");
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

type EventRow = typeof events.$inferSelect;
type Letter = { kind: string; subject: string; paragraph: string };

async function mailBothSides(ctx: Ctx, event: EventRow, { kind, subject, paragraph }: Letter): Promise<void> {
  for (const userId of new Set([event.artistId, event.hostId])) {
    await tellPerson(ctx, userId, {
      topic: "events",
      kind,
      // A deadline that moved is told of again.
      onceKey: [kind, event.id, event.goalDeadline?.toISOString()].filter(Boolean).join(":"),
      replyTo: ctx.settings.teamEmail,
      push: { title: subject, body: paragraph, path: `/event/${event.id}/etape` },
      sms: `Hors les murs : ${subject}`.slice(0, 459),
      mail: ({ firstName }) => ({
        subject,
        preheader: paragraph.slice(0, 200),
        heading: subject,
        paragraphs: [`Bonjour ${firstName},`, paragraph],
        action: { label: "Voir l’événement", href: `${ctx.settings.publicUrl}/event/${event.id}/etape` },
        footnote: "Vous recevez ce message parce que vous organisez cet événement.",
      }),
    });
  }
}

/** To whoever sells, and so invoices: once a booking, however often the company's words are changed. */
export async function mailCompanyNamed(ctx: Ctx, event: EventRow, orderId: string): Promise<void> {
  const path = `/event/${event.id}/admin/reservations/${orderId}`;
  const subject = `Une entreprise demande une facture\u202f: ${event.title}`;
  const paragraph = `La réservation n°\u00a0${shortNumberOf(orderId)} est au nom d’une entreprise. C’est vous qui vendez, et donc vous qui facturez\u202f: son adresse et ses numéros sont sur la page de cette réservation.`;
  await tellPerson(ctx, event.organiser === "artist" ? event.artistId : event.hostId, {
    topic: "events",
    kind: "company-named",
    onceKey: `company-named:${orderId}`,
    replyTo: ctx.settings.teamEmail,
    push: { title: subject, body: paragraph, path },
    mail: ({ firstName }) => ({
      subject,
      preheader: paragraph.slice(0, 200),
      heading: subject,
      paragraphs: [`Bonjour ${firstName},`, paragraph],
      action: { label: "Voir la réservation", href: `${ctx.settings.publicUrl}${path}` },
      footnote: "Vous recevez ce message parce que vous organisez cet événement.",
    }),
  });
}

/** The day before: there is still time to invite people. */
export async function mailGoalWarning(ctx: Ctx, event: EventRow): Promise<void> {
  const { goal } = event.terms;
  if (!goal) return;
  const reached = (await sumIncome(ctx, [event.id])).get(event.id) ?? 0;
  if (reached >= goal.goalCents) return;
  const missing = formatCents(goal.goalCents - reached);
  const then = goal.maintainIfMissed
    ? "L’événement aura lieu même si l’objectif n’est pas atteint."
    : "Sans cela, l’événement sera annulé et les billets remboursés.";
  await mailBothSides(ctx, event, {
    kind: "goal-warning",
    subject: `Encore un jour pour l’objectif\u202f: ${event.title}`,
    paragraph: `Il manque ${missing} pour atteindre l’objectif de ${formatCents(goal.goalCents)} demain. ${then}`,
  });
}

export async function mailGoalDecision(
  ctx: Ctx,
  event: EventRow,
  { outcome, reachedCents, goalCents }: typeof goalDecisions.$inferSelect,
): Promise<void> {
  const met = outcome === "met";
  await mailBothSides(ctx, event, {
    kind: "goal-decision",
    subject: met
      ? `Objectif atteint\u202f: ${event.title}`
      : `Objectif manqué, événement maintenu\u202f: ${event.title}`,
    paragraph: met
      ? `Les ventes atteignent ${formatCents(reachedCents)}, pour un objectif de ${formatCents(goalCents)}\u202f: l’événement aura lieu.`
      : `Les ventes atteignent ${formatCents(reachedCents)}, pour un objectif de ${formatCents(goalCents)}. Comme convenu, l’événement est maintenu.`,
  });
}

/** To whoever booked: it takes place. */
export async function mailGoalMet(ctx: Ctx, order: OrderRow): Promise<void> {
  const sale = await loadSale(ctx, order);
  const { title } = sale.event;
  const told = {
    kind: "goal-met",
    onceKey: `goal-met:${order.id}`,
    paragraphs: [`L’objectif de recettes est atteint\u202f: la soirée a lieu. ${entryRules[sale.event.entry].arrival}`],
  };
  const venue = await venueDetails(ctx, sale.event.placeId);
  await queueOrderMail(ctx, order, {
    ...told,
    subject: `C’est confirmé\u202f: ${title}`,
    details: [slotDetail(sale), ...venue],
    practicalFirst: true,
    actionLabel: "Voir mes billets",
  });
  const seats = await loadTickets(ctx, order.id);
  await mailBearers(
    ctx,
    seats.filter(({ state }) => state === "valid").map(({ id }) => id),
    { ...told, subject: () => `C’est confirmé\u202f: ${title}`, details: venue },
  );
}
