import type { ListingKind } from "#core/listings/rules.ts";
import { accessibilities, artFamilies, indications, placeFamilies } from "#core/listings/taxonomy/taxonomy.ts";
import { drawCommune } from "./communes.ts";
import type { Random } from "./random.ts";
import { drawWord } from "./vocabulary.ts";

export type BenchSearch = Record<string, unknown>;

/** What visitors ask: a few filters each, most often the first page. */
export function drawSearch(random: Random, kind: ListingKind): BenchSearch {
  const families: readonly { code: string; types: readonly { code: string }[] }[] =
    kind === "project" ? artFamilies : placeFamilies;
  const features: readonly { code: string }[] = kind === "project" ? indications : accessibilities;
  const family = random.pick(families);
  const text = Array.from({ length: random.pick([1, 1, 2, 3]) }, () => drawWord(random)).join(" ");
  return {
    ...(random.chance(0.4) ? { text: random.chance(0.15) ? slip(random, text) : text } : {}),
    ...(random.chance(0.3) ? { family: family.code } : {}),
    ...(random.chance(0.15) ? { family: family.code, type: random.pick(family.types).code } : {}),
    ...(random.chance(0.4) ? { city: drawCommune(random).code, radiusKm: random.pick([5, 10, 20, 20, 50, 100]) } : {}),
    ...(random.chance(0.2) ? { seats: random.pick([5, 10, 20, 50, 100, 300]) } : {}),
    ...(random.chance(0.2) ? { maxPrice: random.pick([0, 50, 100, 300, 1000]) } : {}),
    ...(random.chance(0.2) ? { openness: random.pick(["open", "private"]) } : {}),
    ...(random.chance(0.15) ? { features: [random.pick(features).code] } : {}),
    ...(random.chance(0.15) ? { date: `2026-0${random.between(1, 9)}-${random.between(10, 28)}` } : {}),
    ...(random.chance(0.4) ? { sort: random.pick(["relevance", "distance", "newest"]) } : {}),
    page: random.chance(0.8) ? 1 : random.between(2, 10),
  };
}

/** Leaves one letter out. */
function slip(random: Random, text: string): string {
  const at = random.below(text.length);
  return text.slice(0, at) + text.slice(at + 1);
}
