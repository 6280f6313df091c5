import { expect, test } from "vitest";
import { proposalSteps } from "#core/deals/rules.ts";
import { placeSteps } from "#core/listings/places/rules.ts";
import { projectSteps } from "#core/listings/projects/rules.ts";
import { proposalScreens } from "#web/deals/wizard/proposal-steps.ts";
import { placeScreens, projectScreens } from "#web/listings/wizards/steps.ts";
import { type Screens, screenAfter, screenBefore, screenOf } from "./screens.ts";

test("every step of every wizard stands on one screen, and the preview is the last", () => {
  for (const [screens, steps] of [
    [projectScreens, projectSteps],
    [placeScreens, placeSteps],
    [proposalScreens, proposalSteps],
  ] as [Screens<string>, readonly string[]][]) {
    expect(screens.flat().toSorted()).toEqual([...steps].toSorted());
    expect(screens.at(-1)).toEqual(["apercu"]);
  }
});

test("the way leads to the next screen that lacks something, and to the preview once nothing does", () => {
  expect(screenOf(projectScreens, "public")).toEqual(["art", "description", "public"]);
  expect(screenBefore(projectScreens, "photos")).toBe("art");
  expect(screenBefore(projectScreens, "intro")).toBeUndefined();
  const missing = [{ step: "public" }, { step: "details" }, { step: "preferences-4" }];
  expect(screenAfter(projectScreens, "art", missing)).toBe("lieu");
  expect(screenAfter(projectScreens, "details", missing)).toBe("preferences-1");
  expect(screenAfter(projectScreens, "preferences-1", missing)).toBe("apercu");
  expect(screenAfter(projectScreens, "art", [])).toBe("apercu");
  expect(screenAfter(projectScreens, "apercu", missing)).toBeUndefined();
});
