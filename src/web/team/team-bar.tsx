import { Form, Link, NavLink, useLocation } from "react-router";
import { SITE_NAME } from "#web/shell.ts";
import { Button } from "#web/ui/button.tsx";
import { cx } from "#web/ui/cx.ts";
import { Icon } from "#web/ui/icon.tsx";
import type { IconName } from "#web/ui/icon-paths.ts";
import { Logo } from "#web/ui/logo.tsx";
import { useMayOpen } from "./own-rights.tsx";

type AdminSection = { to: string; label: string; icon: IconName };

const home: AdminSection = { to: "/admin", label: "Vue d’ensemble", icon: "home" };

/** Every page of the back office, in the order in which they are needed. */
const adminSections: readonly AdminSection[] = [
  home,
  { to: "/admin/chiffres", label: "Chiffres", icon: "chart" },
  { to: "/admin/recherche", label: "Recherche", icon: "search" },
  { to: "/admin/personnes", label: "Personnes", icon: "users" },
  { to: "/admin/annonces", label: "Annonces", icon: "image" },
  { to: "/admin/evenements", label: "Événements", icon: "calendar" },
  { to: "/admin/reservations", label: "Réservations", icon: "ticket" },
  { to: "/admin/argent", label: "Argent", icon: "euro" },
  { to: "/admin/approbations", label: "Approbations", icon: "check" },
  { to: "/admin/documents", label: "Documents", icon: "download" },
  { to: "/admin/comptabilite", label: "Comptabilité", icon: "card" },
  { to: "/admin/droits", label: "Droits musicaux", icon: "music" },
  { to: "/admin/reversements", label: "Reversements", icon: "euro" },
  { to: "/admin/signalements", label: "Signalements", icon: "alert" },
  { to: "/admin/decisions", label: "Décisions", icon: "lock" },
  { to: "/admin/transparence", label: "Transparence", icon: "eye" },
  { to: "/admin/messages", label: "Messages", icon: "message" },
  { to: "/admin/courrier", label: "Courrier", icon: "mail" },
  { to: "/admin/journal", label: "Journal", icon: "clock" },
  { to: "/admin/equipe", label: "Équipe", icon: "shield" },
  { to: "/admin/configuration", label: "Configuration", icon: "settings" },
];

const sectionAt = (pathname: string): AdminSection =>
  adminSections.find(({ to }) => to !== home.to && pathname.startsWith(to)) ?? home;

/** All links on wide screens; on small ones the page one is on, which unfolds to all. */
export function TeamBar() {
  const { pathname } = useLocation();
  const here = sectionAt(pathname);
  return (
    <header className="border-line border-b bg-card print:hidden">
      <div className="wrap flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-2">
        <Link to="/" aria-label={`${SITE_NAME}, accueil`} className="inline-flex min-h-11 items-center">
          <Logo />
        </Link>
        <span className="font-semibold text-ink">Administration</span>
        <Form
          method="get"
          action="/admin/recherche"
          role="search"
          className="flex min-w-0 grow items-center justify-end gap-2 max-sm:basis-full"
        >
          <input
            type="search"
            name="q"
            aria-label="Chercher partout"
            placeholder="Nom, numéro, montant, jour…"
            defaultValue=""
            className="min-h-11 w-full min-w-0 sm:max-w-80 rounded-full border border-line bg-paper px-4 text-ink"
          />
          <Button type="submit" variant="quiet" size="sm">
            <Icon name="search" className="size-4.5" />
            <span className="sr-only">Trouver</span>
          </Button>
        </Form>
      </div>
      {/* Another page is another disclosure: it does not stay open over what was asked for. */}
      <details key={pathname} className="group wrap pb-2 lg:hidden">
        <summary className="flex min-h-11 items-center gap-2 rounded-full bg-inverse px-4 font-semibold text-sm text-on-inverse">
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
  const mayOpen = useMayOpen();
  return adminSections
    .filter(({ to }) => mayOpen(to))
    .map(({ to, label, icon }) => (
      <NavLink
        key={to}
        to={to}
        end={to === "/admin"}
        className={({ isActive }) =>
          cx(
            "inline-flex min-h-11 items-center gap-2 rounded-full px-4 font-semibold text-ink text-sm",
            isActive ? "bg-inverse text-on-inverse" : "hover:bg-sand",
          )
        }
      >
        <Icon name={icon} className="size-4.5 shrink-0" />
        {label}
      </NavLink>
    ));
}
