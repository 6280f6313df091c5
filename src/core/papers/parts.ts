import { eq, or } from "drizzle-orm";
import type { AccountPart } from "#core/accounts/account-parts.ts";
import type { Ctx } from "#core/context.ts";
import { events } from "#core/events/tables.ts";
import type { Settlement } from "#core/payouts/payout-parts.ts";
import { eventSettlements } from "#core/payouts/tables.ts";
import { issueBillingDocument } from "./issue-billing-document.ts";
import { keepIdentity } from "./parties.ts";
import { beneficiaryIdentities, billingDocuments } from "./tables.ts";

export const papersAccountPart: AccountPart = {
  /** The law asks to keep invoices, and who was paid, for ten years: they stay, and the last identity is added to them. */
  async erase(ctx, userId) {
    const [paid] = await ctx.db
      .select({ eventId: eventSettlements.eventId })
      .from(eventSettlements)
      .innerJoin(events, eq(events.id, eventSettlements.eventId))
      .where(or(eq(events.artistId, userId), eq(events.hostId, userId)))
      .limit(1);
    if (paid) await keepIdentity(ctx, userId);
  },
  async exportData(ctx, userId) {
    const documents = await ctx.db
      .select({
        number: billingDocuments.number,
        kind: billingDocuments.kind,
        issuedAt: billingDocuments.issuedAt,
        totalCents: billingDocuments.totalCents,
        vatCents: billingDocuments.vatCents,
        content: billingDocuments.content,
      })
      .from(billingDocuments)
      .where(eq(billingDocuments.userId, userId))
      .orderBy(billingDocuments.issuedAt);
    const identities = await ctx.db
      .select({ identity: beneficiaryIdentities.identity, recordedAt: beneficiaryIdentities.recordedAt })
      .from(beneficiaryIdentities)
      .where(eq(beneficiaryIdentities.userId, userId))
      .orderBy(beneficiaryIdentities.recordedAt);
    return { factures: documents, "identites-declarees": identities };
  },
};

export async function issueSettlementPapers(ctx: Ctx, { event, number, shares, purchase }: Settlement): Promise<void> {
  const idOf = (side: "artist" | "host") => (side === "artist" ? event.artistId : event.hostId);
  // In one order, whoever they are: two settlements of the same pair wait for each other instead of deadlocking.
  for (const userId of [...new Set([event.artistId, event.hostId])].sort()) await keepIdentity(ctx, userId);
  if (purchase) {
    await issueBillingDocument(ctx, {
      key: `purchase:${event.id}${number === 1 ? "" : `:${number}`}`,
      event,
      source: "purchase",
      userId: idOf(purchase.payer),
      feeCents: purchase.serviceCents,
      baseCents: purchase.priceCents,
    });
  }
  await issueBillingDocument(ctx, {
    key: `tickets:${event.id}:${number}`,
    event,
    source: "tickets",
    userId: idOf(event.organiser),
    feeCents: shares.serviceCents,
    baseCents: shares.grossCents,
  });
}
