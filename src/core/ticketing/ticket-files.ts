import { z } from "zod";
import { type Ctx, defineJob } from "#core/context.ts";
import type { MailAttachmentReference } from "#core/notifications/input.ts";
import { newId, timeOfId } from "#platform/ids.ts";
import type { TicketSheet } from "./ticket-rules.ts";
import { typesetTickets } from "./typeset-tickets.ts";

const FOLDER = "tickets/";
/** Longer than a mail is tried, and than somebody needs to look at one that died. */
const KEPT_MS = 30 * 24 * 3600_000;

/** Puts the tickets where the mail takes them from, under a name that nobody guesses and that says when it may go. */
export async function storeTicketsFile(ctx: Ctx, sheets: readonly TicketSheet[]): Promise<MailAttachmentReference> {
  const storageKey = `${FOLDER}${newId(ctx.now)}.pdf`;
  await ctx.storage.put(storageKey, { body: await typesetTickets(sheets, "a4"), contentType: "application/pdf" });
  return { filename: sheets.length > 1 ? "billets.pdf" : "billet.pdf", storageKey };
}

/** They name an address and open a door: nobody keeps them once the mail has left. */
export const forgetTicketFilesJob = defineJob({
  name: "ticketing-forget-files",
  payload: z.object({}),
  cron: "50 3 * * *",
  async handler(ctx) {
    for await (const key of ctx.storage.list(FOLDER)) {
      const madeAt = timeOfId(key.slice(FOLDER.length, -".pdf".length));
      if (madeAt && madeAt.getTime() < ctx.now.getTime() - KEPT_MS) await ctx.storage.delete(key);
    }
  },
});
