import type Stripe from "stripe";
import type { PaymentPort } from "./port.ts";
import { asking } from "./stripe-errors.ts";
import { findMade, idOf, withKey } from "./stripe-keys.ts";

export function stripeTransferCalls(stripe: Stripe): Pick<PaymentPort, "createTransfer" | "reverseTransfer"> {
  return {
    async createTransfer(asked) {
      const { accountId, amountCents, transferGroup, metadata, idempotencyKey } = asked;
      return asking(async () => {
        const earlier = stripe.transfers.list({ transfer_group: transferGroup, destination: accountId, limit: 100 });
        const made =
          (await findMade(earlier, asked)) ??
          (await stripe.transfers.create(
            {
              destination: accountId,
              amount: amountCents,
              currency: "eur",
              transfer_group: transferGroup,
              metadata: withKey(metadata, idempotencyKey),
            },
            { idempotencyKey },
          ));
        return { transferId: made.id, accountId: idOf(made.destination), amountCents: made.amount };
      });
    },

    async reverseTransfer(asked) {
      const { transferId, amountCents, metadata, idempotencyKey } = asked;
      return asking(async () => {
        const earlier = stripe.transfers.listReversals(transferId, { limit: 100 });
        const made =
          (await findMade(earlier, asked)) ??
          (await stripe.transfers.createReversal(
            transferId,
            { amount: amountCents, metadata: withKey(metadata, idempotencyKey) },
            { idempotencyKey },
          ));
        return { reversalId: made.id, amountCents: made.amount };
      });
    },
  };
}
