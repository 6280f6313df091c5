import { type MapBox, type MapTown, TOWN_NAMES_ACROSS } from "#web/components/map/map-data.ts";
import { type MapArea, project } from "#web/components/map/projection.ts";
import mapCities from "./map-cities.txt?raw";

const MAX_TOWNS = 9;

type Town = { name: string; latitude: number; longitude: number };

const towns: readonly Town[] = mapCities
  .trimEnd()
  .split("\n")
  .map((line) => {
    const [name = "", latitude, longitude] = line.split("|");
    return { name, latitude: Number(latitude), longitude: Number(longitude) };
  });

type Box = { left: number; right: number; top: number; bottom: number };

/** The biggest towns of the frame whose names neither run into each other nor out of it. */
export function townsIn(area: MapArea, frame: MapBox): MapTown[] {
  const shown: { town: MapTown; box: Box }[] = [];
  for (const { name, ...point } of towns) {
    const { x, y } = project(area, point);
    const isLeft = x > frame.x + frame.side * 0.7;
    const box = boxOfName(name, x, y, isLeft, frame.side / TOWN_NAMES_ACROSS);
    if (!isWithin(box, frame) || shown.some((other) => overlap(box, other.box))) continue;
    shown.push({ town: { x: tenth(x), y: tenth(y), name, isLeft }, box });
    if (shown.length === MAX_TOWNS) break;
  }
  return shown.map(({ town }) => town);
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

export const tenth = (value: number): number => Math.round(value * 10) / 10;
