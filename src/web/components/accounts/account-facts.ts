import { useOutletContext } from "react-router";
import type { InvoiceInfo, SignUpReason } from "#core/accounts/rules.ts";
import type { PaymentAccountState } from "#core/accounts/states.ts";

type Consent = { granted: boolean; at: Date } | undefined;

/** What the settings know of their person, loaded once for all their pages. */
export type AccountFacts = {
  email: string;
  firstName: string;
  lastName: string;
  bio: string | null;
  signUpReason: SignUpReason;
  phone: string | null;
  phoneVerified: boolean;
  licenceNumber: string | null;
  invoiceInfo: InvoiceInfo;
  invoiceInfoComplete: boolean;
  paymentAccount: PaymentAccountState;
  consents: Record<"terms" | "privacy" | "newsletter" | "marketing" | "third_party_cookies", Consent>;
};

/** On the pages inside the settings' frame. */
export const useAccountFacts = (): AccountFacts => useOutletContext<AccountFacts>();
