import type Stripe from "stripe";
import type { PaymentAccountsPort, ProviderAccountState } from "./accounts-port.ts";
import { type StripeOptions, stripeClient } from "./stripe-client.ts";

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
