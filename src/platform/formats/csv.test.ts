import { expect, test } from "vitest";
import { csvLine, formatCsv, parseCsv, unguarded } from "./csv.ts";

test("commas, quotes, doubled quotes and line breaks inside a cell", () => {
  expect(parseCsv('a,b\n"un, deux","dit ""trois"""\n"sur\ndeux lignes",fin')).toEqual([
    ["a", "b"],
    ["un, deux", 'dit "trois"'],
    ["sur\ndeux lignes", "fin"],
  ]);
});

test("semicolons, byte-order mark, Windows line ends and empty lines, as French spreadsheets write them", () => {
  expect(parseCsv("\ufeffa;b\r\n1,5;\r\n\r\n2;x\r\n")).toEqual([["a", "b"], ["1,5", ""], [""], ["2", "x"]]);
});

test("no text, no rows", () => {
  expect(parseCsv("")).toEqual([]);
});

test("what is written reads back, and computes nothing", () => {
  const rows = [
    ["Nom", "Montant", "Mot"],
    ["Compagnie « Été ; hiver »", "-12,50", 'Elle dit "oui"\net s’en va'],
    ["=SOMME(A1:A9)", "+33 6", "-1+1"],
  ];
  const text = formatCsv(rows);
  expect(text.startsWith("\ufeff")).toBe(true);
  expect(parseCsv(text)).toEqual([rows[0], rows[1], ["'=SOMME(A1:A9)", "'+33 6", "'-1+1"]]);
});

test("what was kept from being computed is itself again, and what only looks so as well", () => {
  const cells = ["=1+1", "'=1+1", "''@a", "-1+1", "-12,50", "'-12,50", "'Ndrangheta", "+33 6", "l'été"];
  for (const delimiter of [";", ","] as const) {
    const [row = []] = parseCsv(`a${delimiter}b\r\n${csvLine(cells, delimiter)}`).slice(1);
    expect(row.map(unguarded)).toEqual(cells);
    expect(row.filter((cell) => /^[=+@]/.test(cell))).toEqual([]);
  }
});
