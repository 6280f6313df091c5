import { and, eq, inArray, isNull } from "drizzle-orm";
import type { AccountPart } from "#core/accounts/account-parts.ts";
import { ticketBearers } from "./bearer-tables.ts";
import { waitingList } from "./offer-tables.ts";
import { orders, tickets } from "./tables.ts";

export const ticketingAccountPart: AccountPart = {
  name: "ticketing",
  /** What was booked as a guest with that address is theirs now. */
  async emailVerified(ctx, { userId, email }) {
    await ctx.db
      .update(orders)
      .set({ userId })
      .where(and(eq(orders.email, email), isNull(orders.userId)));
    await ctx.db
      .update(waitingList)
      .set({ userId })
      .where(and(eq(waitingList.email, email), isNull(waitingList.userId)));
  },
  /** Orders and tickets stay, as accounting asks; the person in them does not. */
  async erase(ctx, userId) {
    const mine = ctx.db.select({ id: orders.id }).from(orders).where(eq(orders.userId, userId));
    await ctx.db.update(tickets).set({ holderName: null }).where(inArray(tickets.orderId, mine));
    // Whoever was given one of them keeps its link; where they were written to was this person's to know.
    const given = ctx.db.select({ id: tickets.id }).from(tickets).where(inArray(tickets.orderId, mine));
    await ctx.db.update(ticketBearers).set({ email: null }).where(inArray(ticketBearers.ticketId, given));
    await ctx.db.update(waitingList).set({ state: "left" }).where(eq(waitingList.userId, userId));
    await ctx.db
      .update(waitingList)
      .set({ email: `${userId}@supprime.invalid` })
      .where(eq(waitingList.userId, userId));
    await ctx.db.update(orders).set({ email: null }).where(eq(orders.userId, userId));
  },
  async exportData(ctx, userId) {
    const mine = await ctx.db.select().from(orders).where(eq(orders.userId, userId));
    const seats = await ctx.db
      .select({
        orderId: tickets.orderId,
        number: tickets.number,
        tariffLabel: tickets.tariffLabel,
        priceCents: tickets.priceCents,
        holderName: tickets.holderName,
        state: tickets.state,
      })
      .from(tickets)
      .innerJoin(orders, eq(orders.id, tickets.orderId))
      .where(eq(orders.userId, userId));
    return { commandes: mine, billets: seats };
  },
};
