import { afterAll, beforeAll, expect, test } from "vitest";
import { paidPayment, readLetters } from "#tests/support/payment-contract/rig.ts";
import { openStripeRig, type StripeRig } from "#tests/support/payment-contract/stripe-rig.ts";
import { signLetter } from "#tests/support/stripe-double/letters.ts";
import { WEBHOOK_SECRET } from "#tests/support/stripe-double/stripe-double.ts";
import { WebhookRefusedError } from "../port.ts";

let rig: StripeRig;
beforeAll(async () => {
  rig = await openStripeRig();
});
afterAll(() => rig.close());

const MINUTE = 60;
const now = () => Math.floor(Date.now() / 1000);
const event = (type: string, object: object) => ({
  id: "evt_1",
  object: "event" as const,
  type,
  created: 1_790_000_000,
  data: { object },
});

test("an old letter sent again is refused, a fresh one is read", async () => {
  const about = event("account.updated", { id: "acct_1", object: "account" });
  const old = signLetter(about, WEBHOOK_SECRET, now() - 6 * MINUTE);
  await expect(rig.port.readWebhook(old.rawBody, old.signature)).rejects.toThrow(WebhookRefusedError);
  const fresh = signLetter(about, WEBHOOK_SECRET, now() - 4 * MINUTE);
  expect(await rig.port.readWebhook(fresh.rawBody, fresh.signature)).toEqual({
    kind: "account_updated",
    eventId: "evt_1",
    createdAt: new Date(1_790_000_000_000),
    accountId: "acct_1",
  });
});

test("events of connected accounts come with a secret of their own, a third one is nobody's", async () => {
  const about = event("account.updated", { id: "acct_1", object: "account" });
  const connected = signLetter(about, "whsec_of_connected_accounts");
  expect(await rig.port.readWebhook(connected.rawBody, connected.signature)).toMatchObject({ accountId: "acct_1" });
  const foreign = signLetter(about, "whsec_of_somebody");
  await expect(rig.port.readWebhook(foreign.rawBody, foreign.signature)).rejects.toThrow(WebhookRefusedError);
});

test("kinds that concern nothing of ours are nothing", async () => {
  const { rawBody, signature } = signLetter(event("customer.created", { id: "cus_1" }), WEBHOOK_SECRET);
  expect(await rig.port.readWebhook(rawBody, signature)).toBeUndefined();
});

test("a bank that only asks takes no money: no dispute", async () => {
  const { paymentId } = await paidPayment(rig);
  await rig.letters();
  const { id } = rig.double.openDispute(paymentId, "inquiry");
  rig.double.closeDispute(id, "warning_closed");
  expect(await readLetters(rig)).toEqual([]);
});
