import { eq, inArray, sql } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { users } from "#core/accounts/tables.ts";
import { listAudit } from "#core/audit/audit-log.ts";
import { exportBooks } from "#core/books/export-books.ts";
import type { Ctx } from "#core/context.ts";
import { events } from "#core/events/tables.ts";
import { declareEvent } from "#core/music-rights/declare-event.ts";
import { addWork } from "#core/music-rights/repertoire.ts";
import { yearOf } from "#core/papers/rules.ts";
import { checkLedger, loadBalances, loadEventBalances, postMovement } from "#core/payments/ledger.ts";
import { ledgerMovements } from "#core/payments/ledger-tables.ts";
import { reconciliationFindings } from "#core/payments/tables.ts";
import { settleEvent } from "#core/payouts/settle-event.ts";
import { approveRequest, listRequests } from "#core/team/second-person/decide-request.ts";
import { askToRemit, giveUpRemittance, refundBooking } from "#core/team/second-person/money-steps.ts";
import { countWaitingWork } from "#core/team/waiting-work.ts";
import { type TeamRole, teamRoles } from "#core/team-rights-rules.ts";
import { parisDay } from "#platform/french-dates.ts";
import { newId } from "#platform/ids.ts";
import { adminActor, system } from "#tests/support/context.ts";
import { useDatabase } from "#tests/support/database.ts";
import { useMoneyApp } from "#tests/support/money.ts";
import { payoutJobs } from "#tests/support/payouts.ts";
import { mailsTo, makePerson, type TestPerson } from "#tests/support/people.ts";
import { buyAsGuest, fixedTariff, makeSale } from "#tests/support/sales.ts";
import { getEventRemittances } from "./get-event-remittances.ts";
import { getRemittanceStatement } from "./get-statement.ts";
import { remittancesJobs } from "./jobs.ts";
import { exportHeldSums, listHeldSums, loadStanding } from "./list-held-sums.ts";
import { payRemittance, returnRemittance } from "./pay-remittance.ts";
import { getRemittanceProof } from "./proof-file.ts";
import { cancelRemittance, gatherRemittance, getRemittance } from "./remittance-runs.ts";
import { remittanceLines, remittances } from "./tables.ts";

const suite = { title: "Suite n° 1", authors: "Jean-Sébastien Bach", durationSeconds: "18:30" };
const DAY = 24 * 3600_000;
const reason = "Vérifié ligne par ligne.";
const PNG = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);

const database = useDatabase();
const app = useMoneyApp(database, [...payoutJobs, ...remittancesJobs]);

async function member(...roles: TeamRole[]) {
  const person = await makePerson(app);
  const codes = roles.map((name) => teamRoles[name].role);
  await database.db
    .update(users)
    .set({ roles: sql`${users.roles} || ${sql.param(codes, users.roles)}` })
    .where(eq(users.id, person.user.id));
  // Proved anew, whatever the clock of the test says by now.
  return (): Ctx => {
    const actor = { ...adminActor(), userId: person.user.id, roles: ["ROLE_USER", ...codes] as const };
    return app.ctx({ ...actor, provedAt: app.clock.now(), sessionId: newId() });
  };
}

let cashier: () => Ctx;
let colleague: () => Ctx;
let helper: () => Ctx;
beforeEach(async () => {
  cashier = await member("money");
  colleague = await member("money");
  helper = await member("support");
  // What an earlier test still holds leaves first: each begins with nothing held.
  const open = await database.db
    .select()
    .from(remittances)
    .where(inArray(remittances.state, ["draft", "approved"]));
  for (const { id } of open) await cancelRemittance(cashier(), { remittanceId: id, reason });
  for (const { beneficiary, heldCents } of await loadStanding(app.ctx(system))) {
    if (heldCents > 0) await payRemittance(cashier(), transfer(await approved(beneficiary)), PNG);
  }
});

const as = ({ actor }: TestPerson) => app.ctx(actor);
const untilDay = () => parisDay(app.clock.now());
const balance = async (account: "music-rights" | "insurance" | "own-bank") =>
  (await loadBalances(app.ctx(system))).get(account) ?? 0;

/** Twenty tickets of fifteen euros, played and shared: 34 € for the society, or 27,20 € declared before; 30 € for the insurer. */
async function shared({ tickets = 20, declared = false, insurance = false } = {}) {
  const sale = await makeSale(app, {
    tariffs: [fixedTariff(1500, 50)],
    startsInDays: 10,
    terms: { remuneration: "shared-profits", insurance, musicRights: { needed: true, automatic: true } },
  });
  const orders = [];
  for (let left = tickets; left > 0; left -= 10)
    orders.push(await buyAsGuest(app, sale, { quantity: Math.min(10, left) }));
  if (declared) {
    const [event] = await database.db.select().from(events).where(eq(events.id, sale.eventId));
    await addWork(as(sale.artist), { projectId: event?.projectId, ...suite });
    await declareEvent(as(sale.artist), { eventId: sale.eventId });
  }
  await app.clock.advance(12 * DAY);
  await settleEvent(app.ctx(system), sale.eventId);
  return { sale, orders };
}

async function gathered(beneficiary: "music-rights" | "insurance" = "music-rights") {
  return gatherRemittance(cashier(), { beneficiary, untilDay: untilDay() });
}

async function approved(beneficiary?: "music-rights" | "insurance") {
  const { remittanceId } = await gathered(beneficiary);
  if ((await askToRemit(cashier(), { remittanceId, reason })) === "asked") {
    const { open } = await listRequests(colleague());
    await approveRequest(colleague(), { requestId: open.find(({ subjectId }) => subjectId === remittanceId)?.id });
  }
  return remittanceId;
}

const transfer = (remittanceId: string) => ({
  remittanceId,
  paidOn: untilDay(),
  reference: `VIR ${remittanceId.slice(-6)}`,
});

test("from sale to settlement to transfer: the account is at zero, both sides read it, the organiser is told once", async () => {
  const { sale } = await shared({ declared: true });
  expect(await balance("music-rights")).toBe(-2720);
  const { standing, sums } = await listHeldSums(cashier(), { state: "held" });
  expect(standing[0]).toMatchObject({ heldCents: 2720, ledgerCents: 2720, agrees: true });
  expect(sums).toMatchObject([
    { eventId: sale.eventId, baseCents: 30_000, amountCents: 2720, declared: "before", works: 1 },
  ]);
  expect(await getEventRemittances(as(sale.artist), { eventId: sale.eventId })).toMatchObject([
    { beneficiary: "music-rights", withheldCents: 2720, waitingCents: 2720, paid: [] },
  ]);
  const bank = await balance("own-bank");
  const remittanceId = await approved();
  expect(await balance("music-rights")).toBe(-2720);
  await payRemittance(cashier(), transfer(remittanceId), PNG);
  expect(await balance("music-rights")).toBe(0);
  expect(await balance("own-bank")).toBe(bank - 2720);
  expect((await loadEventBalances(app.ctx(system), sale.eventId)).get("music-rights")).toBe(0);
  expect(await checkLedger(app.ctx(system))).toMatchObject({ totalCents: 0, unbalanced: [] });
  for (const person of [sale.artist, sale.host]) {
    expect(await getEventRemittances(as(person), { eventId: sale.eventId })).toMatchObject([
      { withheldCents: 2720, waitingCents: 0, paid: [{ amountCents: 2720, paidOn: untilDay() }] },
    ]);
  }
  const stranger = await makePerson(app);
  await expect(getEventRemittances(as(stranger), { eventId: sale.eventId })).rejects.toMatchObject({
    code: "forbidden",
  });
  await app.jobs.runDue();
  await remittancesJobs
    .find(({ name }) => name === "remittances-tell-organisers")
    ?.handler(app.ctx(system), { remittanceId });
  const [event] = await database.db.select().from(events).where(eq(events.id, sale.eventId));
  const organiser = event?.organiser === "host" ? sale.host : sale.artist;
  const told = (await mailsTo(app, organiser.user.email)).filter(({ subject }) =>
    subject.includes("versés à la Sacem"),
  );
  expect(told).toHaveLength(1);
  expect(told[0]?.text).toContain("27,20");
  const { csv } = await getRemittanceStatement(cashier(), { remittanceId });
  expect(csv).toContain("27,20");
  expect(csv).toMatch(/Total;+27,20/);
  expect(csv).not.toContain("@");
});

test("gathered by many at once, each sum stands in one; paid by many at once, it is booked once", async () => {
  await shared();
  const asked = { beneficiary: "music-rights", untilDay: untilDay() };
  const runs = await Promise.all([1, 2, 3].map(() => gatherRemittance(cashier(), asked)));
  expect(new Set(runs.map(({ remittanceId }) => remittanceId)).size).toBe(1);
  await expect(gatherRemittance(colleague(), asked)).rejects.toMatchObject({ reason: "nothing_held" });
  const remittanceId = runs[0]?.remittanceId ?? "";
  await expect(payRemittance(cashier(), transfer(remittanceId), PNG)).rejects.toMatchObject({ reason: "not_approved" });
  if ((await askToRemit(cashier(), { remittanceId, reason })) === "asked") {
    const { open } = await listRequests(colleague());
    await approveRequest(colleague(), { requestId: open.find(({ subjectId }) => subjectId === remittanceId)?.id });
  }
  const before = await balance("own-bank");
  await Promise.all([1, 2, 3, 4].map(() => payRemittance(cashier(), transfer(remittanceId), PNG)));
  expect(await balance("own-bank")).toBe(before - 3400);
  expect(await balance("music-rights")).toBe(0);
  await expect(payRemittance(cashier(), { ...transfer(remittanceId), reference: "AUTRE" }, PNG)).rejects.toMatchObject({
    reason: "not_approved",
  });
  await expect(cancelRemittance(cashier(), { remittanceId, reason })).rejects.toMatchObject({
    reason: "remittance_left",
  });
});

test("above the amount a second person approves, and transfers of a month count together", async () => {
  await app.clock.advance(40 * DAY);
  await shared({ tickets: 40, insurance: true });
  const first = await gathered("insurance");
  expect(await askToRemit(cashier(), { ...first, reason })).toBe(1);
  await payRemittance(cashier(), transfer(first.remittanceId), PNG);
  await shared({ tickets: 50, insurance: true });
  await shared({ tickets: 50, insurance: true });
  const second = await gathered("insurance");
  expect(await askToRemit(cashier(), { ...second, reason })).toBe("asked");
  expect(await getRemittance(cashier(), second)).toMatchObject({ state: "draft", amountCents: 15_000 });
  const { open } = await listRequests(cashier());
  const requestId = open.find(({ subjectId }) => subjectId === second.remittanceId)?.id;
  await expect(approveRequest(cashier(), { requestId })).rejects.toMatchObject({ reason: "own_request" });
  await approveRequest(colleague(), { requestId });
  expect(await getRemittance(cashier(), second)).toMatchObject({ state: "approved" });
});

test("given up, it leaves nobody to decide about it", async () => {
  await app.clock.advance(40 * DAY);
  for (const _ of [1, 2, 3]) await shared({ tickets: 50, insurance: true });
  const draft = await gathered("insurance");
  const isTheirs = ({ subjectId }: { subjectId: string }) => subjectId === draft.remittanceId;
  const asked = async () => (await listRequests(colleague())).open.find(isTheirs);
  expect(await askToRemit(cashier(), { ...draft, reason })).toBe("asked");
  const request = await asked();
  await expect(giveUpRemittance(helper(), { ...draft, reason })).rejects.toMatchObject({ code: "forbidden" });
  await giveUpRemittance(cashier(), { ...draft, reason });
  await giveUpRemittance(cashier(), { ...draft, reason });
  expect(await getRemittance(cashier(), draft)).toMatchObject({ state: "cancelled" });
  expect(await asked()).toBeUndefined();
  await expect(approveRequest(colleague(), { requestId: request?.id })).rejects.toMatchObject({
    reason: "request_ended",
  });
  // What has left is not given up, and what was decided about it stays.
  const paid = await approved("insurance");
  await payRemittance(cashier(), transfer(paid), PNG);
  await expect(giveUpRemittance(cashier(), { remittanceId: paid, reason })).rejects.toMatchObject({
    reason: "remittance_left",
  });
});

test("given up, or sent back by the bank, its sums are free again, and the ledger tells both ways", async () => {
  const { sale } = await shared();
  const { remittanceId } = await gathered();
  await cancelRemittance(cashier(), { remittanceId, reason });
  await cancelRemittance(cashier(), { remittanceId, reason });
  expect(await getRemittance(cashier(), { remittanceId })).toMatchObject({ state: "cancelled", lines: 1 });
  const paid = await approved();
  expect(paid).not.toBe(remittanceId);
  await payRemittance(cashier(), transfer(paid), PNG);
  const sendBack = { remittanceId: paid, reason: "IBAN fermé." };
  await Promise.all([1, 2].map(() => returnRemittance(cashier(), sendBack)));
  expect(await balance("music-rights")).toBe(-3400);
  expect((await loadStanding(app.ctx(system)))[0]).toMatchObject({ heldCents: 3400, agrees: true });
  expect(await getEventRemittances(as(sale.host), { eventId: sale.eventId })).toMatchObject([
    { withheldCents: 3400, waitingCents: 3400, paid: [] },
  ]);
  expect(await getRemittance(cashier(), { remittanceId: paid })).toMatchObject({
    state: "returned",
    reference: transfer(paid).reference,
  });
  await payRemittance(cashier(), transfer(await approved()), PNG);
  expect(await balance("music-rights")).toBe(0);
});

test("support is refused everything; the proof opens for the money role alone, and only what is a paper is taken", async () => {
  await shared();
  const remittanceId = await approved();
  const asked = { remittanceId };
  const refused = { code: "forbidden" };
  await expect(listHeldSums(helper())).rejects.toMatchObject(refused);
  await expect(exportHeldSums(helper())).rejects.toMatchObject(refused);
  await expect(gatherRemittance(helper(), { beneficiary: "insurance", untilDay: untilDay() })).rejects.toMatchObject(
    refused,
  );
  await expect(askToRemit(helper(), { ...asked, reason })).rejects.toMatchObject(refused);
  await expect(payRemittance(helper(), transfer(remittanceId), PNG)).rejects.toMatchObject(refused);
  await expect(returnRemittance(helper(), { ...asked, reason })).rejects.toMatchObject(refused);
  const proof = (bytes: Uint8Array) => payRemittance(cashier(), transfer(remittanceId), bytes);
  await expect(proof(Buffer.from("<svg onload=alert(1)>"))).rejects.toMatchObject({
    fields: { proof: [expect.any(String)] },
  });
  await expect(proof(new Uint8Array())).rejects.toMatchObject({ fields: { proof: [expect.any(String)] } });
  await expect(proof(new Uint8Array(6 * 1024 * 1024))).rejects.toMatchObject({
    fields: { proof: [expect.any(String)] },
  });
  const tomorrow = parisDay(new Date(app.clock.now().getTime() + DAY));
  await expect(payRemittance(cashier(), { ...transfer(remittanceId), paidOn: tomorrow }, PNG)).rejects.toMatchObject({
    fields: { paidOn: [expect.any(String)] },
  });
  await proof(PNG);
  for (const ctx of [helper(), as(await makePerson(app))])
    await expect(getRemittanceProof(ctx, asked)).rejects.toMatchObject(refused);
  const file = await getRemittanceProof(cashier(), asked);
  expect(Buffer.from(file.body).equals(PNG)).toBe(true);
  const [opened] = await listAudit(app.ctx(adminActor()), { about: remittanceId, action: "oversight.document_opened" });
  expect(opened).toBeDefined();
  await expect(getRemittance(cashier(), { remittanceId: newId() })).rejects.toMatchObject({ code: "not_found" });
  await expect(getRemittanceProof(cashier(), { remittanceId: newId() })).rejects.toMatchObject({ code: "not_found" });
});

test("the FEC of the year balances with what left, on the bank's own account", async () => {
  await shared({ insurance: true });
  for (const beneficiary of ["music-rights", "insurance"] as const)
    await payRemittance(cashier(), transfer(await approved(beneficiary)), PNG);
  const parts: string[] = [];
  const { body } = await exportBooks(app.ctx({ ...adminActor(), provedAt: app.clock.now() }), {
    year: yearOf(app.clock.now()),
    file: "fec",
  });
  for await (const part of body) parts.push(part);
  const rows = parts
    .join("")
    .split("\r\n")
    .slice(1)
    .filter(Boolean)
    .map((row) => row.split("\t"));
  const cents = (text = "") => Math.round(Number(text.replace(",", ".")) * 100);
  const sumOf = (wanted: string) =>
    rows
      .filter(([, , , , number = ""]) => number.startsWith(wanted))
      .reduce((sum, row) => sum + cents(row[11]) - cents(row[12]), 0);
  expect(sumOf("")).toBe(0);
  expect(sumOf("4678")).toBe(0);
  expect(sumOf("4677")).toBe(0);
  expect(sumOf("512")).toBe(await balance("own-bank"));
  const moved = rows.filter(([journal, , , , number]) => journal === "BQ" && number === "512000");
  expect(moved.length).toBeGreaterThanOrEqual(2);
});

test("what is held too long waits for the team, until it is gathered; a register that differs is a finding", async () => {
  await shared();
  const waiting = async () => (await countWaitingWork(app.ctx(system))).remittances;
  expect(await waiting()).toBe(0);
  await app.clock.advance(61 * DAY);
  expect(await waiting()).toBe(1);
  await gathered();
  expect(await waiting()).toBe(0);
  const compare = remittancesJobs.find(({ name }) => name === "remittances-compare");
  const findings = () =>
    database.db.$count(reconciliationFindings, eq(reconciliationFindings.kind, "register_differs"));
  await compare?.handler(app.ctx(system), {});
  expect(await findings()).toBe(0);
  const odd = (key: string, cents: number) =>
    postMovement(app.ctx(system), {
      ...{ kind: "provider-other", key, eventId: null },
      lines: [
        { account: "music-rights", amountCents: cents },
        { account: "bank", amountCents: -cents },
      ],
    });
  await odd("odd", 100);
  await compare?.handler(app.ctx(system), {});
  await compare?.handler(app.ctx(system), {});
  expect(await findings()).toBe(1);
  expect((await listHeldSums(cashier())).standing[0]).toMatchObject({ agrees: false });
  await odd("even", -100);
});

test("a refund after the transfer is a sum of the next one; what was paid stays as it was", async () => {
  const { sale, orders } = await shared({ tickets: 40 });
  expect(await balance("music-rights")).toBe(-6000);
  const first = await approved();
  await payRemittance(cashier(), transfer(first), PNG);
  await refundBooking(cashier(), { orderId: orders[0]?.id, reason });
  await settleEvent(app.ctx(system), sale.eventId);
  expect(await balance("music-rights")).toBe(1500);
  const { sums } = await listHeldSums(cashier(), { state: "held" });
  expect(sums).toMatchObject([{ eventId: sale.eventId, settlement: 2, amountCents: -1500 }]);
  expect(await getEventRemittances(as(sale.artist), { eventId: sale.eventId })).toMatchObject([
    { withheldCents: 4500, waitingCents: -1500, paid: [{ amountCents: 6000 }] },
  ]);
  await expect(gathered()).rejects.toMatchObject({ reason: "remittance_to_recover" });
  await shared();
  const next = await approved();
  expect(await getRemittance(cashier(), { remittanceId: next })).toMatchObject({ amountCents: 1900, lines: 2 });
  await payRemittance(cashier(), transfer(next), PNG);
  expect(await balance("music-rights")).toBe(0);
  expect(await getRemittance(cashier(), { remittanceId: first })).toMatchObject({
    state: "paid",
    amountCents: 6000,
    lines: 1,
  });
  const lines = await database.db.select().from(remittanceLines).where(eq(remittanceLines.remittanceId, first));
  expect(lines).toMatchObject([{ amountCents: 6000, releasedAt: null }]);
  expect(
    await database.db.$count(ledgerMovements, eq(ledgerMovements.key, `remittance:${first}:${sale.eventId}`)),
  ).toBe(1);
  expect(await database.db.$count(remittances, eq(remittances.state, "paid"))).toBeGreaterThan(1);
});
