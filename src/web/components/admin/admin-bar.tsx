import { Link, NavLink } from "react-router";
import { SITE_NAME } from "#web/site-name.ts";
import { cx } from "#web/ui/cx.ts";
import { Icon } from "#web/ui/icon.tsx";
import { Logo } from "#web/ui/logo.tsx";
import { adminSections } from "./admin-sections.ts";

/** Links in a line that scrolls on small screens, and wraps on wide ones. */
export function AdminBar() {
  return (
    <header className="border-line border-b bg-white">
      <div className="wrap flex items-center justify-between gap-4 py-2">
        <Link to="/" aria-label={`${SITE_NAME}, accueil`} className="inline-flex min-h-11 items-center">
          <Logo />
        </Link>
        <span className="font-semibold text-navy-900">Administration</span>
      </div>
      <nav aria-label="Administration" className="wrap flex gap-1 overflow-x-auto pb-2 lg:flex-wrap">
        {adminSections.map(({ to, label, icon }) => (
          <NavLink
            key={to}
            to={to}
            end={to === "/admin"}
            className={({ isActive }) =>
              cx(
                "inline-flex min-h-11 shrink-0 items-center gap-2 rounded-full px-4 font-semibold text-navy-900 text-sm",
                isActive ? "bg-navy-900 text-white" : "hover:bg-sand",
              )
            }
          >
            <Icon name={icon} className="size-4.5" />
            {label}
          </NavLink>
        ))}
      </nav>
    </header>
  );
}
