/** The accounts at the payment provider from which organisers are paid. What moves money has a port of its own. */

export type ProviderAccountState = {
  state: "needed" | "being_validated" | "validated";
  /** What the provider still asks for, in French, ready to be shown. */
  requirements: readonly string[];
};

export type PaymentAccountsPort = {
  /** The same key gives the same account: a call that died on the way back may be made again. */
  createAccount(person: { email: string; idempotencyKey: string }): Promise<{ accountId: string }>;
  /** An address at the provider's where the person fills in what it asks for, and which leads back to `returnUrl`. */
  onboardingUrl(accountId: string, returnUrl: string): Promise<string>;
  accountState(accountId: string): Promise<ProviderAccountState>;
};
