import type Stripe from "stripe";
import type { PaymentAccountsPort, PaymentPort, ProviderAccountState } from "../port.ts";
import { asking, findMade, idOf, type StripeOptions, stripeClient, withKey } from "./requests.ts";

/** Connected accounts, whose holders fill in Stripe's own form. */
export function createStripeAccounts(options: StripeOptions): PaymentAccountsPort {
  const stripe = stripeClient(options);
  return {
    async createAccount({ email, idempotencyKey }) {
      const account = await stripe.accounts.create(
        { type: "express", country: "FR", email, capabilities: { transfers: { requested: true } } },
        { idempotencyKey },
      );
      return { accountId: account.id };
    },

    async onboardingUrl(accountId, returnUrl) {
      const link = await stripe.accountLinks.create({
        account: accountId,
        type: "account_onboarding",
        return_url: returnUrl,
        refresh_url: returnUrl,
      });
      return link.url;
    },

    async accountState(accountId) {
      return verdict(await stripe.accounts.retrieve(accountId));
    },
  };
}

function verdict(account: Stripe.Account): ProviderAccountState {
  const due = account.requirements?.currently_due ?? [];
  if (account.payouts_enabled && account.capabilities?.transfers === "active")
    return { state: "validated", requirements: [] };
  if (account.details_submitted && due.length === 0) return { state: "being_validated", requirements: [] };
  return { state: "needed", requirements: account.details_submitted ? due.map(inFrench) : [] };
}

const FRENCH: [RegExp, string][] = [
  [/external_account/, "Un compte bancaire (IBAN)"],
  [/verification\.document|verification\.additional_document/, "Une pièce d’identité"],
  [/\.dob\./, "La date de naissance"],
  [/address/, "Une adresse complète"],
  [/tax_id|registration_number/, "Le numéro d’identification de la structure"],
  [/tos_acceptance/, "L’acceptation des conditions du prestataire"],
];

function inFrench(requirement: string): string {
  return (
    FRENCH.find(([pattern]) => pattern.test(requirement))?.[1] ??
    "Une information complémentaire, indiquée par le prestataire"
  );
}

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
