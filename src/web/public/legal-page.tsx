import type { ReactNode } from "react";
import type { Block, LegalPage as Page, ContentTable as Table } from "#core/legal/text-rules.ts";
import { dayInWords } from "#platform/french-dates.ts";
import { cx } from "#web/ui/cx.ts";
import { Icon } from "#web/ui/icon.tsx";
import { PageHeading } from "#web/ui/page-heading.tsx";
import { PageContents, Prose, RichText } from "./rich-text.tsx";

/** On a phone a table of sentences becomes a stack of small cards; a table of amounts stays a table. */
function ContentTable({ table }: { table: Table }) {
  const stacked = !table.amounts;
  return (
    <table className={cx("text-sm", stacked && "max-sm:block")}>
      <caption className={cx("pb-2 text-left font-semibold text-ink", stacked && "max-sm:block")}>
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
              <span aria-hidden="true" className="block text-xs text-ink-quiet sm:hidden">
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

function ContentBlocks({ blocks }: { blocks: readonly Block[] }) {
  return blocks.map((block) => <ContentBlock key={blockKey(block)} block={block} />);
}

function ContentBlock({ block }: { block: Block }) {
  if (typeof block === "string") {
    return (
      <p>
        <RichText text={block} />
      </p>
    );
  }
  if ("list" in block) {
    return (
      <ul>
        {block.list.map((item) => (
          <li key={item}>
            <RichText text={item} />
          </li>
        ))}
      </ul>
    );
  }
  if ("steps" in block) {
    return (
      <ol>
        {block.steps.map((item) => (
          <li key={item}>
            <RichText text={item} />
          </li>
        ))}
      </ol>
    );
  }
  if ("note" in block) return <Note title={block.title} text={block.note} />;
  return <ContentTable table={block} />;
}

function Note({ title, text }: { title: string; text: string }) {
  return (
    <div className="flex gap-4 rounded-card bg-sand p-5 print:border print:border-line">
      <Icon name="info" className="mt-0.5 size-6 text-accent" />
      <div className="grid gap-1">
        <p className="font-semibold text-ink">{title}</p>
        <p>
          <RichText text={text} />
        </p>
      </div>
    </div>
  );
}

function blockKey(block: Block): string {
  if (typeof block === "string") return block;
  if ("list" in block) return block.list.join();
  if ("steps" in block) return block.steps.join();
  return "note" in block ? block.title : block.caption;
}

type LegalPageProps = {
  page: Omit<Page, "description">;
  /** Under the heading: which version this is among others. */
  children?: ReactNode;
};

/** Conditions, privacy and their like: contents beside the text on wide screens, a clean sheet in print. */
export function LegalPage({ page, children }: LegalPageProps) {
  return (
    <article className="wrap pt-10 lg:pt-16">
      <PageHeading
        eyebrow={`Version du ${dayInWords(page.updated)}`}
        title={page.title}
        lead={<RichText text={page.lead} />}
      />
      {children}
      <div className="mt-10 grid gap-x-16 gap-y-8 lg:mt-14 lg:grid-cols-[17rem_minmax(0,1fr)]">
        <PageContents entries={page.sections} />
        <div className="grid gap-12">
          {page.sections.map((section, index) => (
            <section key={section.id} id={section.id} aria-labelledby={`titre-${section.id}`} className="scroll-mt-6">
              <Prose className="print:max-w-none">
                <h2 id={`titre-${section.id}`} className="mt-0! flex gap-3 print:break-after-avoid">
                  <span aria-hidden="true" className="shrink-0 whitespace-nowrap text-accent tabular-nums">
                    {index + 1}.
                  </span>
                  <span>{section.title}</span>
                </h2>
                <ContentBlocks blocks={section.blocks} />
              </Prose>
            </section>
          ))}
        </div>
      </div>
    </article>
  );
}
