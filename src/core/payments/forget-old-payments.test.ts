import { eq, sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { recordAudit } from "#core/audit/audit-log.ts";
import { auditJobs } from "#core/audit/jobs.ts";
import { letBooksGo } from "#core/audit/let-books-go.ts";
import { auditEntries } from "#core/audit/tables.ts";
import type { Db } from "#platform/database/db.ts";
import { newId } from "#platform/ids.ts";
import { system, useTestApp } from "#tests/support/context.ts";
import { useDatabase } from "#tests/support/database.ts";
import { forgetOldPayments } from "./forget-old-payments.ts";
import { checkLedger, type Line, loadBalance, postMovement } from "./ledger.ts";
import { ledgerLines } from "./ledger-tables.ts";

const YEAR = 365 * 24 * 3600_000;
const database = useDatabase();
const app = useTestApp(database);

const post = (lines: Line[]) =>
  postMovement(app.ctx(system), { kind: "settlement", key: newId(), eventId: null, lines });
const linesOf = (ownerId: string) => database.db.select().from(ledgerLines).where(eq(ledgerLines.ownerId, ownerId));

describe("books of more than ten years", () => {
  test("no line leads to a person any more; a debt that is owed stays whole, and every movement adds up", async () => {
    const [paid, owing, settledLater] = [newId(), newId(), newId()];
    await post([
      { account: "artist", ownerId: paid, amountCents: -500 },
      { account: "bank", amountCents: 500 },
    ]);
    await post([
      { account: "artist", ownerId: paid, amountCents: 500 },
      { account: "bank", amountCents: -500 },
    ]);
    for (const ownerId of [owing, settledLater]) {
      await post([
        { account: "debt", ownerId, amountCents: 300 },
        { account: "bank", amountCents: -300 },
      ]);
    }
    await app.clock.advance(5 * YEAR);
    await post([
      { account: "debt", ownerId: settledLater, amountCents: -300 },
      { account: "bank", amountCents: 300 },
    ]);
    await app.clock.advance(7 * YEAR);
    await Promise.all([1, 2].map(() => forgetOldPayments.handler(app.ctx(system), {})));
    expect(await linesOf(paid)).toEqual([]);
    expect(await linesOf(owing)).toHaveLength(1);
    expect(await loadBalance(app.ctx(), { account: "debt", ownerId: owing })).toBe(300);
    // Of what was settled five years later, the books are younger.
    expect(await linesOf(settledLater)).toHaveLength(2);
    await app.clock.advance(5 * YEAR);
    await forgetOldPayments.handler(app.ctx(system), {});
    expect(await linesOf(settledLater)).toEqual([]);
    expect(await checkLedger(app.ctx())).toMatchObject({ totalCents: 0 });
  });

  test("what the journal tells of money goes after them, too", async () => {
    await recordAudit(app.ctx(), { action: "payouts.settled", subject: { kind: "event" } });
    const count = async () => (await database.db.select().from(auditEntries)).length;
    await app.clock.advance(9 * YEAR);
    for (const job of auditJobs) await job.handler(app.ctx(system), {} as never);
    expect(await count()).toBe(1);
    await app.clock.advance(3 * YEAR);
    for (const job of auditJobs) await job.handler(app.ctx(system), {} as never);
    expect(await count()).toBe(0);
  });
});

describe("the tables let go of nothing else, whatever limit is named (negative control)", () => {
  const naming = (limit: string, work: (db: Db) => Promise<unknown>) =>
    database.db.transaction(async (tx) => {
      await letBooksGo(tx as unknown as Db, new Date(limit));
      await work(tx as unknown as Db);
    });
  const refused = { cause: { message: "ledger_lines is append-only" } };

  test("whoever owns the tables has the right to that one column", async () => {
    const { rows } =
      await database.pool.query(`select distinct column_name as name from information_schema.column_privileges
      where table_name in ('ledger_lines', 'ledger_movements') and privilege_type = 'UPDATE'`);
    expect(rows).toEqual([{ name: "owner_id" }]);
  });

  test("whose it was, of a line that is young; another owner; a line itself", async () => {
    const ownerId = newId();
    await post([
      { account: "artist", ownerId, amountCents: -500 },
      { account: "bank", amountCents: 500 },
    ]);
    const own = eq(ledgerLines.ownerId, ownerId);
    const forget = (db: Db) => db.update(ledgerLines).set({ ownerId: null }).where(own);
    await expect(forget(database.db)).rejects.toMatchObject(refused);
    await expect(naming("2020-01-01", forget)).rejects.toMatchObject(refused);
    const give = (db: Db) => db.update(ledgerLines).set({ ownerId: newId() }).where(own);
    await expect(naming("2100-01-01", give)).rejects.toMatchObject(refused);
    await expect(naming("2100-01-01", (db) => db.delete(ledgerLines).where(own))).rejects.toMatchObject({
      cause: { message: expect.stringMatching(/permission denied|append-only/) },
    });
    const amount = (db: Db) => db.execute(sql`update ledger_lines set amount_cents = 1 where owner_id = ${ownerId}`);
    await expect(naming("2100-01-01", amount)).rejects.toMatchObject({
      cause: { message: expect.stringMatching(/permission denied|append-only/) },
    });
  });
});
