import { eq } from "drizzle-orm";
import { zipSync } from "fflate";
import type { AppleWallet, GoogleWallet } from "#adapters/wallet/port.ts";
import { noteTeamReading } from "#core/audit/audit-log.ts";
import type { Ctx } from "#core/context.ts";
import { DomainError } from "#platform/errors.ts";
import { parseInput } from "#platform/parse-input.ts";
import { orderInput, readTicketInput } from "../input.ts";
import { loadOrder, refuseStrangers } from "../order-access.ts";
import { tickets } from "../tables.ts";
import { openTicket, type TicketFile } from "../tickets/get-ticket.ts";
import { loadEntryTickets } from "../tickets/ticket-files.ts";
import { loadTicketSheets } from "../tickets/ticket-sheets.ts";
import { type KnownPass, loadCoverFile, makePasses, type WalletKind } from "./wallet-passes.ts";

/** One ticket for Apple's wallet: for whoever may print it. */
export async function getApplePass(ctx: Ctx, raw: unknown): Promise<TicketFile> {
  const apple = needed(ctx.wallets.apple);
  const [pass] = await takeOne(ctx, "apple", raw);
  if (!pass) throw new DomainError("not_found");
  return {
    filename: `billet-${pass.ticket.number}.pkpass`,
    contentType: "application/vnd.apple.pkpass",
    body: await passFile(ctx, apple, pass),
  };
}

/** All tickets of an order that give entry: the phone adds them at one press. */
export async function getAppleOrderPasses(ctx: Ctx, raw: unknown): Promise<TicketFile> {
  const apple = needed(ctx.wallets.apple);
  const passes = await takeAll(ctx, "apple", raw);
  const files = new Map<string, Uint8Array>();
  for (const pass of passes) files.set(`billet-${pass.ticket.number}.pkpass`, await passFile(ctx, apple, pass));
  const body = Buffer.from(zipSync(Object.fromEntries(files), { level: 0 }));
  return { filename: "billets.pkpasses", contentType: "application/vnd.apple.pkpasses", body };
}

export async function getGoogleLink(ctx: Ctx, raw: unknown): Promise<string> {
  const google = needed(ctx.wallets.google);
  return saveLink(ctx, google, await takeOne(ctx, "google", raw));
}

export async function getGoogleOrderLink(ctx: Ctx, raw: unknown): Promise<string> {
  const google = needed(ctx.wallets.google);
  return saveLink(ctx, google, await takeAll(ctx, "google", raw));
}

/** Google may be away: the ticket is still on its page, and the button can be pressed again. */
async function saveLink(ctx: Ctx, google: GoogleWallet, passes: readonly KnownPass[]): Promise<string> {
  try {
    return await google.saveLink(passes.map(({ ticket }) => ticket));
  } catch (error) {
    ctx.log.warn({ err: error }, "Google Wallet does not answer");
    throw new DomainError("unavailable", { reason: "wallet_away", cause: error });
  }
}

/** A wallet that this operator has no keys for is nowhere on the site: neither a button nor an address. */
function needed<T>(wallet: T | undefined): T {
  if (!wallet) throw new DomainError("not_found");
  return wallet;
}

async function takeOne(ctx: Ctx, wallet: WalletKind, raw: unknown): Promise<KnownPass[]> {
  const asked = parseInput(readTicketInput, raw);
  const { isBuyer, order } = await openTicket(ctx, asked);
  const [sheet] = await loadTicketSheets(ctx, eq(tickets.id, asked.ticketId), isBuyer ? "buyer" : "bearer");
  if (!sheet?.code || sheet.slot.endsAt <= ctx.now) throw new DomainError("not_found");
  await noteTeamReading(ctx, { kind: "ticket", id: asked.ticketId, owners: [order.userId] });
  return makePasses(ctx, wallet, [asked.ticketId]);
}

async function takeAll(ctx: Ctx, wallet: WalletKind, raw: unknown): Promise<KnownPass[]> {
  const { orderId, token } = parseInput(orderInput, raw);
  const order = await loadOrder(ctx, orderId);
  refuseStrangers(ctx, order, token);
  const sheets = (await loadEntryTickets(ctx, orderId)).filter(({ slot }) => slot.endsAt > ctx.now);
  if (sheets.length === 0) throw new DomainError("not_found");
  await noteTeamReading(ctx, { kind: "order_tickets", id: orderId, owners: [order.userId] });
  return makePasses(
    ctx,
    wallet,
    sheets.map(({ id }) => id),
  );
}

export async function passFile(ctx: Ctx, apple: AppleWallet, { pass, ticket }: KnownPass): Promise<Buffer> {
  const eventId = ticket.eventUrl.split("/").at(-1) ?? "";
  const cover = await loadCoverFile(ctx, eventId);
  return Buffer.from(await apple.makePass({ ticket, authenticationToken: pass.token, cover }));
}
