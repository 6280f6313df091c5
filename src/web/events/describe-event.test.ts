import { expect, test } from "vitest";
import type { EventView } from "#core/events/get-event.ts";
import { describeEvent } from "./describe-event.ts";

const event = (changes: { placeFamily?: string; indications?: string[]; minimumAge?: number | null } = {}) => {
  const { placeFamily = "logement", indications = ["pour-enfants", "lumieres-clignotantes"], minimumAge = 6 } = changes;
  return {
    durationHours: 2,
    entry: "before-start",
    tariffs: [],
    artist: { bio: "Je joue à deux mètres des gens. Et ailleurs." },
    host: { bio: null },
    vatRate: 550,
    project: { artFamily: "musique", artType: "jazz", minimumAge, indications },
    place: { placeFamily, placeType: "appartement", accessibilities: ["ascenseur"], communeName: "Paris 9e" },
  } as unknown as EventView;
};

test("an event says what it is, about how long, what the place offers and what the show tells", () => {
  const words = describeEvent(event());
  expect(words).toMatchObject({ kind: "Musique · Jazz", welcome: "30\u00a0min avant", placeKind: "Appartement" });
  expect([words.artistSays, words.hostSays]).toEqual(["Je joue à deux mètres des gens.", null]);
  expect(words.duration).toMatch(/^2\sheures environ$/);
  expect(words.access).toEqual(["Ascenseur"]);
  expect(words.told).toEqual(["Pour enfants"]);
});

test("precautions: when to come, whose house it is, from which age, and what may harm", () => {
  const { precautions } = describeEvent(event());
  expect(precautions).toHaveLength(4);
  expect(precautions[0]).toContain("Arrivez 30 minutes avant le début");
  expect(precautions[1]).toContain("Vous entrez chez quelqu’un");
  expect(precautions[2]).toMatch(/^À partir de 6\sans\.$/);
  expect(precautions[3]).toContain("déconseillé aux personnes photosensibles");
  const plain = describeEvent(event({ placeFamily: "commerce", indications: [], minimumAge: null })).precautions;
  expect(plain).toHaveLength(2);
  expect(plain[1]).toContain("n’est pas une salle de spectacle");
});
