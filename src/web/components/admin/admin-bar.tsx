import { Link, NavLink, useLocation } from "react-router";
import { SITE_NAME } from "#web/site-name.ts";
import { cx } from "#web/ui/cx.ts";
import { Icon } from "#web/ui/icon.tsx";
import { Logo } from "#web/ui/logo.tsx";
import { adminSections, sectionAt } from "./admin-sections.ts";

/** All links on wide screens; on small ones the room one is in, which unfolds to all. */
export function AdminBar() {
  const { pathname } = useLocation();
  const here = sectionAt(pathname);
  return (
    <header className="border-line border-b bg-white">
      <div className="wrap flex items-center justify-between gap-4 py-2">
        <Link to="/" aria-label={`${SITE_NAME}, accueil`} className="inline-flex min-h-11 items-center">
          <Logo />
        </Link>
        <span className="font-semibold text-navy-900">Administration</span>
      </div>
      {/* Another page is another disclosure: it does not stay open over what was asked for. */}
      <details key={pathname} className="group wrap pb-2 lg:hidden">
        <summary className="flex min-h-11 items-center gap-2 rounded-full bg-navy-900 px-4 font-semibold text-sm text-white">
          <Icon name={here.icon} className="size-4.5" />
          {here.label}
          <Icon name="chevron-down" className="ml-auto size-4.5 transition-transform group-open:rotate-180" />
        </summary>
        <nav aria-label="Administration" className="grid grid-cols-2 gap-1 pt-2">
          <SectionLinks />
        </nav>
      </details>
      <nav aria-label="Administration" className="wrap hidden flex-wrap gap-1 pb-2 lg:flex">
        <SectionLinks />
      </nav>
    </header>
  );
}

function SectionLinks() {
  return adminSections.map(({ to, label, icon }) => (
    <NavLink
      key={to}
      to={to}
      end={to === "/admin"}
      className={({ isActive }) =>
        cx(
          "inline-flex min-h-11 items-center gap-2 rounded-full px-4 font-semibold text-navy-900 text-sm",
          isActive ? "bg-navy-900 text-white" : "hover:bg-sand",
        )
      }
    >
      <Icon name={icon} className="size-4.5 shrink-0" />
      {label}
    </NavLink>
  ));
}
