import { createHash } from "node:crypto";
import type { Ctx } from "#core/context.ts";
import { tellGuest } from "#core/notices/tell-guest.ts";
import { tellPerson } from "#core/notices/tell-person.ts";
import { mailBearers } from "./bearer-mails.ts";
import { newsIn } from "./edit-rules.ts";
import { type OrderRow, readTickets } from "./order-access.ts";
import { type OrderMail, orderTemplate, slotDetail } from "./queue-order-mail.ts";
import { readSale } from "./sale-facts.ts";
import type { EditNotice } from "./tell-edits.ts";

const SHOWN_CHARACTERS = 600;

/** To whoever booked and to whoever has one of the tickets. One letter a person, however many orders they have. */
export async function mailEdit(ctx: Ctx, order: OrderRow, notice: EditNotice): Promise<void> {
  const sale = await readSale(ctx, order);
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
  if (order.userId) {
    await tellPerson(ctx, order.userId, {
      topic: "tickets",
      kind,
      onceKey,
      replyTo: ctx.settings.teamEmail,
      mail: () => orderTemplate(ctx, order, letter),
      push: { title: subject, body: slotDetail(sale)[1], path: `/event/${order.eventId}` },
    });
  } else if (order.email) {
    await tellGuest(ctx, order.email, {
      topic: "tickets",
      kind,
      onceKey: letter.onceKey,
      replyTo: ctx.settings.teamEmail,
      mail: orderTemplate(ctx, order, letter),
    });
  }
  const valid = (await readTickets(ctx, order.id)).filter(({ state }) => state === "valid");
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
