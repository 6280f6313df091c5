import { expect, test } from "vitest";
import { plainWords } from "#platform/database/plain-words.ts";
import { readQuestion } from "./read-question.ts";

// A Thursday.
const NOW = new Date("2026-11-19T10:00:00Z");
const read = (text: string) =>
  Object.fromEntries(
    Object.entries(readQuestion(text, NOW)).filter(
      ([, value]) => value !== false && value !== undefined && (!Array.isArray(value) || value.length > 0),
    ),
  );

test.each<[string, object]>([
  [
    "Mme Dupont-Léger 24 € mardi dernier 4242",
    { words: ["dupont", "leger"], cents: 2400, day: "2026-11-17", digits: ["4242"] },
  ],
  ["LEGER dupont", { words: ["leger", "dupont"] }],
  ["commande 7F3A", { short: ["7f3a"] }],
  ["54897e5c", { short: ["54897e5c"] }],
  ["F2026-000123", { paper: "F2026-000123" }],
  ["avoir a2026 7", { paper: "A2026-000007" }],
  ["1 036,50 €", { cents: 103_650 }],
  ["24,00", { cents: 2400 }],
  ["12/11/2026", { day: "2026-11-12" }],
  ["12/11", { day: "2026-11-12" }],
  ["25 décembre", { day: "2026-12-25" }],
  ["1er mars 2025", { day: "2025-03-01" }],
  ["hier", { day: "2026-11-18" }],
  ["jeudi", { day: "2026-11-12" }],
  ["zoe@exemple.fr", { emails: ["zoe@exemple.fr"] }],
  ["Jean1234@exemple.fr", { emails: ["jean1234@exemple.fr"] }],
  ["06 12 34 56 78", { phone: "612345678" }],
  ["billet n° 12", { ticket: 12 }],
  ["Œuvre impayées", { words: ["oeuvre"], isUnpaid: true }],
  ["01890000-0000-7000-8000-000000000000", { id: "01890000-0000-7000-8000-000000000000" }],
])("« %s » is understood", (text, meant) => {
  expect(read(text)).toEqual(meant);
});

test("no day that is none, and no amount beyond the books, is asked of them", () => {
  expect(read("30/02/2026").day).toBeUndefined();
  expect(read("12/11/0001").day).toBeUndefined();
  expect(read("999 999 999 999 €").cents).toBeUndefined();
});

test("nothing is no word", () => {
  expect(read("  ")).toEqual({});
  expect(plainWords("  Élise d’Hœuvre ")).toBe(" elise d hoeuvre ");
});
