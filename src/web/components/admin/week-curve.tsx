type WeekCurveProps = {
  title: string;
  weeks: readonly string[];
  values: readonly number[];
  format: (value: number) => string;
};

const WIDTH = 320;
const HEIGHT = 72;

/** Bars, and the same as a table for whoever does not see them. */
export function WeekCurve({ title, weeks, values, format }: WeekCurveProps) {
  const most = Math.max(1, ...values);
  const step = WIDTH / Math.max(1, values.length);
  return (
    <figure className="relative grid gap-2 overflow-hidden rounded-card bg-white p-5 shadow-card">
      <figcaption className="flex items-baseline justify-between gap-3">
        <span className="font-semibold text-navy-900">{title}</span>
        <span className="text-sm tabular-nums">
          cette semaine{"\u202f"}: {format(values.at(-1) ?? 0)}
        </span>
      </figcaption>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} className="w-full" aria-hidden="true">
        {values.map((value, index) => {
          const height = (value / most) * (HEIGHT - 4);
          return (
            <rect
              key={weeks[index]}
              x={index * step + 3}
              y={HEIGHT - height}
              width={step - 6}
              height={Math.max(height, 1)}
              rx="2"
              className={index === values.length - 1 ? "fill-coral-600" : "fill-navy-900/60"}
            />
          );
        })}
      </svg>
      <table className="sr-only">
        <caption>{title}, par semaine</caption>
        <tbody>
          {values.map((value, index) => (
            <tr key={weeks[index]}>
              <th scope="row">semaine du {weeks[index]}</th>
              <td>{format(value)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </figure>
  );
}
