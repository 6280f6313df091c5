/** How large the names are: so many lines of them would fill the frame. */
export const TOWN_NAMES_ACROSS = 28;

/**
 * One frame of a map, in the units of `projection.ts`; made on the server, which knows the towns. Each list is one text:
 * pages are handed over to the browser with their data, value by value, and the numbers of a map would be most of them.
 */
export type MapFrame = {
  area: string;
  label: string;
  /** As `writeBox` wrote it. */
  box: string;
  /** As `writeDots` wrote them. */
  dots: string;
  /** As `writeTowns` wrote them. */
  towns: string;
  /** What to draw in place of the whole area's outlines, cut to the frame. */
  near?: LandNear;
  circle?: { x: number; y: number; radius: number };
};

/** Paths, as SVG reads them. */
export type LandNear = { land: string; abroad: string; departments: string; rivers: string };

/** Frames are square. */
export type MapBox = { x: number; y: number; side: number };

export const writeBox = ({ x, y, side }: MapBox): string => `${x} ${y} ${side}`;

export function readBox(written: string): MapBox {
  const [x = 0, y = 0, side = 0] = written.split(" ").map(Number);
  return { x, y, side };
}

/** `entry` is the place of the thing in the list that the map goes with. */
export type MapDot = { x: number; y: number; entry: number };

export const writeDots = (dots: readonly MapDot[]): string =>
  dots.map(({ x, y, entry }) => `${x} ${y} ${entry}`).join();

export const readDots = (written: string): MapDot[] =>
  listed(written).map((dot) => {
    const [x = 0, y = 0, entry = 0] = dot.split(" ").map(Number);
    return { x, y, entry };
  });

/** Names stand to the right of their town, or to the left where the frame ends. */
export type MapTown = { x: number; y: number; isLeft: boolean; name: string };

export const writeTowns = (towns: readonly MapTown[]): string =>
  towns.map(({ x, y, isLeft, name }) => `${x} ${y} ${isLeft ? "left" : "right"} ${name}`).join();

export const readTowns = (written: string): MapTown[] =>
  listed(written).map((town) => {
    const [x, y, side, ...name] = town.split(" ");
    return { x: Number(x), y: Number(y), isLeft: side === "left", name: name.join(" ") };
  });

const listed = (written: string): string[] => (written === "" ? [] : written.split(","));

export type MapData = { main: MapFrame; insets: MapFrame[] };

export type MapEntry = { to: string; title: string };
