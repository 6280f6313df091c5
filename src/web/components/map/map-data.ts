/** How large the names are: so many lines of them would fill the frame. */
export const TOWN_NAMES_ACROSS = 28;

/** One frame of a map, in the units of `projection.ts`; made on the server, which knows the towns. */
export type MapFrame = {
  area: string;
  label: string;
  viewBox: { x: number; y: number; width: number; height: number };
  /** `entry` is the place of the thing in the list that the map goes with. */
  dots: { x: number; y: number; entry: number }[];
  /** Names stand to the right of their town, or to the left where the frame ends. */
  towns: { x: number; y: number; name: string; isLeft: boolean }[];
  circle?: { x: number; y: number; radius: number };
};

export type MapData = { main: MapFrame; insets: MapFrame[] };

export type MapEntry = { to: string; title: string };
