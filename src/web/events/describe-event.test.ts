import { expect, test } from "vitest";
import type { EventView } from "#core/events/get-event.ts";
import { describeEvent } from "./describe-event.ts";

type Changes = { placeFamily?: string; indications?: string[]; minimumAge?: number | null; videoLinks?: string[] };

const event = (changes: Changes = {}) => {
  const { placeFamily = "logement", indications = ["pour-enfants", "lumieres-clignotantes"], minimumAge = 6 } = changes;
  const { videoLinks = [] } = changes;
  return {
    durationHours: 2,
    entry: "before-start",
    tariffs: [],
    slots: [],
    organiser: "host",
    artist: { name: "Camille R.", bio: "Je joue à deux mètres des gens. Et ailleurs.", seller: { isTrader: true } },
    host: { name: "Hélène M.", bio: null, seller: { isTrader: false } },
    vatRate: 550,
    project: { artFamily: "musique", artType: "jazz", minimumAge, indications, videoLinks },
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
  expect(words.organiser).toMatch(/^Organisé par Hélène M\., en particulier\./);
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

test("two excerpts at most, each with the name of the site that a press leads to", () => {
  const labels = (...videoLinks: string[]) => describeEvent(event({ videoLinks })).excerpts.map(({ label }) => label);
  expect(labels()).toEqual([]);
  expect(labels("https://m.youtube.com/watch?v=1", "https://voix.bandcamp.com/track/a", "https://vimeo.com/1")).toEqual(
    ["Voir un extrait sur YouTube", "Écouter un extrait sur Bandcamp"],
  );
  expect(labels("https://www.exemple.fr/video", "https://youtube.com.exemple.fr/")).toEqual([
    "Un extrait, sur exemple.fr",
    "Un extrait, sur youtube.com.exemple.fr",
  ]);
  expect(labels("constructor")).toEqual(["Un extrait, sur constructor"]);
});
