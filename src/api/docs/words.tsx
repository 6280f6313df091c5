import { Fragment, type ReactNode } from "react";
import { SITE_NAME } from "#web/shell.ts";

/** What the contract writes in its short Markdown: `code` and **weight**. */
export function Words({ children }: { children: string }): ReactNode {
  return children.split(/(`[^`]+`|\*\*[^*]+\*\*)/).map((part, at) => {
    const key = at;
    if (part.startsWith("`")) return <code key={key}>{part.slice(1, -1)}</code>;
    if (part.startsWith("**")) return <b key={key}>{part.slice(2, -2)}</b>;
    return <Fragment key={key}>{part}</Fragment>;
  });
}

export function Code({ children, label }: { children: string; label?: string }) {
  return (
    // Whoever has no mouse scrolls it with the keyboard.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: as above
    <pre tabIndex={0} {...(label ? { "aria-label": label, role: "group" } : {})}>
      <code>{children}</code>
    </pre>
  );
}

export const titleOf = (title: string): string => `${title} · API ${SITE_NAME}`;

/** A sentence that ends as one. */
export const sentence = (text: string): string => (/[.!?…]$/.test(text) || text === "" ? text : `${text}.`);
