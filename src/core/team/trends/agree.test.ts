import { expect, test } from "vitest";
import { kindWords } from "#core/books/chart.ts";
import { exportBooks } from "#core/books/export-books.ts";
import { loadBalances } from "#core/payments/ledger.ts";
import type { MovementKind } from "#core/payments/ledger-tables.ts";
import { adminActor, system } from "#tests/support/context.ts";
import { useDatabase } from "#tests/support/database.ts";
import { useMoneyApp } from "#tests/support/money.ts";
import { payoutJobs } from "#tests/support/payouts.ts";
import { doRandomThings } from "#tests/support/random-money.ts";
import { getFigures, recountFigures } from "../figures.ts";
import { countDays } from "./count-days.ts";
import { getTrends } from "./get-trends.ts";
import { refundedIn } from "./trend-rules.ts";

const database = useDatabase();
const app = useMoneyApp(database, payoutJobs);
const sum = (values: readonly (number | null)[]): number => values.reduce<number>((all, each) => all + (each ?? 0), 0);

test("after sales, refunds, disputes and settlements, figures are those of overview, ledger and books, to the cent", async () => {
  const began = app.clock.now();
  await doRandomThings(app, 120, 20261119);
  const team = () => app.ctx(adminActor());
  await countDays(app.ctx(system), "all");
  await recountFigures(team());

  const { weeks } = await getFigures(team());
  const shown = await getTrends(team(), { kind: "12s" });
  expect(shown.period.starts).toEqual(weeks.map(({ week }) => week));
  const curve = (name: string) => shown.curves.find((each) => each.name === name)?.now;
  expect(curve("gross")).toEqual(weeks.map(({ grossCents }) => grossCents));
  expect(curve("tickets")).toEqual(weeks.map(({ tickets }) => tickets));
  expect(curve("refunded")).toEqual(weeks.map(({ refundedCents }) => refundedCents));
  expect(sum(curve("fees") ?? [])).toBe(sum(weeks.map(({ feeCents }) => feeCents)));
  expect(shown.figures.gross.now).toBeGreaterThan(0);
  expect(shown.figures.refunded.now).toBeGreaterThan(0);
  expect(sum(shown.byTown.map(({ figures }) => figures.gross.now))).toBe(shown.figures.gross.now);
  expect(sum(shown.refunds.map(({ now }) => now))).toBe(shown.figures.refunded.now);

  const years = [began, app.clock.now()].map((at) => at.getFullYear());
  const whole = await getTrends(team(), { kind: "dates", from: `${years[0]}-01-01`, to: `${years[1]}-12-31` });
  const balances = await loadBalances(app.ctx(system));
  expect(whole.figures.fees.now).toBe(-(balances.get("platform-fee") ?? 0));
  const bank: Record<MovementKind, number>[] = [];
  for (const year of new Set(years)) bank.push(await bankByKind(year));
  const booked = (kind: MovementKind) => sum(bank.map((each) => each[kind]));
  expect(booked("dispute-opened")).toBeLessThan(0);
  expect(whole.figures.gross.now).toBe(booked("payment"));
  expect(-(whole.figures.refunded.now ?? 0)).toBe(booked("refund-sent") + booked("refund-returned"));
  expect(refundedIn({ "refunded:a": 1, "refunded:b": 2, gross: 4 })).toBe(3);
});

/** What moved at the provider, as the FEC has it: lines of its account, by what the entry says that it is. */
async function bankByKind(year: number): Promise<Record<MovementKind, number>> {
  const { body } = await exportBooks(app.ctx(adminActor()), { year, file: "fec" });
  let text = "";
  for await (const part of body) text += part;
  const [head = [], ...rows] = text
    .split("\r\n")
    .filter(Boolean)
    .map((line) => line.split("\t"));
  const at = (name: string) => head.indexOf(name);
  const cents = (cell = "") => Math.round(Number(cell.replace(",", ".")) * 100);
  const lines = rows.filter((row) => row[at("CompteNum")] === "517000" && row[at("JournalCode")] !== "AN");
  const isKind = (row: string[], words: string) =>
    row[at("EcritureLib")] === words || row[at("EcritureLib")]?.startsWith(`${words},`);
  return mapValues(kindWords, (words) =>
    sum(lines.filter((row) => isKind(row, words)).map((row) => cents(row[at("Debit")]) - cents(row[at("Credit")]))),
  );
}

const mapValues = (from: Record<MovementKind, string>, to: (words: string) => number) =>
  Object.fromEntries(Object.entries(from).map(([kind, words]) => [kind, to(words)])) as Record<MovementKind, number>;
