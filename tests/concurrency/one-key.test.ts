import { eq } from "drizzle-orm";
import pg from "pg";
import { expect, test } from "vitest";
import { sandboxPayments } from "#adapters/payment/sandbox/tables.ts";
import { paymentCharges } from "#core/payments/tables.ts";
import { orders } from "#core/ticketing/tables.ts";
import { newId } from "#platform/ids.ts";
import { useDatabase } from "#tests/support/database.ts";
import { type Answer, anyAddress, type Street } from "#tests/support/http-buyers.ts";
import { useMoneyApp } from "#tests/support/money.ts";
import { useScratch } from "#tests/support/processes.ts";
import { makeSale, type TestSale, type Wish, wishFor } from "#tests/support/sales.ts";
import { startPair } from "#tests/support/server-pair.ts";

const scratch = useScratch();
const database = useDatabase();
const app = useMoneyApp(database);

/** Where they all ask from. */
const address = anyAddress();

/** Once, without trying again. */
async function post(street: Pick<Street, "url">, sale: TestSale, wish: Wish, from = address): Promise<Answer> {
  const { idempotencyKey, eventId, ...body } = wishFor(sale, wish);
  const answer = await fetch(`${street.url()}/api/events/${eventId}/orders`, {
    method: "POST",
    headers: { "content-type": "application/json", "idempotency-key": idempotencyKey, "x-forwarded-for": from },
    body: JSON.stringify(body),
  });
  return { status: answer.status, body: (await answer.json()) as Answer["body"] };
}

const distinct = (answers: Answer[]) => new Set(answers.map((answer) => JSON.stringify(answer)));

test("one key at two processes: one order, one charge, one payment, one answer; other bodies and calls in flight, 409", {
  timeout: 180_000,
}, async () => {
  const sale = await makeSale(app, { capacity: 60 });
  const servers = await startPair({ DATABASE_URL: database.url, DATA_DIR: await scratch.folder() }, scratch.keep);
  const key = newId();
  const answers = await Promise.all(Array.from({ length: 20 }, () => post(servers, sale, { key, quantity: 2 })));
  expect(answers[0]).toMatchObject({ status: 201, body: { state: "held", payment: { state: "ready" } } });
  expect(distinct(answers).size).toBe(1);
  const made = () => database.db.$count(orders, eq(orders.eventId, sale.eventId));
  expect(await made()).toBe(1);
  expect(await database.db.$count(paymentCharges, eq(paymentCharges.eventId, sale.eventId))).toBe(1);
  expect(await database.db.$count(sandboxPayments)).toBe(1);

  const other = await post(servers, sale, { key, quantity: 3 });
  expect(other).toMatchObject({ status: 409, body: { code: "conflict", reason: "key_reused" } });
  const bodies = await Promise.all([1, 2, 3, 4].map((quantity) => post(servers, sale, { key: `${key}-b`, quantity })));
  expect(bodies.map(({ status }) => status).toSorted()).toEqual([201, 409, 409, 409]);
  expect(await made()).toBe(2);

  // Somebody holds the key in a transaction that does not end: whoever comes meanwhile is told so, not left hanging.
  const slow = new pg.Client({ connectionString: database.url });
  await slow.connect();
  await slow.query("begin");
  await slow.query(
    `insert into idempotency_keys (scope, key, body_hash, result_id, created_at)
     select scope, $1, 'x', gen_random_uuid(), now() from idempotency_keys where key = $2`,
    [`${key}-c`, key],
  );
  expect(await post(servers, sale, { key: `${key}-c` })).toMatchObject({ status: 409, body: { reason: "busy" } });
  await slow.query("rollback");
  await slow.end();
  expect(await post(servers, sale, { key: `${key}-c` })).toMatchObject({ status: 201 });

  // Negative control: a key each makes an order each.
  const each = await Promise.all(Array.from({ length: 10 }, () => post(servers, sale, {}, anyAddress())));
  expect(distinct(each).size).toBe(10);
  expect(await made()).toBe(13);
  await servers.stop();
});
