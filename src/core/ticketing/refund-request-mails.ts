import { eq } from "drizzle-orm";
import { users } from "#core/accounts/tables.ts";
import type { Ctx } from "#core/context.ts";
import { queueMail } from "#core/notifications/queue-mail.ts";
import type { OrderRow, TicketRow } from "./order-access.ts";
import { queueOrderMail } from "./queue-order-mail.ts";
import type { Sale } from "./sale-facts.ts";
import type { refundRequests } from "./tables.ts";

/** To the organiser, who decides in the event's admin. */
export async function mailRefundRequest(ctx: Ctx, { event }: Sale, ticket: TicketRow): Promise<void> {
  const organiserId = event.organiser === "artist" ? event.artistId : event.hostId;
  const [organiser] = await ctx.db.select().from(users).where(eq(users.id, organiserId));
  if (!organiser || organiser.deletedAt) return;
  const subject = `Demande de remboursement\u202f: ${event.title}`;
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
        `Une personne demande le remboursement du billet n° ${ticket.number}. C’est à vous d’accepter ou non.`,
      ],
      action: { label: "Répondre", href: `${ctx.settings.publicUrl}/event/${event.id}/admin/reservations` },
      footnote: "Vous recevez ce message parce que vous organisez cet événement.",
    },
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
