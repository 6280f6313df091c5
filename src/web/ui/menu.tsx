import { type ReactNode, type RefObject, useEffect, useRef } from "react";
import { cx } from "./cx.ts";
import { closeByItself } from "./disclosure.ts";
import { Icon } from "./icon.tsx";

function useDisclosure(details: RefObject<HTMLDetailsElement | null>): void {
  useEffect(() => (details.current ? closeByItself(details.current) : undefined), [details]);
}

type MenuProps = {
  /** What is always visible: a word, or an avatar with a word for the ear. */
  trigger: ReactNode;
  /** `MenuItem`s. */
  children: ReactNode;
  align?: "start" | "end";
  /** The small arrow beside the trigger. */
  arrow?: boolean;
  triggerClassName?: string;
};

/** A disclosure, not an application menu: links in a list, reached with Tab, working before scripts. */
export function Menu({ trigger, children, align = "start", arrow = true, triggerClassName }: MenuProps) {
  const details = useRef<HTMLDetailsElement>(null);
  useDisclosure(details);
  return (
    <details ref={details} data-menu className="group relative">
      <summary
        className={cx(
          "inline-flex min-h-11 items-center gap-1.5 rounded-full font-semibold text-ink hover:text-accent",
          triggerClassName,
        )}
      >
        {trigger}
        {arrow && <Icon name="chevron-down" className="size-4.5 transition-transform group-open:rotate-180" />}
      </summary>
      <ul
        className={cx(
          "absolute top-full z-30 mt-1.5 w-max min-w-52 max-w-[min(20rem,calc(100vw-2rem))] animate-rise rounded-card bg-card p-2 shadow-lift",
          align === "end" ? "right-0" : "left-0",
        )}
      >
        {children}
      </ul>
    </details>
  );
}

/** Dresses the one link or button that a `MenuItem` holds. */
export const menuItemClass =
  "flex min-h-11 w-full items-center gap-3 rounded-lg px-3 py-2 text-left text-base text-ink hover:bg-sand aria-[current=page]:font-semibold aria-[current=page]:text-accent";

export function MenuItem({ children }: { children: ReactNode }) {
  return <li>{children}</li>;
}
