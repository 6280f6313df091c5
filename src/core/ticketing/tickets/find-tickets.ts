import { and, asc, eq, gt } from "drizzle-orm";
import { z } from "zod";
import { type Ctx, defineJob } from "#core/context.ts";
import { eventSlots } from "#core/events/tables.ts";
import { parseInput } from "#platform/parse-input.ts";
import { findTicketsInput } from "../input.ts";
import { limitFinding } from "../limits.ts";
import { queueOrderMail, slotDetail } from "../mails/mail-frame.ts";
import { orders } from "../tables.ts";
import { loadEntryTickets } from "./ticket-files.ts";

/** For people who have lost the mail: the answer is the same for every address, the job alone knows whether it booked. */
export async function findTickets(ctx: Ctx, raw: unknown): Promise<{ email: string }> {
  const { email } = parseInput(findTicketsInput, raw);
  await limitFinding(ctx, email);
  await ctx.enqueue(ctx.db, sendTicketLinksJob, { email });
  return { email };
}

/** Beyond that, somebody uses the form for something else. */
const MOST = 10;

/** One mail per order that is still to come, to the address that booked it and to no other. */
export const sendTicketLinksJob = defineJob({
  name: "ticketing-send-links",
  payload: z.object({ email: z.string() }),
  async handler(ctx, { email }) {
    for (const order of await findOrders(ctx, email)) {
      const [first, ...more] = await loadEntryTickets(ctx, order.id);
      if (!first) continue;
      await queueOrderMail(ctx, order, {
        kind: "ticket-links",
        // Asked twice within a minute, or run twice: one mail.
        onceKey: `ticket-links:${order.id}:${Math.floor(ctx.now.getTime() / 60_000)}`,
        subject: `Vos billets\u202f: ${first.event.title}`,
        paragraphs: ["Voici, comme demandé, le lien vers vos billets. Il est personnel\u202f: ne le transmettez pas."],
        details: [slotDetail(first), ["Billets", String(1 + more.length)]],
        actionLabel: "Voir mes billets",
      });
    }
  },
});

async function findOrders(ctx: Ctx, email: string) {
  const found = await ctx.db
    .select({ order: orders })
    .from(orders)
    .innerJoin(eventSlots, eq(eventSlots.id, orders.slotId))
    .where(and(eq(orders.email, email), eq(orders.state, "confirmed"), gt(eventSlots.endsAt, ctx.now)))
    .orderBy(asc(eventSlots.startsAt))
    .limit(MOST);
  return found.map(({ order }) => order);
}
