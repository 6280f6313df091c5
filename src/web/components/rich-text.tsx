import { Fragment } from "react";
import { Link } from "react-router";
import type { RichText as Text } from "#web/content/page-content.ts";

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
