import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { placeAnswers } from "#tests/support/listings.ts";
import { type PlaceFormStep, placeStepInputs } from "./input.ts";
import { blurPoint, safetyAdvice, safetyProblems } from "./rules.ts";

const somewhere = {
  latitude: fc.double({ min: 41, max: 51.5, noNaN: true }),
  longitude: fc.double({ min: -5, max: 10, noNaN: true }),
};

function metresBetween(one: { latitude: number; longitude: number }, other: { latitude: number; longitude: number }) {
  const north = (one.latitude - other.latitude) * 111_320;
  const east = (one.longitude - other.longitude) * 111_320 * Math.cos((one.latitude * Math.PI) / 180);
  return Math.hypot(north, east);
}

describe("the public area", () => {
  test("is always near, and the same for whoever asks again", () => {
    fc.assert(
      fc.property(fc.record(somewhere), (point) => {
        const area = blurPoint(point);
        expect(metresBetween(point, area)).toBeLessThan(360);
        expect(blurPoint(point)).toEqual(area);
      }),
    );
  });

  test("is shared by every address of its square, so that none can be told from it", () => {
    fc.assert(
      fc.property(
        fc.record(somewhere),
        fc.double({ min: -0.45, max: 0.45, noNaN: true }),
        fc.double({ min: -0.45, max: 0.45, noNaN: true }),
        (point, north, east) => {
          const area = blurPoint(point);
          const neighbour = {
            latitude: area.latitude + (north * 500) / 111_320,
            longitude: area.longitude + (east * 500) / (111_320 * Math.cos((area.latitude * Math.PI) / 180)),
          };
          expect(blurPoint(neighbour)).toEqual(area);
        },
      ),
    );
  });
});

describe("the safety sheet", () => {
  const salon = { placeFamily: "logement", surfaceM2: 40, maxCapacity: 24, exits: 1 } as const;
  const problems = (changes: object) => safetyProblems({ ...salon, ...changes }).map(({ kind }) => kind);

  test.each([
    [{}, []],
    [{ maxCapacity: 120, exits: 2 }, []],
    [{ maxCapacity: 121, exits: 2 }, ["density"]],
    [{ maxCapacity: 50 }, []],
    [{ maxCapacity: 51 }, ["exits"]],
    [{ maxCapacity: 51, placeFamily: "exterieur" }, []],
    [{ maxCapacity: 200 }, ["density", "exits"]],
    [{ maxCapacity: 200, surfaceM2: null, exits: null }, []],
    [{ maxCapacity: null }, []],
  ])("%o: %o", (changes, expected) => {
    expect(problems(changes)).toEqual(expected);
  });

  test("gives advice where the rules still allow it", () => {
    const advice = (changes: object) =>
      safetyAdvice({ ...salon, neighboursInformed: true, hasInsurance: true, ...changes }).map(({ code }) => code);
    expect(advice({ maxCapacity: 19 })).toEqual([]);
    expect(advice({})).toEqual(["second_exit"]);
    expect(advice({ maxCapacity: 45, exits: 2 })).toEqual(["capacity_comfort"]);
    expect(advice({ exits: null, neighboursInformed: false, hasInsurance: false })).toEqual([
      "exits_unknown",
      "neighbours",
      "insurance",
    ]);
  });
});

type Case = [why: string, step: PlaceFormStep, values: object, field: string, message: string];

const cases: Case[] = [
  [
    "a type of another family",
    "lieu",
    { ...placeAnswers.lieu, placeType: "bar" },
    "placeType",
    "Choisissez un type de cette famille",
  ],
  ["no surface", "lieu", { ...placeAnswers.lieu, surfaceM2: "" }, "surfaceM2", "Ce champ est obligatoire"],
  [
    "half a square metre",
    "lieu",
    { ...placeAnswers.lieu, surfaceM2: "20,5" },
    "surfaceM2",
    "Saisissez un nombre entier",
  ],
  ["no street", "adresse", { ...placeAnswers.adresse, street: " " }, "street", "Ce champ est obligatoire"],
  [
    "half a postal code",
    "adresse",
    { ...placeAnswers.adresse, postalCode: "750" },
    "postalCode",
    "Saisissez un code postal à cinq chiffres",
  ],
  ["no exit", "details", { ...placeAnswers.details, exits: "0" }, "exits", "La valeur minimale est 1"],
  ["no art", "preferences-1", {}, "artTypes", "Choisissez au moins une réponse"],
  [
    "purchases without a budget",
    "preferences-2",
    { paidProjectTypes: ["purchase"] },
    "maxBudgetCents",
    "Indiquez votre budget maximal par intervention",
  ],
  ["no capacity", "preferences-3", { openness: ["open"] }, "maxCapacity", "Ce champ est obligatoire"],
  [
    "a rent without a price",
    "preferences-4",
    { rentType: "fixed" },
    "rentCents",
    "Indiquez le prix de location par jour",
  ],
  [
    "a rental that costs nothing",
    "preferences-4",
    { rentType: "free", remunerationModes: ["rental"] },
    "remunerationModes",
    "La location suppose un prix par jour",
  ],
  [
    "a share of no ticketing",
    "preferences-4",
    { rentType: "free", wantsProfitShare: "on" },
    "wantsProfitShare",
    "La part des recettes suppose une billetterie",
  ],
  [
    "ticketing without a delay",
    "preferences-4",
    { rentType: "free", remunerationModes: ["ticketing"] },
    "cancelDelayDays",
    "Choisissez un délai d’annulation de la billetterie",
  ],
];

describe("refused, in French, at the field", () => {
  test.each(cases)("%s", (_why, step, values, field, message) => {
    const parsed = placeStepInputs[step].safeParse(values);
    const issues = parsed.error?.issues.map((issue) => [issue.path.join("."), issue.message]);
    expect(issues).toContainEqual([field, message]);
  });
});

test("every step takes a form's text", () => {
  for (const [step, values] of Object.entries(placeAnswers)) {
    expect(placeStepInputs[step as PlaceFormStep].safeParse(values).error, step).toBeUndefined();
  }
});
