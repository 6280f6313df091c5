import { Link } from "react-router";
import { type ColumnName, columnNames, figureRows, type TrendLine } from "#core/team/trends/trend-rules.ts";
import { cx } from "#web/ui/cx.ts";
import { Change } from "./change.tsx";
import { figureText } from "./trend-words.ts";

type Sort = ColumnName | "name";
type SortLink = { sort: Sort; order: "up" | "down" };

type PartTableProps = {
  id: string;
  title: string;
  /** « Ville » */
  what: string;
  lines: readonly TrendLine[];
  sort: Sort;
  order: "up" | "down";
  hrefOf: (changes: SortLink | { key: string }) => string;
};

const headings: Record<ColumnName, string> = {
  gross: "Encaissé",
  tickets: "Billets",
  evenings: "Dates",
  fill: "Remplissage",
  conversion: "Conversion",
  refunded: "Remboursé",
};

/** The rest is in the file. */
const SHOWN = 20;

/** A phone has room for two columns: the money, and what it is sorted by. */
const isForPhones = (name: ColumnName, sort: Sort): boolean =>
  name === "gross" || name === (sort === "name" || sort === "gross" ? "fill" : sort);

export function PartTable({ id, title, what, lines, sort, order, hrefOf }: PartTableProps) {
  const turned = (name: Sort): SortLink => ({
    sort: name,
    order: sort === name ? (order === "down" ? "up" : "down") : name === "name" ? "up" : "down",
  });
  const arrow = (name: Sort) => (sort === name ? (order === "down" ? "\u00a0↓" : "\u00a0↑") : "");
  const ariaSort = (name: Sort) => (sort === name ? (order === "down" ? "descending" : "ascending") : undefined);
  return (
    <section aria-labelledby={id} className="grid min-w-0 content-start gap-3 rounded-card bg-card p-5 shadow-card">
      <h2 id={id} className="text-xl">
        {title}
      </h2>
      {lines.length === 0 ? (
        <p>Rien dans cette période.</p>
      ) : (
        <>
          <p className="flex flex-wrap gap-x-4 text-sm md:hidden">
            <span className="inline-flex min-h-11 items-center">Trier par{"\u202f"}:</span>
            {columnNames.map((name) => (
              <Link key={name} to={`${hrefOf(turned(name))}#${id}`} className="link inline-flex min-h-11 items-center">
                {headings[name]}
                {arrow(name)}
              </Link>
            ))}
          </p>
          <table className="w-full border-collapse text-left tabular-nums">
            <caption className="sr-only">{title}</caption>
            <thead className="text-sm">
              <tr className="border-line border-b">
                <th scope="col" aria-sort={ariaSort("name")} className="pr-3 font-semibold">
                  <Link to={`${hrefOf(turned("name"))}#${id}`} className="link inline-flex min-h-11 items-center">
                    {what}
                    {arrow("name")}
                  </Link>
                </th>
                {columnNames.map((name) => (
                  <th
                    key={name}
                    scope="col"
                    aria-sort={ariaSort(name)}
                    className={cx("pl-3 text-right font-semibold", !isForPhones(name, sort) && "max-md:hidden")}
                  >
                    <Link to={`${hrefOf(turned(name))}#${id}`} className="link inline-flex min-h-11 items-center">
                      {headings[name]}
                      {arrow(name)}
                    </Link>
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {lines.slice(0, SHOWN).map(({ key, label, figures }) => (
                <tr key={key} className="border-line border-b align-top last:border-b-0">
                  <th scope="row" className="py-2.5 pr-3 font-semibold text-ink">
                    {key ? (
                      <Link to={hrefOf({ key })} className="link">
                        {label}
                      </Link>
                    ) : (
                      label
                    )}
                  </th>
                  {columnNames.map((name) => (
                    <td
                      key={name}
                      className={cx("py-2.5 pl-3 text-right text-ink", !isForPhones(name, sort) && "max-md:hidden")}
                    >
                      <span className="whitespace-nowrap">{figureText(figures[name].now, figureRows[name].unit)}</span>
                      {(name === "gross" || name === sort) && (
                        <span className="block">
                          <Change compared={figures[name]} likes={figureRows[name].likes} className="justify-end" />
                        </span>
                      )}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
          {lines.length > SHOWN && <p className="text-sm">Et {lines.length - SHOWN} de plus, dans le fichier.</p>}
        </>
      )}
    </section>
  );
}
