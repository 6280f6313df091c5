import { eq } from "drizzle-orm";
import { recordAudit } from "#core/audit/record-audit.ts";
import { type Ctx, transact } from "#core/context.ts";
import { queueMail } from "#core/notifications/queue-mail.ts";
import { parseInput } from "#platform/parse-input.ts";
import { passOnTicketInput } from "./input.ts";
import { limitPassingOn } from "./limits.ts";
import { lockOwnTicket } from "./own-ticket.ts";
import { slotDetail } from "./queue-order-mail.ts";
import { tickets } from "./tables.ts";
import { ticketUrl } from "./ticket-link.ts";

/**
 * Somebody else comes instead: they get the ticket by mail. The order, and with it any refund, stays the buyer's. Their name is
 * in the mail, a stranger's words are not.
 */
export async function passOnTicket(ctx: Ctx, raw: unknown): Promise<void> {
  const { ticketId, token, holderName, email } = parseInput(passOnTicketInput, raw);
  await transact(ctx, async (inner) => {
    const { ticket, sale } = await lockOwnTicket(inner, { ticketId, token });
    await limitPassingOn(inner, ticketId);
    await inner.db.update(tickets).set({ holderName }).where(eq(tickets.id, ticketId));
    await recordAudit(inner, { action: "ticketing.ticket_passed_on", subject: { kind: "ticket", id: ticketId } });
    const subject = `Un billet pour vous\u202f: ${sale.event.title}`;
    await queueMail(inner, {
      to: email,
      kind: "ticket-passed-on",
      replyTo: inner.settings.teamEmail,
      template: {
        subject,
        preheader: "Une place vous est donnée.",
        heading: subject,
        paragraphs: ["Bonjour,", "Une personne qui a réservé vous donne sa place. Voici votre billet."],
        details: [slotDetail(sale), ["Billet", `n° ${ticket.number}, ${ticket.tariffLabel}`]],
        action: { label: "Voir mon billet", href: ticketUrl(inner, ticketId) },
        footnote: "Vous recevez ce message parce que cette personne a saisi votre adresse.",
      },
    });
  });
}
