import { eq } from "drizzle-orm";
import type { Ctx } from "#core/context.ts";
import { mailFormerBearer } from "./bearer-mails.ts";
import { ticketBearers } from "./bearer-tables.ts";
import type { TicketRow } from "./order-access.ts";
import { readBearer } from "./read-bearers.ts";
import { tickets } from "./tables.ts";
import { readTicketSheets } from "./ticket-sheets.ts";

/**
 * Behind the order's lock. Into other hands, or back to the buyer (null): whoever had it is told, and their link and code are
 * over. Answers whether it changed hands.
 */
export async function changeBearer(ctx: Ctx, { id, eventId }: TicketRow, email: string | null): Promise<boolean> {
  const before = await readBearer(ctx, id);
  if ((before?.email ?? null) === email) return false;
  const [sheet] = before?.email ? await readTicketSheets(ctx, eq(tickets.id, id), "bearer") : [];
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
