import { describe, expect, test } from "vitest";
import { projectAnswers } from "#tests/support/listings.ts";
import { type ProjectFormStep, projectStepInputs } from "./input.ts";

const told = { title: "Un titre", description: "Quelques mots" };
const priced = { priceType: "fixed", priceCents: "200" };

type Case = [why: string, step: ProjectFormStep, values: object, field: string, message: string];

const cases: Case[] = [
  ["no artist name", "intro", { artistName: "" }, "artistName", "Ce champ est obligatoire"],
  ["no art", "art", {}, "artFamily", "Ce champ est obligatoire"],
  [
    "a sub-type of another family",
    "art",
    { artFamily: "musique", artType: "theatre" },
    "artType",
    "Choisissez un genre de cette famille",
  ],
  ["no title", "description", { ...told, title: " " }, "title", "Ce champ est obligatoire"],
  ["no description", "description", { title: "x" }, "description", "Ce champ est obligatoire"],
  ["a long title", "description", { ...told, title: "x".repeat(101) }, "title", "Au plus 100 caractères"],
  [
    "an hour and a half",
    "description",
    { ...told, durationHours: "1,5" },
    "durationHours",
    "Saisissez un nombre entier",
  ],
  [
    "a duration in words",
    "description",
    { ...told, durationHours: "longtemps" },
    "durationHours",
    "Saisissez un nombre",
  ],
  ["no time at all", "description", { ...told, durationHours: "0" }, "durationHours", "La valeur minimale est 1"],
  [
    "a link that is a script",
    "description",
    { ...told, videoLinks: "javascript:alert(1)" },
    "videoLinks.0",
    "Saisissez des adresses web valides (https://…)",
  ],
  [
    "a link to a machine without a name",
    "description",
    { ...told, otherLinks: ["https://exemple.fr", "http://localhost/x"] },
    "otherLinks.1",
    "Saisissez des adresses web valides (https://…)",
  ],
  [
    "six links",
    "description",
    { ...told, videoLinks: [1, 2, 3, 4, 5, 6].map((each) => `https://exemple.fr/${each}`) },
    "videoLinks",
    "Au plus 5 liens",
  ],
  ["no audience", "public", { audienceMax: "10" }, "audienceMin", "Ce champ est obligatoire"],
  [
    "a range that ends before it starts",
    "public",
    { audienceMin: "30", audienceMax: "10" },
    "audienceMax",
    "Le public maximal est inférieur au public minimal",
  ],
  ["no city", "lieu", { maxTravelKm: "5" }, "city", "Ce champ est obligatoire"],
  ["no distance", "lieu", { city: "Lyon" }, "maxTravelKm", "Ce champ est obligatoire"],
  ["a distance backwards", "lieu", { city: "Lyon", maxTravelKm: "-3" }, "maxTravelKm", "La valeur minimale est 0"],
  ["no answer about music rights", "details", {}, "needsMusicRights", "Ce champ est obligatoire"],
  ["an unknown need", "details", { needs: ["tapis"], needsMusicRights: "non" }, "needs.0", "Ce champ est obligatoire"],
  ["no kind of place", "preferences-1", {}, "placeFamilies", "Choisissez au moins une réponse"],
  [
    "rent without a budget",
    "preferences-2",
    { acceptsRent: "oui" },
    "maxRentCents",
    "Indiquez le loyer maximal par jour",
  ],
  ["neither open nor private", "preferences-3", {}, "openness", "Choisissez au moins une réponse"],
  [
    "a fixed price without amount",
    "preferences-4",
    { priceType: "fixed", remunerationModes: "purchase" },
    "priceCents",
    "Indiquez votre prix par intervention",
  ],
  [
    "a price in words",
    "preferences-4",
    { ...priced, priceCents: "beaucoup" },
    "priceCents",
    "Saisissez des prix valides",
  ],
  ["a price of nothing", "preferences-4", { ...priced, priceCents: "0" }, "priceCents", "Saisissez des prix valides"],
  [
    "a price without a mode",
    "preferences-4",
    priced,
    "remunerationModes",
    "Choisissez au moins un mode de rémunération",
  ],
  [
    "ticketing without a delay",
    "preferences-4",
    { ...priced, remunerationModes: "ticketing" },
    "cancelDelayDays",
    "Choisissez un délai d’annulation de la billetterie",
  ],
  [
    "a delay of two days",
    "preferences-4",
    { ...priced, remunerationModes: "ticketing", cancelDelayDays: "2" },
    "cancelDelayDays",
    "Ce champ est obligatoire",
  ],
  [
    "unavailable on no day",
    "preferences-5",
    { availability: "custom" },
    "unavailabilities",
    "Indiquez au moins une période d’indisponibilité",
  ],
  [
    "a day that does not exist",
    "preferences-5",
    { availability: "custom", unavailabilities: [{ startsOn: "2027-02-30" }] },
    "unavailabilities.0.startsOn",
    "Saisissez une date valide",
  ],
  [
    "a period that ends before it starts",
    "preferences-5",
    { availability: "custom", unavailabilities: [{ startsOn: "2027-08-02", endsOn: "2027-08-01" }] },
    "unavailabilities.0.endsOn",
    "La fin de la période vient avant son début",
  ],
];

describe("refused, in French, at the field", () => {
  test.each(cases)("%s", (_why, step, values, field, message) => {
    const parsed = projectStepInputs[step].safeParse(values);
    const issues = parsed.error?.issues.map((issue) => [issue.path.join("."), issue.message]);
    expect(issues).toContainEqual([field, message]);
  });
});

test("every step takes a form's text", () => {
  for (const [step, values] of Object.entries(projectAnswers)) {
    expect(projectStepInputs[step as ProjectFormStep].safeParse(values).error, step).toBeUndefined();
  }
});

test("amounts are euros as typed, or cents as numbers", () => {
  const step = projectStepInputs["preferences-2"];
  expect(step.parse({ acceptsRent: true, maxRentCents: "1 250,50 €" }).maxRentCents).toBe(125_050);
  expect(step.parse({ acceptsRent: true, maxRentCents: 125_050 }).maxRentCents).toBe(125_050);
});
