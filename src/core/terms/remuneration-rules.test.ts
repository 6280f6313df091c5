import { describe, expect, test } from "vitest";
import { typographyFaults } from "#tests/support/french-typography.ts";
import { canonicalText } from "./freeze-terms.ts";
import { tariffsInput, vatLabel, vatRates } from "./input.ts";
import { whyNotAutomatic } from "./music-rights-rules.ts";
import {
  opennessChoices,
  type PlaceWishes,
  type ProjectWishes,
  type RemunerationOffer,
  remunerationChoices,
  remunerationLabel,
  remunerations,
} from "./remuneration-rules.ts";

const project = (changes: Partial<ProjectWishes> = {}): ProjectWishes => ({
  priceType: "fixed",
  priceCents: 20_000,
  remunerationModes: ["ticketing", "purchase"],
  acceptsRent: true,
  maxRentCents: 10_000,
  openness: ["open", "private"],
  ...changes,
});

const place = (changes: Partial<PlaceWishes> = {}): PlaceWishes => ({
  paidProjectTypes: ["purchase", "ticketing", "free"],
  maxBudgetCents: 30_000,
  rentType: "fixed",
  rentCents: 8_000,
  remunerationModes: ["ticketing", "rental"],
  wantsProfitShare: false,
  openness: ["open"],
  ...changes,
});

const free = project({ priceType: "free", priceCents: null, remunerationModes: [] });

const possible = (one: ProjectWishes, other: PlaceWishes): RemunerationOffer[] =>
  remunerationChoices(one, other)
    .filter(({ reasons }) => reasons.length === 0)
    .map(({ code }) => code);

describe("which kinds two listings allow", () => {
  test.each<[string, ProjectWishes, PlaceWishes, RemunerationOffer[]]>([
    [
      "everything paid is welcome",
      project(),
      place(),
      [
        "ticketing",
        "shared-profits",
        "fixed-rent",
        "fixed-remuneration",
        "service-purchase",
        "space-rental",
        "ticketing-or-purchase",
        "ticketing-or-rental",
      ],
    ],
    [
      "a host who wants a share gets it",
      project(),
      place({ wantsProfitShare: true, rentType: "free", rentCents: null, remunerationModes: ["ticketing"] }),
      ["shared-profits", "fixed-remuneration", "service-purchase"],
    ],
    [
      "an artist who does not pay rent",
      project({ acceptsRent: false, maxRentCents: null }),
      place(),
      ["ticketing", "shared-profits", "fixed-remuneration", "service-purchase", "ticketing-or-purchase"],
    ],
    [
      "a rent above the artist's budget",
      project({ maxRentCents: 7_999 }),
      place(),
      ["ticketing", "shared-profits", "fixed-remuneration", "service-purchase", "ticketing-or-purchase"],
    ],
    [
      "a price above the host's budget, no rent",
      project({ priceCents: 30_001 }),
      place({ rentType: "free", rentCents: null, remunerationModes: ["ticketing"] }),
      ["ticketing", "shared-profits", "fixed-remuneration"],
    ],
    [
      "an artist who only sells the evening",
      project({ remunerationModes: ["purchase"], acceptsRent: false }),
      place(),
      ["service-purchase"],
    ],
    [
      "a project for free, a place without rent",
      { ...free, acceptsRent: false },
      place({ rentType: "free", rentCents: null, remunerationModes: ["ticketing"] }),
      ["free-event", "no-remuneration"],
    ],
    [
      "a project for free, a host who takes paid projects only",
      { ...free, acceptsRent: false },
      place({ paidProjectTypes: ["ticketing"] }),
      [],
    ],
  ])("%s", (_, one, other, expected) => {
    expect(possible(one, other)).toEqual(expected);
  });

  test("what is not possible says why, once each, and what is suggests its amount", () => {
    const choices = remunerationChoices(project({ remunerationModes: ["purchase"] }), place());
    for (const { reasons } of choices) expect(new Set(reasons).size).toBe(reasons.length);
    expect(choices.find(({ code }) => code === "ticketing")?.reasons).toEqual([
      "L’artiste ne souhaite pas de billetterie.",
    ]);
    expect(choices.find(({ code }) => code === "service-purchase")?.suggestedCents).toBe(20_000);
    expect(choices.find(({ code }) => code === "space-rental")?.suggestedCents).toBe(8_000);
  });
});

test("open or private, as both wish", () => {
  const [open, closed] = opennessChoices(project({ openness: ["private"] }), place({ openness: ["open"] }));
  expect(open?.reasons).toHaveLength(1);
  expect(closed?.reasons).toHaveLength(1);
  expect(opennessChoices(project(), place())[0]?.reasons).toEqual([]);
});

test("every kind has its words", () => {
  expect(remunerations.map(({ code }) => remunerationLabel(code))).toEqual([
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

test("a proofreader has nothing to mark", () => {
  const asked = { capacity: 999, artisticBudgetCents: 999_999, hasPaidTariff: false, placeFamily: "commerce" } as const;
  const demanding = place({ wantsProfitShare: true, paidProjectTypes: [], rentCents: 99_999 });
  const texts = [
    ...remunerationChoices(project(), demanding).flatMap(({ reasons }) => reasons),
    ...remunerationChoices(free, demanding).flatMap(({ reasons }) => reasons),
    ...whyNotAutomatic(asked),
    ...vatRates.map(vatLabel),
  ];
  expect(texts.flatMap(typographyFaults)).toEqual([]);
});
