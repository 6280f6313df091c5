import { describe, expect, test } from "vitest";
import { canonicalText } from "./freeze-terms.ts";
import { tariffsInput, vatLabel, vatRates } from "./input.ts";
import { remunerationLabel, remunerationOffers } from "./remuneration-rules.ts";

test("every kind has its words", () => {
  expect(remunerationOffers.map((code) => remunerationLabel(code))).toEqual([
    "Billetterie",
    "Partage des recettes",
    "Loyer fixe par jour",
    "Rémunération fixe (billetterie de la plateforme)",
    "Événement gratuit",
    "Sans rémunération",
    "Achat de la prestation",
    "Location de l’espace",
    "Billetterie ou achat de la prestation",
    "Billetterie ou location de l’espace",
  ]);
});

test("cancellable is a flag on the label", () => {
  expect(remunerationLabel("ticketing", { cancellable: true })).toBe("Billetterie annulable");
  expect(remunerationLabel("shared-profits", { rentFree: true })).toBe("Loyer offert et partage des recettes");
  expect(remunerationLabel("fixed-rent", { cancellable: true })).toBe("Loyer fixe par jour, annulable");
});

describe("tariffs", () => {
  const tariff = (changes: object = {}) => ({
    label: "Plein",
    priceType: "fixed",
    priceCents: "15",
    quantity: "20",
    ...changes,
  });
  const problems = (tariffs: object[]) =>
    tariffsInput.safeParse(tariffs).error?.issues.map(({ path }) => path.join("."));

  test("labels of 19 characters are taken, 20 refused, none missing, none twice", () => {
    expect(problems([tariff({ label: "x".repeat(19) })])).toBeUndefined();
    expect(problems([tariff({ label: "x".repeat(20) })])).toEqual(["0.label"]);
    expect(problems([tariff({ label: " " })])).toEqual(["0.label"]);
    expect(problems([tariff(), tariff({ label: "PLEIN" })])).toEqual(["1.label"]);
  });

  test("three at most; a fixed one has a price, the others none", () => {
    expect(problems(["a", "b", "c"].map((label) => tariff({ label })))).toBeUndefined();
    expect(problems(["a", "b", "c", "d"].map((label) => tariff({ label })))).toEqual([""]);
    expect(problems([tariff({ priceCents: "" })])).toEqual(["0.priceCents"]);
    expect(tariffsInput.parse([tariff({ priceType: "free-price" })])[0]?.priceCents).toBeNull();
  });
});

test("VAT is one of five rates, included in prices; none carries the mention of article 293 B", () => {
  expect(vatRates.map(vatLabel)).toEqual([
    "TVA non applicable, article 293 B du Code général des impôts",
    ...["2,1", "5,5", "10", "20"].map((rate) => `TVA ${rate}\u202f% incluse`),
  ]);
});

test("the canonical text of terms does not depend on the order of writing", () => {
  expect(canonicalText({ b: [1, { d: null, c: "x" }], a: true })).toBe(
    canonicalText({ a: true, b: [1, { c: "x", d: null }] }),
  );
  expect(canonicalText({ a: 1 })).not.toBe(canonicalText({ a: 2 }));
});
