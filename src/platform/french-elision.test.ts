import { expect, test } from "vitest";
import { de, que } from "./french-elision.ts";

test("before a vowel or a silent h, the word gives up its e", () => {
  for (const name of ["Inès D.", "Émile", "œuvres", "Angers", "Yves", "Hélène M.", "Hyères", "Ève"]) {
    expect(de(name)).toBe(`d’${name}`);
    expect(que(name)).toBe(`qu’${name}`);
  }
});

test("before anything else it stays", () => {
  for (const name of ["Camille R.", "Lyon", "Yuki T.", "Hassan", "Honfleur", "Le Havre", "« Airs de cour »"]) {
    expect(de(name)).toBe(`de ${name}`);
    expect(que(name)).toBe(`que ${name}`);
  }
});
