import { expect, test } from "vitest";
import { newId } from "#platform/ids.ts";
import { anyAddress } from "#tests/support/http-buyers.ts";
import { useMoneyApp } from "#tests/support/money.ts";
import { useMovableDatabase } from "#tests/support/movable-database.ts";
import { useScratch } from "#tests/support/processes.ts";
import { fixedTariff, makeSale, wishFor } from "#tests/support/sales.ts";
import { startServer } from "#tests/support/server-process.ts";

const scratch = useScratch();
const database = useMovableDatabase();
const app = useMoneyApp(database);

test("commits hang, as they do without the replica they wait for: 503 to each who asks, and one order afterwards", {
  timeout: 120_000,
}, async () => {
  const sale = await makeSale(app, { capacity: 5, tariffs: [fixedTariff(1500, 5)] });
  const server = scratch.keep(
    await startServer({ DATABASE_URL: database.url, DATA_DIR: await scratch.folder(), TRUST_PROXY: "1" }),
  );
  const { idempotencyKey, eventId, ...body } = wishFor(sale, { email: "public@exemple.fr", key: newId() });
  const headers = {
    "content-type": "application/json",
    "idempotency-key": idempotencyKey,
    "x-forwarded-for": anyAddress(),
  };
  const order = async () => {
    const began = performance.now();
    const answer = await fetch(`${server.url}/api/events/${eventId}/orders`, {
      method: "POST",
      headers,
      body: JSON.stringify(body),
    });
    const { id, reason } = (await answer.json()) as { id?: string; reason?: string };
    const told = { status: answer.status, reason, retryAfter: answer.headers.get("retry-after") };
    return { id, told, seconds: (performance.now() - began) / 1000 };
  };

  await database.hangCommits(true);
  const refused = await Promise.all([order(), order()]);
  const away = { status: 503, reason: "database_away", retryAfter: "5" };
  expect(refused.map(({ told }) => told)).toEqual([away, away]);
  // Far from the 35 s that a statement may take.
  for (const { seconds } of refused) expect(seconds).toBeLessThan(25);
  await database.hangCommits(false);

  await expect.poll(async () => (await order()).told.status, { timeout: 30_000 }).toBe(201);
  const [first, second] = [await order(), await order()];
  expect(second.id).toBe(first.id);
  const { rows } = await database.pool.query("select id from orders where event_id = $1", [eventId]);
  expect(rows).toEqual([{ id: first.id }]);
});
