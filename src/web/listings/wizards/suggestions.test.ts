import { describe, expect, test } from "vitest";
import { placeStepInputs } from "#core/listings/places/input.ts";
import { projectStepInputs } from "#core/listings/projects/input.ts";
import {
  answerInWords,
  placeAnswerWords,
  placeSuggestions,
  projectAnswerWords,
  projectSuggestions,
  withSuggestions,
} from "./suggestions.ts";

const nothing = { unavailabilities: [] };
const everything = [1, 2, 3, 4, 5].map((number) => ({ step: `preferences-${number}`, field: "x" }));

describe("what is suggested", () => {
  test("is a whole answer, but for the artist's price and the number of people", () => {
    const project = withSuggestions({}, projectSuggestions, everything);
    const place = withSuggestions({}, placeSuggestions, everything);
    const lacking = (
      schema: { safeParse(values: unknown): { error?: { issues: { path: PropertyKey[] }[] } } },
      values: object,
    ) => schema.safeParse({ ...nothing, ...values }).error?.issues.map(({ path }) => path.join(".")) ?? [];
    for (const step of ["preferences-1", "preferences-2", "preferences-3", "preferences-5"] as const)
      expect(lacking(projectStepInputs[step], project), step).toEqual([]);
    expect(lacking(projectStepInputs["preferences-4"], project)).toEqual(["priceType"]);
    expect(lacking(projectStepInputs["preferences-4"], { ...project, priceType: "fixed", priceCents: "250" })).toEqual(
      [],
    );
    for (const step of ["preferences-1", "preferences-2", "preferences-4", "preferences-5"] as const)
      expect(lacking(placeStepInputs[step], place), step).toEqual([]);
    expect(lacking(placeStepInputs["preferences-3"], place)).toEqual(["maxCapacity"]);
  });

  test("changes nothing that somebody has said, and asks nobody twice", () => {
    const said = { openness: "private", remunerationModes: [] };
    expect(withSuggestions(said, projectSuggestions, [{ step: "preferences-3" }])).toEqual(said);
    expect(withSuggestions({}, projectSuggestions, [])).toEqual({});
  });
});

test("an answer that is there is said in words; what must be said by its author stays open", () => {
  const values = withSuggestions({}, projectSuggestions, everything);
  const missing = [
    { step: "preferences-4", field: "priceType" },
    { step: "preferences-1", field: "placeFamilies" },
  ];
  const say = (step: "preferences-1" | "preferences-3" | "preferences-4", asked = false) =>
    answerInWords(projectAnswerWords, { step, asked, values, missing });
  expect(say("preferences-1")).toBe("Tous les types de lieux");
  expect(say("preferences-3")).toBe("Ouvertes au public, ou privées");
  expect(say("preferences-3", true)).toBeUndefined();
  expect(say("preferences-4")).toBeUndefined();
  const place = withSuggestions({ maxCapacity: "40" }, placeSuggestions, everything);
  expect(placeAnswerWords["preferences-4"]?.(place)).toBe("Lieu prêté, part de la billetterie");
  expect(placeAnswerWords["preferences-3"]?.(place)).toBe("Ouvertes au public, ou privées, 40 personnes au plus");
});
