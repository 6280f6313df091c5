import { eq } from "drizzle-orm";
import { z } from "zod";
import { noteTeamReading } from "#core/audit/audit-log.ts";
import { type Ctx, defineJob } from "#core/context.ts";
import type { MailAttachmentReference } from "#core/mail/input.ts";
import { DomainError } from "#platform/errors.ts";
import { newId, timeOfId } from "#platform/ids.ts";
import { parseInput } from "#platform/parse-input.ts";
import { orderFileInput } from "../input.ts";
import { loadOrder, refuseStrangers } from "../order-access.ts";
import { tickets } from "../tables.ts";
import type { TicketSheet } from "../ticket-rules.ts";
import type { TicketFile } from "./get-ticket.ts";
import { loadTicketSheets } from "./ticket-sheets.ts";
import { typesetTicketsTask } from "./typeset-tickets.ts";

/** All tickets of an order that give entry, in one file. */
export async function getOrderTicketsFile(ctx: Ctx, raw: unknown): Promise<TicketFile> {
  const { orderId, token, format } = parseInput(orderFileInput, raw);
  const order = await loadOrder(ctx, orderId);
  refuseStrangers(ctx, order, token);
  const sheets = await loadEntryTickets(ctx, orderId);
  if (sheets.length === 0) throw new DomainError("not_found");
  await noteTeamReading(ctx, { kind: "order_tickets", id: orderId, owners: [order.userId] });
  const body = Buffer.from(await ctx.beside(typesetTicketsTask, { sheets, format }));
  return { filename: "billets.pdf", contentType: "application/pdf", body };
}

export async function loadEntryTickets(ctx: Ctx, orderId: string): Promise<TicketSheet[]> {
  return (await loadTicketSheets(ctx, eq(tickets.orderId, orderId))).filter(({ code }) => code !== null);
}

const FOLDER = "tickets/";
/** Longer than a mail is tried, and than somebody needs to look at one that died. */
const KEPT_MS = 30 * 24 * 3600_000;

/** Puts the tickets where the mail takes them from, under a name that nobody guesses and that says when it may go. */
export async function storeTicketsFile(ctx: Ctx, sheets: readonly TicketSheet[]): Promise<MailAttachmentReference> {
  const storageKey = `${FOLDER}${newId(ctx.now)}.pdf`;
  const body = await ctx.beside(typesetTicketsTask, { sheets, format: "a4" });
  await ctx.storage.put(storageKey, { body, contentType: "application/pdf" });
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
