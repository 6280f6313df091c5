import { expect, test } from "vitest";
import { systemClock } from "#platform/clock.ts";
import { useDatabase } from "#tests/support/database.ts";
import { toArray } from "#tests/support/to-array.ts";
import { listSandboxMovements } from "./books.ts";
import { sandboxPaymentMovements } from "./tables.ts";

const database = useDatabase();
const AT = new Date("2026-03-01T12:00:00.123Z");

test("long books are read page by page, each line once, also when many bear the same time", async () => {
  const line = { kind: "payment", amountCents: 10, subjects: { paymentId: "pi" }, metadata: {} };
  const lines = Array.from({ length: 1_200 }, (_, i) => ({
    ...line,
    id: `txn_${i}`,
    at: new Date(AT.getTime() + (i % 3)),
  }));
  await database.db.insert(sandboxPaymentMovements).values(lines);
  const office = { db: database.db, clock: systemClock, publicUrl: "" };
  const read = await toArray(listSandboxMovements(office, AT, new Date(AT.getTime() + 3)));
  expect(new Set(read.map(({ movementId }) => movementId)).size).toBe(1_200);
  expect(read).toHaveLength(1_200);
  expect(await toArray(listSandboxMovements(office, AT, new Date(AT.getTime() + 1)))).toHaveLength(400);
});
