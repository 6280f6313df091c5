import type { ReactNode } from "react";
import { cx } from "./cx.ts";
import { Icon } from "./icon.tsx";

type AccordionItem = { id?: string; title: string; content: ReactNode; open?: boolean };

type AccordionProps = {
  items: readonly AccordionItem[];
  /** Opening one closes the others of the same name. */
  name?: string;
  className?: string;
};

export function Accordion({ items, name, className }: AccordionProps) {
  return (
    <div className={cx("divide-y divide-line border-line border-y", className)}>
      {items.map((item) => (
        <details key={item.title} id={item.id} name={name} open={item.open} className="group">
          <summary className="flex min-h-14 items-center justify-between gap-4 rounded-md py-3.5 font-heading font-serif text-xl text-ink hover:text-accent">
            {item.title}
            <Icon name="chevron-down" className="size-6 text-accent transition-transform group-open:rotate-180" />
          </summary>
          <div className="max-w-prose pb-6">{item.content}</div>
        </details>
      ))}
    </div>
  );
}
