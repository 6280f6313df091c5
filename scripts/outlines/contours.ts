export type XY = readonly [number, number];

/** Closed lines along which the field is zero, by marching squares. Positive is inside. */
export function contoursOf(field: Float64Array, width: number, height: number): XY[][] {
  const segments = new Map<string, { to: string; point: XY }>();
  const at = (x: number, y: number) => field[y * width + x] ?? -1;
  const key = ([x, y]: XY) => `${x.toFixed(4)} ${y.toFixed(4)}`;
  for (let y = 0; y + 1 < height; y++) {
    for (let x = 0; x + 1 < width; x++) {
      const [a, b, c, d] = [at(x, y), at(x + 1, y), at(x + 1, y + 1), at(x, y + 1)];
      const top = (): XY => [x + a / (a - b), y];
      const right = (): XY => [x + 1, y + b / (b - c)];
      const bottom = (): XY => [x + d / (d - c), y + 1];
      const left = (): XY => [x, y + a / (a - d)];
      const add = (from: XY, to: XY) => segments.set(key(from), { to: key(to), point: from });
      const kind = (a > 0 ? 8 : 0) + (b > 0 ? 4 : 0) + (c > 0 ? 2 : 0) + (d > 0 ? 1 : 0);
      if (kind === 1) add(left(), bottom());
      else if (kind === 2) add(bottom(), right());
      else if (kind === 3) add(left(), right());
      else if (kind === 4) add(right(), top());
      else if (kind === 5) {
        add(left(), top());
        add(right(), bottom());
      } else if (kind === 6) add(bottom(), top());
      else if (kind === 7) add(left(), top());
      else if (kind === 8) add(top(), left());
      else if (kind === 9) add(top(), bottom());
      else if (kind === 10) {
        add(top(), right());
        add(bottom(), left());
      } else if (kind === 11) add(top(), right());
      else if (kind === 12) add(right(), left());
      else if (kind === 13) add(right(), bottom());
      else if (kind === 14) add(bottom(), left());
    }
  }
  const rings: XY[][] = [];
  for (const start of [...segments.keys()]) {
    const ring: XY[] = [];
    let segment = segments.get(start);
    let name = start;
    while (segment) {
      ring.push(segment.point);
      segments.delete(name);
      name = segment.to;
      segment = segments.get(name);
    }
    if (ring.length > 2) rings.push(ring);
  }
  return rings;
}

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
  return [...simplify(line.slice(0, worst + 1), tolerance).slice(0, -1), ...simplify(line.slice(worst), tolerance)];
}

function toSegment([x, y]: XY, [x1, y1]: XY, [x2, y2]: XY): number {
  const length = (x2 - x1) ** 2 + (y2 - y1) ** 2;
  const share = length === 0 ? 0 : Math.min(1, Math.max(0, ((x - x1) * (x2 - x1) + (y - y1) * (y2 - y1)) / length));
  return Math.hypot(x - x1 - share * (x2 - x1), y - y1 - share * (y2 - y1));
}

/** Takes the stairs of a grid off a line, whose ends stay. */
export function smooth(line: readonly XY[], rounds: number): XY[] {
  let current = [...line];
  for (let round = 0; round < rounds; round++) {
    current = current.map((point, index) => {
      const [before, after] = [current[index - 1], current[index + 1]];
      if (!before || !after) return point;
      return [(before[0] + 2 * point[0] + after[0]) / 4, (before[1] + 2 * point[1] + after[1]) / 4];
    });
  }
  return current;
}

export function isInside([x, y]: XY, ring: readonly XY[]): boolean {
  let inside = false;
  ring.forEach(([x1, y1], index) => {
    const [x2, y2] = ring[(index + 1) % ring.length] ?? [x1, y1];
    if (y1 > y !== y2 > y && x < ((x2 - x1) * (y - y1)) / (y2 - y1) + x1) inside = !inside;
  });
  return inside;
}
