import { and, asc, count, desc, eq, gt, inArray, not, sql } from "drizzle-orm";
import { type Ctx, requireUser } from "#core/context.ts";
import { eventSlots } from "#core/events/tables.ts";
import { parseInput } from "#platform/parse-input.ts";
import { myTicketsInput } from "../input.ts";
import { soldStates } from "../process.ts";
import { orders, tickets } from "../tables.ts";
import { OUTINGS_PAGE, type TicketSheet } from "../ticket-rules.ts";
import { loadTicketSheets } from "./ticket-sheets.ts";

/** One evening out: the tickets of one order. */
export type Outing = { orderId: string; tickets: TicketSheet[] };

type MyTickets = {
  ahead: Outing[];
  over: Outing[];
  pages: { ahead: number; aheadOf: number; over: number; overOf: number };
};

/** The acting person's: what is to come, the next first; then what is over or was given back, the latest first. */
export async function listMyTickets(ctx: Ctx, input: unknown = {}): Promise<MyTickets> {
  const { userId } = requireUser(ctx);
  const { ahead: aheadPage, over: overPage } = parseInput(myTicketsInput, input);
  const ahead = await loadPart(ctx, userId, "ahead", aheadPage);
  const over = await loadPart(ctx, userId, "over", overPage);
  return {
    ahead: ahead.outings,
    over: over.outings,
    pages: { ahead: ahead.page, aheadOf: ahead.pages, over: over.page, overOf: over.pages },
  };
}

async function loadPart(ctx: Ctx, userId: string, part: "ahead" | "over", asked: number) {
  // A disputed ticket still gives entry.
  const goesOut = sql`exists (select from ${tickets} where ${tickets.orderId} = ${orders.id}
    and ${inArray(tickets.state, [...soldStates])})`;
  const isToCome = sql`(${gt(eventSlots.endsAt, ctx.now)} and ${goesOut})`;
  const condition = and(
    eq(orders.userId, userId),
    eq(orders.state, "confirmed"),
    part === "ahead" ? isToCome : not(isToCome),
  );
  const [counted] = await ctx.db
    .select({ total: count() })
    .from(orders)
    .innerJoin(eventSlots, eq(eventSlots.id, orders.slotId))
    .where(condition);
  const pages = Math.max(1, Math.ceil((counted?.total ?? 0) / OUTINGS_PAGE));
  const page = Math.min(asked, pages);
  const direction = part === "ahead" ? asc : desc;
  const found = await ctx.db
    .select({ id: orders.id })
    .from(orders)
    .innerJoin(eventSlots, eq(eventSlots.id, orders.slotId))
    .where(condition)
    .orderBy(direction(eventSlots.startsAt), direction(orders.id))
    .limit(OUTINGS_PAGE)
    .offset((page - 1) * OUTINGS_PAGE);
  const ids = found.map(({ id }) => id);
  const sheets = ids.length === 0 ? [] : await loadTicketSheets(ctx, inArray(orders.id, ids));
  const byOrder = Map.groupBy(sheets, ({ orderId }) => orderId);
  return { outings: ids.map((orderId) => ({ orderId, tickets: byOrder.get(orderId) ?? [] })), page, pages };
}
