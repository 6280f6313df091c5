import { and, asc, eq, gt, inArray, isNull, type SQL, sql } from "drizzle-orm";
import type { Ctx } from "#core/context.ts";
import { eventSlots, events, eventTariffs } from "#core/events/tables.ts";
import { places } from "#core/listings/places/tables.ts";
import { projectMembers } from "#core/listings/projects/tables.ts";
import type { TicketState } from "#core/ticketing/process.ts";
import { type OrderKind, shortNumberOf } from "#core/ticketing/rules.ts";
import { orders, promoCodes, tickets } from "#core/ticketing/tables.ts";
import { type Cents, formatExactCents, sumCents } from "#platform/money.ts";
import type { ImportKind } from "../rules.ts";
import type { LineState, Payment } from "../seller-form-rules.ts";
import { type EveningToTake, emptyLine, type LineToTake } from "./write-lines.ts";

/** Read at once: as many questions for a hall as for a kitchen, some hundreds of lines apart. */
export const LINES_AT_ONCE = 500;

/** As `isMyEvent` of the person's own space has them: artist, member of the artist's group, or host. Latest first. */
export async function loadOwnEventIds(ctx: Ctx, userId: string): Promise<string[]> {
  const groups = ctx.db
    .select({ id: projectMembers.projectId })
    .from(projectMembers)
    .where(eq(projectMembers.userId, userId));
  const rows = await ctx.db
    .select({ id: events.id })
    .from(events)
    .where(
      sql`${events.artistId} = ${userId} or ${events.hostId} = ${userId} or ${events.projectId} = any(array(${groups}))`,
    )
    .orderBy(sql`${events.firstStartsAt} desc`, asc(events.id));
  return rows.map(({ id }) => id);
}

/** Of one event; who may have it is asked before. */
export function linesSoldHere(ctx: Ctx, kind: ImportKind, eventId: string): AsyncGenerator<LineToTake[]> {
  const read = { participants: readTickets, orders: readOrders, evenings: readEvenings };
  return read[kind](ctx, eventId);
}

const evening = {
  title: events.title,
  startsAt: eventSlots.startsAt,
  placeTitle: places.title,
  city: places.city,
};
type EveningRow = { title: string; startsAt: Date; placeTitle: string | null; city: string | null };

const eveningOf = ({ title, startsAt, placeTitle, city }: EveningRow): EveningToTake => ({
  title,
  startsAt,
  place: [placeTitle, city].filter(Boolean).join(", ") || null,
});

const stateOf: Record<TicketState, LineState> = {
  held: "valid",
  valid: "valid",
  disputed: "valid",
  released: "cancelled",
  cancelled: "cancelled",
  refunded: "refunded",
  lost: "refunded",
};

const paymentOf = (kind: OrderKind, amountCents: Cents): Payment =>
  amountCents === 0 ? "none" : kind === "door" ? "cash" : kind === "pass-culture" ? "elsewhere" : "card";

type Paid = { priceCents: Cents; doorCents: Cents | null };
/** Cash at the door is the organiser's own, and what the evening brought all the same. */
const amountOf = ({ priceCents, doorCents }: Paid): Cents => priceCents + (doorCents ?? 0);

const ordered = {
  orderId: orders.id,
  kind: orders.kind,
  buyerName: orders.buyerName,
  email: orders.email,
  orderedAt: orders.confirmedAt,
  promoCode: promoCodes.code,
};

async function* readTickets(ctx: Ctx, eventId: string): AsyncGenerator<LineToTake[]> {
  for (let after = 0; ; ) {
    const rows = await ctx.db
      .select({
        evening,
        ordered,
        number: tickets.number,
        holderName: tickets.holderName,
        tariff: tickets.tariffLabel,
        priceCents: tickets.priceCents,
        doorCents: tickets.doorCents,
        state: tickets.state,
      })
      .from(tickets)
      .innerJoin(orders, eq(orders.id, tickets.orderId))
      .innerJoin(events, eq(events.id, tickets.eventId))
      .innerJoin(eventSlots, eq(eventSlots.id, tickets.slotId))
      .innerJoin(places, eq(places.id, eventSlots.placeId))
      .leftJoin(promoCodes, eq(promoCodes.id, orders.promoCodeId))
      .where(and(eq(tickets.eventId, eventId), gt(tickets.number, after)))
      .orderBy(asc(tickets.number))
      .limit(LINES_AT_ONCE);
    yield rows.map(({ ordered: { orderId, kind, ...order }, number, holderName, tariff, state, ...row }) => ({
      ...emptyLine,
      ...order,
      evening: eveningOf(row.evening),
      name: holderName ?? order.buyerName,
      tariff,
      amountCents: amountOf(row),
      // Numbers begin with each event: two evenings of one name and day have two first tickets.
      ticketNumber: `${shortNumberOf(eventId)}-${number}`,
      orderNumber: shortNumberOf(orderId),
      state: stateOf[state],
      payment: paymentOf(kind, amountOf(row)),
    }));
    const last = rows.at(-1)?.number;
    if (!last || rows.length < LINES_AT_ONCE) return;
    after = last;
  }
}

async function* readOrders(ctx: Ctx, eventId: string): AsyncGenerator<LineToTake[]> {
  for (let after: SQL | undefined; ; ) {
    const rows = await ctx.db
      .select({ evening, ordered })
      .from(orders)
      .innerJoin(events, eq(events.id, orders.eventId))
      .innerJoin(eventSlots, eq(eventSlots.id, orders.slotId))
      .innerJoin(places, eq(places.id, eventSlots.placeId))
      .leftJoin(promoCodes, eq(promoCodes.id, orders.promoCodeId))
      .where(and(eq(orders.eventId, eventId), eq(orders.state, "confirmed"), after))
      .orderBy(asc(orders.id))
      .limit(LINES_AT_ONCE);
    const seatsOf = await loadSeats(
      ctx,
      rows.map((row) => row.ordered.orderId),
    );
    yield rows.map(({ ordered: { orderId, kind, ...order }, ...row }) => {
      const { amountCents, ...seats } = whatIsLeft(seatsOf(orderId));
      const payment = paymentOf(kind, amountCents);
      const orderNumber = shortNumberOf(orderId);
      const named = { name: order.buyerName, orderNumber };
      return { ...emptyLine, ...order, ...seats, ...named, evening: eveningOf(row.evening), amountCents, payment };
    });
    const last = rows.at(-1)?.ordered.orderId;
    if (!last || rows.length < LINES_AT_ONCE) return;
    after = gt(orders.id, last);
  }
}

type Seat = Paid & { orderId: string; tariff: string; state: TicketState };

async function loadSeats(ctx: Ctx, orderIds: readonly string[]): Promise<(orderId: string) => Seat[]> {
  if (orderIds.length === 0) return () => [];
  const { orderId, tariffLabel: tariff, priceCents, doorCents, state } = tickets;
  const rows = await ctx.db
    .select({ orderId, tariff, priceCents, doorCents, state })
    .from(tickets)
    .where(inArray(tickets.orderId, [...orderIds]))
    .orderBy(asc(tickets.position));
  const byOrder = Map.groupBy(rows, (row) => row.orderId);
  return (id) => byOrder.get(id) ?? [];
}

/** What still holds of it; once nothing does, what it was. So tickets and orders of an evening tell the same sums. */
function whatIsLeft(seats: readonly Seat[]) {
  const held = seats.filter(({ state }) => stateOf[state] === "valid");
  const told = held.length > 0 ? held : seats;
  const isRefunded = told.some(({ state }) => stateOf[state] === "refunded");
  return {
    quantity: Math.max(1, told.length),
    amountCents: sumCents(told.map(amountOf)),
    tariff: [...new Set(told.map(({ tariff }) => tariff))].join(", ").slice(0, 200) || null,
    state: held.length > 0 ? ("valid" as const) : isRefunded ? ("refunded" as const) : ("cancelled" as const),
  };
}

/** One line a date; tariffs are those on sale. */
async function* readEvenings(ctx: Ctx, eventId: string): AsyncGenerator<LineToTake[]> {
  const { label, priceType, priceCents } = eventTariffs;
  const [rows, tariffs] = await Promise.all([
    ctx.db
      .select({ evening, active: eventSlots.active })
      .from(eventSlots)
      .innerJoin(events, eq(events.id, eventSlots.eventId))
      .innerJoin(places, eq(places.id, eventSlots.placeId))
      .where(eq(eventSlots.eventId, eventId))
      .orderBy(asc(eventSlots.startsAt), asc(eventSlots.id)),
    ctx.db
      .select({ label, priceType, priceCents })
      .from(eventTariffs)
      .where(and(eq(eventTariffs.eventId, eventId), isNull(eventTariffs.retiredAt)))
      .orderBy(asc(eventTariffs.position)),
  ]);
  const words = tariffs.map((each) => `${each.label} (${priceOf(each)})`).join(", ");
  yield rows.map((row) => ({
    ...emptyLine,
    evening: eveningOf(row.evening),
    tariffs: words,
    state: row.active ? "valid" : "cancelled",
  }));
}

const priceOf = ({ priceType, priceCents }: Pick<typeof eventTariffs.$inferSelect, "priceType" | "priceCents">) =>
  priceType === "fixed" ? formatExactCents(priceCents ?? 0) : priceType === "free-price" ? "prix libre" : "gratuit";
