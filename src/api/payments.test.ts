import { beforeEach, expect, test } from "vitest";
import type { ProviderEvent } from "#adapters/payment/port.ts";
import { signWebhook } from "#adapters/payment/sandbox/webhooks.ts";
import { createHttpApp } from "#platform/http/http-app.ts";
import { noStaticFiles } from "#platform/http/static-files.ts";
import { createLog } from "#platform/log.ts";
import { system, useTestApp } from "#tests/support/context.ts";
import { useDatabase } from "#tests/support/database.ts";
import { createPaymentWebhooks, createWalletDomain } from "./payments.ts";

const database = useDatabase();
const app = useTestApp(database);
let received: ProviderEvent[] = [];
let broken = false;
const http = createHttpApp({
  log: createLog("silent"),
  publicUrl: "http://localhost",
  staticFiles: noStaticFiles,
  isReady: async () => true,
  mount: (http) =>
    http.route(
      "/",
      createPaymentWebhooks({
        systemCtx: () => app.ctx(system),
        async receiveProviderEvent(ctx, event) {
          expect(ctx.actor).toEqual(system);
          if (broken) throw new Error("the database is away");
          received.push(event);
        },
      }),
    ),
});
beforeEach(() => {
  received = [];
  broken = false;
});

const SECRET = "webhook-secret-of-the-tests";
const body = JSON.stringify({
  kind: "payment_succeeded",
  eventId: "evt_1",
  createdAt: "2026-11-15T10:00:00.000Z",
  paymentId: "pi_1",
  amountCents: 3_000,
  metadata: { orderId: "été" },
});
const post = (rawBody: string, signature: string | undefined, headers: Record<string, string> = {}) =>
  http.request("/api/webhooks/payment", {
    method: "POST",
    headers: {
      "content-type": "application/json",
      ...(signature ? { "sandbox-signature": signature } : {}),
      ...headers,
    },
    body: rawBody,
  });
const signed = (rawBody = body) => signWebhook(SECRET, rawBody, app.clock.now());

test("a signed letter is handed over, and answered without content", async () => {
  const answer = await post(body, signed());
  expect(answer.status).toBe(204);
  expect(received).toEqual([
    {
      kind: "payment_succeeded",
      eventId: "evt_1",
      createdAt: new Date("2026-11-15T10:00:00Z"),
      paymentId: "pi_1",
      amountCents: 3_000,
      metadata: { orderId: "été" },
    },
  ]);
});

test("forged, altered, old and unsigned letters are refused and reach nobody", async () => {
  const old = signWebhook(SECRET, body, new Date(app.clock.now().getTime() - 301_000));
  const refused = [
    await post(body, undefined),
    await post(body, signWebhook("another secret", body, app.clock.now())),
    await post(body.replace("3000", "9000"), signed()),
    await post(body, old),
  ];
  expect(refused.map(({ status }) => status)).toEqual([400, 400, 400, 400]);
  expect(received).toEqual([]);
});

test("what could not be kept is told again: not a 2xx", async () => {
  broken = true;
  expect((await post(body, signed())).status).toBe(500);
});

test("Apple reads the operator's file, and nothing where none was given", async () => {
  const address = "/.well-known/apple-developer-merchantid-domain-association";
  const given = await createWalletDomain("7B22").request(address);
  expect([given.status, await given.text()]).toEqual([200, "7B22"]);
  expect(given.headers.get("content-type")).toMatch(/^text\/plain/);
  expect((await createWalletDomain(undefined).request(address)).status).toBe(404);
});
