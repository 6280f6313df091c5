import { beforeAll, expect, test } from "vitest";
import { yearOf } from "#core/papers/rules.ts";
import { billingDocuments } from "#core/papers/tables.ts";
import { exportYearlySummaries, summaryHead } from "#core/papers/yearly-summary/export-yearly-summaries.ts";
import { loadBalances } from "#core/payments/ledger.ts";
import { parseCsv } from "#platform/formats/csv.ts";
import { adminActor, system, visitor } from "#tests/support/context.ts";
import { useDatabase } from "#tests/support/database.ts";
import { useMoneyApp } from "#tests/support/money.ts";
import { payoutJobs } from "#tests/support/payouts.ts";
import { doRandomThings } from "#tests/support/random-money.ts";
import { fecHead, openingOf, postingsOf } from "./chart.ts";
import { type BookFile, exportBooks } from "./export-books.ts";

const database = useDatabase();
const app = useMoneyApp(database, payoutJobs);

/** Sales, refunds, disputes, settlements, payouts and debts, over months that cross the turn of a year. */
let years: number[] = [];
beforeAll(async () => {
  const first = yearOf(app.clock.now());
  await doRandomThings(app, 120, 20261119);
  // The next ones begin in the last days of December, and end in another year.
  await app.clock.advance(new Date(Date.UTC(first, 11, 29)).getTime() - app.clock.now().getTime());
  await doRandomThings(app, 120, 20261120);
  const last = yearOf(app.clock.now());
  expect(last).toBeGreaterThan(first);
  years = Array.from({ length: last - first + 1 }, (_, more) => first + more);
}, 300_000);

async function download(year: number, file: BookFile): Promise<{ filename: string; text: string }> {
  const { filename, body } = await exportBooks(app.ctx(adminActor()), { year, file });
  const parts: string[] = [];
  for await (const part of body) parts.push(part);
  return { filename, text: parts.join("") };
}

type Entry = Record<string, string>;

async function fecOfYear(year: number): Promise<Entry[]> {
  const { text } = await download(year, "fec");
  const [head, ...lines] = text.split("\r\n").filter(Boolean);
  expect(head?.split("\t")).toEqual(fecHead);
  return lines.map((line) => Object.fromEntries(line.split("\t").map((cell, index) => [fecHead[index] ?? "", cell])));
}

const cents = (amount = ""): number => Math.round(Number(amount.replace(",", ".")) * 100);
const sum = (amounts: readonly number[]): number => amounts.reduce((total, each) => total + each, 0);
const balanceOf = (entries: readonly Entry[], starts: string): number =>
  sum(
    entries
      .filter(({ CompteNum = "" }) => CompteNum.startsWith(starts))
      .map((each) => cents(each.Debit) - cents(each.Credit)),
  );

async function column(file: BookFile, name: string, keep: (row: Entry) => boolean = () => true): Promise<number> {
  let total = 0;
  for (const year of years) {
    const [head = [], ...rows] = parseCsv((await download(year, file)).text);
    for (const row of rows) {
      const entry = Object.fromEntries(row.map((cell, index) => [head[index] ?? "", cell]));
      if (keep(entry)) total += cents(entry[name]);
    }
  }
  return total;
}

test("only whoever may see the books gets them, for years that have begun", async () => {
  await expect(exportBooks(app.ctx(visitor), { year: 2026, file: "fec" })).rejects.toMatchObject({
    code: "unauthenticated",
  });
  const next = yearOf(app.clock.now()) + 1;
  await expect(download(next, "fec")).rejects.toMatchObject({ code: "not_found" });
  await expect(exportBooks(app.ctx(adminActor()), { year: 2026, file: "../secrets" })).rejects.toMatchObject({
    code: "invalid_input",
  });
});

test("the FEC keeps the rules of its columns: numbers without gaps, days of its year, one side each, every entry balanced", async () => {
  for (const year of years) {
    const { filename } = await download(year, "fec");
    expect(filename).toBe(`${app.ctx().operator.siren.replace(/\s/g, "")}FEC${year}1231.txt`);
    const entries = await fecOfYear(year);
    expect(entries.length).toBeGreaterThan(0);
    for (const entry of entries) {
      for (const name of fecHead.slice(0, 6).concat("PieceRef", "PieceDate", "EcritureLib", "ValidDate"))
        expect(entry[name], name).not.toBe("");
      for (const name of ["EcritureDate", "PieceDate", "ValidDate"]) expect(entry[name]).toMatch(/^\d{8}$/);
      expect(entry.EcritureDate?.slice(0, 4)).toBe(String(year));
      expect(entry.CompteNum).toMatch(/^\d{6}$/);
      expect(entry.Debit).toMatch(/^\d+,\d{2}$/);
      expect(entry.Credit).toMatch(/^\d+,\d{2}$/);
      expect([entry.Debit, entry.Credit].filter((amount) => amount === "0,00")).toHaveLength(1);
      expect(Boolean(entry.CompAuxNum)).toBe(Boolean(entry.CompAuxLib));
    }
    const byNumber = Map.groupBy(entries, ({ EcritureNum }) => Number(EcritureNum));
    expect([...byNumber.keys()]).toEqual(Array.from({ length: byNumber.size }, (_, index) => index + 1));
    for (const lines of byNumber.values()) expect(balanceOf(lines, "")).toBe(0);
    const days = entries.map(({ EcritureDate = "" }) => EcritureDate);
    expect(days).toEqual([...days].sort());
  }
});

test("each year opens with what the years before left, and the last closes with what the ledger says", async () => {
  const ledger = await loadBalances(app.ctx(system));
  const of = (...accounts: Parameters<typeof ledger.get>[0][]) => sum(accounts.map((each) => ledger.get(each) ?? 0));
  const last = await fecOfYear(years.at(-1) ?? 0);
  expect(balanceOf(last, "517")).toBe(of("provider"));
  expect(balanceOf(last, "4672")).toBe(of("held"));
  expect(balanceOf(last, "46731")).toBe(of("artist"));
  expect(balanceOf(last, "46732")).toBe(of("host"));
  expect(balanceOf(last, "4674")).toBe(of("debt"));
  expect(balanceOf(last, "4677") + balanceOf(last, "4678")).toBe(of("insurance", "music-rights"));
  const all = await Promise.all(years.map(fecOfYear));
  const moved = all.flatMap((entries) => entries.filter(({ JournalCode }) => JournalCode !== "AN"));
  expect(balanceOf(moved, "706") + balanceOf(moved, "4457")).toBe(of("platform-fee"));
  expect(balanceOf(moved, "6")).toBe(of("platform-costs"));
  expect(of("platform-fee")).toBeLessThan(0);
  // From one year to the next, account by account: what one ends with is what the other begins with.
  for (const [index, entries] of all.entries()) {
    const next = all[index + 1];
    if (!next) continue;
    const opening = next.filter(({ JournalCode }) => JournalCode === "AN");
    for (const account of ["517", "4671", "4672", "4673", "4674", "4675", "4676", "4677", "4678", "4457"])
      expect(balanceOf(opening, account), account).toBe(balanceOf(entries, account));
  }
});

test("invoices, tax by month and the FEC agree to the cent", async () => {
  const documents = await database.db.select().from(billingDocuments);
  expect(documents.length).toBeGreaterThan(0);
  const total = sum(documents.map(({ totalCents }) => totalCents));
  const tax = sum(documents.map(({ vatCents }) => vatCents));
  expect(await column("factures", "TTC (EUR)")).toBe(total);
  expect(await column("factures", "TVA (EUR)")).toBe(tax);
  const ours = (row: Entry) => row.Redevable === "Plateforme";
  expect(await column("tva", "TVA (EUR)", ours)).toBe(tax);
  expect(await column("tva", "TTC (EUR)", ours)).toBe(total);
  const moved = (await Promise.all(years.map(fecOfYear))).flat().filter(({ JournalCode }) => JournalCode !== "AN");
  expect(balanceOf(moved, "4457")).toBe(-tax);
  expect(balanceOf(moved, "706")).toBe(tax - total);
});

test("the sales journal is what was given to evenings; payouts are what left; DAC7 is what was credited", async () => {
  const moved = (await Promise.all(years.map(fecOfYear))).flat().filter(({ JournalCode }) => JournalCode !== "AN");
  const given = moved.filter(({ JournalCode, CompteNum }) => JournalCode !== "VE" && CompteNum === "467200");
  expect(await column("ventes", "TTC (EUR)")).toBe(0 - balanceOf(given, ""));
  expect(await column("tva", "TTC (EUR)", (row) => row.Redevable === "Organisateurs")).toBe(0 - balanceOf(given, ""));
  const sent = moved.filter(({ EcritureLib = "" }) => EcritureLib.startsWith("Versement,"));
  expect(await column("versements", "Montant (EUR)", (row) => row.Nature === "Versement")).toBe(
    0 - balanceOf(sent, "517"),
  );
  expect(-balanceOf(sent, "517")).toBeGreaterThan(0);
  const back = moved.filter(({ EcritureLib = "" }) => EcritureLib.startsWith("Versement repris"));
  expect(await column("versements", "Montant (EUR)", (row) => row.Nature === "Versement repris")).toBe(
    0 - balanceOf(back, "517"),
  );

  const net = summaryHead.indexOf("Année net (EUR)");
  let declared = 0;
  for (const year of years) {
    const { body } = await exportYearlySummaries(app.ctx(adminActor()), { year: String(year) });
    for (const row of parseCsv(body.toString()).slice(1)) declared += cents(row[net]);
  }
  const shared = moved.filter(({ JournalCode }) => JournalCode === "VE");
  expect(declared).toBe(-balanceOf(shared, "4673") - balanceOf(shared, "4674"));
});

test("the box office counts each performance's seats by price, whatever they were paid with", async () => {
  const sold = await column("billetterie", "Recette TTC (EUR)");
  const { rows } = await database.db.execute<{ total: string }>(
    `select coalesce(sum(coalesce(t.door_cents, t.price_cents)), 0) as total from tickets t join event_slots s on s.id = t.slot_id
     where t.state in ('valid', 'disputed') and s.active and s.ends_at < '${app.clock.now().toISOString()}'`,
  );
  expect(sold).toBe(Number(rows[0]?.total));
  expect(sold).toBeGreaterThan(0);
});

test("a fee is split by its invoice's tax; what is left of income and costs opens the next year as one line", () => {
  const fee = { account: "platform-fee" as const, ownerId: null, amountCents: -4500 };
  const document = { number: "F2026-000001", issuedAt: new Date(), vatCents: 750 };
  const split = postingsOf({ kind: "settlement", lines: [fee], document });
  expect(split.map(({ number, amountCents }) => [number, amountCents])).toEqual([
    ["706000", -3750],
    ["445710", -750],
  ]);
  const cost = postingsOf({
    kind: "provider-cost",
    lines: [{ account: "platform-costs", ownerId: null, amountCents: 120 }],
    document: null,
  });
  expect(openingOf([...split, ...cost]).map(({ number, amountCents }) => [number, amountCents])).toEqual([
    ["110000", -3630],
    ["445710", -750],
  ]);
});
