import type { Row } from "./campaign.ts";

const seconds = (value: number): string => `${value.toFixed(1)} s`;
const longest = (values: readonly number[]): string => seconds(Math.max(...values));
const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

/** One line a fault, however often it was run, as docs/scaling.md has it. */
export function tableOf(rows: readonly Row[]): string {
  const names = [...new Set(rows.map(({ fault }) => fault))];
  const lines = names.map((name) => {
    const runs = rows.filter(({ fault }) => fault === name);
    const old = runs.flatMap(({ writesOfOldPrimary }) => writesOfOldPrimary ?? []);
    return [
      name,
      runs.length,
      sum(runs.map(({ acknowledged }) => acknowledged)),
      Math.max(...runs.flatMap(({ missing }) => missing)),
      runs.map(({ interruptionSeconds }) => seconds(interruptionSeconds)).join(", "),
      old.length > 0 ? sum(old) : "",
      `${sum(runs.map(({ pagesFailed }) => pagesFailed))} of ${sum(runs.map(({ pages }) => pages))}, ${longest(runs.map(({ longestPageSeconds }) => longestPageSeconds))}`,
      `${sum(runs.map(({ plainPagesFailed }) => plainPagesFailed))} of ${sum(runs.map(({ plainPages }) => plainPages))}`,
    ];
  });
  const head = [
    "fault",
    "times run",
    "acknowledged",
    "missing on any node",
    "writes interrupted",
    "writes of the old primary",
    "pages failed, longest",
    "pages failed without a second attempt",
  ];
  return [head, head.map(() => "---"), ...lines].map((cells) => `| ${cells.join(" | ")} |`).join("\n");
}
