import { expect, test } from "vitest";
import { askQuestion } from "#core/ticketing/questions/ask-questions.ts";
import { newId } from "#platform/ids.ts";
import { callApiAs } from "#tests/support/call-api.ts";
import { useDatabase } from "#tests/support/database.ts";
import { typographyFaults } from "#tests/support/french-typography.ts";
import { useMoneyApp } from "#tests/support/money.ts";
import { makeSale, wishFor } from "#tests/support/sales.ts";
import { servedCalls } from "#tests/support/specification/what-is-served.ts";
import { createApi } from "./api-app.ts";

const app = useMoneyApp(useDatabase());

type Order = { id: string; token: string; state: string; totalCents: number; payment: { state: string } | null };

test("a guest holds seats, reads, says where the tickets go, asks about the payment, gives up", async () => {
  const sale = await makeSale(app, { capacity: 2 });
  const call = callApiAs(app);
  const { eventId, idempotencyKey, email: _, ...wish } = wishFor(sale, { quantity: 2 });
  const path = `/api/events/${eventId}/orders`;
  const key = { "idempotency-key": idempotencyKey };
  const held = await call("POST", path, wish, key);
  expect(held).toMatchObject({ status: 201, body: { state: "held", totalCents: 3000 } });
  expect(await call("POST", path, wish, key)).toEqual(held);
  const other = { ...wish, items: wish.items.map((item) => ({ ...item, quantity: 1 })) };
  expect(await call("POST", path, other, key)).toMatchObject({ status: 409, body: { reason: "key_reused" } });
  expect((await call("POST", path, wish)).status).toBe(422);
  expect(await call("POST", path, other, { "idempotency-key": newId() })).toMatchObject({
    status: 409,
    body: { reason: "sold_out" },
  });

  const { id, token } = held.body as Order;
  const order = `/api/orders/${id}`;
  expect((await call("GET", order)).status).toBe(404);
  expect((await call("GET", `${order}?token=deviné`)).status).toBe(404);
  expect(await call("GET", `${order}?token=${token}`)).toMatchObject({ status: 200, body: { id, state: "held" } });
  const contact = `${order}/contact?token=${token}`;
  expect((await call("PUT", contact, { email: "lea@" })).status).toBe(422);
  expect(await call("PUT", contact, { email: "lea@exemple.fr" })).toMatchObject({
    status: 200,
    body: { payment: { state: "ready" } },
  });
  expect((await call("POST", `${order}/payment-check?token=${token}`)).body).toMatchObject({ state: "held" });
  expect((await call("POST", `${order}/abandon`)).status).toBe(404);
  expect((await call("POST", `${order}/abandon?token=${token}`)).status).toBe(204);
  expect(await call("POST", path, other, { "idempotency-key": newId() })).toMatchObject({ status: 201 });
});

test("what the organiser asks is read first, and answered with the hold", async () => {
  const sale = await makeSale(app);
  const call = callApiAs(app);
  const { eventId, idempotencyKey, ...wish } = wishFor(sale);
  const question = { label: "Une allergie ?", kind: "text", scope: "ticket", required: true };
  const { questionId } = await askQuestion(app.ctx(sale.artist.actor), { eventId, ...question });
  expect(await call("GET", `/api/events/${eventId}/booking-questions`)).toMatchObject({
    status: 200,
    body: { questions: [{ id: questionId, scope: "ticket", required: true, choices: [] }] },
  });
  expect((await call("GET", `/api/events/${newId()}/booking-questions`)).status).toBe(404);
  const path = `/api/events/${eventId}/orders`;
  expect((await call("POST", path, wish, { "idempotency-key": idempotencyKey })).status).toBe(422);
  const answers = [{ questionId, place: 1, value: "lait" }];
  const said = { ...wish, firstName: "Lila", lastName: "Benali", answers };
  expect(await call("POST", path, said, { "idempotency-key": newId() })).toMatchObject({
    status: 201,
    body: { buyerName: "Lila Benali", tickets: [{ holderName: "Lila Benali" }] },
  });
});

test("the key that a hold was sent with comes back with its order", async () => {
  const { eventId, idempotencyKey, email: _, ...wish } = wishFor(await makeSale(app));
  const api = createApi({ receive: async () => ({ ctx: app.ctx(), cookies: [] }), asVisitor: () => app.ctx() });
  const answer = await api.request(`/api/events/${eventId}/orders`, {
    method: "POST",
    headers: { "content-type": "application/json", "idempotency-key": idempotencyKey },
    body: JSON.stringify(wish),
  });
  expect([answer.status, answer.headers.get("idempotency-key")]).toEqual([201, idempotencyKey]);
});

test("a free ticket is read with its order’s token, and by nobody else", async () => {
  const sale = await makeSale(app, { tariffs: [{ label: "Libre", priceType: "free", priceCents: null, quantity: 5 }] });
  const call = callApiAs(app);
  const { eventId, idempotencyKey, email: _, ...wish } = wishFor(sale);
  const held = await call("POST", `/api/events/${eventId}/orders`, wish, { "idempotency-key": idempotencyKey });
  const { id, token } = held.body as Order;
  const done = await call("PUT", `/api/orders/${id}/contact?token=${token}`, { email: "lea@exemple.fr" });
  const [{ id: ticketId } = { id: "" }] = (done.body as { tickets: { id: string }[] }).tickets;
  const path = `/api/tickets/${ticketId}`;
  expect(await call("GET", `${path}?orderToken=${token}`)).toMatchObject({
    status: 200,
    body: {
      isBuyer: true,
      ticket: { id: ticketId, state: "valid", code: expect.stringMatching(/^HLM1\./) },
    },
  });
  expect((await call("GET", path)).status).toBe(404);
  expect((await call("GET", `${path}?orderToken=deviné`)).status).toBe(404);
});

test("the contract is published, for programs and for people", async () => {
  const call = callApiAs(app);
  const { status, body } = await call("GET", "/api/openapi.json");
  expect(status).toBe(200);
  const { openapi, paths } = body as { openapi: string; paths: Record<string, object> };
  expect(openapi).toBe("3.1.0");
  const described = Object.entries(paths).flatMap(([path, calls]) =>
    Object.keys(calls).map((method) => `${method.toUpperCase()} ${path}`),
  );
  // The contract itself and its pages, pictures, excerpts, the provider's webhooks, and the stream, which this test's API has no feed for.
  expect(servedCalls().filter((served) => !described.includes(served))).toEqual([
    "GET /api/openapi.json",
    "GET /api/docs",
    "GET /api/docs/reference",
    "GET /api/docs/reference/{tag}",
    "GET /api/docs/appels/{call}",
    "GET /api/docs/guides",
    "GET /api/docs/guides/{guide}",
    "GET /api/docs/changements",
    "GET /api/docs/recherche",
    "GET /api/discussion/stream",
    "GET /photos/{filesId}/{file}",
    "GET /excerpts/{filesId}/{file}",
    "POST /api/webhooks/payment",
  ]);
  const copy = [...JSON.stringify(body).matchAll(/"(?:summary|description)":"([^"]*)"/g)].map(([, text = ""]) => text);
  expect(copy.length).toBeGreaterThan(100);
  expect(copy.flatMap(typographyFaults)).toEqual([]);
  expect((await call("GET", "/api/docs")).status).toBe(200);
});
