import { useId } from "react";
import { formatDate } from "#platform/french-dates.ts";
import { type Cents, formatCents } from "#platform/money.ts";
import { counted, inFigures } from "#web/ui/figures.tsx";
import { shortDayText } from "./organiser-words.ts";
import { FiguresHead } from "./sales-figures.tsx";

type SalesDay = { day: string; tickets: number; incomeCents: Cents };

/** One bar: the days from `day` on, as many as `days`. */
type CurvePoint = SalesDay & { totalCents: Cents };

const DAY = 24 * 3600_000;
const MOST_BARS = 60;

const dayNumber = (day: string): number => Date.parse(`${day}T00:00:00Z`) / DAY;
const dayText = (number: number): string => new Date(number * DAY).toISOString().slice(0, 10);

/**
 * From the first sale to the last, with the days on which nothing was sold; where they are too many for a screen, several days
 * share a bar. The income grows from bar to bar.
 */
export function curvePoints(days: readonly SalesDay[]): { points: CurvePoint[]; daysPerBar: number } {
  const [first, last] = [days[0], days.at(-1)];
  if (!first || !last) return { points: [], daysPerBar: 1 };
  const from = dayNumber(first.day);
  const span = dayNumber(last.day) - from + 1;
  const daysPerBar = Math.ceil(span / MOST_BARS);
  const points: CurvePoint[] = Array.from({ length: Math.ceil(span / daysPerBar) }, (_, index) => ({
    day: dayText(from + index * daysPerBar),
    tickets: 0,
    incomeCents: 0,
    totalCents: 0,
  }));
  for (const { day, tickets, incomeCents } of days) {
    const point = points[Math.floor((dayNumber(day) - from) / daysPerBar)];
    if (!point) continue;
    point.tickets += tickets;
    point.incomeCents += incomeCents;
  }
  let totalCents = 0;
  for (const point of points) {
    totalCents += point.incomeCents;
    point.totalCents = totalCents;
  }
  return { points, daysPerBar };
}

const WIDTH = 600;
const HEIGHT = 180;

const noon = (day: string): Date => new Date(`${day}T12:00:00Z`);

/** Tickets of each day as bars, the income as it grows as a line. The figures are under it, for eyes and ears that prefer them. */
export function SalesCurve({ days }: { days: readonly SalesDay[] }) {
  const id = useId();
  const { points, daysPerBar } = curvePoints(days);
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last) return <p>Aucun billet n’est vendu pour l’instant.</p>;
  const most = Math.max(...points.map(({ tickets }) => tickets), 1);
  const each = daysPerBar === 1 ? "par jour" : `par période de ${daysPerBar} jours`;
  return (
    <figure className="rounded-card border border-line bg-card p-5">
      <figcaption className="flex flex-wrap justify-between gap-x-5 gap-y-1 text-sm">
        <span className="flex items-center gap-2">
          <span aria-hidden="true" className="size-3 rounded-sm bg-coral-500" />
          Billets {each}, au plus {inFigures(most)}
        </span>
        <span className="flex items-center gap-2">
          <span aria-hidden="true" className="h-0.5 w-5 bg-inverse" />
          Recettes, {formatCents(last.totalCents)} en tout
        </span>
      </figcaption>
      <svg
        role="img"
        aria-labelledby={`${id}-titre`}
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        preserveAspectRatio="none"
        className="mt-3 h-44 w-full border-line border-b"
      >
        <title id={`${id}-titre`}>
          {`Ventes du ${formatDate(noon(first.day))} au ${formatDate(noon(last.day))}. Les chiffres sont dans le tableau qui suit.`}
        </title>
        <Bars points={points} most={most} />
        <polyline
          points={linePoints(points, last.totalCents)}
          className="fill-none stroke-ink"
          strokeWidth="2.5"
          strokeLinejoin="round"
          vectorEffect="non-scaling-stroke"
        />
      </svg>
      <p aria-hidden="true" className="mt-1.5 flex justify-between text-sm tabular-nums">
        <span>{shortDayText(noon(first.day))}</span>
        {points.length > 1 && <span>{shortDayText(noon(last.day))}</span>}
      </p>
      <details className="mt-3">
        <summary className="link inline-flex min-h-11 cursor-pointer items-center">Voir les chiffres</summary>
        <DayTable days={days} />
      </details>
    </figure>
  );
}

/** A first day alone is a bar, not a wall. */
const WIDEST_BAR = WIDTH / 8;

function Bars({ points, most }: { points: readonly CurvePoint[]; most: number }) {
  const step = WIDTH / points.length;
  const width = Math.min(step * 0.76, WIDEST_BAR);
  return points
    .filter(({ tickets }) => tickets > 0)
    .map(({ day, tickets }) => {
      const height = (tickets / most) * (HEIGHT - 10);
      const index = points.findIndex((point) => point.day === day);
      return (
        <rect
          key={day}
          x={(index + 0.5) * step - width / 2}
          y={HEIGHT - height}
          width={width}
          height={height}
          className="fill-coral-500"
        />
      );
    });
}

/** In the middle of each bar; one day alone is a line across. */
function linePoints(points: readonly CurvePoint[], totalCents: number): string {
  const step = WIDTH / points.length;
  const y = (cents: number) => HEIGHT - 4 - (totalCents === 0 ? 0 : (cents / totalCents) * (HEIGHT - 14));
  const [only] = points;
  if (points.length === 1 && only) return `0,${HEIGHT - 4} ${WIDTH},${y(only.totalCents)}`;
  return points
    .map((point, index) => `${((index + 0.5) * step).toFixed(1)},${y(point.totalCents).toFixed(1)}`)
    .join(" ");
}

function DayTable({ days }: { days: readonly SalesDay[] }) {
  return (
    <div className="max-h-96 overflow-y-auto">
      <table className="w-full border-collapse text-left tabular-nums">
        <caption className="sr-only">Billets et recettes par jour</caption>
        <FiguresHead columns={["Jour", "Billets", "Recette"]} />
        <tbody>
          {days.map(({ day, tickets, incomeCents }) => (
            <tr key={day} className="border-line border-b last:border-b-0">
              <th scope="row" className="py-2 pr-3 font-normal text-ink">
                {formatDate(noon(day))}
              </th>
              <td className="py-2 pr-3 text-right">
                <span className="sr-only">{counted(tickets, "billet", "billets")}</span>
                <span aria-hidden="true">{inFigures(tickets)}</span>
              </td>
              <td className="whitespace-nowrap py-2 text-right text-ink">{formatCents(incomeCents)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
