import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { indications } from "#core/listings/taxonomy/taxonomy.ts";
import { partOf, renderScreen } from "#tests/support/render-screen.tsx";
import { AudienceFields, ProjectDetailsFields } from "./project-content-fields.tsx";
import { ProjectRemunerationFields } from "./project-preference-fields.tsx";

test("a need to hire is announced, and cannot be ticked yet", () => {
  const fields = renderToStaticMarkup(<ProjectDetailsFields />);
  expect(fields).toContain("Besoin d’embauche");
  expect(fields).toContain("bientôt");
  expect(fields).toMatch(/<input(?=[^>]*value="embauche")(?=[^>]*disabled)[^>]*>/);
});

test("hiring is announced, and cannot be chosen yet", () => {
  const html = renderScreen(ProjectDetailsFields);
  expect(html).toContain("Besoin d’embauche");
  expect(html).toContain("bientôt");
  expect(partOf(html, "input", 'value="embauche"')).toMatch(/disabled=""/);
});

test("the price is asked for with taxes and without fees", () => {
  expect(renderScreen(ProjectRemunerationFields)).toContain("toutes taxes comprises, hors frais");
});

test("indications tell children and audio description", () => {
  expect(indications.map(({ code }) => code)).toEqual(expect.arrayContaining(["pour-enfants", "audiodescription"]));
  expect(renderScreen(AudienceFields)).toContain('value="audiodescription"');
});
