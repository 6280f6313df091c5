import { describe, expect, test } from "vitest";
import { typographyFaults } from "#tests/support/french-typography.ts";
import { opennessChoices, type PlaceWishes, type ProjectWishes, remunerationChoices } from "./choice-rules.ts";
import { vatLabel, vatRates } from "./input.ts";
import { whyNotAutomatic } from "./music-rights-rules.ts";
import type { RemunerationOffer } from "./remuneration-rules.ts";

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
