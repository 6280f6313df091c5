import { smooth, type XY } from "./contours.ts";

/** Lines between cells that are nearest to different names, on land only. */
export function bordersBetween(
  names: ReadonlyMap<number, string>,
  isLand: (cell: number) => boolean,
  width: number,
  height: number,
): XY[][] {
  const nearest = settle(spread(names, width, height), width, height);
  const ends = new Map<string, string[]>();
  const link = (from: string, to: string) => ends.set(from, [...(ends.get(from) ?? []), to]);
  const add = (from: XY, to: XY) => {
    link(from.join(" "), to.join(" "));
    link(to.join(" "), from.join(" "));
  };
  for (let y = 0; y + 1 < height; y++) {
    for (let x = 0; x + 1 < width; x++) {
      const cell = y * width + x;
      if (!isLand(cell)) continue;
      if (isLand(cell + 1) && nearest[cell] !== nearest[cell + 1]) add([x + 1, y], [x + 1, y + 1]);
      if (isLand(cell + width) && nearest[cell] !== nearest[cell + width]) add([x, y + 1], [x + 1, y + 1]);
    }
  }
  return chains(ends).map((line) => smooth(line, 6));
}

/** Each cell takes the name of its nearest named one: a flood from all of them at once, corrected by true distance. */
function spread(names: ReadonlyMap<number, string>, width: number, height: number): string[] {
  const source = new Int32Array(width * height).fill(-1);
  let edge = [...names.keys()];
  for (const cell of edge) source[cell] = cell;
  const distance = (cell: number, from: number) =>
    ((cell % width) - (from % width)) ** 2 + (Math.floor(cell / width) - Math.floor(from / width)) ** 2;
  while (edge.length > 0) {
    const next: number[] = [];
    for (const cell of edge) {
      const from = source[cell] ?? -1;
      for (const step of [1, -1, width, -width, width + 1, width - 1, -width + 1, -width - 1]) {
        const neighbour = cell + step;
        if (neighbour < 0 || neighbour >= source.length) continue;
        const known = source[neighbour] ?? -1;
        if (known !== -1 && distance(neighbour, known) <= distance(neighbour, from)) continue;
        source[neighbour] = from;
        next.push(neighbour);
      }
    }
    edge = next;
  }
  return Array.from(source, (from) => names.get(from) ?? "");
}

const AROUND = 4;
const ROUNDS = 4;

/** Each cell follows the majority around it: a misplaced village makes no enclave, and lines lose their stairs. */
function settle(names: string[], width: number, height: number): string[] {
  let current = names;
  for (let round = 0; round < ROUNDS; round++) {
    const before = current;
    current = before.map((name, cell) => {
      const [x, y] = [cell % width, Math.floor(cell / width)];
      const counts = new Map<string, number>();
      for (let dy = -AROUND; dy <= AROUND; dy += 2) {
        for (let dx = -AROUND; dx <= AROUND; dx += 2) {
          const inside = x + dx >= 0 && x + dx < width && y + dy >= 0 && y + dy < height;
          const neighbour = inside ? (before[cell + dy * width + dx] ?? name) : name;
          counts.set(neighbour, (counts.get(neighbour) ?? 0) + 1);
        }
      }
      if (counts.size === 1) return name;
      return [...counts].reduce((best, each) => (each[1] > best[1] ? each : best))[0];
    });
  }
  return current;
}

/** From crossing to crossing, so that simplifying keeps the corners where three meet. */
function chains(ends: Map<string, string[]>): XY[][] {
  const lines: XY[][] = [];
  const used = new Set<string>();
  const edgeName = (a: string, b: string) => (a < b ? `${a}|${b}` : `${b}|${a}`);
  const point = (name: string): XY => {
    const [x = 0, y = 0] = name.split(" ").map(Number);
    return [x, y];
  };
  const follow = (from: string, to: string) => {
    const line = [point(from)];
    let [previous, current] = [from, to];
    for (;;) {
      used.add(edgeName(previous, current));
      line.push(point(current));
      const next = ends.get(current) ?? [];
      const onward = next.find((name) => !used.has(edgeName(current, name)));
      if (next.length !== 2 || !onward) break;
      [previous, current] = [current, onward];
    }
    lines.push(line);
  };
  const isCrossing = (name: string) => ends.get(name)?.length !== 2;
  for (const pass of [isCrossing, () => true]) {
    for (const [from, list] of ends) {
      if (!pass(from)) continue;
      for (const to of list) if (!used.has(edgeName(from, to))) follow(from, to);
    }
  }
  // A stray commune alone among others makes a ring of a few cells.
  return lines.filter((line) => line.length > 3);
}
