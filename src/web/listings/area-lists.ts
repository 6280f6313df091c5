/** The lists of the specification, by the last part of their address. */
import { de } from "#platform/french-elision.ts";

type AreaListPage = { slug: string; kind: "project" | "place"; city?: string; title: string; lead: string };

const artists = (slug: string, city: string): AreaListPage => ({
  slug: `art-${slug}`,
  kind: "project",
  city,
  title: `Artistes à ${city}`,
  lead: `Tous les projets artistiques ${de(city)}, rangés par code postal.`,
});

const places = (slug: string, city: string): AreaListPage => ({
  slug: `place-${slug}`,
  kind: "place",
  city,
  title: `Lieux à ${city}`,
  lead: `Tous les lieux ${de(city)} qui ouvrent leur porte aux artistes, rangés par code postal.`,
});

export const areaLists: readonly AreaListPage[] = [
  {
    slug: "art-all",
    kind: "project",
    title: "Tous les artistes",
    lead: "Tous les projets artistiques publiés, partout en France, rangés par code postal.",
  },
  artists("bordeaux", "Bordeaux"),
  artists("lille", "Lille"),
  artists("lyon", "Lyon"),
  artists("marseille", "Marseille"),
  artists("nantes", "Nantes"),
  artists("paris", "Paris"),
  artists("toulouse", "Toulouse"),
  {
    slug: "place-all",
    kind: "place",
    title: "Tous les lieux",
    lead: "Tous les lieux qui ouvrent leur porte aux artistes, partout en France, rangés par code postal.",
  },
  places("lyon", "Lyon"),
  places("marseille", "Marseille"),
  places("paris", "Paris"),
];
