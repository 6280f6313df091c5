import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { transact } from "#core/context.ts";
import { postgresErrorCode } from "#platform/database/db.ts";
import { newId } from "#platform/ids.ts";
import { system, useTestApp } from "#tests/support/context.ts";
import { useDatabase } from "#tests/support/database.ts";
import { loadEventMoney } from "./event-movements.ts";
import { checkLedger, loadEventBalances, postMovement } from "./ledger.ts";

const database = useDatabase();
const app = useTestApp(database);
const eventId = newId();

const payment = (key: string, amountCents = 1500) => ({
  kind: "payment" as const,
  key,
  eventId,
  lines: [
    { account: "provider" as const, amountCents },
    { account: "buyers" as const, ownerId: newId(), amountCents: -amountCents },
  ],
});

const refusal = (work: Promise<unknown>): Promise<string | undefined> =>
  work.then(
    () => undefined,
    (error: unknown) => postgresErrorCode(error),
  );

describe("the ledger", () => {
  beforeAll(async () => {
    await postMovement(app.ctx(system), payment("first"));
  });

  test("the same key moves money once, also twenty times at once", async () => {
    const posted = await Promise.all(
      Array.from({ length: 20 }, () => postMovement(app.ctx(system), payment("twenty", 700))),
    );
    expect(posted.filter(Boolean)).toHaveLength(1);
    expect((await loadEventBalances(app.ctx(system), eventId)).get("provider")).toBe(2200);
  });

  test("a movement that does not sum to zero is refused, by us and by the database", async () => {
    const ctx = app.ctx(system);
    const lines = [
      { account: "provider" as const, amountCents: 10 },
      { account: "buyers" as const, amountCents: -9 },
    ];
    await expect(postMovement(ctx, { kind: "payment", key: "crooked", eventId, lines })).rejects.toThrow("balanced");
    const id = newId();
    const crooked = (cents: number) =>
      transact(ctx, async ({ db }) => {
        await db.execute(
          sql`insert into ledger_movements (id, kind, key, at) values (${id}, 'payment', ${`sql ${cents}`}, now())`,
        );
        await db.execute(sql`insert into ledger_lines (id, movement_id, account, amount_cents)
          values (${newId()}, ${id}, 'provider', 10), (${newId()}, ${id}, 'buyers', ${cents})`);
      });
    expect(await refusal(crooked(-9))).toBe("23514");
    // Negative control: the same statements with balanced amounts are taken.
    expect(await refusal(crooked(-10))).toBeUndefined();
  });

  test("a movement needs two lines, and a line its movement", async () => {
    const { db } = app.ctx(system);
    const alone = db.execute(
      sql`insert into ledger_movements (id, kind, key, at) values (${newId()}, 'payment', 'alone', now())`,
    );
    expect(await refusal(alone)).toBe("23514");
    const orphan = db.execute(
      sql`insert into ledger_lines (id, movement_id, account, amount_cents) values (${newId()}, ${newId()}, 'provider', 10)`,
    );
    expect(await refusal(orphan)).toBe("23503");
  });

  test.each(["ledger_movements", "ledger_lines"])("%s is append-only", async (table) => {
    const { db } = app.ctx(system);
    const statements = [`update ${table} set event_id = null`, `delete from ${table}`, `truncate ${table} cascade`];
    for (const statement of statements) expect(await refusal(db.execute(sql.raw(statement)))).toBe("23001");
  });

  test("nobody is granted the right to change them, their owner included", async () => {
    const { db } = app.ctx(system);
    const { rows } = await db.execute<{ privilege_type: string }>(
      sql`select distinct privilege_type from information_schema.table_privileges
          where table_name in ('ledger_movements', 'ledger_lines') and privilege_type in ('UPDATE', 'DELETE', 'TRUNCATE')`,
    );
    expect(rows).toEqual([]);
  });

  test("an event's money is explained line by line, and everything sums to zero", async () => {
    const explained = await loadEventMoney(app.ctx(system), eventId);
    expect(explained.map(({ key }) => key)).toEqual(["first", "twenty"]);
    expect(explained[0]?.lines.map(({ account, amountCents }) => [account, amountCents])).toEqual([
      ["provider", 1500],
      ["buyers", -1500],
    ]);
    expect(await checkLedger(app.ctx(system))).toMatchObject({ totalCents: 0, unbalanced: [] });
  });
});
