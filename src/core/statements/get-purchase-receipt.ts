import { eq } from "drizzle-orm";
import type { Ctx } from "#core/context.ts";
import { events } from "#core/events/tables.ts";
import type { Charge } from "#core/payments/payment-parts.ts";
import { readChargeOf } from "#core/payments/read-charge.ts";
import { requireParty } from "#core/proposals/require-party.ts";
import { isPaidAtAcceptance } from "#core/terms/remuneration-rules.ts";
import { DomainError } from "#platform/errors.ts";
import { parseInput } from "#platform/parse-input.ts";
import { invoiceParty, readPerson } from "./describe-party.ts";
import { purchaseReceiptInput } from "./input.ts";
import { type PurchaseReceipt, purchaseReceiptPaper } from "./purchase-receipt-paper.ts";
import { readConsistently } from "./read-consistently.ts";
import { readRefunds } from "./read-refunds.ts";
import type { PaperFile } from "./typeset/paper.ts";
import { typesetPaper } from "./typeset/typeset-paper.ts";

/** What was paid at acceptance for a service or a rental: for the side that paid. */
export async function getPurchaseReceipt(ctx: Ctx, raw: unknown): Promise<PaperFile> {
  const { proposalId } = parseInput(purchaseReceiptInput, raw);
  const receipt = await readConsistently(ctx, (inner) => readPurchase(inner, proposalId));
  return {
    filename: `recu-${proposalId}.pdf`,
    contentType: "application/pdf",
    body: await typesetPaper(purchaseReceiptPaper(receipt, ctx.operator), ctx.operator),
  };
}

async function readPurchase(ctx: Ctx, proposalId: string): Promise<PurchaseReceipt> {
  const { proposal, side, artistId, hostId } = await requireParty(ctx, proposalId);
  const kind = proposal.chosenRemuneration ?? proposal.remuneration;
  const payer = kind === "space-rental" ? "artist" : "host";
  const charge = await readChargeOf(ctx, { kind: "purchase", id: proposalId });
  if (!kind || !isPaidAtAcceptance(kind) || side !== payer || !isPaid(charge)) throw new DomainError("not_found");
  const [event] = await ctx.db.select().from(events).where(eq(events.proposalId, proposalId));
  const ids = event ? { artist: event.artistId, host: event.hostId } : { artist: artistId, host: hostId };
  const partyOf = async (userId: string | null) =>
    userId ? invoiceParty((await readPerson(ctx, userId)).identity) : { name: "Compte supprimé", lines: [] };
  return {
    proposalId,
    kind,
    title: event?.title ?? proposal.title ?? "",
    event,
    charge,
    refunds: await readRefunds(ctx, charge.id),
    seller: await partyOf(payer === "host" ? ids.artist : ids.host),
    buyer: await partyOf(payer === "host" ? ids.host : ids.artist),
  };
}

const isPaid = (charge: Charge | undefined): charge is Charge => charge?.state === "succeeded";
