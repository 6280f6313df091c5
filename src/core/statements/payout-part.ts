import type { PayoutPart } from "#core/payouts/payout-parts.ts";
import { issueFeeDocument } from "./issue-fee-document.ts";
import { keepIdentity } from "./keep-identity.ts";

export const statementsPayoutPart: PayoutPart = {
  name: "statements",
  async settled(ctx, { event, number, shares, purchase }) {
    const idOf = (side: "artist" | "host") => (side === "artist" ? event.artistId : event.hostId);
    // In one order, whoever they are: two settlements of the same pair wait for each other instead of dying.
    for (const userId of [...new Set([event.artistId, event.hostId])].sort()) await keepIdentity(ctx, userId);
    if (purchase) {
      await issueFeeDocument(ctx, {
        key: `purchase:${event.id}${number === 1 ? "" : `:${number}`}`,
        event,
        source: "purchase",
        userId: idOf(purchase.payer),
        feeCents: purchase.serviceCents,
        baseCents: purchase.priceCents,
      });
    }
    await issueFeeDocument(ctx, {
      key: `tickets:${event.id}:${number}`,
      event,
      source: "tickets",
      userId: idOf(event.organiser),
      feeCents: shares.serviceCents,
      baseCents: shares.grossCents,
    });
  },
};
