import { type AnyColumn, and, asc, count, eq, inArray, isNotNull, or, type SQL, sql } from "drizzle-orm";
import { noteTeamReading } from "#core/audit/audit-log.ts";
import { actsForTeam, type Ctx } from "#core/context.ts";
import { loadEventAccess, requireCoOrganiser } from "#core/events/event-access.ts";
import { events } from "#core/events/tables.ts";
import { DomainError } from "#platform/errors.ts";
import type { Cents } from "#platform/money.ts";
import { parseInput } from "#platform/parse-input.ts";
import { type ParticipantSearch, participantsInput } from "../input.ts";
import { foldText, PARTICIPANTS_PAGE, statesShownAs, ticketNumberIn } from "../participant-rules.ts";
import type { RefundRequestState, TicketState } from "../process.ts";
import { answersAt, loadAnswersOf } from "../questions/booking-answers.ts";
import type { AnsweredQuestion } from "../questions/question-rules.ts";
import type { OrderKind } from "../rules.ts";
import { orders, refundRequests, tickets } from "../tables.ts";

const accented = "àâäáãåéèêëíìîïóòôöõúùûüçñÿ";
// Both cases: a database without a locale knows the small letters of ASCII only.
const ACCENTED = `${accented}${accented.toUpperCase()}`;
const folded = (column: AnyColumn): SQL => sql`lower(translate(${column}, ${ACCENTED}, ${foldText(ACCENTED)}))`;

const has = (column: AnyColumn, word: string): SQL =>
  sql`${folded(column)} like ${`%${word.replace(/[\\%_]/g, "\\$&")}%`}`;

const words = (text: string): string[] => foldText(text).split(/\s+/).filter(Boolean);

/** The event's tickets come from an index; what is left to look through is one event's, not the whole table. */
function participantConditions(ctx: Ctx, search: Omit<ParticipantSearch, "page">): SQL | undefined {
  const { eventId, text, slotId, state, controlled } = search;
  const letIn = sql`${tickets.id} in ${ctx.parts.ticketing.controlledIn(eventId)}`;
  return and(
    eq(tickets.eventId, eventId),
    isNotNull(tickets.number),
    slotId ? eq(tickets.slotId, slotId) : undefined,
    state ? inArray(tickets.state, [...statesShownAs[state]]) : undefined,
    controlled === "oui"
      ? letIn
      : controlled === "non"
        ? and(eq(tickets.state, "valid"), sql`not (${letIn})`)
        : undefined,
    text ? matches(text) : undefined,
  );
}

function matches(text: string): SQL | undefined {
  const number = ticketNumberIn(text);
  return or(
    number === undefined ? undefined : eq(tickets.number, number),
    and(
      ...words(text).map((word) =>
        or(has(tickets.holderName, word), has(orders.buyerName, word), has(orders.email, word)),
      ),
    ),
  );
}

/** Orders by the buyer's address, or by what is written on one of their tickets. */
export function orderTextCondition(text: string): SQL | undefined {
  const number = ticketNumberIn(text);
  return and(
    ...words(text).map((word) =>
      or(
        has(orders.email, word),
        has(orders.buyerName, word),
        sql`exists (select from ${tickets} where ${tickets.orderId} = ${orders.id} and (${has(tickets.holderName, word)}${
          number === undefined ? sql`` : sql` or ${tickets.number} = ${number}`
        }))`,
      ),
    ),
  );
}

type Participant = {
  ticketId: string;
  orderId: string;
  slotId: string;
  number: number | null;
  holderName: string | null;
  buyerName: string | null;
  email: string | null;
  /** To the questions of their booking, and of their own ticket. */
  answers: AnsweredQuestion[];
  tariffLabel: string;
  priceCents: Cents;
  /** Paid in cash at the door. */
  doorCents: Cents | null;
  state: TicketState;
  kind: OrderKind;
  confirmedAt: Date | null;
  /** When they were let in; null: not controlled. */
  controlledAt: Date | null;
  refundRequest: { state: RefundRequestState; message: string | null } | null;
};

/** Who comes is for co-organisers, and for the team: their reading is written down. */
export async function requireOrganiserOrTeam(ctx: Ctx, eventId: string): Promise<void> {
  if (!actsForTeam(ctx, "bookings.see")) {
    await requireCoOrganiser(ctx, eventId);
    return;
  }
  const [event] = await ctx.db.select().from(events).where(eq(events.id, eventId));
  if (!event) throw new DomainError("not_found");
  const { sides } = await loadEventAccess(ctx, event);
  if (sides.length === 0) await noteTeamReading(ctx, { kind: "participants", id: eventId, owners: [] });
}

/** By number. Three queries, whatever the length. */
async function loadParticipants(
  ctx: Ctx,
  condition: SQL | undefined,
  part: { limit: number; offset: number } | undefined,
): Promise<Participant[]> {
  const all = ctx.db
    .select({ ticket: tickets, order: orders, request: refundRequests })
    .from(tickets)
    .innerJoin(orders, eq(orders.id, tickets.orderId))
    .leftJoin(refundRequests, eq(refundRequests.ticketId, tickets.id))
    .where(condition)
    .orderBy(asc(tickets.number))
    .$dynamic();
  const rows = await (part ? all.limit(part.limit).offset(part.offset) : all);
  const [controls, answers] = await Promise.all([
    ctx.parts.ticketing.controlledOf(
      ctx,
      rows.map(({ ticket }) => ticket.id),
    ),
    loadAnswersOf(ctx, [...new Set(rows.map(({ order }) => order.id))]),
  ]);
  const byOrder = Map.groupBy(answers, ({ orderId }) => orderId);
  return rows.map(({ ticket, order, request }) => ({
    ticketId: ticket.id,
    orderId: order.id,
    slotId: ticket.slotId,
    number: ticket.number,
    holderName: ticket.holderName,
    buyerName: order.buyerName,
    email: order.email,
    answers: answersAt(byOrder.get(order.id) ?? [], ticket.position + 1),
    tariffLabel: ticket.tariffLabel,
    priceCents: ticket.priceCents,
    doorCents: ticket.doorCents,
    state: ticket.state,
    kind: order.kind,
    confirmedAt: ticket.confirmedAt,
    controlledAt: controls.get(ticket.id) ?? null,
    refundRequest: request ? { state: request.state, message: request.message } : null,
  }));
}

type ParticipantPage = { participants: Participant[]; total: number; page: number; pages: number };

/** Whoever has, or had, a ticket, a page at a time: for co-organisers. As many queries for ten tickets as for ten thousand. */
export async function listParticipants(ctx: Ctx, raw: unknown): Promise<ParticipantPage> {
  const { page, ...search } = parseInput(participantsInput, raw);
  await requireOrganiserOrTeam(ctx, search.eventId);
  const condition = participantConditions(ctx, search);
  const [counted] = await ctx.db
    .select({ total: count() })
    .from(tickets)
    .innerJoin(orders, eq(orders.id, tickets.orderId))
    .where(condition);
  const total = counted?.total ?? 0;
  const pages = Math.max(1, Math.ceil(total / PARTICIPANTS_PAGE));
  const shown = Math.min(page, pages);
  const part = { limit: PARTICIPANTS_PAGE, offset: (shown - 1) * PARTICIPANTS_PAGE };
  return { participants: await loadParticipants(ctx, condition, part), total, page: shown, pages };
}

/** The whole list, filtered as on the screen, to print or to keep. */
export async function exportParticipants(ctx: Ctx, raw: unknown): Promise<Participant[]> {
  const { page: _, ...search } = parseInput(participantsInput, raw);
  await requireOrganiserOrTeam(ctx, search.eventId);
  return loadParticipants(ctx, participantConditions(ctx, search), undefined);
}
