import type { ContentTable as Table } from "#web/content/page-content.ts";
import { cx } from "#web/ui/cx.ts";
import { RichText } from "./rich-text.tsx";

/** On a phone a table of sentences becomes a stack of small cards; a table of amounts stays a table. */
export function ContentTable({ table }: { table: Table }) {
  const stacked = !table.amounts;
  return (
    <table className={cx("text-sm", stacked && "max-sm:block")}>
      <caption className={cx("pb-2 text-left font-semibold text-navy-900", stacked && "max-sm:block")}>
        {table.caption}
      </caption>
      <thead className={cx(stacked && "max-sm:sr-only")}>
        <tr>
          {table.columns.map((column, index) => (
            <th key={column} scope="col" className={cx(table.amounts && index > 0 && "text-right!")}>
              {column || <span className="sr-only">Ligne</span>}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className={cx(stacked && "max-sm:block")}>
        {table.rows.map((row) => (
          <Row key={row[0]} cells={row} table={table} stacked={stacked} />
        ))}
      </tbody>
    </table>
  );
}

type RowProps = { cells: readonly string[]; table: Table; stacked: boolean };

function Row({ cells, table, stacked }: RowProps) {
  return (
    <tr className={cx(stacked && "max-sm:block max-sm:border-line max-sm:border-b max-sm:py-2")}>
      {cells.map((cell, index) => {
        const column = table.columns[index] ?? "";
        const cellClass = cx(
          stacked && "max-sm:block max-sm:border-0! max-sm:py-1!",
          table.amounts && index > 0 && "text-right! whitespace-nowrap max-sm:px-1.5!",
        );
        if (index === 0) {
          return (
            <th key={column} scope="row" className={cx("font-normal", stacked && "max-sm:font-semibold", cellClass)}>
              <RichText text={cell} />
            </th>
          );
        }
        return (
          <td key={column} className={cellClass}>
            {stacked && table.columns.length > 2 && (
              <span aria-hidden="true" className="block text-xs text-navy-500 sm:hidden">
                {column}
              </span>
            )}
            <RichText text={cell} />
          </td>
        );
      })}
    </tr>
  );
}
