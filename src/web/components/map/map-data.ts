/** How large the names are: so many lines of them would fill the frame. */
export const TOWN_NAMES_ACROSS = 28;

/** One frame of a map, in the units of `projection.ts`; made on the server, which knows the towns. */
export type MapFrame = {
  area: string;
  label: string;
  viewBox: { x: number; y: number; width: number; height: number };
  /** As `writeDots` wrote them. */
  dots: string;
  /** Names stand to the right of their town, or to the left where the frame ends. */
  towns: { x: number; y: number; name: string; isLeft: boolean }[];
  circle?: { x: number; y: number; radius: number };
};

/** `entry` is the place of the thing in the list that the map goes with. */
export type MapDot = { x: number; y: number; entry: number };

/** One text: pages are handed over to the browser with their data, value by value, and these would be most of them. */
export const writeDots = (dots: readonly MapDot[]): string =>
  dots.map(({ x, y, entry }) => `${x} ${y} ${entry}`).join();

export const readDots = (written: string): MapDot[] =>
  written === ""
    ? []
    : written.split(",").map((dot) => {
        const [x = 0, y = 0, entry = 0] = dot.split(" ").map(Number);
        return { x, y, entry };
      });

export type MapData = { main: MapFrame; insets: MapFrame[] };

export type MapEntry = { to: string; title: string };
