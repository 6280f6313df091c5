import { afterAll, beforeAll, expect, test } from "vitest";
import { openStripeDouble, type StripeDouble } from "#tests/support/stripe-double/stripe-double.ts";
import type { PaymentAccountsPort } from "../port.ts";
import { createStripeAccounts } from "./beneficiaries.ts";

let double: StripeDouble;
let port: PaymentAccountsPort;
beforeAll(async () => {
  double = await openStripeDouble();
  port = createStripeAccounts({ secretKey: "sk_test_x", server: double.server });
});
afterAll(() => double.close());

const person = { email: "camille@example.org", idempotencyKey: "user-1" };

test("the same key gives the same account, also through a failure of the provider", async () => {
  double.misbehave("server_error");
  const first = await port.createAccount(person);
  expect(await port.createAccount(person)).toEqual(first);
  expect(double.books.accounts.size).toBe(1);
});

test("the person is led to the provider's form", async () => {
  const { accountId } = await port.createAccount(person);
  expect(await port.onboardingUrl(accountId, "https://example.org/account/stripe")).toBe(
    "https://connect.stripe.example/setup",
  );
});

test("the account goes from needed to being validated to validated, and says what is missing", async () => {
  const { accountId } = await port.createAccount(person);
  const account = double.books.accounts.get(accountId);
  if (!account) throw new Error("no account");
  expect(await port.accountState(accountId)).toEqual({ state: "needed", requirements: [] });
  account.details_submitted = true;
  expect(await port.accountState(accountId)).toEqual({ state: "being_validated", requirements: [] });
  account.requirements.currently_due = ["individual.verification.document", "external_account"];
  expect(await port.accountState(accountId)).toEqual({
    state: "needed",
    requirements: ["Une pièce d’identité", "Un compte bancaire (IBAN)"],
  });
  double.validateAccount(accountId);
  expect(await port.accountState(accountId)).toEqual({ state: "validated", requirements: [] });
});
