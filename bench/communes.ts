import { readFileSync } from "node:fs";
import type { Random } from "./random.ts";

export type BenchCommune = {
  code: string;
  name: string;
  city: string;
  postalCode: string;
  latitude: number;
  longitude: number;
  /** People living there and in all communes before it. */
  upTo: number;
};

/** Whole cities, which are there once more as their arrondissements. */
const DIVIDED = new Set(["75056", "13055", "69123"]);

const file = new URL("../src/adapters/geocoding/communes.tsv", import.meta.url);

function readCommunes(): BenchCommune[] {
  let upTo = 0;
  return readFileSync(file, "utf8")
    .split("\n")
    .filter((line) => line !== "" && !line.startsWith("#"))
    .map((line) => line.split("\t"))
    .filter(([code]) => !DIVIDED.has(code ?? ""))
    .map(([code = "", name = "", postalCodes = "", latitude, longitude, population]) => {
      upTo += Number(population);
      return {
        code,
        name,
        city: name.replace(/ \d+er?$/, ""),
        postalCode: postalCodes.split(" ")[0] ?? "",
        latitude: Number(latitude),
        longitude: Number(longitude),
        upTo,
      };
    });
}

const communes = readCommunes();

/** As people are spread: one in thirty in Paris. */
export function drawCommune(random: Random): BenchCommune {
  const wanted = random.next() * (communes.at(-1)?.upTo ?? 0);
  let [low, high] = [0, communes.length - 1];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((communes[middle]?.upTo ?? 0) > wanted) high = middle;
    else low = middle + 1;
  }
  const drawn = communes[low];
  if (!drawn) throw new Error("no communes");
  return drawn;
}
