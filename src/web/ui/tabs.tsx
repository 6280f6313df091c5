import { type KeyboardEvent, type MouseEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { Link, NavLink, useLocation } from "react-router";
import { cx } from "./cx.ts";
import { useHydrated } from "./hooks/use-hydrated.ts";

type Tab = { id: string; label: ReactNode; content: ReactNode };

const tabClass =
  "-mb-px inline-flex min-h-12 shrink-0 items-center gap-2 whitespace-nowrap border-b-[3px] border-transparent font-semibold text-ink-soft transition-colors hover:text-ink";
const listClass =
  "relative flex gap-6 overflow-x-auto border-b border-line scrollbar-none [mask-image:linear-gradient(to_right,black_calc(100%-2rem),transparent)] md:[mask-image:none]";

/** At most five panels on one page. Before scripts they are anchors, and the address chooses the panel. */
export function Tabs({ label, tabs, className }: { label: string; tabs: readonly Tab[]; className?: string }) {
  const hydrated = useHydrated();
  const [selected, setSelected] = useState(0);
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const follow = () => {
      const target = window.location.hash.slice(1);
      const index = tabs.findIndex((tab) => tab.id === target);
      if (index >= 0) setSelected(index);
    };
    follow();
    window.addEventListener("hashchange", follow);
    return () => window.removeEventListener("hashchange", follow);
  }, [tabs]);
  const choose = (event: MouseEvent, index: number) => {
    event.preventDefault();
    setSelected(index);
    window.history.replaceState(window.history.state, "", `#${tabs[index]?.id}`);
  };
  const press = (event: KeyboardEvent) => {
    const next = keyTarget(event.key, selected, tabs.length);
    if (next === undefined) return;
    event.preventDefault();
    setSelected(next);
    list.current?.querySelectorAll<HTMLElement>("[data-tab]")[next]?.focus();
  };
  return (
    <div data-tabs data-live={hydrated ? "" : undefined} className={className}>
      <div ref={list} className={listClass} {...(hydrated && { role: "tablist", "aria-label": label })}>
        {tabs.map((tab, index) => (
          <a
            key={tab.id}
            href={`#${tab.id}`}
            data-tab
            id={`${tab.id}-onglet`}
            onClick={(event) => choose(event, index)}
            onKeyDown={press}
            className={tabClass}
            {...(hydrated && {
              role: "tab",
              "aria-selected": index === selected,
              "aria-controls": tab.id,
              tabIndex: index === selected ? 0 : -1,
            })}
          >
            {tab.label}
          </a>
        ))}
      </div>
      {tabs.map((tab, index) => (
        <section
          key={tab.id}
          id={tab.id}
          data-panel={index}
          aria-labelledby={`${tab.id}-onglet`}
          className="scroll-mt-20 pt-6"
          {...(hydrated && { role: "tabpanel", hidden: index !== selected })}
        >
          {tab.content}
        </section>
      ))}
    </div>
  );
}

function keyTarget(key: string, current: number, count: number): number | undefined {
  if (key === "ArrowRight") return (current + 1) % count;
  if (key === "ArrowLeft") return (current - 1 + count) % count;
  if (key === "Home") return 0;
  if (key === "End") return count - 1;
  return undefined;
}

type TabRoute = {
  to: string;
  label: ReactNode;
  end?: boolean;
  /** For pages that differ by what follows the « ? »: the path alone does not tell which one is shown. */
  isCurrent?: boolean;
};

/** Tabs that are pages of their own. */
export function TabLinks({
  label,
  links,
  className,
}: {
  label: string;
  links: readonly TabRoute[];
  className?: string;
}) {
  const nav = useRef<HTMLElement>(null);
  const { pathname, search } = useLocation();
  // On a small screen the page's own tab may lie beyond the edge: only the row moves, never the page.
  useEffect(() => {
    const current = nav.current?.querySelector<HTMLElement>("[aria-current]");
    const here = `${pathname}${search}`;
    if (!nav.current || !current || !here) return;
    nav.current.scrollLeft = current.offsetLeft - (nav.current.clientWidth - current.offsetWidth) / 2;
  }, [pathname, search]);
  return (
    <nav ref={nav} aria-label={label} className={cx(listClass, className)}>
      {links.map(({ to, label: words, end, isCurrent }) =>
        isCurrent === undefined ? (
          <NavLink key={to} to={to} end={end} data-tab className={tabClass}>
            {words}
          </NavLink>
        ) : (
          <Link key={to} to={to} data-tab aria-current={isCurrent ? "page" : undefined} className={tabClass}>
            {words}
          </Link>
        ),
      )}
    </nav>
  );
}
