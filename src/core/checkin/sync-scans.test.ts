import { and, eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { auditEntries } from "#core/audit/tables.ts";
import type { Actor } from "#core/context.ts";
import { refundTicket } from "#core/ticketing/refunds/refund-tickets.ts";
import { newId } from "#platform/ids.ts";
import { buyTickets, scanOf } from "#tests/support/checkin.ts";
import { visitor } from "#tests/support/context.ts";
import { useDatabase } from "#tests/support/database.ts";
import { useMoneyApp } from "#tests/support/money.ts";
import { makePerson } from "#tests/support/people.ts";
import { makeSale, type TestSale } from "#tests/support/sales.ts";
import { listConflicts, settleConflict } from "./conflicts.ts";
import { getCheckin } from "./get-checkin.ts";
import { createScanLink, listScanLinks, revokeScanLink } from "./scan-links.ts";
import { scanTicket } from "./scan-ticket.ts";
import { syncScans } from "./sync-scans.ts";
import { scanConflicts, ticketScans } from "./tables.ts";

const database = useDatabase();
const app = useMoneyApp(database);
const DAY = 24 * 3_600_000;

const queued = (sale: TestSale, code: string, changes: Record<string, unknown> = {}) => {
  const { eventId: _, deviceId: __, ...scan } = scanOf(sale, code);
  return { kind: "admit", at: app.clock.now().toISOString(), ...scan, ...changes };
};

const sync = (sale: TestSale, entries: unknown[], who = sale.artist.actor) =>
  syncScans(app.ctx(who), { eventId: sale.eventId, deviceId: "telephone-hors-ligne", entries });

test("two phones without network let the same ticket in: one admission, one report, however often they tell it", async () => {
  const artist = await makePerson(app, { firstName: "Camille", lastName: "Rivière" });
  const host = await makePerson(app, { firstName: "Hélène", lastName: "Marchand" });
  const sale = await makeSale(app, { artist, host });
  const [ticket, alone] = await buyTickets(app, sale, { quantity: 2 });
  const one = queued(sale, ticket?.code ?? "");
  const other = queued(sale, ticket?.code ?? "");
  const fine = queued(sale, alone?.code ?? "");
  await app.clock.advance(3_600_000);
  expect(await sync(sale, [one], artist.actor)).toEqual([{ scanId: one.scanId, outcome: "recorded" }]);
  const told = [
    { scanId: other.scanId, outcome: "conflict" },
    { scanId: fine.scanId, outcome: "recorded" },
  ];
  for (let times = 0; times < 2; times++) expect(await sync(sale, [other, fine], host.actor)).toEqual(told);
  const conflicts = await listConflicts(app.ctx(artist.actor), { eventId: sale.eventId });
  expect(conflicts).toMatchObject([
    { number: 1, reason: "twice", at: other.at, by: "Hélène M.", first: { at: one.at, by: "Camille R." } },
  ]);
  expect((await getCheckin(app.ctx(host.actor), { eventId: sale.eventId })).conflicts).toEqual(conflicts);
  const rows = await database.db.select().from(ticketScans).where(eq(ticketScans.eventId, sale.eventId));
  expect(rows.map(({ offline }) => offline)).toEqual([true, true]);
  expect(rows.every(({ admittedAt, recordedAt }) => recordedAt.getTime() - admittedAt.getTime() >= 3_600_000)).toBe(
    true,
  );
});

test("told by both at once, and both told twice: still one admission and one report", async () => {
  const sale = await makeSale(app);
  const [ticket] = await buyTickets(app, sale);
  const [one, other] = [queued(sale, ticket?.code ?? ""), queued(sale, ticket?.code ?? "")];
  const outcomes = await Promise.all(
    [one, other, one, other].map(async (entry) => (await sync(sale, [entry]))[0]?.outcome),
  );
  expect(outcomes.filter((outcome) => outcome === "conflict")).toHaveLength(2);
  expect(await database.db.select().from(ticketScans).where(eq(ticketScans.eventId, sale.eventId))).toHaveLength(1);
  expect(await database.db.select().from(scanConflicts).where(eq(scanConflicts.eventId, sale.eventId))).toHaveLength(1);
});

test("an answer that was lost: the phone decides alone, tells later, and it is the same admission", async () => {
  const sale = await makeSale(app);
  const [ticket] = await buyTickets(app, sale);
  const entry = queued(sale, ticket?.code ?? "");
  const { kind: _, at: __, ...scan } = entry;
  await scanTicket(app.ctx(sale.artist.actor), { ...scan, eventId: sale.eventId, deviceId: "telephone" });
  expect(await sync(sale, [entry])).toEqual([{ scanId: entry.scanId, outcome: "recorded" }]);
});

test("refunded meanwhile, forged, undone, at an hour to come: recorded or reported, never dropped", async () => {
  const sale = await makeSale(app);
  const [given, undone, future] = await buyTickets(app, sale, { quantity: 3 });
  await refundTicket(app.ctx(sale.artist.actor), { ticketId: given?.id });
  const refunded = queued(sale, given?.code ?? "");
  const forged = queued(sale, "HLM1.faux");
  const mistake = queued(sale, undone?.code ?? "");
  const ahead = queued(sale, future?.code ?? "", { at: new Date(app.clock.now().getTime() + DAY).toISOString() });
  const undo = { kind: "undo", scanId: mistake.scanId, at: mistake.at };
  const noSuch = { ...undo, scanId: newId() };
  const elsewhere = queued(sale, future?.code ?? "", { slotId: newId() });
  expect(await sync(sale, [refunded, forged, mistake, undo, ahead, noSuch, elsewhere])).toEqual([
    { scanId: refunded.scanId, outcome: "conflict" },
    { scanId: forged.scanId, outcome: "refused", reason: "not_ours" },
    { scanId: mistake.scanId, outcome: "recorded" },
    { scanId: undo.scanId, outcome: "undone" },
    { scanId: ahead.scanId, outcome: "recorded" },
    { scanId: noSuch.scanId, outcome: "refused" },
    { scanId: elsewhere.scanId, outcome: "refused" },
  ]);
  // Told again: what was undone stays undone.
  expect(await sync(sale, [mistake, undo])).toMatchObject([{ outcome: "recorded" }, { outcome: "undone" }]);
  const { tickets, conflicts } = await getCheckin(app.ctx(sale.host.actor), { eventId: sale.eventId });
  expect(tickets.map(({ admitted }) => admitted !== null)).toEqual([false, false, true]);
  expect(conflicts).toMatchObject([{ reason: "refunded", first: null }]);
  await sync(sale, [{ ...undo, scanId: refunded.scanId }]);
  expect(await listConflicts(app.ctx(sale.host.actor), { eventId: sale.eventId })).toEqual([]);
});

test("a helper's link opens one evening's door, until it is over or taken back", async () => {
  const sale = await makeSale(app, { slots: 2 });
  const [tonight, second] = await buyTickets(app, sale, { quantity: 2 });
  const [tomorrow] = await buyTickets(app, sale, { slot: 1 });
  const organiser = () => app.ctx(sale.host.actor);
  const made = await createScanLink(organiser(), { eventId: sale.eventId, slotId: sale.slotIds[0], label: "Zoé" });
  const link = new URL(made.url).searchParams.get("lien") ?? "";
  const helper = () => app.ctx(visitor);
  const stranger = await makePerson(app);

  const door = await getCheckin(helper(), { eventId: sale.eventId, link });
  expect(door).toMatchObject({ keeper: { name: "Zoé", helperSlotId: sale.slotIds[0] } });
  expect(JSON.stringify(door)).not.toMatch(/exemple\.fr|cents/i);
  expect(await scanTicket(helper(), scanOf(sale, tonight?.code ?? "", { link }))).toMatchObject({
    result: "valid",
    ticket: { admitted: { by: "Zoé" } },
  });
  // Logged in as somebody else, the link serves as well.
  expect((await getCheckin(app.ctx(stranger.actor), { eventId: sale.eventId, link })).keeper.name).toBe("Zoé");
  expect(await scanTicket(helper(), scanOf(sale, tomorrow?.code ?? "", { link }))).toMatchObject({
    reason: "wrong_slot",
    ticket: { holderName: null },
  });
  await expect(
    scanTicket(helper(), scanOf(sale, tomorrow?.code ?? "", { link, slotId: sale.slotIds[1] })),
  ).rejects.toMatchObject({ code: "forbidden" });
  await expect(
    createScanLink(helper(), { eventId: sale.eventId, slotId: sale.slotIds[0], label: "Moi" }),
  ).rejects.toMatchObject({ code: "unauthenticated" });
  await expect(
    createScanLink(app.ctx(stranger.actor), { eventId: sale.eventId, slotId: sale.slotIds[0], label: "Moi" }),
  ).rejects.toMatchObject({ code: "forbidden" });
  const other = await makeSale(app);
  await expect(getCheckin(helper(), { eventId: other.eventId, link })).rejects.toMatchObject({
    code: "unauthenticated",
  });
  expect(await listScanLinks(organiser(), { eventId: sale.eventId })).toMatchObject([{ label: "Zoé", admitted: 1 }]);

  const offline = queued(sale, second?.code ?? "");
  await app.clock.advance(30 * DAY + 9 * 3_600_000);
  await expect(getCheckin(helper(), { eventId: sale.eventId, link })).rejects.toMatchObject({
    reason: "scan_link_expired",
  });
  const late = { eventId: sale.eventId, link, deviceId: "telephone-de-zoe", entries: [offline] };
  expect(await syncScans(helper(), late)).toMatchObject([{ outcome: "recorded" }]);
  await expect(
    createScanLink(organiser(), { eventId: sale.eventId, slotId: sale.slotIds[0], label: "Trop tard" }),
  ).rejects.toMatchObject({ reason: "evening_over" });

  const next = await createScanLink(organiser(), { eventId: sale.eventId, slotId: sale.slotIds[1], label: "Léo" });
  const nextLink = new URL(next.url).searchParams.get("lien") ?? "";
  for (let times = 0; times < 2; times++) await revokeScanLink(organiser(), { eventId: sale.eventId, linkId: next.id });
  await expect(getCheckin(helper(), { eventId: sale.eventId, link: nextLink })).rejects.toMatchObject({
    reason: "scan_link_revoked",
  });
  await expect(
    revokeScanLink(app.ctx(other.host.actor), { eventId: other.eventId, linkId: next.id }),
  ).rejects.toMatchObject({ code: "not_found" });
  expect(await listScanLinks(organiser(), { eventId: sale.eventId })).toEqual([]);
});

test("a report that an organiser settled is seen no more, by nobody; it is settled once, and only by them", async () => {
  const sale = await makeSale(app);
  const [ticket] = await buyTickets(app, sale);
  const [one, other] = [queued(sale, ticket?.code ?? ""), queued(sale, ticket?.code ?? "")];
  await app.clock.advance(3_600_000);
  await sync(sale, [one, other], sale.artist.actor);
  const { eventId } = sale;
  const settle = (who: Actor, scanId = other.scanId) => settleConflict(app.ctx(who), { eventId, scanId });
  const stranger = await makePerson(app);
  await expect(settle(stranger.actor)).rejects.toMatchObject({ code: "forbidden" });
  await expect(settle(sale.host.actor, one.scanId)).rejects.toMatchObject({ code: "not_found" });
  expect(await listConflicts(app.ctx(sale.host.actor), { eventId })).toHaveLength(1);
  await Promise.all([settle(sale.host.actor), settle(sale.artist.actor), settle(sale.host.actor)]);
  expect(await listConflicts(app.ctx(sale.artist.actor), { eventId })).toEqual([]);
  // Told again by a phone that missed the answer: it stays settled.
  await sync(sale, [other], sale.artist.actor);
  expect((await getCheckin(app.ctx(sale.artist.actor), { eventId })).conflicts).toEqual([]);
  const written = await database.db
    .select()
    .from(auditEntries)
    .where(and(eq(auditEntries.action, "checkin.conflict_settled"), eq(auditEntries.subjectId, ticket?.id ?? "")));
  expect(written).toHaveLength(1);
});
