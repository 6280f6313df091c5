import { eq } from "drizzle-orm";
import { loadPeople } from "#core/accounts/profile/people.ts";
import { recordAudit } from "#core/audit/audit-log.ts";
import { type Ctx, transact } from "#core/context.ts";
import { entryRules, openGoalOf, openGoalText } from "#core/events/rules.ts";
import { loadGoal } from "#core/events/seats-and-goal.ts";
import { DomainError } from "#platform/errors.ts";
import { m } from "#platform/messages/messages.js";
import { parseInput } from "#platform/parse-input.ts";
import { ticketBearers } from "../after-sale-tables.ts";
import { passOnTicketInput, renameTicketInput, ticketInput } from "../input.ts";
import { limitPassingOn } from "../limits.ts";
import { mailBearers, mailFormerBearer, plainNameOf, venueDetails } from "../mails/mail-frame.ts";
import { lockOrder, type OrderRow, refuseStrangers, type TicketRow } from "../order-access.ts";
import { loadTicket } from "../refunds/give-tickets-back.ts";
import { loadSale, type Sale } from "../sale.ts";
import { tickets } from "../tables.ts";
import { loadBearer } from "./bearers.ts";
import { loadTicketSheets } from "./ticket-sheets.ts";

/** A buyer's valid ticket for a date that has not started, its order locked. */
export async function lockOwnTicket(
  ctx: Ctx,
  { ticketId, token }: { ticketId: string; token?: string | undefined },
): Promise<{ ticket: TicketRow; order: OrderRow; sale: Sale }> {
  const { orderId } = await loadTicket(ctx, ticketId);
  const order = await lockOrder(ctx, orderId);
  refuseStrangers(ctx, order, token);
  const ticket = await loadTicket(ctx, ticketId);
  const sale = await loadSale(ctx, order);
  if (ticket.state !== "valid" || sale.slot.startsAt <= ctx.now) {
    throw new DomainError("conflict", { reason: "ticket_over", detail: m["ticket.over"]() });
  }
  return { ticket, order, sale };
}

/** The buyer changes who comes; the code on the ticket stays the same. */
export async function renameTicket(ctx: Ctx, raw: unknown): Promise<void> {
  const { ticketId, token, holderName } = parseInput(renameTicketInput, raw);
  await transact(ctx, async (inner) => {
    await lockOwnTicket(inner, { ticketId, token });
    await inner.db.update(tickets).set({ holderName }).where(eq(tickets.id, ticketId));
    await recordAudit(inner, { action: "ticketing.ticket_renamed", subject: { kind: "ticket", id: ticketId } });
  });
}

/**
 * Somebody else comes instead: they get the ticket by mail, with a link and a code of their own, and those of before open
 * nothing any more. The order, and with it any refund, stays the buyer's. Their name is in the mail, a stranger's words are not.
 * To the same person again, it is the same ticket, sent again.
 */
export async function passOnTicket(ctx: Ctx, raw: unknown): Promise<void> {
  const { ticketId, token, holderName, email } = parseInput(passOnTicketInput, raw);
  await transact(ctx, async (inner) => {
    const { ticket, order, sale } = await lockOwnTicket(inner, { ticketId, token });
    await limitPassingOn(inner, ticketId);
    await inner.db.update(tickets).set({ holderName }).where(eq(tickets.id, ticketId));
    await changeBearer(inner, ticket, email);
    await recordAudit(inner, { action: "ticketing.ticket_passed_on", subject: { kind: "ticket", id: ticketId } });
    const goal = openGoalOf(await loadGoal(inner, sale.event));
    await mailBearers(inner, [ticketId], {
      kind: "ticket-passed-on",
      onceKey: `ticket-passed-on:${inner.now.toISOString()}`,
      subject: (title) => `Un billet pour vous\u202f: ${title}`,
      paragraphs: [
        `${await giverOf(inner, order)} a réservé et vous donne cette place. Vous n’avez rien à payer\u202f: voici votre billet, avec un code qui est le vôtre. ${entryRules[sale.event.entry].arrival}`,
        ...(goal ? [openGoalText(goal, "bearer")] : []),
      ],
      details: await venueDetails(inner, sale.event.placeId),
      withTicket: true,
    });
  });
}

/**
 * A name that the platform knows, or else the address that bought, with the name that was given there: somebody who gets a ticket
 * wants to know from whom.
 */
async function giverOf(ctx: Ctx, { userId, email, buyerName }: OrderRow): Promise<string> {
  const person = userId ? (await loadPeople(ctx, [userId])).get(userId) : undefined;
  if (person) return person.displayName;
  const name = plainNameOf(buyerName);
  return name && email ? `${name} (${email})` : (email ?? "Une personne");
}

/** The buyer comes after all, or had mistyped an address. Asked again, it changes nothing. */
export async function takeBackTicket(ctx: Ctx, raw: unknown): Promise<void> {
  const { ticketId, token } = parseInput(ticketInput, raw);
  await transact(ctx, async (inner) => {
    const { ticket, order } = await lockOwnTicket(inner, { ticketId, token });
    if (!(await changeBearer(inner, ticket, null))) return;
    // As at the booking: a ticket that names nobody else is the buyer's.
    await inner.db.update(tickets).set({ holderName: order.buyerName }).where(eq(tickets.id, ticketId));
    await recordAudit(inner, { action: "ticketing.ticket_taken_back", subject: { kind: "ticket", id: ticketId } });
  });
}

/**
 * Behind the order's lock. Into other hands, or back to the buyer (null): whoever had it is told, and their link and code are
 * over. Answers whether it changed hands.
 */
async function changeBearer(ctx: Ctx, { id, eventId }: TicketRow, email: string | null): Promise<boolean> {
  const before = await loadBearer(ctx, id);
  if ((before?.email ?? null) === email) return false;
  const [sheet] = before?.email ? await loadTicketSheets(ctx, eq(tickets.id, id), "bearer") : [];
  const now = { passes: (before?.passes ?? 0) + 1, email, passedAt: ctx.now };
  await ctx.db
    .insert(ticketBearers)
    .values({ ticketId: id, eventId, ...now })
    .onConflictDoUpdate({ target: ticketBearers.ticketId, set: now });
  if (before?.email && sheet) {
    await mailFormerBearer(ctx, { ticketId: id, passes: before.passes, email: before.email }, sheet);
  }
  return true;
}
