import { eq } from "drizzle-orm";
import { recordAudit } from "#core/audit/record-audit.ts";
import { type Ctx, transact } from "#core/context.ts";
import { parseInput } from "#platform/parse-input.ts";
import { mailBearers } from "./bearer-mails.ts";
import { changeBearer } from "./change-bearer.ts";
import { passOnTicketInput } from "./input.ts";
import { limitPassingOn } from "./limits.ts";
import { lockOwnTicket } from "./own-ticket.ts";
import { tickets } from "./tables.ts";

/**
 * Somebody else comes instead: they get the ticket by mail, with a link and a code of their own, and those of before open
 * nothing any more. The order, and with it any refund, stays the buyer's. Their name is in the mail, a stranger's words are not.
 * To the same person again, it is the same ticket, sent again.
 */
export async function passOnTicket(ctx: Ctx, raw: unknown): Promise<void> {
  const { ticketId, token, holderName, email } = parseInput(passOnTicketInput, raw);
  await transact(ctx, async (inner) => {
    const { ticket } = await lockOwnTicket(inner, { ticketId, token });
    await limitPassingOn(inner, ticketId);
    await inner.db.update(tickets).set({ holderName }).where(eq(tickets.id, ticketId));
    await changeBearer(inner, ticket, email);
    await recordAudit(inner, { action: "ticketing.ticket_passed_on", subject: { kind: "ticket", id: ticketId } });
    await mailBearers(inner, [ticketId], {
      kind: "ticket-passed-on",
      onceKey: `ticket-passed-on:${inner.now.toISOString()}`,
      subject: (title) => `Un billet pour vous\u202f: ${title}`,
      paragraphs: [
        "Une personne qui a réservé vous donne sa place. Voici votre billet, avec un code qui est le vôtre.",
      ],
      withTicket: true,
    });
  });
}
