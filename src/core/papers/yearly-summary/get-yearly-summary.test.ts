import { and, eq, inArray, sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { deleteAccount } from "#core/accounts/deletion/delete-account.ts";
import { exportData } from "#core/accounts/deletion/export-data.ts";
import { users } from "#core/accounts/tables.ts";
import { ledgerLines, ledgerMovements } from "#core/payments/ledger-tables.ts";
import { listPayouts } from "#core/payouts/list-payouts.ts";
import { eventSettlements } from "#core/payouts/tables.ts";
import { refundTicket } from "#core/ticketing/refunds/refund-tickets.ts";
import { tickets } from "#core/ticketing/tables.ts";
import { parseCsv } from "#platform/formats/csv.ts";
import { adminActor, system, visitor } from "#tests/support/context.ts";
import { useDatabase } from "#tests/support/database.ts";
import { useMoneyApp } from "#tests/support/money.ts";
import { giveInvoiceInfo } from "#tests/support/papers.ts";
import { giveAccount, payoutJobs } from "#tests/support/payouts.ts";
import { readPdf } from "#tests/support/pdf.ts";
import { makePerson, PASSWORD, type TestPerson } from "#tests/support/people.ts";
import { doRandomThings } from "#tests/support/random-money.ts";
import { readArchive } from "#tests/support/read-archive.ts";
import { buyAsGuest, makeSale } from "#tests/support/sales.ts";
import { getPayoutStatement } from "../get-payout-statement.ts";
import { yearOf } from "../rules.ts";
import { exportYearlySummaries } from "./export-yearly-summaries.ts";
import { getYearlySummary, listSummaryYears, loadYearLines } from "./get-yearly-summary.ts";
import { getYearlySummaryFile } from "./get-yearly-summary-file.ts";

const database = useDatabase();
const app = useMoneyApp(database, payoutJobs);

const DAY = 24 * 3600_000;
let artist: TestPerson;
let host: TestPerson;
beforeAll(async () => {
  artist = await makePerson(app, { firstName: "Zoé", lastName: "Lefèvre" });
  host = await makePerson(app, { firstName: "Hervé", lastName: "Noël" });
  await giveInvoiceInfo(app, artist);
  await giveAccount(app, artist);
  await giveAccount(app, host);
  const sale = await makeSale(app, {
    startsInDays: 1,
    artist,
    host,
    terms: { remuneration: "shared-profits", musicRights: { needed: true, automatic: true } },
  });
  await buyAsGuest(app, sale, { quantity: 10 });
  await buyAsGuest(app, sale, { quantity: 10 });
  await app.clock.advance(3 * DAY);
  await app.jobs.runDue();
});

const thisYear = () => yearOf(app.clock.now());

test("each side's year: the fees are the organiser's, the rest is what each was credited", async () => {
  const year = thisYear();
  expect(await listSummaryYears(app.ctx(artist.actor))).toEqual([year]);
  const ofArtist = await getYearlySummary(app.ctx(artist.actor), { year: String(year) });
  expect(ofArtist.activities).toMatchObject([
    { activity: "service", total: { grossCents: 23_370, feesCents: 7_900, netCents: 15_470, transactions: 1 } },
  ]);
  const ofHost = await getYearlySummary(app.ctx(host.actor), { year });
  expect(ofHost.activities).toMatchObject([
    { activity: "rental", total: { grossCents: 6_630, feesCents: 0, netCents: 6_630, transactions: 1 } },
  ]);
  expect((await getYearlySummary(app.ctx(artist.actor), { year: year - 1 })).lines).toEqual([]);
  const refused = getYearlySummary(app.ctx(artist.actor), { year: "1999" });
  await expect(refused).rejects.toMatchObject({ code: "invalid_input" });
  await expect(getYearlySummary(app.ctx(visitor), { year })).rejects.toMatchObject({ code: "unauthenticated" });
  const { body } = await getYearlySummaryFile(app.ctx(artist.actor), { year }, "pdf");
  const paper = await readPdf(body);
  expect(paper).toMatchObject({ isTagged: true });
  for (const words of [
    `Récapitulatif ${year}`,
    "Les Échos du grenier",
    "SIREN 732 829 320",
    "233,70 € 79,00 € 154,70 € 1",
  ])
    expect(paper.text).toContain(words);
  const csv = await getYearlySummaryFile(app.ctx(artist.actor), { year }, "csv");
  const [head, row] = parseCsv(csv.body.toString());
  const cell = (name: string) => row?.[head?.indexOf(name) ?? -1];
  expect([cell("SIREN ou RNA"), cell("Année brut (EUR)"), cell("Année opérations")]).toEqual([
    "732829320",
    "233,70",
    "1",
  ]);
});

test("a payout on paper, for its person and admins", async () => {
  const [payout] = await listPayouts(app.ctx(artist.actor));
  const asked = { payoutId: payout?.id };
  const { text, isTagged } = await readPdf((await getPayoutStatement(app.ctx(artist.actor), asked)).body);
  expect(isTagged).toBe(true);
  for (const words of ["Relevé de versement", "Versé le", "Net à partager 221,00 €", "Versé sur votre compte 154,70 €"])
    expect(text).toContain(words);
  await expect(getPayoutStatement(app.ctx(host.actor), asked)).rejects.toMatchObject({ code: "not_found" });
  await expect(getPayoutStatement(app.ctx(adminActor()), asked)).resolves.toBeDefined();
});

test("whatever happens, a year is what the ledger credited in it, person by person", async () => {
  await doRandomThings(app, 80, 7);
  const late = await database.db
    .selectDistinctOn([tickets.eventId], { ticketId: tickets.id })
    .from(tickets)
    .innerJoin(eventSettlements, eq(eventSettlements.eventId, tickets.eventId))
    .where(eq(tickets.state, "valid"));
  for (const { ticketId } of late) await refundTicket(app.ctx(adminActor()), { ticketId });
  await app.jobs.runDue();
  const declared = new Map<string, number>();
  for (const year of [thisYear(), thisYear() - 1])
    for (const { userId, netCents } of await loadYearLines(app.ctx(system), year))
      declared.set(userId, (declared.get(userId) ?? 0) + netCents);
  const booked = await database.db
    .select({ userId: ledgerLines.ownerId, total: sql<string>`-sum(${ledgerLines.amountCents})` })
    .from(ledgerLines)
    .innerJoin(ledgerMovements, eq(ledgerMovements.id, ledgerLines.movementId))
    .where(and(eq(ledgerMovements.kind, "settlement"), inArray(ledgerLines.account, ["artist", "host", "debt"])))
    .groupBy(ledgerLines.ownerId);
  expect(booked.length).toBeGreaterThan(1);
  expect(booked.map(({ userId, total }) => [userId, Number(total)]).sort()).toEqual(
    [...declared].filter(([userId]) => booked.some((each) => each.userId === userId)).sort(),
  );
}, 120_000);

test("an account that is gone is still declared, under the name it had; its papers are in its export", async () => {
  const archive = await exportData(app.ctx(artist.actor));
  const files = await readArchive(archive);
  expect(JSON.stringify(Object.fromEntries(files))).toContain("factures.json");
  await deleteAccount(app.ctx(artist.actor), { password: PASSWORD });
  const [user] = await database.db.select().from(users).where(eq(users.id, artist.user.id));
  expect(user?.siren).toBeNull();
  await expect(exportYearlySummaries(app.ctx(host.actor), { year: thisYear() })).rejects.toMatchObject({
    code: "forbidden",
  });
  const { body } = await exportYearlySummaries(app.ctx(adminActor()), { year: thisYear() });
  const [head, ...rows] = parseCsv(body.toString());
  const name = head?.indexOf("Raison sociale") ?? -1;
  const gross = head?.indexOf("Année brut (EUR)") ?? -1;
  expect(rows.filter((row) => row[name] === "Les Échos du grenier").map((row) => row[gross])).toHaveLength(1);
});
