import { expect, test } from "vitest";
import { townOf } from "#web/events/event-words.ts";
import { makeShelves } from "./make-shelves.ts";

// A Wednesday.
const NOW = new Date("2026-11-18T12:00:00Z");
let count = 0;
const evening = (day: string, communeName: string, artFamily: string) => ({
  id: String(++count),
  startsAt: new Date(`2026-${day}T19:00:00Z`),
  communeName,
  art: "",
  artFamily,
});
const labels = new Map([["music", "Musique"]]);
const shelve = (events: ReturnType<typeof evening>[]) => makeShelves(events, NOW, (family) => labels.get(family));

test("this week first, then by town, by art, and the rest; each evening once", () => {
  const events = [
    evening("11-18", "Lyon 3e Arrondissement", "music"),
    evening("11-21", "Brest", "theatre"),
    evening("11-25", "Lyon 1er Arrondissement", "music"),
    evening("11-26", "Lyon 7e Arrondissement", "theatre"),
    evening("11-27", "Rennes", "music"),
    evening("11-28", "Nice", "music"),
    evening("11-29", "Pau", "dance"),
    evening("11-30", "Metz", "theatre"),
  ];
  const { shelves, towns } = shelve(events);
  expect(shelves.map(({ kind, title, events: shown }) => [kind, title, shown.length])).toEqual([
    ["soon", "Ce soir et jusqu’à dimanche", 2],
    ["town", "Lyon", 2],
    ["art", "Musique", 2],
    ["rest", "Et aussi", 2],
  ]);
  expect(towns[0]).toBe("Lyon");
  const shown = shelves.flatMap((shelf) => shelf.events);
  expect(new Set(shown).size).toBe(shown.length);
});

test("little is one row, and nothing is none", () => {
  expect(shelve([evening("12-24", "Pau", "dance")]).shelves.map(({ title }) => title)).toEqual(["Bientôt"]);
  expect(shelve([])).toEqual({ shelves: [], towns: [] });
  expect([townOf("Paris 11e Arrondissement"), townOf("Marseille 1er"), townOf(null)]).toEqual([
    "Paris",
    "Marseille",
    undefined,
  ]);
});
