import { afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { createLog } from "#platform/log.ts";
import { useDatabase } from "#tests/support/database.ts";
import { paidPayment } from "#tests/support/payment-contract/rig.ts";
import { makeSandboxRig, type SandboxRig } from "#tests/support/payment-contract/sandbox-rig.ts";
import { createSandboxPayment, type SandboxPayment } from "../sandbox.ts";
import { signWebhook } from "./webhooks.ts";

const database = useDatabase();
const log = createLog("silent");
let rig: SandboxRig;
let received: string[];
/** What the receiver does with the next letters; it takes them when it has no more to say. */
let receiver: ((kind: string) => Promise<void>)[];

/** Another process of the platform: its own sandbox on the same books. */
function makeProcess(): SandboxPayment {
  return createSandboxPayment({
    db: database.db,
    clock: { now: () => rig.now() },
    publicUrl: "http://localhost:3000",
    webhookSecret: "a-secret",
    async deliver(rawBody) {
      const { kind } = JSON.parse(rawBody) as { kind: string };
      await receiver.shift()?.(kind);
      received.push(kind);
    },
  });
}

let app: SandboxPayment;
beforeAll(() => {
  rig = makeSandboxRig(database.db);
  app = makeProcess();
});
beforeEach(async () => {
  receiver = [];
  await app.deliverWebhooks();
  received = [];
});
afterEach(() => app.conductWebhooks({}));

const refuse = async () => {
  throw new Error("closed");
};

test("a letter that is not taken is brought again, later each time, until it is", async () => {
  receiver = [refuse, refuse];
  await paidPayment(rig);
  await app.deliverWebhooks();
  await app.deliverWebhooks();
  expect(received).toEqual([]);
  rig.advance(6_000);
  await app.deliverWebhooks();
  expect(received).toEqual([]);
  rig.advance(6_000);
  await app.deliverWebhooks();
  expect(received).toEqual([]);
  rig.advance(6_000);
  await app.deliverWebhooks();
  expect(received).toEqual(["payment_succeeded"]);
});

test("two processes share the round: each letter once", async () => {
  for (let i = 0; i < 60; i++) await paidPayment(rig);
  await Promise.all([app.deliverWebhooks(), makeProcess().deliverWebhooks()]);
  expect(received).toHaveLength(60);
});

test("a process that dies on the way leaves the letter to another one", async () => {
  await paidPayment(rig);
  receiver = [() => new Promise(() => {})];
  void makeProcess().deliverWebhooks();
  await expect.poll(() => receiver.length).toBe(0);
  expect(received).toEqual([]);
  rig.advance(11_000);
  await app.deliverWebhooks();
  expect(received).toEqual(["payment_succeeded"]);
});

test("the post may be slow, bring twice, and turn the order round", async () => {
  await app.conductWebhooks({ delayMs: 20 * 60_000, duplicate: true, reverse: true });
  const { paymentId } = await paidPayment(rig);
  await rig.port.refundPayment({ paymentId, amountCents: 100, metadata: {}, idempotencyKey: paymentId });
  await app.deliverWebhooks();
  expect(received).toEqual([]);
  rig.advance(21 * 60_000);
  await app.deliverWebhooks();
  expect(received).toEqual(["refund_updated", "refund_updated", "payment_succeeded", "payment_succeeded"]);
});

test("an account's verdict is told when it falls", async () => {
  await rig.openAccount("validated");
  await app.deliverWebhooks();
  expect(received).toEqual(["account_updated"]);
});

test("letters leave by themselves while the platform is open, and none after it has closed", async () => {
  const process = makeProcess();
  const stop = process.startDelivering(log);
  const first = await process.createPayment({
    amountCents: 900,
    description: "x",
    metadata: {},
    idempotencyKey: "rounds",
  });
  await process.cancelPayment(first.paymentId);
  await expect.poll(() => received).toEqual(["payment_cancelled"]);
  await stop();
  await paidPayment(rig);
  await new Promise((resolve) => setTimeout(resolve, 700));
  expect(received).toEqual(["payment_cancelled"]);
});

test("an old letter sent again is refused by the platform's clock", async () => {
  const body = JSON.stringify({
    kind: "account_updated",
    accountId: "a",
    eventId: "e",
    createdAt: rig.now().toISOString(),
  });
  const signature = signWebhook("a-secret", body, rig.now());
  rig.advance(4 * 60_000);
  expect(await app.readWebhook(body, signature)).toMatchObject({ eventId: "e" });
  rig.advance(2 * 60_000);
  await expect(app.readWebhook(body, signature)).rejects.toThrow("too long ago");
});
