export type XY = readonly [number, number];

/** The fewest corners that stay within the tolerance (Douglas and Peucker). */
export function simplify(line: readonly XY[], tolerance: number): XY[] {
  const [first, last] = [line[0], line.at(-1)];
  if (!first || !last || line.length < 3) return [...line];
  let [worst, farthest] = [0, 0];
  line.forEach((point, index) => {
    const distance = toSegment(point, first, last);
    if (distance > farthest) [worst, farthest] = [index, distance];
  });
  if (farthest <= tolerance) return [first, last];
  return [...simplify(line.slice(0, worst + 1), tolerance), ...simplify(line.slice(worst), tolerance).slice(1)];
}

/** A ring begins and ends at one point, of which a line to itself has no direction: it is simplified in two halves. */
export function simplifyRing(ring: readonly XY[], tolerance: number): XY[] {
  const half = Math.floor(ring.length / 2);
  return [...simplify(ring.slice(0, half + 1), tolerance), ...simplify(ring.slice(half), tolerance).slice(1)];
}

export function toSegment([x, y]: XY, [ax, ay]: XY, [bx, by]: XY): number {
  const [dx, dy] = [bx - ax, by - ay];
  const along = dx || dy ? ((x - ax) * dx + (y - ay) * dy) / (dx * dx + dy * dy) : 0;
  const nearest = Math.max(0, Math.min(1, along));
  return Math.hypot(x - ax - nearest * dx, y - ay - nearest * dy);
}

/** Lines that meet end to end, no third among them, as one. */
export function joined(lines: readonly XY[][]): XY[][] {
  const key = (point: XY | undefined) => String(point);
  const meeting = Map.groupBy(
    lines.flatMap((line) => [line[0], line.at(-1)]),
    key,
  );
  const open = new Map<string, XY[]>();
  const done: XY[][] = [];
  for (const each of lines) {
    let line = [...each];
    for (const end of [0, -1]) {
      const name = key(line.at(end));
      const other = meeting.get(name)?.length === 2 ? open.get(name) : undefined;
      if (!other || other === line) continue;
      open.delete(key(other[0]));
      open.delete(key(other.at(-1)));
      const towards = key(other.at(-1)) === name ? other : other.toReversed();
      line = end === 0 ? [...towards, ...line.slice(1)] : [...line, ...towards.toReversed().slice(1)];
    }
    open.set(key(line[0]), line);
    open.set(key(line.at(-1)), line);
    if (key(line[0]) === key(line.at(-1))) done.push(line);
  }
  return [...new Set([...open.values(), ...done])];
}

export const areaOfRing = (ring: readonly XY[]): number =>
  Math.abs(
    ring.reduce((sum, [x, y], index) => {
      const [nextX, nextY] = ring[(index + 1) % ring.length] ?? [0, 0];
      return sum + (x * nextY - nextX * y) / 2;
    }, 0),
  );

export type Edges = { left: number; top: number; right: number; bottom: number };

/** What lies between the edges, cut at them (Sutherland and Hodgman). Loops: shores have thousands of corners. */
export function clipRing(ring: readonly XY[], { left, top, right, bottom }: Edges): XY[] {
  const once = cutAt(cutAt(ring, 0, left, 1), 0, right, -1);
  return cutAt(cutAt(once, 1, top, 1), 1, bottom, -1);
}

function cutAt(ring: readonly XY[], axis: 0 | 1, limit: number, sign: 1 | -1): XY[] {
  const kept: XY[] = [];
  let before = ring.at(-1);
  for (const point of ring) {
    const isInside = (point[axis] - limit) * sign >= 0;
    if (before && isInside !== (before[axis] - limit) * sign >= 0) {
      const share = (limit - before[axis]) / (point[axis] - before[axis]);
      kept.push([before[0] + share * (point[0] - before[0]), before[1] + share * (point[1] - before[1])]);
    }
    if (isInside) kept.push(point);
    before = point;
  }
  return kept;
}

/** The parts of a line that run between the edges, each with the point before and the one after: they reach the edge. */
export function partsWithin(line: readonly XY[], { left, top, right, bottom }: Edges): XY[][] {
  const parts: XY[][] = [];
  let part: XY[] | undefined;
  for (const [index, point] of line.entries()) {
    const next = line[index + 1];
    const touches =
      next &&
      Math.max(point[0], next[0]) > left &&
      Math.min(point[0], next[0]) < right &&
      Math.max(point[1], next[1]) > top &&
      Math.min(point[1], next[1]) < bottom;
    if (touches) {
      if (!part) {
        part = [point];
        parts.push(part);
      }
      part.push(next);
    } else {
      part = undefined;
    }
  }
  return parts;
}

/** As SVG reads it: steps from point to point, with so many digits. Nothing where all of them are one. */
export function pathOf(line: readonly XY[], digits: number, close = false): string {
  const scale = 10 ** digits;
  const rounded = (value: number) => Math.round(value * scale);
  const said = (value: number) => String(value / scale);
  const [first, ...others] = line;
  if (!first) return "";
  let [x, y] = [rounded(first[0]), rounded(first[1])];
  const steps: string[] = [];
  for (const [nextX, nextY] of others) {
    const [dx, dy] = [rounded(nextX) - x, rounded(nextY) - y];
    if (dx === 0 && dy === 0) continue;
    [x, y] = [x + dx, y + dy];
    steps.push(`${said(dx)} ${said(dy)}`);
  }
  if (steps.length === 0) return "";
  const start = `M${said(rounded(first[0]))} ${said(rounded(first[1]))}`;
  return `${start}l${steps.join(" ")}${close ? "z" : ""}`.replaceAll(" -", "-").replaceAll(/(^|\D)0\./g, "$1.");
}
