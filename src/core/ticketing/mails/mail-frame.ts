import { eq } from "drizzle-orm";
import type { Ctx } from "#core/context.ts";
import { loadPlaceAddress } from "#core/listings/places/place-address.ts";
import type { MailAttachmentReference, MailTemplate } from "#core/mail/input.ts";
import { queueMail } from "#core/mail/queue.ts";
import { formatDate, formatHour } from "#platform/french-dates.ts";
import { type OrderRow, orderToken } from "../order-access.ts";
import { tickets } from "../tables.ts";
import type { TicketSheet } from "../ticket-rules.ts";
import { type Bearer, loadBearersOf, ticketUrl } from "../tickets/bearers.ts";
import { storeTicketsFile } from "../tickets/ticket-files.ts";
import { loadTicketSheets } from "../tickets/ticket-sheets.ts";

export type OrderMail = {
  kind: string;
  onceKey: string;
  subject: string;
  paragraphs: readonly string[];
  details?: readonly [string, string][];
  actionLabel?: string;
  /** The order's own page unless told otherwise. */
  actionHref?: string;
  attachments?: readonly MailAttachmentReference[];
};

/** Where the buyer finds the order again, session or not. */
function orderUrl(ctx: Ctx, { id }: Pick<OrderRow, "id">): string {
  const url = new URL(`/commande/${id}`, ctx.settings.publicUrl);
  url.searchParams.set("cle", orderToken(ctx, id));
  return url.href;
}

export const slotDetail = ({ slot }: { slot: { startsAt: Date; endsAt: Date } }): [string, string] => [
  "Quand",
  `${formatDate(slot.startsAt)}, de ${formatHour(slot.startsAt)} à ${formatHour(slot.endsAt)}`,
];

/** The exact address, for mails to those who booked and those who organise. */
export async function venueDetails(ctx: Ctx, placeId: string): Promise<[string, string][]> {
  const address = await loadPlaceAddress(ctx, placeId);
  const street = [address?.number, address?.street].filter(Boolean).join(" ");
  const town = [address?.postalCode, address?.city].filter(Boolean).join(" ");
  return [
    ["Où", [street, town].filter(Boolean).join(", ") || "Adresse sur vos billets"],
    ...(address?.accessInfo ? [["Accès", address.accessInfo] as [string, string]] : []),
  ];
}

/** To whoever bought; without an address there is nobody to write to. */
export async function queueOrderMail(ctx: Ctx, order: OrderRow, mail: OrderMail): Promise<void> {
  if (!order.email) return;
  const { kind, onceKey, attachments = [] } = mail;
  await queueMail(ctx, {
    to: order.email,
    kind,
    onceKey,
    replyTo: ctx.settings.teamEmail,
    attachments: [...attachments],
    template: orderTemplate(ctx, order, mail),
  });
}

const whyThem: Record<OrderRow["kind"], string> = {
  purchase: "parce que cette adresse a servi à réserver",
  invitation: "parce qu’une invitation a été faite à cette adresse",
  "waiting-list": "parce que cette adresse était sur la liste d’attente",
};

export function orderTemplate(ctx: Ctx, order: OrderRow, mail: OrderMail): MailTemplate {
  const { subject, paragraphs, details, actionLabel, actionHref } = mail;
  return {
    subject,
    preheader: (paragraphs[0] ?? subject).slice(0, 200),
    heading: subject,
    paragraphs: ["Bonjour,", ...paragraphs],
    ...(details ? { details: [...details] } : {}),
    action: { label: actionLabel ?? "Voir ma commande", href: actionHref ?? orderUrl(ctx, order) },
    footnote: `Vous recevez ce message ${whyThem[order.kind]}.`,
  };
}

type Letter = {
  kind: string;
  /** Of what happened: each bearer of each ticket hears of it once. */
  onceKey: string;
  subject: (title: string) => string;
  paragraphs: readonly string[];
  details?: readonly [string, string][];
  /** With the ticket as it is now. */
  withTicket?: boolean;
};

/** Whoever was given one of these tickets hears what its buyer hears; what became of the money is not their business. */
export async function mailBearers(ctx: Ctx, ticketIds: readonly string[], letter: Letter): Promise<void> {
  for (const bearer of await loadBearersOf(ctx, ticketIds)) {
    const [sheet] = await loadTicketSheets(ctx, eq(tickets.id, bearer.ticketId), "bearer");
    if (sheet) await mailBearer(ctx, bearer, sheet, letter);
  }
}

async function mailBearer(ctx: Ctx, bearer: Bearer, sheet: TicketSheet, letter: Letter): Promise<void> {
  const { kind, onceKey, paragraphs, details = [], withTicket = false } = letter;
  const subject = letter.subject(sheet.event.title);
  await queueMail(ctx, {
    to: bearer.email,
    kind,
    onceKey: `${onceKey}:${bearer.ticketId}:${bearer.passes}`,
    replyTo: ctx.settings.teamEmail,
    attachments: withTicket && sheet.code ? [await storeTicketsFile(ctx, [sheet])] : [],
    template: {
      subject,
      preheader: (paragraphs[0] ?? subject).slice(0, 200),
      heading: subject,
      paragraphs: ["Bonjour,", ...paragraphs],
      details: [...details, slotDetail(sheet), ["Billet", `n° ${sheet.number}, ${sheet.tariffLabel}`]],
      action: { label: "Voir mon billet", href: ticketUrl(ctx, bearer) },
      footnote: "Vous recevez ce message parce qu’un billet vous a été transmis à cette adresse.",
    },
  });
}

/** To somebody who has it no longer. Their link says the same. */
export async function mailFormerBearer(ctx: Ctx, bearer: Bearer, sheet: TicketSheet): Promise<void> {
  const subject = `Ce billet n’est plus le vôtre\u202f: ${sheet.event.title}`;
  await queueMail(ctx, {
    to: bearer.email,
    kind: "ticket-gone",
    onceKey: `ticket-gone:${bearer.ticketId}:${bearer.passes}`,
    replyTo: ctx.settings.teamEmail,
    template: {
      subject,
      preheader: "La personne qui l’a réservé l’a repris ou donné à quelqu’un d’autre.",
      heading: subject,
      paragraphs: [
        "Bonjour,",
        "La personne qui avait réservé ce billet l’a repris ou donné à quelqu’un d’autre. Votre lien et votre code n’ouvrent plus la porte.",
      ],
      details: [slotDetail(sheet)],
      footnote: "Vous recevez ce message parce qu’un billet vous avait été transmis à cette adresse.",
    },
  });
}
