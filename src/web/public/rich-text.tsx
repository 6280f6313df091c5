import { type ComponentProps, Fragment } from "react";
import { Link } from "react-router";
import type { RichText as Text } from "#core/legal/text-rules.ts";
import { cx } from "#web/ui/cx.ts";
import { Icon } from "#web/ui/icon.tsx";

/** Long texts written as plain headings, paragraphs, lists and tables. */
export function Prose({ className, ...rest }: ComponentProps<"div">) {
  return <div {...rest} className={cx("prose", className)} />;
}

const mark = /\*\*(.+?)\*\*|\[([^\]]+)\]\(([^)]+)\)/g;

/** Sets `**fort**` and `[lien](/adresse)` inside a paragraph, a cell or an answer. */
export function RichText({ text }: { text: Text }) {
  const pieces: { key: number; before: string; strong?: string; label?: string; href?: string }[] = [];
  let end = 0;
  for (const match of text.matchAll(mark)) {
    const [whole, strong, label, href] = match;
    pieces.push({ key: match.index, before: text.slice(end, match.index), strong, label, href });
    end = match.index + whole.length;
  }
  return (
    <>
      {pieces.map(({ key, before, strong, label, href }) => (
        <Fragment key={key}>
          {before}
          {strong && (
            <strong>
              <RichText text={strong} />
            </strong>
          )}
          {label && href && <InlineLink href={href}>{label}</InlineLink>}
        </Fragment>
      ))}
      {text.slice(end)}
    </>
  );
}

function InlineLink({ href, children }: { href: string; children: string }) {
  const page = href.startsWith("/") && !href.startsWith("/document/");
  if (page) {
    return (
      <Link to={href} className="link">
        {children}
      </Link>
    );
  }
  return (
    <a href={href} className="link">
      {children}
    </a>
  );
}

type PageContentsProps = { entries: readonly { id: string; title: string }[] };

/** Contents of a long page: folded on small screens, beside the text and in sight on wide ones. */
export function PageContents({ entries }: PageContentsProps) {
  return (
    <>
      <details className="group rounded-card bg-sand px-5 lg:hidden print:hidden">
        <summary className="flex min-h-12 items-center justify-between font-semibold text-ink">
          Dans cette page
          <Icon name="chevron-down" className="size-5 text-accent transition-transform group-open:rotate-180" />
        </summary>
        <nav aria-label="Dans cette page" className="pb-4">
          <EntryList entries={entries} />
        </nav>
      </details>
      <nav
        aria-label="Dans cette page"
        className="sticky top-6 hidden max-h-[calc(100vh-3rem)] self-start overflow-y-auto pr-2 lg:block print:hidden"
      >
        <p className="pb-2 font-bold text-[0.875rem] text-accent tracking-[0.02em]">Dans cette page</p>
        <EntryList entries={entries} />
      </nav>
    </>
  );
}

function EntryList({ entries }: PageContentsProps) {
  return (
    <ol className="grid border-line border-l">
      {entries.map(({ id, title }) => (
        <li key={id}>
          <a
            href={`#${id}`}
            className="-ml-px block border-transparent border-l-2 py-1.5 pl-4 text-sm leading-snug hover:border-coral-500 hover:text-ink"
          >
            {title}
          </a>
        </li>
      ))}
    </ol>
  );
}
