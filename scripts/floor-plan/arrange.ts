export type Arrows = Readonly<Record<string, readonly string[]>>;

/** Everything that an area reaches by other areas. */
function reachable(arrows: Arrows, from: string, seen = new Set<string>()): Set<string> {
  for (const next of arrows[from] ?? []) {
    if (seen.has(next)) continue;
    seen.add(next);
    reachable(arrows, next, seen);
  }
  return seen;
}

/** Arrows that no detour through other areas says already: what is left out is still allowed. */
export function essential(arrows: Arrows): [from: string, to: string][] {
  return Object.entries(arrows).flatMap(([from, targets]) =>
    targets
      .filter((to) => !targets.some((other) => other !== to && reachable(arrows, other).has(to)))
      .map((to): [string, string] => [from, to]),
  );
}

/** Floors from the ground up: each area stands above all that it calls. */
export function floorsOf(arrows: Arrows): string[][] {
  const height = (area: string): number => Math.max(-1, ...(arrows[area] ?? []).map(height)) + 1;
  const byHeight = Map.groupBy(Object.keys(arrows), height);
  return [...byHeight].sort(([a], [b]) => a - b).map(([, areas]) => areas);
}

/** Areas stand over what they call, so that few lines cross. A few rounds are enough. */
export function settle(floors: string[][], lines: readonly [string, string][]): string[][] {
  const placed = floors.map((areas) => [...areas].sort());
  const positions = () =>
    new Map(placed.flatMap((areas) => areas.map((area, index) => [area, (index + 0.5) / areas.length])));
  for (let round = 0; round < 12; round += 1) {
    const at = positions();
    const pull = (area: string): number => {
      const near = lines
        .flatMap(([from, to]) => (from === area ? [to] : to === area ? [from] : []))
        .map((other) => at.get(other) ?? 0.5);
      return near.length > 0 ? near.reduce((sum, x) => sum + x, 0) / near.length : 0.5;
    };
    for (const areas of placed) areas.sort((a, b) => pull(a) - pull(b) || a.localeCompare(b));
  }
  return placed;
}
