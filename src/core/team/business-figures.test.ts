import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { queueMail } from "#core/mail/queue.ts";
import { holdSeats } from "#core/ticketing/selling/hold-seats.ts";
import { loadJobFigures } from "#platform/jobs/figures.ts";
import type { Figure } from "#platform/metrics/figures.ts";
import { system, visitor } from "#tests/support/context.ts";
import { useDatabase } from "#tests/support/database.ts";
import { useMoneyApp } from "#tests/support/money.ts";
import { payoutJobs } from "#tests/support/payouts.ts";
import { buyAsGuest, fixedTariff, makeSale, wishFor } from "#tests/support/sales.ts";
import { businessStatement, loadBusinessFigures } from "./business-figures.ts";

const database = useDatabase();
const app = useMoneyApp(database, payoutJobs);

const figure = (figures: readonly Figure[], name: Figure["name"], labels: Record<string, string> = {}) =>
  figures.find(
    (each) => each.name === name && Object.entries(labels).every(([label, value]) => each.labels?.[label] === value),
  )?.value;

test("holds, orders of the last hour, unsent mails and waiting jobs are counted, with how long they have waited", async () => {
  const sale = await makeSale(app, { tariffs: [fixedTariff(1500, 20)] });
  await buyAsGuest(app, sale);
  await holdSeats(app.ctx(visitor), wishFor(sale, { email: "hesite@exemple.fr" }));
  const template = { subject: "Bonjour", preheader: "", heading: "Bonjour", paragraphs: ["Bonjour"] };
  await queueMail(app.ctx(system), { kind: "essai", to: "attend@exemple.fr", template });
  const now = await loadBusinessFigures(app.ctx(system));
  expect(figure(now, "hlm_holds", { state: "running" })).toBe(1);
  expect(figure(now, "hlm_holds", { state: "overdue" })).toBeUndefined();
  expect(figure(now, "hlm_orders_last_hour", { state: "confirmed" })).toBe(1);
  expect(figure(now, "hlm_orders_last_hour", { state: "held" })).toBe(1);
  expect(figure(now, "hlm_messages", { channel: "mail", state: "queued" })).toBeGreaterThanOrEqual(1);

  const later = { ...app.ctx(system), now: new Date(app.ctx().now.getTime() + 2 * 3600_000) };
  const then = await loadBusinessFigures(later);
  expect(figure(then, "hlm_holds", { state: "overdue" })).toBe(1);
  expect(figure(then, "hlm_hold_overdue_seconds")).toBeCloseTo(2 * 3600 - 15 * 60, -2);
  expect(figure(then, "hlm_orders_last_hour", { state: "confirmed" })).toBeUndefined();
  expect(figure(then, "hlm_message_oldest_seconds", { channel: "mail" })).toBeGreaterThan(7_000);

  const jobs = await loadJobFigures(app.ctx(system).db);
  expect(figure(jobs, "hlm_jobs", { queue: "send-mail", state: "waiting" })).toBeGreaterThanOrEqual(1);
  expect(figure(jobs, "hlm_job_oldest_seconds", { queue: "send-mail" })).toBeGreaterThanOrEqual(0);
  expect(JSON.stringify([now, then, jobs])).not.toContain("exemple.fr");
});

test("nobody but the platform itself asks for them", async () => {
  await expect(loadBusinessFigures(app.ctx(visitor))).rejects.toMatchObject({ code: "forbidden" });
});

test("an index answers each part, however much was sold", async () => {
  const plan = await app.ctx().db.transaction(async (tx) => {
    await tx.execute(sql`set local enable_seqscan to off`);
    const { rows } = await tx.execute<{ "QUERY PLAN": string }>(sql`explain ${businessStatement(app.ctx().now)}`);
    return rows.map((row) => row["QUERY PLAN"]).join("\n");
  });
  expect(plan).not.toContain("Seq Scan");
  for (const index of [
    "orders_held",
    "orders_pkey",
    "orders_tickets_due",
    "outgoing_mails_state",
    "outgoing_sms_state",
    "payouts_unsent",
    "payment_refunds_due",
    "reconciliation_findings_open",
  ]) {
    expect(plan, index).toContain(index);
  }
});
