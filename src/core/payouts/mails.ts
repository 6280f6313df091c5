import { eq } from "drizzle-orm";
import { users } from "#core/accounts/tables.ts";
import type { Ctx } from "#core/context.ts";
import type { EventRow } from "#core/events/event-parts.ts";
import { events } from "#core/events/tables.ts";
import { queueMail } from "#core/mail/queue.ts";
import type { Charge } from "#core/payments/payment-parts.ts";
import { payerOf } from "#core/terms/remuneration-rules.ts";
import { type Cents, formatCents, formatExactCents } from "#platform/money.ts";
import type { PayoutRow } from "./send-payout.ts";

type ReturnedPurchase = { charge: Charge; amountCents: Cents; isWhole: boolean };

/** To whoever paid for a service or a rental: the evening is called off, and the price comes back. */
export async function mailPurchaseReturned(ctx: Ctx, event: EventRow, returned: ReturnedPurchase): Promise<void> {
  const { charge, amountCents, isWhole } = returned;
  const payer = payerOf(event.terms.remuneration);
  const [user] = await ctx.db
    .select()
    .from(users)
    .where(eq(users.id, payer === "host" ? event.hostId : event.artistId));
  if (!user || user.deletedAt) return;
  const what = payer === "host" ? "la prestation" : "la location";
  const amount = formatExactCents(amountCents);
  const subject = `Votre paiement vous est rendu\u202f: ${event.title}`;
  const paragraph = isWhole
    ? `«\u00a0${event.title}\u00a0» est annulé. Les ${amount} que vous aviez réglés pour ${what}, frais de service compris, vous sont rendus en totalité sur la carte qui a servi à payer, sous quelques jours.`
    : `Des dates de «\u00a0${event.title}\u00a0» sont annulées. ${amount}, soit leur prix et les frais de service, vous sont rendus sur la carte qui a servi à payer, sous quelques jours.`;
  await queueMail(ctx, {
    to: user.email,
    kind: "purchase-returned",
    onceKey: `purchase-returned:${charge.id}:${isWhole ? "whole" : "dates"}`,
    replyTo: ctx.settings.teamEmail,
    template: {
      subject,
      preheader: paragraph.slice(0, 200),
      heading: subject,
      paragraphs: [`Bonjour ${user.firstName},`, paragraph],
      details: [
        ["Payé à l’acceptation", formatExactCents(charge.amountCents)],
        ["Rendu", amount],
      ],
      action: { label: "Voir la proposition", href: `${ctx.settings.publicUrl}/proposal/${charge.subjectId}` },
      footnote: "Vous recevez ce message parce que vous aviez réglé cette somme à l’acceptation.",
    },
  });
}

/** Once a payout: it waits for nothing else. */
export async function mailPayoutUnnamed(ctx: Ctx, payout: PayoutRow): Promise<void> {
  const [user] = await ctx.db.select().from(users).where(eq(users.id, payout.userId));
  const [event] = await ctx.db.select().from(events).where(eq(events.id, payout.eventId));
  if (!user || user.deletedAt || !event) return;
  const amount = formatCents(payout.dueCents);
  const subject = `${amount} vous attendent\u202f: complétez votre facturation`;
  await queueMail(ctx, {
    to: user.email,
    kind: "payout-unnamed",
    onceKey: `payout-unnamed:${payout.id}`,
    replyTo: ctx.settings.teamEmail,
    template: {
      subject,
      preheader: "Il manque votre nom de facturation ou votre adresse. Le versement part dès que c’est fait.",
      heading: subject,
      paragraphs: [
        `Bonjour ${user.firstName},`,
        `Votre part de «\u00a0${event.title}\u00a0» est prête. Avant de verser de l’argent, la loi nous demande de savoir qui le reçoit\u202f: un nom, une adresse, et pour une structure son SIREN ou son RNA.`,
        "Deux minutes suffisent, et le versement part aussitôt.",
      ],
      action: { label: "Compléter ma facturation", href: `${ctx.settings.publicUrl}/account/invoice` },
      footnote: "Vous recevez ce message parce qu’une part des recettes de cet événement vous revient.",
    },
  });
}

export type StillMissing = { invoiceInfo: boolean; paymentAccount: boolean };

/** Before an evening that is to bring money: what would make the payout wait. */
export async function mailMissingBeforePayout(
  ctx: Ctx,
  to: { email: string; firstName: string; userId: string },
  { event, missing }: { event: EventRow; missing: StillMissing },
): Promise<void> {
  const subject = `Avant «\u00a0${event.title}\u00a0»\u202f: de quoi vous payer`;
  const [what, path] = missing.invoiceInfo
    ? ["vos informations de facturation", "/account/invoice"]
    : ["votre compte de paiement", "/account/stripe"];
  const both = missing.invoiceInfo && missing.paymentAccount ? ", puis votre compte de paiement" : "";
  await queueMail(ctx, {
    to: to.email,
    kind: "payout-missing",
    onceKey: `payout-missing:${event.id}:${to.userId}`,
    replyTo: ctx.settings.teamEmail,
    template: {
      subject,
      preheader: `Il manque ${what}${both}\u202f: sans cela, votre part attendra.`,
      heading: subject,
      paragraphs: [
        `Bonjour ${to.firstName},`,
        `«\u00a0${event.title}\u00a0» approche. Il manque encore ${what}${both}\u202f: tant que ce n’est pas fait, votre part des recettes attendra chez nous, et nous ne pourrons pas la verser.`,
      ],
      action: { label: "Compléter", href: `${ctx.settings.publicUrl}${path}` },
      footnote: "Vous recevez ce message parce qu’une part des recettes de cet événement vous revient.",
    },
  });
}

export async function mailPayout(ctx: Ctx, payout: PayoutRow): Promise<void> {
  const [user] = await ctx.db.select().from(users).where(eq(users.id, payout.userId));
  const [event] = await ctx.db.select().from(events).where(eq(events.id, payout.eventId));
  if (!user || user.deletedAt || !event) return;
  const subject = `Votre versement\u202f: ${event.title}`;
  const amount = formatCents(payout.dueCents - payout.setOffCents);
  await queueMail(ctx, {
    to: user.email,
    kind: "payout-sent",
    onceKey: `payout-sent:${payout.id}`,
    replyTo: ctx.settings.teamEmail,
    template: {
      subject,
      preheader: `${amount} sont en route vers votre compte.`,
      heading: subject,
      paragraphs: [
        `Bonjour ${user.firstName},`,
        `${amount} sont en route vers votre compte bancaire, selon les conditions convenues pour «\u00a0${event.title}\u00a0».`,
        ...(payout.setOffCents > 0
          ? [
              `${formatCents(payout.setOffCents)} ont été retenus au titre de remboursements faits après un versement précédent.`,
            ]
          : []),
      ],
      action: { label: "Voir le détail", href: `${ctx.settings.publicUrl}/account/versements` },
      footnote: "Vous recevez ce message parce qu’une part des recettes de cet événement vous revient.",
    },
  });
}
