import { eq } from "drizzle-orm";
import type { Movement } from "#adapters/payment/port.ts";
import type { Ctx } from "#core/context.ts";
import { isId } from "#platform/ids.ts";
import { applyChargeNews } from "./apply-charge-news.ts";
import { applyRefundNews } from "./apply-refund-news.ts";
import { ledgerMovements } from "./ledger-tables.ts";
import { postMovement } from "./post-movement.ts";
import { chargeOf } from "./receive-provider-event.ts";
import { recordDispute } from "./record-dispute.ts";
import { reportFinding } from "./report-finding.ts";

/** News on the way are not lost yet. */
const NEWS_TRAVEL_MS = 5 * 60_000;

/** The key of our movement that says the same, after writing it if only its news was lost. Undefined: nothing of ours. */
export async function repairMissing(ctx: Ctx, movement: Movement): Promise<string | undefined> {
  const key = await keyOf(ctx, movement);
  if (key === undefined || (await isBooked(ctx, key))) return key;
  if (ctx.now.getTime() - movement.at.getTime() < NEWS_TRAVEL_MS) return key;
  await repair(ctx, movement);
  if (movement.kind !== "other" && (await isBooked(ctx, key))) {
    await reportFinding(ctx, { key: `missed:${key}`, kind: "missed_news", details: { key }, repaired: true });
  }
  return key;
}

async function keyOf(ctx: Ctx, movement: Movement): Promise<string | undefined> {
  switch (movement.kind) {
    case "payment": {
      const chargeId = await chargeOf(ctx, movement);
      return chargeId && `payment:${chargeId}`;
    }
    case "refund":
    case "refund_returned": {
      const { refundId, round } = movement.metadata;
      const kind = movement.kind === "refund" ? "refund-sent" : "refund-returned";
      return isId(refundId) ? `${kind}:${refundId}:${round}` : undefined;
    }
    case "dispute_withdrawn":
      return `dispute-opened:${movement.disputeId}`;
    case "dispute_reinstated":
      return `dispute-won:${movement.disputeId}`;
    // Whoever asked for these wrote on them how they are booked.
    case "transfer":
    case "transfer_reversal":
      return movement.metadata.ledgerKey;
    case "other":
      return `provider-other:${movement.movementId}`;
  }
}

async function isBooked(ctx: Ctx, key: string): Promise<boolean> {
  const [found] = await ctx.db
    .select({ id: ledgerMovements.id })
    .from(ledgerMovements)
    .where(eq(ledgerMovements.key, key));
  return found !== undefined;
}

async function repair(ctx: Ctx, movement: Movement): Promise<void> {
  switch (movement.kind) {
    case "payment": {
      const { paymentId, amountCents } = movement;
      const chargeId = await chargeOf(ctx, movement);
      if (chargeId) await applyChargeNews(ctx, { chargeId, paymentId, became: "succeeded", amountCents });
      return;
    }
    case "refund":
    case "refund_returned": {
      const { refundId = "", round } = movement.metadata;
      await applyRefundNews(ctx, {
        refundId,
        round: Number(round),
        providerRefundId: movement.refundId,
        status: movement.kind === "refund" ? "pending" : "failed",
      });
      return;
    }
    case "dispute_withdrawn":
    case "dispute_reinstated": {
      const { disputeId, paymentId } = movement;
      const chargeId = await chargeOf(ctx, movement);
      const outcome = movement.kind === "dispute_reinstated" ? "won" : undefined;
      const amountCents = Math.abs(movement.amountCents);
      if (chargeId) await recordDispute(ctx, { disputeId, chargeId, paymentId, amountCents, outcome });
      return;
    }
    // The job that asked asks again with the same key, and books the answer.
    case "transfer":
    case "transfer_reversal":
      return;
    case "other":
      await postMovement(ctx, {
        kind: "provider-other",
        key: `provider-other:${movement.movementId}`,
        eventId: null,
        lines: [
          { account: "provider", amountCents: movement.amountCents },
          { account: "bank", amountCents: -movement.amountCents },
        ],
      });
  }
}
