import { beforeAll, expect, test } from "vitest";
import { mailJobs } from "#core/mail/jobs.ts";
import { createHttpApp, type HttpApp } from "#platform/http/http-app.ts";
import { noStaticFiles } from "#platform/http/static-files.ts";
import { createLog } from "#platform/log.ts";
import { useTestApp } from "#tests/support/context.ts";
import { useDatabase } from "#tests/support/database.ts";
import { newPayment } from "#tests/support/payment-contract/rig.ts";
import { createSandboxPaymentCalls } from "./sandbox.ts";

const database = useDatabase();
const told: string[] = [];
const app = useTestApp(database, {
  jobs: mailJobs,
  receiveProviderEvent: async (_ctx, { kind }) => {
    told.push(kind);
  },
});
let http: HttpApp;
beforeAll(() => {
  http = createHttpApp({
    log: createLog("silent"),
    publicUrl: "http://localhost:3000",
    staticFiles: noStaticFiles,
    isReady: async () => true,
    mount: (http) => http.route("/", createSandboxPaymentCalls(app.payments, "http://localhost:3000")),
  });
});

const post = async (path: string, body: object = {}) => {
  const answer = await http.request(path, { method: "POST", body: JSON.stringify(body) });
  const text = await answer.text();
  return { status: answer.status, body: text ? JSON.parse(text) : undefined };
};
const card = { number: "4242424242424242", expiryMonth: 12, expiryYear: 2040, cvc: "123" };

test("the card form's call pays, and the letter follows when jobs run", async () => {
  const { paymentId, clientSecret } = await app.payments.createPayment(newPayment());
  const path = `/dev/paiements/${paymentId}/confirmer`;
  expect(await post(path, { clientSecret: "guessed", card, returnUrl: "/merci" })).toMatchObject({ status: 404 });
  const elsewhere = await post(path, { clientSecret, card, returnUrl: "https://elsewhere.example/" });
  expect(elsewhere).toMatchObject({ status: 422, body: { fields: { returnUrl: expect.anything() } } });
  expect(await post(path, { clientSecret, card: { ...card, number: "abc" }, returnUrl: "/" })).toMatchObject({
    status: 422,
  });
  expect(await post(path, { clientSecret, card, returnUrl: "/merci" })).toEqual({
    status: 200,
    body: { status: "succeeded" },
  });
  expect(told).toEqual([]);
  await app.jobs.runDue();
  expect(told).toEqual(["payment_succeeded"]);
});

test("disputes are opened and decided, letters delayed", async () => {
  const { paymentId, clientSecret } = await app.payments.createPayment(newPayment());
  await app.payments.confirmCard({ paymentId, clientSecret, card, returnUrl: "/" });
  await app.jobs.runDue();
  told.length = 0;
  expect((await post("/dev/paiements/courrier", { delayMs: 60_000 })).status).toBe(204);
  const { body } = await post(`/dev/paiements/${paymentId}/contester`);
  expect((await post(`/dev/paiements/${paymentId}/contester`)).status).toBe(409);
  expect((await post(`/dev/litiges/${body.disputeId}/trancher`, { outcome: "won" })).status).toBe(204);
  await app.jobs.runDue();
  expect(told).toEqual([]);
  await app.clock.advance(61_000);
  await app.jobs.runDue();
  expect(told).toEqual(["dispute_opened", "dispute_closed"]);
});
