import { describe, expect, test } from "vitest";
import { artTypeCode, placeTypeCode } from "./input.ts";
import * as rules from "./rules.ts";
import {
  artFamilyOf,
  artTypeLabel,
  cancelDelays,
  isCancelDelay,
  labelOf,
  placeFamilyOf,
  placeTypesOf,
} from "./rules.ts";
import * as taxonomy from "./taxonomy.ts";

const { artFamilies, placeFamilies, ...flat } = taxonomy;
const lists: Record<string, readonly taxonomy.Entry[]> = {
  ...flat,
  availabilities: rules.availabilities,
  opennesses: rules.opennesses,
  priceTypes: rules.priceTypes,
  artistRemunerationModes: rules.artistRemunerationModes,
  hostRemunerationModes: rules.hostRemunerationModes,
  paidProjectTypes: rules.paidProjectTypes,
  artFamilies,
  placeFamilies,
  artTypes: artFamilies.flatMap<taxonomy.Entry>((family) => [...family.types]),
  placeTypes: placeFamilies.flatMap<taxonomy.Entry>((family) => [...family.types]),
};

describe.each(Object.entries(lists))("%s", (_name, list) => {
  test("has unique kebab-case codes", () => {
    for (const { code } of list) expect(code).toMatch(/^[a-z]+(?:-[a-z]+)*$/);
    expect(new Set(list.map(({ code }) => code)).size).toBe(list.length);
  });

  test("has labels in good French typography", () => {
    for (const { label } of list) {
      expect(label).toMatch(/^\p{Lu}/u);
      expect(label).not.toMatch(/'|\s[;:!?]|\s$/);
    }
    expect(new Set(list.map(({ label }) => label)).size).toBe(list.length);
  });
});

test("art families carry the numbers of the specification", () => {
  expect(artFamilies.map(({ number, label }) => `${number} ${label}`)).toEqual([
    "1 Arts visuels",
    "2 Arts vivants",
    "3 Musique",
    "4 Arts numériques",
  ]);
});

test("a sub-type leads back to its family", () => {
  expect(artFamilyOf("jazz")).toBe("musique");
  expect(placeFamilyOf("disquaire")).toBe("commerce");
  expect(placeTypesOf("patrimoine").map(({ code }) => code)).toContain("cave-voutee");
  expect(artTypeLabel("lyrique-choeur")).toBe("Chant lyrique et chœur");
  expect(labelOf(taxonomy.needs, "retire-depuis")).toBe("retire-depuis");
});

test("only known codes and delays are accepted", () => {
  expect(artTypeCode.safeParse("musique").success).toBe(false);
  expect(placeTypeCode.safeParse("appartement").success).toBe(true);
  expect([1, 2, 3, 7, 14, 15].filter(isCancelDelay)).toEqual([...cancelDelays]);
});
