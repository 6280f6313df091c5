import { useId } from "react";
import type { Period } from "#core/team/trends/period-rules.ts";
import { type FigureName, figureRows } from "#core/team/trends/trend-rules.ts";
import { cx } from "#web/ui/cx.ts";
import { barText, barWords, figureText } from "./trend-words.ts";

type Values = readonly (number | null)[];

type TrendChartProps = {
  name: FigureName;
  now: Values;
  before: Values;
  period: Pick<Period, "starts" | "startsBefore" | "step">;
  large?: boolean;
};

const WIDTH = 600;
const HEIGHT = 200;

/** The next round number, so that the axis can be read: 1, 2, 2,5 or 5 and noughts. */
export function axisTop(most: number): number {
  if (most <= 0) return 1;
  const power = 10 ** Math.floor(Math.log10(most));
  return (([1, 2, 2.5, 5].find((each) => each * power >= most) ?? 10) * power) as number;
}

/** What is counted in whole things has an axis of whole things, with a middle that is one. */
const topOf = (values: Values, unit: string): number => {
  const most = Math.max(0, ...values.map((value) => value ?? 0));
  if (unit === "percent") return most <= 100 ? 100 : axisTop(most);
  return unit === "count" ? Math.max(2, Math.ceil(axisTop(most) / 2) * 2) : Math.max(200, axisTop(most));
};

/** Bars for this period, a broken line for the one that it is compared with; the same as a table, folded. */
export function TrendChart({ name, now, before, period, large = false }: TrendChartProps) {
  const id = useId();
  const { label, unit } = figureRows[name];
  const { starts, startsBefore, step } = period;
  const top = topOf([...now, ...before], unit);
  const marks = [top, top / 2, 0];
  const middle = starts[Math.floor((starts.length - 1) / 2)];
  const labels = [starts[0], starts.length > 2 ? middle : undefined, starts.length > 1 ? starts.at(-1) : undefined];
  return (
    <figure className="grid min-w-0 content-start gap-3 rounded-card bg-card p-5 shadow-card">
      <figcaption className={cx("pb-1.5 font-semibold text-ink", large && "font-serif text-xl")}>{label}</figcaption>
      <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-2.5 gap-y-1 text-sm tabular-nums">
        <div aria-hidden="true" className="relative -my-2.5 flex flex-col justify-between text-right text-xs leading-5">
          {marks.map((mark) => (
            <span key={mark}>{figureText(mark, unit)}</span>
          ))}
        </div>
        <svg
          role="img"
          aria-labelledby={`${id}-titre`}
          viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
          preserveAspectRatio="none"
          className={cx("w-full overflow-visible", large ? "h-48 lg:h-60" : "h-28")}
        >
          <title id={`${id}-titre`}>{`${label}, au fil du temps. Les chiffres sont dans le tableau qui suit.`}</title>
          {marks.map((mark) => (
            <line
              key={mark}
              x1="0"
              x2={WIDTH}
              y1={yOf(mark, top)}
              y2={yOf(mark, top)}
              className={mark === 0 ? "stroke-edge" : "stroke-line"}
              vectorEffect="non-scaling-stroke"
            />
          ))}
          <Bars starts={starts} values={now} top={top} />
          <path
            d={linePath(before, top)}
            className="fill-none stroke-ink"
            strokeWidth="1.75"
            strokeDasharray="5 4"
            strokeLinejoin="round"
            strokeOpacity="0.75"
            vectorEffect="non-scaling-stroke"
          />
        </svg>
        <p aria-hidden="true" className="col-start-2 flex justify-between text-xs">
          {labels.map((day) => day && <span key={day}>{barText(day, step)}</span>)}
        </p>
      </div>
      <details>
        <summary className="link inline-flex min-h-11 cursor-pointer items-center text-sm">
          Voir les chiffres<span className="sr-only">{`\u202f: ${label}`}</span>
        </summary>
        <table className="w-full border-collapse text-left text-sm tabular-nums">
          <caption className="sr-only">{label}</caption>
          <thead>
            <tr className="border-line border-b">
              <th scope="col" className="py-1.5 pr-3 font-semibold">
                Période
              </th>
              <th scope="col" className="py-1.5 pr-3 text-right font-semibold">
                Maintenant
              </th>
              <th scope="col" className="py-1.5 text-right font-semibold">
                Avant
              </th>
            </tr>
          </thead>
          <tbody>
            {starts.map((start, index) => (
              <tr key={start} className="border-line border-b last:border-b-0">
                <th scope="row" className="py-1.5 pr-3 font-normal">
                  {barWords(start, step)}
                </th>
                <td className="py-1.5 pr-3 text-right text-ink">{figureText(now[index] ?? null, unit)}</td>
                <td className="py-1.5 text-right" title={barWords(startsBefore[index] ?? start, step)}>
                  {figureText(before[index] ?? null, unit)}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </figure>
  );
}

const yOf = (value: number, top: number): number => HEIGHT - (value / top) * HEIGHT;

/** A first day alone is a bar, not a wall. */
const WIDEST_BAR = WIDTH / 8;

function Bars({ starts, values, top }: { starts: readonly string[]; values: Values; top: number }) {
  const step = WIDTH / starts.length;
  const width = Math.min(step * 0.7, WIDEST_BAR);
  return starts.map((start, index) => {
    const value = values[index] ?? 0;
    if (value <= 0) return null;
    const y = yOf(value, top);
    return (
      <rect
        key={start}
        x={(index + 0.5) * step - width / 2}
        y={y}
        width={width}
        height={HEIGHT - y}
        className="fill-coral-500"
      />
    );
  });
}

/** From the middle of one bar to the next; what is not known breaks it, and one alone is a line across. */
export function linePath(values: Values, top: number): string {
  const step = WIDTH / values.length;
  return values
    .map((value, index) => {
      if (value === null) return "";
      const [x, y] = [(index + 0.5) * step, yOf(value, top).toFixed(1)];
      const isAlone = (values[index - 1] ?? null) === null && (values[index + 1] ?? null) === null;
      if (isAlone) return `M${(x - step * 0.4).toFixed(1)},${y}H${(x + step * 0.4).toFixed(1)}`;
      return `${(values[index - 1] ?? null) === null ? "M" : "L"}${x.toFixed(1)},${y}`;
    })
    .join("");
}
