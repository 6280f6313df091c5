import { expect, test } from "vitest";
import { namesStreet } from "./street-rules.ts";

const victoire = { number: "12 bis", street: "rue de la Victoire" };

test.each([
  ["Le salon de la rue de la Victoire", true],
  ["AU 12 BIS, RUE DE LA VICTOIRE", true],
  ["rue victoire, au fond de la cour", true],
  ["12 bis, la Victoire", true],
  ["On sonne au 12 bis r. de la Victoire", true],
  ["Une rue calme, au fond d’une cour", false],
  ["La victoire de la lumière", false],
  ["À deux pas de la rue de la Victorine", false],
  ["Rue de la Paix, puis à gauche", false],
  ["12 bis chaises", false],
])("« %s »", (text, told) => {
  expect(namesStreet(text, victoire)).toBe(told);
});

test("accents, hyphens, apostrophes and short forms make no difference", () => {
  expect(namesStreet("CHEMIN DE L'ECLUSE HAUTE", { street: "chemin de l’Écluse-Haute" })).toBe(true);
  expect(namesStreet("bd Saint-Michel", { street: "Boulevard St Michel" })).toBe(true);
  expect(namesStreet("au 3, Le Bourg", { number: "3", street: "Le Bourg" })).toBe(true);
});

test("a hamlet's name, a street without a name and a place without a street give nothing away", () => {
  expect(namesStreet("Une maison au cœur du bourg", { number: "3", street: "Le Bourg" })).toBe(false);
  expect(namesStreet("Dans la rue", { number: null, street: "rue" })).toBe(false);
  expect(namesStreet("Partout", { number: null, street: null })).toBe(false);
});
