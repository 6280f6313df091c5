import { nearOf } from "./land-near.ts";
import mapCities from "./map-cities.txt?raw";
import {
  type MapBox,
  type MapData,
  type MapDot,
  type MapFrame,
  type MapTown,
  TOWN_NAMES_ACROSS,
  writeBox,
  writeDots,
  writeTowns,
} from "./map-data.ts";
import mapVillages from "./map-villages.txt?raw";
import { areaOf, areaSize, type GeoPoint, type MapArea, metropole, overseas, project } from "./projection.ts";

const MAX_TOWNS = 9;
/** Maps of a neighbourhood name quarters and villages, too. */
const VILLAGES_KM = 62;
const MAX_NEIGHBOURS = 18;

type Town = { name: string; latitude: number; longitude: number };

const readNames = (text: string): Town[] =>
  text
    .trimEnd()
    .split("\n")
    .map((line) => {
      const [name = "", latitude, longitude] = line.split("|");
      return { name, latitude: Number(latitude), longitude: Number(longitude) };
    });

const towns: readonly Town[] = readNames(mapCities);
const [quarters = [], villages = []] = Map.groupBy(readNames(mapVillages), ({ name }) => /^\d/.test(name)).values();
/** Whoever looks at Paris that closely asks for the arrondissement rather than for a suburb. */
const neighbours: readonly Town[] = [...towns.slice(0, 20), ...quarters, ...towns.slice(20), ...villages];

type Box = { left: number; right: number; top: number; bottom: number };

/** The biggest towns of the frame whose names neither run into each other nor out of it. */
function townsIn(area: MapArea, frame: MapBox): MapTown[] {
  const shown: { town: MapTown; box: Box }[] = [];
  const isNear = frame.side < VILLAGES_KM;
  for (const { name, ...point } of isNear ? neighbours : towns) {
    const { x, y } = project(area, point);
    if (x < frame.x || y < frame.y || x > frame.x + frame.side || y > frame.y + frame.side) continue;
    const isLeft = x > frame.x + frame.side * 0.7;
    const box = boxOfName(name, x, y, isLeft, frame.side / TOWN_NAMES_ACROSS);
    if (!isWithin(box, frame) || shown.some((other) => overlap(box, other.box))) continue;
    shown.push({ town: { x: tenth(x), y: tenth(y), name, isLeft }, box });
    if (shown.length === (isNear ? MAX_NEIGHBOURS : MAX_TOWNS)) break;
  }
  return shown.map(({ town }) => town);
}

const FEWEST_TOWNS = 2;
const WIDEST_KM = 60;

/** As wide as it must be for some name that one knows: in the hills the next town is far. */
function known(area: MapArea, box: MapBox): { box: MapBox; towns: MapTown[] } {
  const towns = townsIn(area, box);
  if (towns.length >= FEWEST_TOWNS || box.side > WIDEST_KM) return { box, towns };
  const { x, y, side } = box;
  return known(area, { x: tenth(x - side / 4), y: tenth(y - side / 4), side: tenth(side * 1.5) });
}

const LETTER = 0.56;

function boxOfName(name: string, x: number, y: number, isLeft: boolean, size: number): Box {
  const length = (name.length * LETTER + 1) * size;
  return {
    left: isLeft ? x - length : x - size / 2,
    right: isLeft ? x + size / 2 : x + length,
    top: y - size * 0.9,
    bottom: y + size * 0.9,
  };
}

const isWithin = ({ left, right, top, bottom }: Box, { x, y, side }: MapBox) =>
  left > x && right < x + side && top > y && bottom < y + side;

const overlap = (one: Box, other: Box) =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;

const tenth = (value: number): number => Math.round(value * 10) / 10;

type Circle = GeoPoint & { radiusKm: number };
type Bounds = { west: number; north: number; east: number; south: number };

const SMALLEST_KM = 16;
const AROUND = 0.14;
/** What spreads over more than this of the country is shown on all of it. */
const NEARLY_ALL = 0.55;

/** Zoomed to what there is to see: the circle that was asked for, else the points. */
export function makeMap(points: readonly GeoPoint[], circle?: Circle, smallestKm = SMALLEST_KM): MapData {
  const placed = points.map((point, entry) => ({ entry, point, area: areaOf(point) }));
  const mainArea = (circle && areaOf(circle)) ?? mostFrequent(placed.map(({ area }) => area)) ?? metropole;
  const frame = (area: MapArea): MapFrame => {
    const mine = placed.filter((each) => each.area === area);
    const dots = mine.map(({ entry, point }) => ({ ...roundedPoint(area, point), entry }));
    const { box, towns } =
      area === mainArea ? known(area, zoom(area, dots, circle, smallestKm)) : { box: wholeOf(area), towns: [] };
    const round =
      circle && areaOf(circle) === area ? { ...roundedPoint(area, circle), radius: circle.radiusKm } : undefined;
    // An inset is a whole island, the size of a stamp: the file that all pages share has it.
    const near = area === mainArea ? nearOf(area, box) : undefined;
    return {
      area: area.code,
      label: area.label,
      ...(near ? { near } : {}),
      box: writeBox(box),
      dots: writeDots(dots),
      towns: writeTowns(towns),
      ...(round ? { circle: round } : {}),
    };
  };
  const others = [metropole, ...overseas].filter((area) => area !== mainArea);
  const isEverywhere = !circle && mainArea === metropole;
  // Somebody who looks around one city needs no other island, unless something was found on it.
  const insets = others.filter((area) => isEverywhere || placed.some((each) => each.area === area)).map(frame);
  return { main: frame(mainArea), insets };
}

function roundedPoint(area: MapArea, point: GeoPoint): { x: number; y: number } {
  const { x, y } = project(area, point);
  return { x: tenth(x), y: tenth(y) };
}

function mostFrequent(areas: readonly (MapArea | undefined)[]): MapArea | undefined {
  const counts = new Map<MapArea, number>();
  for (const area of areas) if (area) counts.set(area, (counts.get(area) ?? 0) + 1);
  return [...counts].toSorted((left, right) => right[1] - left[1])[0]?.[0];
}

function wholeOf(area: MapArea): MapBox {
  const { width, height } = areaSize(area);
  return squared({ west: 0, north: 0, east: width, south: height });
}

function zoom(area: MapArea, dots: readonly MapDot[], circle: Circle | undefined, smallestKm: number): MapBox {
  const box = circle ? boxOfCircle(area, circle) : boxOfDots(dots);
  const { width } = areaSize(area);
  if (!box || box.east - box.west > width * NEARLY_ALL || box.south - box.north > width * NEARLY_ALL)
    return wholeOf(area);
  return squared(padded(box, smallestKm));
}

function boxOfCircle(area: MapArea, circle: Circle): Bounds {
  const { x, y } = project(area, circle);
  const half = circle.radiusKm;
  return { west: x - half, north: y - half, east: x + half, south: y + half };
}

function boxOfDots(dots: readonly MapDot[]): Bounds | undefined {
  if (dots.length === 0) return undefined;
  const [xs, ys] = [dots.map(({ x }) => x), dots.map(({ y }) => y)];
  return { west: Math.min(...xs), north: Math.min(...ys), east: Math.max(...xs), south: Math.max(...ys) };
}

function padded({ west, north, east, south }: Bounds, smallestKm: number): Bounds {
  const margin = Math.max(Math.max(east - west, south - north) * AROUND, (smallestKm - (east - west)) / 2);
  return { west: west - margin, north: north - margin, east: east + margin, south: south + margin };
}

function squared({ west, north, east, south }: Bounds): MapBox {
  const side = Math.max(east - west, south - north);
  return { x: tenth((west + east - side) / 2), y: tenth((north + south - side) / 2), side: tenth(side) };
}
