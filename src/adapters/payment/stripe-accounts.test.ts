import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { PaymentAccountsPort } from "./accounts-port.ts";
import { createStripeAccounts } from "./stripe-accounts.ts";

/** A local double that keeps accounts and honours idempotency keys, for the official SDK to talk to. */
type Account = {
  id: string;
  details_submitted: boolean;
  payouts_enabled: boolean;
  capabilities: object;
  requirements: { currently_due: string[] };
};

const accounts = new Map<string, Account>();
const byKey = new Map<string, string>();
let failNext = 0;
let server: Server;
let port: PaymentAccountsPort;

beforeAll(async () => {
  server = createServer((request, response) => {
    const send = (status: number, body: unknown) =>
      response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
    const path = (request.url ?? "").split("?")[0] ?? "";
    if (failNext > 0) {
      failNext--;
      return send(500, { error: { type: "api_error", message: "try again" } });
    }
    if (request.method === "POST" && path === "/v1/accounts") {
      const key = String(request.headers["idempotency-key"]);
      const id = byKey.get(key) ?? `acct_${accounts.size + 1}`;
      byKey.set(key, id);
      if (!accounts.has(id))
        accounts.set(id, {
          id,
          details_submitted: false,
          payouts_enabled: false,
          capabilities: {},
          requirements: { currently_due: [] },
        });
      return send(200, accounts.get(id));
    }
    if (request.method === "POST" && path === "/v1/account_links")
      return send(200, { url: "https://connect.stripe.example/setup" });
    const found = accounts.get(path.replace("/v1/accounts/", ""));
    return found
      ? send(200, found)
      : send(404, { error: { type: "invalid_request_error", message: "No such account" } });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port: number } = server.address() as AddressInfo;
  port = createStripeAccounts({
    secretKey: "sk_test_x",
    server: { host: "127.0.0.1", port: number, protocol: "http" },
  });
});
afterAll(() => server.close());

test("the same key gives the same account, also through a failure of the provider", async () => {
  failNext = 1;
  const first = await port.createAccount({ email: "camille@example.org", idempotencyKey: "user-1" });
  const again = await port.createAccount({ email: "camille@example.org", idempotencyKey: "user-1" });
  expect(again).toEqual(first);
  expect(accounts.size).toBe(1);
});

test("the person is led to the provider's form", async () => {
  expect(await port.onboardingUrl("acct_1", "https://example.org/account/stripe")).toBe(
    "https://connect.stripe.example/setup",
  );
});

test("the account goes from needed to being validated to validated, and says what is missing", async () => {
  const account = accounts.get("acct_1");
  if (!account) throw new Error("no account");
  expect(await port.accountState("acct_1")).toEqual({ state: "needed", requirements: [] });
  account.details_submitted = true;
  expect(await port.accountState("acct_1")).toEqual({ state: "being_validated", requirements: [] });
  account.requirements.currently_due = ["individual.verification.document", "external_account"];
  expect(await port.accountState("acct_1")).toEqual({
    state: "needed",
    requirements: ["Une pièce d’identité", "Un compte bancaire (IBAN)"],
  });
  Object.assign(account, {
    payouts_enabled: true,
    capabilities: { transfers: "active" },
    requirements: { currently_due: [] },
  });
  expect(await port.accountState("acct_1")).toEqual({ state: "validated", requirements: [] });
});
