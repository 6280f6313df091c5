import { Link, NavLink, useLocation } from "react-router";
import { useStartUpCalls } from "../../client/start-up-calls.ts";
import type { Shell } from "../../shell.ts";
import { useShell } from "../../shell-context.ts";
import { SITE_NAME } from "../../site-name.ts";
import { Standing } from "../../standing.tsx";
import { ButtonLink } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Logo } from "../../ui/logo.tsx";
import { AccountMenu } from "./account-menu.tsx";
import { KnowMoreMenu } from "./know-more-menu.tsx";
import { MessagesBadge } from "./messages-badge.tsx";
import { NarrowMenu } from "./narrow-menu.tsx";

export const mainLinks = [
  { to: "/projet", label: "Projets" },
  { to: "/place", label: "Lieux" },
  { to: "/event", label: "Événements" },
] as const;

const linkClass = "rounded-full px-3 py-2.5 font-semibold text-navy-900 hover:bg-sand aria-[current=page]:bg-sand";

export function TopBar() {
  const shell = useShell();
  const user = shell?.user ?? null;
  const path = `${useLocation().pathname.toLowerCase()}/`;
  useStartUpCalls(user, shell?.apiUrl ?? "");
  if (!shell || user) return <Bar shell={shell} />;
  const here = mainLinks.find(({ to }) => path.startsWith(`${to}/`))?.to ?? "elsewhere";
  return (
    <Standing name={`top bar ${here}`}>
      <Bar shell={shell} />
    </Standing>
  );
}

function Bar({ shell }: { shell: Shell | undefined }) {
  const user = shell?.user ?? null;
  return (
    <header className="print:hidden border-b border-line bg-paper">
      <div className="wrap flex min-h-18 items-center gap-3 lg:gap-6">
        <Link to="/" aria-label={`${SITE_NAME}, accueil`} className="py-2">
          <Logo />
        </Link>
        <nav aria-label="Navigation principale" className="mr-auto hidden items-center gap-1 lg:flex">
          {mainLinks.map(({ to, label }) => (
            <NavLink key={to} to={to} className={linkClass}>
              {label}
            </NavLink>
          ))}
          {shell && <KnowMoreMenu links={shell.links} />}
        </nav>
        {user ? (
          <nav aria-label="Mon compte" className="ml-auto hidden items-center gap-1 lg:flex">
            <NavLink to="/profil" className={linkClass}>
              Profil
            </NavLink>
            <NavLink to="/message" className={`${linkClass} flex items-center gap-2`}>
              <Icon name="message" />
              Messages
              <MessagesBadge user={user} />
            </NavLink>
            <AccountMenu user={user} />
          </nav>
        ) : (
          <div className="ml-auto hidden items-center gap-2 lg:flex">
            <ButtonLink to="/login" variant="quiet" size="sm">
              Se connecter
            </ButtonLink>
            <ButtonLink to="/signup" size="sm">
              S’inscrire
            </ButtonLink>
          </div>
        )}
        <NarrowMenu />
      </div>
    </header>
  );
}
