/**
 * Draws the maps that the site ships, from open data that is to be had as packages:
 *
 *   npm pack @geo-maps/countries-coastline-100m@0.6.0    coasts and land borders, by OpenStreetMap's contributors (ODbL)
 *   apt-get download libmagics++-data                    departments and rivers, by Natural Earth (public domain)
 *
 * Unpacked (tar xzf, dpkg-deb -x): node scripts/make-outlines.ts package/map.geo.json usr/share/magics/10m
 * The names of towns come from communes.tsv: run it again when that has changed.
 */
import { readFileSync, writeFileSync } from "node:fs";
import {
  areaOfRing,
  clipRing,
  joined,
  partsWithin,
  pathOf,
  simplify,
  simplifyRing,
  toSegment,
  type XY,
} from "../src/web/discovery/map/lines.ts";
import { areaSize, type MapArea, metropole, overseas, project } from "../src/web/discovery/map/projection.ts";
import { riverBends } from "./outlines/river-bends.ts";
import { readLines } from "./outlines/shapefile.ts";

const LABEL_POPULATION = 8000;
/** Frames are square, and may reach beyond their area. */
const BEYOND_KM = 120;

const [coastline, naturalEarth] = process.argv.slice(2);
if (!coastline || !naturalEarth) throw new Error("say where the coastlines and Natural Earth are");
const at = (path: string) => new URL(path, import.meta.url);

type Country = { properties: { A3: string }; geometry: { type: string; coordinates: XY[][] | XY[][][] } };
const countries = (JSON.parse(readFileSync(coastline, "utf8")) as { features: Country[] }).features;
const codes = new Map([
  ["guadeloupe", "GLP"],
  ["martinique", "MTQ"],
  ["guyane", "GUF"],
  ["la-reunion", "REU"],
  ["mayotte", "MYT"],
]);
const neighbours = ["GBR", "GGY", "JEY", "BEL", "LUX", "DEU", "CHE", "ITA", "MCO", "ESP", "AND", "SUR", "BRA"];

const onMap =
  (area: MapArea) =>
  ([longitude, latitude]: XY): XY => {
    const { x, y } = project(area, { latitude, longitude });
    return [x, y];
  };
const around = (area: MapArea) => {
  const { width, height } = areaSize(area);
  return { left: -BEYOND_KM, top: -BEYOND_KM, right: width + BEYOND_KM, bottom: height + BEYOND_KM };
};

/** Shores and borders of some countries, as rings on the map of an area. */
function ringsOf(area: MapArea, wanted: readonly string[]): XY[][] {
  return countries
    .filter(({ properties }) => wanted.includes(properties.A3))
    .flatMap(({ geometry }) => {
      const shapes = (geometry.type === "Polygon" ? [geometry.coordinates] : geometry.coordinates) as XY[][][];
      return shapes.flatMap((rings) => rings.slice(0, 1));
    })
    .map((ring) => clipRing(ring.map(onMap(area)), around(area)))
    .filter(({ length }) => length > 3);
}

const linesOf = (file: string, wanted: (attributes: Map<string, string>) => boolean = () => true) =>
  readLines(`${naturalEarth}/${file}`)
    .filter(({ attributes }) => wanted(attributes))
    .flatMap(({ lines }) => lines)
    .flatMap((line) => partsWithin(line.map(onMap(metropole)), around(metropole)));

const nearestTo = (point: XY, line: readonly XY[]) => {
  const distances = line.map((each, index) => toSegment(point, each, line[index + 1] ?? each));
  const distance = Math.min(...distances);
  return { distance, index: distances.indexOf(distance) };
};

/** Rivers as they run through the large towns. */
function bent(rivers: readonly XY[][]): XY[][] {
  const lines = [...rivers];
  for (const bend of riverBends.map((points) => points.map(onMap(metropole)))) {
    const ends = lines.map((line) => [bend[0], bend.at(-1)].map((point) => nearestTo(point ?? [0, 0], line)));
    const farness = ends.map((both) => both.reduce((sum, { distance }) => sum + distance, 0));
    const nearest = farness.indexOf(Math.min(...farness));
    const [from, to] = (ends[nearest] ?? []).map(({ index }) => index);
    const line = lines[nearest];
    if (from === undefined || to === undefined || !line) continue;
    const isAlong = from <= to;
    const [start, end] = isAlong ? [from, to] : [to, from];
    lines[nearest] = [...line.slice(0, start), ...(isAlong ? bend : bend.toReversed()), ...line.slice(end + 1)];
  }
  return lines;
}

/** Rings of land, closed. */
const land = (area: MapArea, wanted: readonly string[], tolerance: number, smallestKm2: number) =>
  ringsOf(area, wanted)
    .filter((ring) => areaOfRing(ring) > smallestKm2)
    .map((ring) => simplifyRing([...ring, ring[0] ?? [0, 0]], tolerance).slice(0, -1));
const simplified = (lines: readonly XY[][], tolerance: number) => lines.map((line) => simplify(line, tolerance));
const ownOf = (area: MapArea) => [codes.get(area.code) ?? "FRA"];
const hasNeighbours = (area: MapArea) => area === metropole || area.code === "guyane";

const departments = joined(linesOf("ne_10m_admin_1_states_provinces_lines", (row) => row.get("adm0_a3") === "FRA"));
const rivers = bent(linesOf("ne_10m_rivers_lake_centerlines"));

// What pages that show a whole area fetch, once.
const path = (id: string, lines: readonly XY[][], close: boolean) =>
  `<path id="${id}" d="${lines.map((line) => pathOf(line, 1, close)).join("")}"/>`;
const drawn = [
  ...[metropole, ...overseas].map((area) =>
    path(area.code, land(area, ownOf(area), area === metropole ? 1.4 : 0.5, area === metropole ? 15 : 1), true),
  ),
  ...[metropole, ...overseas]
    .filter(hasNeighbours)
    .map((area) => path(`${area.code}-abroad`, land(area, neighbours, 3, 200), true)),
  path("metropole-departements", simplified(departments, 3), false),
  path("metropole-rivers", simplified(rivers, 2.5), false),
];
const outlines = `<svg xmlns="http://www.w3.org/2000/svg"><defs>\n${drawn.join("\n")}\n</defs></svg>\n`;
writeFileSync(at("../src/web/discovery/map/outlines.svg"), outlines);

// What the server cuts the maps of a few kilometres from.
const list = (what: string, area: MapArea, lines: readonly XY[][]) =>
  lines
    .map(
      (line) =>
        `${area.code} ${what} ${line
          .flat()
          .map((value) => value.toFixed(2))
          .join(" ")}\n`,
    )
    .join("");
const near = [
  ...[metropole, ...overseas].map((area) => list("land", area, land(area, ownOf(area), 0.12, 0.1))),
  ...[metropole, ...overseas].filter(hasNeighbours).map((area) => list("abroad", area, land(area, neighbours, 0.3, 1))),
  list("departments", metropole, simplified(departments, 0.15)),
  list("rivers", metropole, simplified(rivers, 0.08)),
].join("");
writeFileSync(at("../src/web/discovery/map/outlines.txt"), near);
console.log(`${Math.round(outlines.length / 1024)} KiB for all, ${Math.round(near.length / 1024)} KiB near`);

type Commune = { code: string; name: string; latitude: number; longitude: number; population: number };
const communes = readFileSync(at("../src/adapters/geocoding/communes.tsv"), "utf8")
  .trimEnd()
  .split("\n")
  .filter((row) => !row.startsWith("#"))
  .map((row): Commune => {
    const [code = "", name = "", , latitude, longitude, population] = row.split("\t");
    return { code, name, latitude: Number(latitude), longitude: Number(longitude), population: Number(population) };
  });
const shared = Map.groupBy(communes, ({ latitude, longitude }) => `${latitude} ${longitude}`);
const isArrondissement = ({ code }: Commune) => /^(?:751\d\d|6938\d|132\d\d)$/.test(code);
const written = ({ name, latitude, longitude }: Commune) =>
  `${name.replaceAll("'", "’")}|${latitude.toFixed(3)}|${longitude.toFixed(3)}`;
const isPlaced = ({ latitude, longitude }: Commune) => shared.get(`${latitude} ${longitude}`)?.length === 1;
const cities = communes.filter((each) => each.population >= LABEL_POPULATION && !isArrondissement(each));
/** Only for maps of a few kilometres. Several communes at one point: a mean that stands for those whose centre is unknown. */
const small = communes.filter((each) => each.population < LABEL_POPULATION && each.population > 400 && isPlaced(each));
const quarters = communes
  .filter(isArrondissement)
  .map((each) => ({ ...each, name: each.name.replace(/^\D+(\d+er?)\b.*$/, "$1") }));
writeFileSync(at("../src/web/discovery/map/map-cities.txt"), `${cities.map(written).join("\n")}\n`);
writeFileSync(at("../src/web/discovery/map/map-villages.txt"), `${[...quarters, ...small].map(written).join("\n")}\n`);
console.log(`${cities.length} towns, ${quarters.length} quarters, ${small.length} villages`);
