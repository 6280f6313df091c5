import { expect, test } from "vitest";
import { initials } from "./avatar.tsx";

test.each([
  ["Camille Roux", "CR"],
  ["Hélène", "H"],
  ["Jean-Loup d’Ormesson", "JO"],
  ["élise ñuñez", "ÉÑ"],
  ["  ", ""],
])("the initials of %j are %j", (name, expected) => expect(initials(name)).toBe(expected));
