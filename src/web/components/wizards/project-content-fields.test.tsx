import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { ProjectDetailsFields } from "./project-content-fields.tsx";

test("a need to hire is announced, and cannot be ticked yet", () => {
  const fields = renderToStaticMarkup(<ProjectDetailsFields />);
  expect(fields).toContain("Besoin d’embauche");
  expect(fields).toContain("bientôt");
  expect(fields).toMatch(/<input(?=[^>]*value="embauche")(?=[^>]*disabled)[^>]*>/);
});
