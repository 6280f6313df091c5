import { describe, expect, test } from "vitest";
import { completedSteps, isStep } from "../rules.ts";
import { isProjectUpToDate, missingInProject, projectSteps, settleProjectStep } from "./rules.ts";

const content = {
  artistName: "Camille R.",
  isGroup: false,
  artFamily: "musique",
  artType: "classique",
  title: "Suites de Bach au salon",
  description: "Trois suites pour violoncelle seul.",
  durationHours: null,
  videoLinks: [],
  otherLinks: [],
  audienceMin: 8,
  audienceMax: 40,
  minimumAge: null,
  indications: [],
  communeCode: "75109",
  city: "Paris",
  postalCode: "75009",
  maxTravelKm: 50,
  needs: [],
  otherNeeds: null,
  needsMusicRights: false,
  helps: [],
  placeFamilies: ["logement"],
  minSurfaceM2: null,
  acceptsRent: false,
  maxRentCents: null,
  openness: ["open"],
  priceType: "fixed",
  priceCents: 35_000,
  remunerationModes: ["purchase"],
  cancelDelayDays: null,
  maintainIfGoalMissed: false,
  availability: "every-day",
  unavailabilities: [],
};
const facts = { content, photoCount: 2, hasStructure: true };

describe("the wizard", () => {
  test("knows its own addresses", () => {
    expect(["lieu", "photos", "paiement"].filter((slug) => isStep(projectSteps, slug))).toEqual(["lieu", "photos"]);
  });

  test("shows the preview as done once everything before it is, preferences or not", () => {
    expect(completedSteps(projectSteps, missingInProject(facts))).toEqual(projectSteps);
    const unpriced = { ...facts, content: { ...content, priceType: null, availability: null } };
    expect(completedSteps(projectSteps, missingInProject(unpriced))).toContain("apercu");
    expect(completedSteps(projectSteps, missingInProject(unpriced))).not.toContain("preferences-4");
    expect(completedSteps(projectSteps, missingInProject({ ...facts, photoCount: 1 }))).not.toContain("apercu");
  });
});

describe("up to date", () => {
  test("is whoever has everything that is mandatory today, preferences included", () => {
    expect(isProjectUpToDate(facts)).toBe(true);
    const since: Partial<Record<keyof typeof content, unknown>>[] = [
      { description: null },
      { needsMusicRights: null },
      { placeFamilies: [] },
      { availability: null },
      { remunerationModes: [] },
      { audienceMax: 3 },
    ];
    for (const change of since) {
      expect(
        isProjectUpToDate({ ...facts, content: { ...content, ...change } as typeof content }),
        JSON.stringify(change),
      ).toBe(false);
    }
    expect([0, 1, 2, 5, 6].map((photoCount) => isProjectUpToDate({ ...facts, photoCount }))).toEqual([
      false,
      false,
      true,
      true,
      false,
    ]);
  });

  test("asks a structure of paid projects only", () => {
    const missing = missingInProject({ ...facts, hasStructure: false });
    expect(missing).toMatchObject([{ step: "preferences-4", field: "structure" }]);
    const free = { ...content, priceType: "free", priceCents: null, remunerationModes: [] };
    expect(isProjectUpToDate({ content: free, photoCount: 2, hasStructure: false })).toBe(true);
  });
});

test("answers that another answer made pointless are not kept", () => {
  const paid = { priceType: "fixed", priceCents: 100, remunerationModes: ["ticketing"], cancelDelayDays: 7 } as const;
  expect(settleProjectStep("preferences-4", { ...paid, remunerationModes: ["ticketing"] })).toMatchObject({
    cancelDelayDays: 7,
  });
  expect(settleProjectStep("preferences-4", { ...paid, remunerationModes: ["purchase"] })).toMatchObject({
    cancelDelayDays: null,
  });
  expect(
    settleProjectStep("preferences-4", { ...paid, priceType: "free", remunerationModes: ["ticketing"] }),
  ).toMatchObject({
    priceCents: null,
    remunerationModes: [],
    maintainIfGoalMissed: false,
  });
  expect(settleProjectStep("preferences-2", { acceptsRent: false, maxRentCents: 500 })).toEqual({
    acceptsRent: false,
    maxRentCents: null,
  });
});
