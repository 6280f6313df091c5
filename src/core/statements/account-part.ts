import { eq, or } from "drizzle-orm";
import type { AccountPart } from "#core/accounts/account-parts.ts";
import { events } from "#core/events/tables.ts";
import { eventSettlements } from "#core/payouts/tables.ts";
import { keepIdentity } from "./keep-identity.ts";
import { beneficiaryIdentities, billingDocuments } from "./tables.ts";

export const statementsAccountPart: AccountPart = {
  name: "statements",
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
