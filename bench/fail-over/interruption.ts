/** The longest time in which no write was acknowledged, within a span; what began before it or ends after it counts. */
export function longestGap(times: readonly number[], from: number, to: number): number {
  const sorted = times.toSorted((a, b) => a - b);
  const before = sorted.findLast((time) => time < from) ?? from;
  const after = sorted.find((time) => time > to) ?? to;
  const marks = [before, ...sorted.filter((time) => time >= from && time <= to), after];
  return Math.max(...marks.slice(1).map((mark, index) => mark - (marks[index] ?? mark)));
}
