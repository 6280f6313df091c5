import type { Ctx } from "#core/context.ts";
import { parseInput } from "#platform/parse-input.ts";
import { findTicketsInput } from "./input.ts";
import { limitFinding } from "./limits.ts";
import { sendTicketLinksJob } from "./send-ticket-links.ts";

/** For who has lost the mail: the answer is the same for every address, the job alone knows whether it booked. */
export async function findTickets(ctx: Ctx, raw: unknown): Promise<{ email: string }> {
  const { email } = parseInput(findTicketsInput, raw);
  await limitFinding(ctx, email);
  await ctx.enqueue(ctx.db, sendTicketLinksJob, { email });
  return { email };
}
