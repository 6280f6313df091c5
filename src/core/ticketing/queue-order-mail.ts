import type { Ctx } from "#core/context.ts";
import type { MailAttachmentReference, MailTemplate } from "#core/notifications/input.ts";
import { queueMail } from "#core/notifications/queue-mail.ts";
import { formatDate, formatHour } from "#platform/french-dates.ts";
import { type OrderRow, orderToken } from "./order-access.ts";

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
export function orderUrl(ctx: Ctx, { id }: Pick<OrderRow, "id">): string {
  const url = new URL(`/commande/${id}`, ctx.settings.publicUrl);
  url.searchParams.set("cle", orderToken(ctx, id));
  return url.href;
}

export const slotDetail = ({ slot }: { slot: { startsAt: Date; endsAt: Date } }): [string, string] => [
  "Quand",
  `${formatDate(slot.startsAt)}, de ${formatHour(slot.startsAt)} à ${formatHour(slot.endsAt)}`,
];

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
  purchase: "cette adresse a servi à réserver",
  invitation: "une invitation a été faite à cette adresse",
  "waiting-list": "cette adresse était sur la liste d’attente",
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
    footnote: `Vous recevez ce message parce que ${whyThem[order.kind]}.`,
  };
}
