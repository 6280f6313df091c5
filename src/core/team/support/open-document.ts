import { eq } from "drizzle-orm";
import { recordAudit } from "#core/audit/audit-log.ts";
import { type Ctx, requireTeam } from "#core/context.ts";
import { events } from "#core/events/tables.ts";
import { getInsuranceCertificate } from "#core/listings/places/safety.ts";
import { places } from "#core/listings/places/tables.ts";
import { getDeclarationFile } from "#core/music-rights/get-declaration-file.ts";
import { getEventStatement } from "#core/papers/event-statement/get-event-statement.ts";
import { getAgreement } from "#core/papers/get-agreement.ts";
import { getBillingDocument } from "#core/papers/get-billing-document.ts";
import { getPayoutStatement } from "#core/papers/get-payout-statement.ts";
import { getPurchaseReceipt } from "#core/papers/receipts/get-purchase-receipt.ts";
import { getReceipt, getRefundReceipt } from "#core/papers/receipts/get-receipt.ts";
import { payerOf } from "#core/terms/remuneration-rules.ts";
import { DomainError } from "#platform/errors.ts";
import { parseInput } from "#platform/parse-input.ts";
import { openDocumentInput } from "../input.ts";
import type { DocumentKind } from "../rules.ts";

type OpenedDocument = { body: Buffer; contentType: string; filename: string };

type Setter = (ctx: Ctx, id: string) => Promise<{ body: Uint8Array; contentType: string; filename: string }>;

/** Whatever the team opens is what its people would get, and stands in the audit log: written here, or by the verb that sets it. */
export async function openDocument(ctx: Ctx, input: unknown): Promise<OpenedDocument> {
  requireTeam(ctx, "papers.see");
  const { kind, id } = parseInput(openDocumentInput, input);
  const { body, contentType, filename } = await setters[kind](ctx, id);
  if (readInTheirPlace.has(kind)) {
    await recordAudit(ctx, { action: "oversight.document_opened", subject: { kind, id } });
  }
  return { body: Buffer.from(body), contentType, filename };
}

const setters: Record<DocumentKind, Setter> = {
  invoice: (ctx, documentId) => getBillingDocument(ctx, { documentId }),
  credit_note: (ctx, documentId) => getBillingDocument(ctx, { documentId }),
  receipt: (ctx, orderId) => getReceipt(ctx, { orderId }),
  refund_receipt: (ctx, orderId) => getRefundReceipt(ctx, { orderId }),
  purchase_receipt: async (ctx, proposalId) => {
    const event = await loadEvent(ctx, eq(events.proposalId, proposalId));
    // Only the side that paid has one.
    const payerId = payerOf(event.terms.remuneration) === "artist" ? event.artistId : event.hostId;
    return getPurchaseReceipt(asReader(ctx, payerId), { proposalId });
  },
  payout_statement: (ctx, payoutId) => getPayoutStatement(ctx, { payoutId }),
  event_statement: (ctx, eventId) => getEventStatement(ctx, { eventId }),
  agreement: async (ctx, eventId) => {
    const event = await loadEvent(ctx, eq(events.id, eventId));
    return getAgreement(asReader(ctx, event.artistId), { eventId });
  },
  music_rights: async (ctx, eventId) => {
    const event = await loadEvent(ctx, eq(events.id, eventId));
    return getDeclarationFile(asReader(ctx, event.artistId), { eventId });
  },
  insurance: async (ctx, placeId) => {
    const [place] = await ctx.db.select({ ownerId: places.ownerId }).from(places).where(eq(places.id, placeId));
    if (!place) throw new DomainError("not_found");
    return getInsuranceCertificate(asReader(ctx, place.ownerId), { placeId });
  },
};

const readInTheirPlace = new Set<DocumentKind>(["purchase_receipt", "agreement", "music_rights", "insurance"]);

/** Papers of two people are theirs alone: the team reads them in their place, and only reads. */
function asReader(ctx: Ctx, userId: string): Ctx {
  const { userId: impersonatorId, sessionId } = requireTeam(ctx, "papers.see");
  return { ...ctx, actor: { kind: "user", userId, roles: ["ROLE_USER"], sessionId, impersonatorId } };
}

async function loadEvent(ctx: Ctx, condition: ReturnType<typeof eq>) {
  const [event] = await ctx.db.select().from(events).where(condition);
  if (!event) throw new DomainError("not_found");
  return event;
}
