import { and, eq } from "drizzle-orm";
import type { Ctx } from "#core/context.ts";
import { tickets } from "#core/ticketing/tables.ts";
import type { Asked } from "./input.ts";
import type { Door } from "./open-door.ts";
import { type JudgedCode, judgeCode } from "./rules.ts";

/** Which ticket of this event is meant, or why none is. */
export async function findAskedTicket(ctx: Ctx, { event }: Door, asked: Asked): Promise<JudgedCode> {
  if ("code" in asked) {
    const judged = await judgeCode(asked.code, event.id, ctx.ticketPublicKeys());
    if ("refused" in judged) return judged;
    const found = await existing(ctx, event.id, eq(tickets.id, judged.ticketId));
    return "refused" in found ? found : judged;
  }
  const named = "number" in asked ? eq(tickets.number, asked.number) : eq(tickets.id, asked.ticketId);
  return existing(ctx, event.id, named);
}

async function existing(ctx: Ctx, eventId: string, named: ReturnType<typeof eq>): Promise<JudgedCode> {
  const [ticket] = await ctx.db
    .select({ id: tickets.id })
    .from(tickets)
    .where(and(eq(tickets.eventId, eventId), named));
  return ticket ? { ticketId: ticket.id } : { refused: "unknown" };
}
