import { createHash } from "node:crypto";
import { and, eq, inArray } from "drizzle-orm";
import type { WalletTicket } from "#adapters/wallet/port.ts";
import type { Ctx } from "#core/context.ts";
import { fileName, photoKey } from "#core/listings/photos/photo-files.ts";
import { photoUrl } from "#core/listings/photos/rules.ts";
import { listCovers } from "#core/listings/photos/subject-photos.ts";
import { newToken } from "#platform/crypto.ts";
import { newId } from "#platform/ids.ts";
import { ticketBearers } from "../after-sale-tables.ts";
import { tickets } from "../tables.ts";
import type { TicketSheet } from "../ticket-rules.ts";
import { loadTicketSheets } from "../tickets/ticket-sheets.ts";
import { walletPasses } from "./tables.ts";

export type PassRow = typeof walletPasses.$inferSelect;
export type WalletKind = PassRow["wallet"];

/** A pass with what it says now. */
export type KnownPass = { pass: PassRow; ticket: WalletTicket };

/** For verbs that have checked who asks: the passes of these tickets in the hands that they are in, made where there is none yet. */
export async function makePasses(ctx: Ctx, wallet: WalletKind, ticketIds: readonly string[]): Promise<KnownPass[]> {
  const facts = await loadFacts(ctx, ticketIds);
  const wanted = ticketIds.flatMap((id) => facts.get(id) ?? []);
  if (wanted.length === 0) return [];
  const mine = and(inArray(walletPasses.ticketId, [...ticketIds]), eq(walletPasses.wallet, wallet));
  await ctx.db
    .insert(walletPasses)
    .values(
      wanted.map(({ sheet, passes }) => ({
        id: newId(ctx.now),
        ticketId: sheet.id,
        passes,
        wallet,
        token: newToken(),
        fingerprint: "",
        changedAt: ctx.now,
        createdAt: ctx.now,
      })),
    )
    .onConflictDoNothing();
  const rows = await ctx.db.select().from(walletPasses).where(mine);
  const known = wanted.flatMap((fact) => {
    const pass = rows.find(({ ticketId, passes }) => ticketId === fact.sheet.id && passes === fact.passes);
    return pass ? [{ pass, ticket: describe(ctx, pass, fact) }] : [];
  });
  for (const { pass, ticket } of known) {
    if (pass.fingerprint === "") await noteFingerprint(ctx, pass, fingerprintOf(ticket));
  }
  return known;
}

/** Those that were made, with what they say now: of a ticket that went on, that it opens nothing. */
export async function describePasses(ctx: Ctx, passes: readonly PassRow[]): Promise<KnownPass[]> {
  const facts = await loadFacts(
    ctx,
    passes.map(({ ticketId }) => ticketId),
  );
  return passes.flatMap((pass) => {
    const fact = facts.get(pass.ticketId);
    return fact ? [{ pass, ticket: describe(ctx, pass, fact) }] : [];
  });
}

/** Two that compare at once: one of them has changed it, and tells. */
export async function noteFingerprint(ctx: Ctx, pass: PassRow, fingerprint: string): Promise<boolean> {
  const changed = await ctx.db
    .update(walletPasses)
    .set({ fingerprint, changedAt: ctx.now })
    .where(and(eq(walletPasses.id, pass.id), eq(walletPasses.fingerprint, pass.fingerprint)))
    .returning({ id: walletPasses.id });
  return changed.length > 0;
}

export const fingerprintOf = (ticket: WalletTicket): string =>
  createHash("sha256").update(JSON.stringify(ticket)).digest("base64url");

type Cover = { filesId: string; width: number };

type Fact = { sheet: TicketSheet; slotId: string; passes: number; cover: Cover | undefined };

/** Wide enough for the widest band that a phone draws. */
const COVER_WIDTH = 800;

async function loadFacts(ctx: Ctx, ticketIds: readonly string[]): Promise<Map<string, Fact>> {
  if (ticketIds.length === 0) return new Map();
  const those = inArray(tickets.id, [...new Set(ticketIds)]);
  const rows = await ctx.db
    .select({ id: tickets.id, slotId: tickets.slotId, passes: ticketBearers.passes })
    .from(tickets)
    .leftJoin(ticketBearers, eq(ticketBearers.ticketId, tickets.id))
    .where(those);
  const sheets = await loadTicketSheets(ctx, those, "bearer");
  const covers = await loadCovers(ctx, [...new Set(sheets.map(({ event }) => event.id))]);
  const hands = new Map(rows.map(({ id, slotId, passes }) => [id, { slotId, passes: passes ?? 0 }]));
  return new Map(
    sheets.flatMap((sheet) => {
      const held = hands.get(sheet.id);
      return held ? [[sheet.id, { sheet, ...held, cover: covers.get(sheet.event.id) }]] : [];
    }),
  );
}

async function loadCovers(ctx: Ctx, eventIds: readonly string[]): Promise<Map<string, Cover>> {
  const covers = await listCovers(ctx, "event", eventIds);
  return new Map(
    [...covers].flatMap(([eventId, { filesId, variants }]) => {
      const width = variants.jpg.find((each) => each >= COVER_WIDTH) ?? variants.jpg.at(-1);
      return width ? [[eventId, { filesId, width }]] : [];
    }),
  );
}

function describe(ctx: Ctx, pass: PassRow, { sheet, slotId, passes, cover }: Fact): WalletTicket {
  const { publicUrl } = ctx.settings;
  const isValid = pass.passes === passes && sheet.code !== null && sheet.slot.endsAt > ctx.now;
  return {
    passId: pass.id,
    orderId: sheet.orderId,
    isValid,
    code: isValid ? sheet.code : null,
    number: sheet.number,
    title: sheet.event.title,
    artistName: sheet.artistName,
    organiser: sheet.organiser.name,
    placeTitle: sheet.placeTitle,
    town: sheet.town,
    slot: { id: slotId, startsAt: sheet.slot.startsAt, endsAt: sheet.slot.endsAt },
    arrival: sheet.arrival,
    address: isValid ? sheet.access : null,
    // Who has it now is nobody else's business.
    holderName: pass.passes === passes ? sheet.holderName : null,
    tariffLabel: sheet.tariffLabel,
    priceCents: sheet.priceCents,
    eventUrl: `${publicUrl}/event/${sheet.event.id}`,
    ticketsUrl: `${publicUrl}/billets`,
    coverUrl: cover ? `${publicUrl}${photoUrl(cover, cover.width, "jpg")}` : null,
  };
}

/** The picture itself, where there is one. Without it a pass is plainer, and no less a ticket. */
export async function loadCoverFile(ctx: Ctx, eventId: string): Promise<Uint8Array | null> {
  const cover = (await loadCovers(ctx, [eventId])).get(eventId);
  if (!cover) return null;
  return (await ctx.storage.get(photoKey(cover.filesId, fileName(cover.width, "jpg"))))?.body ?? null;
}
