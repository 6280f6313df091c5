import { asc, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { useTestApp } from "#tests/support/context.ts";
import { useDatabase } from "#tests/support/database.ts";
import { recordAudit } from "./audit-log.ts";
import { auditJobs } from "./jobs.ts";
import { auditEntries } from "./tables.ts";

const DAY = 24 * 3600_000;
const database = useDatabase();
const app = useTestApp(database, { jobs: auditJobs });

const actions = ["accounts.logged_in", "checkin.ticket_admitted", "moderation.reported", "accounts.deleted"] as const;
const money = [
  "payouts.settled",
  "oversight.booking_refunded",
  "ticketing.ticket_refunded",
  "statements.year_exported",
] as const;

const entries = () => database.db.select().from(auditEntries).orderBy(asc(auditEntries.id));
const write = async (action: (typeof actions | typeof money)[number]) => {
  await app.clock.advance(5);
  await recordAudit(app.ctx(), { action, subject: { kind: "thing", id: "1" } });
};

test("after a year access and moderation are forgotten; money stays, without the caller's fingerprint", async () => {
  for (const action of [...actions, ...money]) await write(action);
  await app.clock.advance(300 * DAY);
  await write("accounts.logged_in");
  await app.jobs.runDue();
  expect(await entries()).toHaveLength(actions.length + money.length + 1);
  await app.clock.advance(70 * DAY);
  await app.jobs.runDue();
  const left = await entries();
  expect(left.map(({ action }) => action)).toEqual(["accounts.deleted", ...money, "accounts.logged_in"]);
  expect(left.map(({ callerKey }) => callerKey)).toEqual(["", "", "", "", "", "test-caller"]);
});

test("the table lets go of nothing else, whatever limit is named (negative control)", async () => {
  const refused = { cause: { message: "audit_entries is append-only" } };
  const inForgetting = (work: (tx: Parameters<Parameters<typeof database.db.transaction>[0]>[0]) => Promise<unknown>) =>
    database.db.transaction(async (tx) => {
      await tx.execute(sql`select set_config('proofs.forget_before', '2100-01-01', true)`);
      await work(tx);
    });
  await expect(inForgetting((tx) => tx.delete(auditEntries))).rejects.toMatchObject(refused);
  await expect(inForgetting((tx) => tx.update(auditEntries).set({ callerKey: "x" }))).rejects.toMatchObject(refused);
  const both = { callerKey: "", action: "payouts.other" };
  await expect(inForgetting((tx) => tx.update(auditEntries).set(both))).rejects.toMatchObject(refused);
  await expect(database.db.delete(auditEntries)).rejects.toMatchObject(refused);
  await expect(inForgetting((tx) => tx.execute(sql`truncate audit_entries`))).rejects.toMatchObject(refused);
});
