import { eq } from "drizzle-orm";
import { users } from "#core/accounts/tables.ts";
import type { Ctx } from "#core/context.ts";
import { loadEveningFace } from "#core/events/evening-face.ts";
import { describeSlot } from "#core/events/rules.ts";
import { loadPlaceAddress } from "#core/listings/places/place-address.ts";
import type { MailAttachmentReference, MailTemplate } from "#core/mail/input.ts";
import { queueMail } from "#core/mail/queue.ts";
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
  /** The subject again, unless told otherwise. */
  heading?: string;
  paragraphs: readonly string[];
  details?: readonly [string, string][];
  actionLabel?: string;
  /** The order's own page unless told otherwise. */
  actionHref?: string;
  attachments?: readonly MailAttachmentReference[];
  /** Beside the button. */
  links?: readonly { label: string; href: string }[];
  /** For what is looked for on the way there. */
  practicalFirst?: boolean;
  /** Matters of their account, under everything else. */
  last?: readonly string[];
};

/** Where the buyer finds the order again, or its tickets in a file, session or not. */
export function orderUrl(ctx: Ctx, { id }: Pick<OrderRow, "id">, page = ""): string {
  const url = new URL(`/commande/${id}${page}`, ctx.settings.publicUrl);
  url.searchParams.set("cle", orderToken(ctx, id));
  return url.href;
}

export const slotDetail = ({ slot }: { slot: { startsAt: Date; endsAt: Date } }): [string, string] => [
  "Quand",
  describeSlot(slot),
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
    template: await orderTemplate(ctx, order, mail),
  });
}

const whyThem: Record<OrderRow["kind"], string> = {
  purchase: "parce que cette adresse a servi à réserver",
  invitation: "parce qu’une invitation a été faite à cette adresse",
  "waiting-list": "parce que cette adresse était sur la liste d’attente",
  door: "parce que cette adresse a été donnée à l’entrée",
  "pass-culture": "parce que cette adresse a servi à réserver au pass Culture",
};

/** By their first name, where we know it. */
export const greeting = (firstName: string | null | undefined): string =>
  firstName ? `Bonjour ${firstName},` : "Bonjour,";

async function firstNameOf(ctx: Ctx, userId: string | null): Promise<string | null> {
  if (!userId) return null;
  const [user] = await ctx.db.select().from(users).where(eq(users.id, userId));
  return user && !user.deletedAt ? user.firstName : null;
}

export async function orderTemplate(ctx: Ctx, order: OrderRow, mail: OrderMail): Promise<MailTemplate> {
  const { subject, paragraphs, details, actionLabel, actionHref, practicalFirst = false, last = [], links } = mail;
  return {
    subject,
    preheader: (paragraphs[0] ?? subject).slice(0, 200),
    heading: mail.heading ?? subject,
    evening: await loadEveningFace(ctx, order.eventId),
    paragraphs: [greeting((await firstNameOf(ctx, order.userId)) ?? firstWordOf(order.buyerName)), ...paragraphs],
    practicalFirst,
    last: [...last],
    ...(details ? { details: [...details] } : {}),
    ...(links ? { links: [...links] } : {}),
    action: { label: actionLabel ?? "Voir ma commande", href: actionHref ?? orderUrl(ctx, order) },
    footnote: `Vous recevez ce message ${whyThem[order.kind]}.`,
  };
}

/** For wallets that there are. */
export const walletLinks = (ctx: Ctx, addressOf: (page: string) => string): { label: string; href: string }[] => [
  ...(ctx.wallets.apple ? [{ label: "Ajouter à Apple Wallet", href: addressOf("/apple-wallet") }] : []),
  ...(ctx.wallets.google ? [{ label: "Ajouter à Google Wallet", href: addressOf("/google-wallet") }] : []),
];

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
      evening: await loadEveningFace(ctx, sheet.event.id),
      paragraphs: [greeting(firstWordOf(sheet.holderName)), ...paragraphs],
      links: withTicket && sheet.code ? walletLinks(ctx, (page) => ticketUrl(ctx, bearer, page)) : [],
      details: [slotDetail(sheet), ...details, ["Billet", `n° ${sheet.number}, ${sheet.tariffLabel}`]],
      action: { label: "Voir mon billet", href: ticketUrl(ctx, bearer) },
      footnote: "Vous recevez ce message parce qu’un billet vous a été transmis à cette adresse.",
    },
  });
}

/**
 * As whoever booked, or gave the ticket, wrote the name. They may have written somebody else's address with it: what is not plainly a name
 * (an address of the web, a number) greets nobody.
 */
export function firstWordOf(name: string | null): string | undefined {
  const word = name?.trim().split(/\s+/)[0];
  return word && isPlain(word) ? word : undefined;
}

const WORDS_MAX = 5;

/** The whole of it, by the same measure: a sentence is no name. */
export function plainNameOf(name: string | null): string | undefined {
  const words = name?.trim().split(/\s+/) ?? [];
  return words[0] && words.length <= WORDS_MAX && words.every(isPlain) ? words.join(" ") : undefined;
}

const isPlain = (word: string): boolean => /^[\p{L}\p{M}’'-]{1,40}$/u.test(word);

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
