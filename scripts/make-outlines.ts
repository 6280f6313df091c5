/**
 * Draws the maps that the site ships, from the communes it already knows: the land is where communes are close together, a
 * border lies where the nearest commune changes department. Run it again when communes.tsv has changed:
 * node scripts/make-outlines.ts
 */
import { readFileSync, writeFileSync } from "node:fs";
import { areaSize, type MapArea, metropole, overseas, project } from "../src/web/discovery/map/projection.ts";
import { bordersBetween } from "./outlines/borders.ts";
import { contoursOf, isInside, simplify, type XY } from "./outlines/contours.ts";
import { distanceField } from "./outlines/distance-field.ts";
import { landBorders } from "./outlines/land-borders.ts";
import { overseasShores } from "./outlines/overseas.ts";

const CELL_KM = 1.5;
/** Communes further apart than twice this leave water between them. */
const REACH_KM = 9;
/** From the last village to the sea. */
const SHORE_KM = 2.5;
const DETAIL_KM = 0.5;
const LABEL_POPULATION = 8000;

type Commune = { code: string; name: string; latitude: number; longitude: number; population: number };

const at = (path: string) => new URL(path, import.meta.url);
const communes = readFileSync(at("../src/adapters/geocoding/communes.tsv"), "utf8")
  .trimEnd()
  .split("\n")
  .filter((row) => !row.startsWith("#"))
  .map((row): Commune => {
    const [code = "", name = "", , latitude, longitude, population] = row.split("\t");
    return { code, name, latitude: Number(latitude), longitude: Number(longitude), population: Number(population) };
  });

const isMainland = ({ code }: Commune) => !/^9[78]/.test(code);
const isArrondissement = ({ code }: Commune) => /^(?:751\d\d|6938\d|132\d\d)$/.test(code);
const mainland = communes.filter(isMainland);

const size = areaSize(metropole);
const [width, height] = [Math.ceil(size.width / CELL_KM), Math.ceil(size.height / CELL_KM)];
const cellOf = (commune: Commune) => {
  const { x, y } = project(metropole, commune);
  return Math.floor(y / CELL_KM) * width + Math.floor(x / CELL_KM);
};

const settled = new Set(mainland.map(cellOf));
const fromVillage = distanceField((cell) => settled.has(cell), width, height);
const fromWater = distanceField((cell) => (fromVillage[cell] ?? 0) * CELL_KM > REACH_KM, width, height);
const traced = landBorders.map((ring) =>
  ring.map(([longitude, latitude]): XY => {
    const { x, y } = project(metropole, { latitude, longitude });
    return [x / CELL_KM - 0.5, y / CELL_KM - 0.5];
  }),
);
const isTraced = Uint8Array.from({ length: width * height }, (_, cell) =>
  traced.some((ring) => isInside([cell % width, Math.floor(cell / width)], ring)) ? 1 : 0,
);
const intoTraced = distanceField((cell) => isTraced[cell] === 0, width, height);
const outOfTraced = distanceField((cell) => isTraced[cell] === 1, width, height);
const land = fromWater.map((cells, cell) => {
  const inTraced = ((intoTraced[cell] ?? 0) - (outOfTraced[cell] ?? 0)) * CELL_KM;
  const nearVillages = cells * CELL_KM - (REACH_KM - SHORE_KM);
  // What lies beyond the traced line, far from the western shores, is a village's halo over a border.
  return Math.max(inTraced, nearVillages);
});
const toKm = ([x, y]: XY): XY => [(x + 0.5) * CELL_KM, (y + 0.5) * CELL_KM];
const areaKm2 = (ring: readonly XY[]) =>
  ring.reduce((sum, [x, y], index) => {
    const [nextX, nextY] = ring[(index + 1) % ring.length] ?? [0, 0];
    return sum + (x * nextY - nextX * y) / 2;
  }, 0);
const rings = contoursOf(land, width, height).map((ring) => ring.map(toKm));
const biggest = rings.toSorted((left, right) => Math.abs(areaKm2(right)) - Math.abs(areaKm2(left)))[0] ?? [];
const shores = rings
  // Holes turn the other way: moors and mountains without a village, not lakes.
  .filter((ring) => Math.sign(areaKm2(ring)) === Math.sign(areaKm2(biggest)))
  .filter((ring) => Math.abs(areaKm2(ring)) > 12)
  .map((ring) => simplify([...ring, ring[0] ?? [0, 0]], DETAIL_KM));

const shared = Map.groupBy(mainland, ({ latitude, longitude }) => `${latitude} ${longitude}`);
// Several communes at one point: a mean that stands for those whose centre is unknown.
const placed = mainland.filter(({ latitude, longitude }) => shared.get(`${latitude} ${longitude}`)?.length === 1);
const departmentAt = new Map(placed.map((commune) => [cellOf(commune), commune.code.slice(0, 2)]));
const borders = bordersBetween(departmentAt, (cell) => (land[cell] ?? -1) > 0, width, height)
  .map((line) => line.map(([x, y]): XY => [x * CELL_KM, y * CELL_KM]))
  .map((line) => simplify(line, 1.2));

const round = (value: number) => String(Math.round(value * 10) / 10);
const pathOf = (line: readonly XY[], close: boolean) => {
  const [first, ...others] = close ? line.slice(0, -1) : line;
  if (!first) return "";
  let [x, y] = [Number(round(first[0])), Number(round(first[1]))];
  const steps = others.map(([nextX, nextY]) => {
    const [dx, dy] = [Number(round(nextX - x)), Number(round(nextY - y))];
    [x, y] = [x + dx, y + dy];
    return `${round(dx)} ${round(dy)}`;
  });
  return `M${round(first[0])} ${round(first[1])}l${steps.join(" ")}${close ? "z" : ""}`.replaceAll(" -", "-");
};
const overseasPath = (area: MapArea) =>
  (overseasShores[area.code] ?? [])
    .map((ring) => {
      const line = ring.map(([longitude, latitude]): XY => {
        const { x, y } = project(area, { latitude, longitude });
        return [x, y];
      });
      return pathOf([...line, line[0] ?? [0, 0]], true);
    })
    .join("");

const path = (id: string, d: string) => `<path id="${id}" d="${d}"/>`;
const drawn = [
  path("metropole", shores.map((ring) => pathOf(ring, true)).join("")),
  path("metropole-departements", borders.map((line) => pathOf(line, false)).join("")),
  ...overseas.map((area) => path(area.code, overseasPath(area))),
];
writeFileSync(
  at("../src/web/discovery/map/outlines.svg"),
  `<svg xmlns="http://www.w3.org/2000/svg"><defs>\n${drawn.join("\n")}\n</defs></svg>\n`,
);

const cities = communes
  .filter((commune) => commune.population >= LABEL_POPULATION && !isArrondissement(commune))
  .map(
    ({ name, latitude, longitude }) => `${name.replaceAll("'", "’")}|${latitude.toFixed(3)}|${longitude.toFixed(3)}`,
  );
writeFileSync(at("../src/web/discovery/map/map-cities.txt"), `${cities.join("\n")}\n`);
console.log(`${shores.length} shores, ${borders.length} borders, ${cities.length} towns`);
