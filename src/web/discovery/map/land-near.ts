import { clipRing, type Edges, partsWithin, pathOf, simplify, simplifyRing, type XY } from "./lines.ts";
import type { LandNear, MapBox } from "./map-data.ts";
import outlines from "./outlines.txt?raw";
import type { MapArea } from "./projection.ts";

/** Wider maps are drawn from the outlines that every page shares. */
const NEAR_KM = 200;
/** Corners that nobody would see: a frame is some four hundred pixels wide. */
const CORNERS_ACROSS = 600;

type Line = { edges: Edges; points: XY[] };
const kinds = ["land", "abroad", "departments", "rivers"] as const;

/** By area and kind: `metropole land`. Written by scripts/make-outlines.ts. */
const lines: ReadonlyMap<string, Line[]> = Map.groupBy(outlines.trimEnd().split("\n"), (row) =>
  row.split(" ", 2).join(" "),
)
  .entries()
  .reduce((read, [name, rows]) => read.set(name, rows.map(readLine)), new Map<string, Line[]>());

function readLine(row: string): Line {
  const values = row.split(" ").slice(2).map(Number);
  const points = Array.from(
    { length: values.length / 2 },
    (_, index): XY => [values[2 * index] ?? 0, values[2 * index + 1] ?? 0],
  );
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  const edges = { left: Math.min(...xs), right: Math.max(...xs), top: Math.min(...ys), bottom: Math.max(...ys) };
  return { edges, points };
}

/** Shores, borders and rivers of a small frame; it is cut here, so that no page carries more of them than it shows. */
export function nearOf(area: MapArea, { x, y, side }: MapBox): LandNear | undefined {
  if (side > NEAR_KM) return undefined;
  const margin = side / 50;
  const frame = { left: x - margin, top: y - margin, right: x + side + margin, bottom: y + side + margin };
  const tolerance = side / CORNERS_ACROSS;
  const digits = side < 50 ? 2 : 1;
  const drawn = kinds.map((kind) =>
    (lines.get(`${area.code} ${kind}`) ?? [])
      .filter(({ edges }) => overlap(edges, frame))
      .map(({ points }) =>
        kind === "land" || kind === "abroad"
          ? pathOf(simplifyRing(clipRing(points, frame), tolerance), digits, true)
          : partsWithin(points, frame)
              .map((part) => pathOf(simplify(part, tolerance), digits))
              .join(""),
      )
      .join(""),
  );
  const [land = "", abroad = "", departments = "", rivers = ""] = drawn;
  return { land, abroad, departments, rivers };
}

const overlap = (one: Edges, other: Edges) =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;
