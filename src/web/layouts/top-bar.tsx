import type { ReactNode } from "react";
import { Form, Link, NavLink, useLocation } from "react-router";
import { useStartUpCalls, useUnreadMessages } from "#web/client/live-messages.ts";
import { FixedPart, KeptPart } from "#web/render/fixed-part.tsx";
import { type Shell, type ShellUser, SITE_NAME, useShell } from "#web/shell.ts";
import { AttentionDot, CountBadge } from "#web/ui/badge.tsx";
import { ButtonLink } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { Logo } from "#web/ui/logo.tsx";
import { Menu, MenuItem, menuItemClass } from "#web/ui/menu.tsx";

/** Unread messages, as the bars' start-up calls know them. */
export function MessagesBadge({ user, className }: { user: ShellUser; className?: string }) {
  const count = useUnreadMessages(user);
  return <CountBadge count={count} label={count === 1 ? "1 non lu" : `${count} non lus`} className={className} />;
}

export function AccountMenu({ user }: { user: ShellUser }) {
  const trigger = (
    <>
      {user.firstName}
      {user.needPhoneValidation && <AttentionDot />}
    </>
  );
  return (
    <Menu align="end" trigger={trigger} triggerClassName="px-3">
      <MenuItem>
        <Link to="/account" className={menuItemClass}>
          <Icon name="settings" />
          Réglages
          {user.needPhoneValidation && <AttentionDot label="téléphone à valider" />}
        </Link>
      </MenuItem>
      <MenuItem>
        <Form method="post" action="/logout">
          <button type="submit" className={menuItemClass}>
            <Icon name="logout" />
            Se déconnecter
          </button>
        </Form>
      </MenuItem>
    </Menu>
  );
}

/** Guests find their tickets again here; whoever is logged in has them in their space. */
export function KnowMoreMenu({ links, isGuest }: { links: Shell["links"]; isGuest: boolean }) {
  return (
    <Menu trigger="En savoir plus" triggerClassName="px-3">
      <MenuItem>
        <a href={links.hostGuide} className={menuItemClass}>
          <Icon name="door" />
          Guide de l’hôte
        </a>
      </MenuItem>
      <MenuItem>
        <a href={links.artistGuide} className={menuItemClass}>
          <Icon name="palette" />
          Guide de l’artiste
        </a>
      </MenuItem>
      <MenuItem>
        <Link to="/about-us" className={menuItemClass}>
          <Icon name="info" />
          Qui sommes-nous
        </Link>
      </MenuItem>
      {isGuest && (
        <MenuItem>
          <Link to={FIND_TICKETS.to} className={menuItemClass}>
            <Icon name="ticket" />
            {FIND_TICKETS.label}
          </Link>
        </MenuItem>
      )}
    </Menu>
  );
}

const FIND_TICKETS = { to: "/billets/retrouver", label: "Retrouver mes billets" } as const;

export const mainLinks = [
  { to: "/projet", label: "Projets" },
  { to: "/place", label: "Lieux" },
  { to: "/event", label: "Événements" },
] as const;

const linkClass = "rounded-full px-3 py-2.5 font-semibold text-ink hover:bg-sand aria-[current=page]:bg-sand";

const ownLinks = ["/profil", "/message"] as const;

/** Which of these addresses the page stands under, as a link to it would say; nothing where under none. */
export function useHere(addresses: readonly string[]): string {
  const path = `${useLocation().pathname.toLowerCase()}/`;
  return addresses.find((to) => path.startsWith(`${to}/`)) ?? "elsewhere";
}

export function TopBar() {
  const shell = useShell();
  const user = shell?.user ?? null;
  const here = useHere([...mainLinks.map(({ to }) => to), ...(user ? ownLinks : [])]);
  useStartUpCalls(user, shell?.apiUrl ?? "");
  if (!shell) return <Bar links={undefined} account={<GuestAccount />} narrow={null} />;
  if (user) return <OwnBar shell={shell} user={user} here={here} />;
  return (
    <FixedPart name={`top bar ${here}`}>
      <Bar links={shell.links} account={<GuestAccount />} narrow={<NarrowMenu />} />
    </FixedPart>
  );
}

/** Only the name is one person's; all else is the same for many. */
function OwnBar({ shell, user, here }: { shell: Shell; user: ShellUser; here: string }) {
  const { needPhoneValidation, unreadMessages } = user;
  return (
    <header className={barClass}>
      <div className={rowOfBarClass}>
        <FixedPart name={`top bar's start ${here}`}>
          <BarStart links={shell.links} isGuest={false} />
        </FixedPart>
        <nav aria-label="Mon compte" className="ml-auto hidden items-center gap-1 lg:flex">
          <KeptPart facts={["own links", here, unreadMessages]}>
            <NavLink to="/profil" className={linkClass}>
              Profil
            </NavLink>
            <NavLink to="/message" className={`${linkClass} flex items-center gap-2`}>
              <Icon name="message" />
              Messages
              <MessagesBadge user={user} />
            </NavLink>
          </KeptPart>
          <AccountMenu user={user} />
        </nav>
        <KeptPart facts={["narrow menu", needPhoneValidation, unreadMessages]}>
          <NarrowMenu />
        </KeptPart>
      </div>
    </header>
  );
}

const barClass = "print:hidden border-b border-line bg-paper";
const rowOfBarClass = "wrap flex min-h-18 items-center gap-3 lg:gap-6";

type BarProps = { links: Shell["links"] | undefined; account: ReactNode; narrow: ReactNode };

function Bar({ links, account, narrow }: BarProps) {
  return (
    <header className={barClass}>
      <div className={rowOfBarClass}>
        <BarStart links={links} isGuest />
        {account}
        {narrow}
      </div>
    </header>
  );
}

function BarStart({ links, isGuest }: { links: Shell["links"] | undefined; isGuest: boolean }) {
  return (
    <>
      <Link to="/" aria-label={`${SITE_NAME}, accueil`} className="py-2">
        <Logo />
      </Link>
      <nav aria-label="Navigation principale" className="mr-auto hidden items-center gap-1 lg:flex">
        {mainLinks.map(({ to, label }) => (
          <NavLink key={to} to={to} className={linkClass}>
            {label}
          </NavLink>
        ))}
        {links && <KnowMoreMenu links={links} isGuest={isGuest} />}
      </nav>
    </>
  );
}

function GuestAccount() {
  return (
    <div className="ml-auto hidden items-center gap-2 lg:flex">
      <ButtonLink to="/login" variant="quiet" size="sm">
        Se connecter
      </ButtonLink>
      <ButtonLink to="/signup" size="sm">
        S’inscrire
      </ButtonLink>
    </div>
  );
}

const rowClass = "menu-row";

/** The whole navigation on a small screen, behind one disclosure that needs no script. */
export function NarrowMenu() {
  const shell = useShell();
  if (!shell) return null;
  return (
    <div className="ml-auto flex items-center gap-1 lg:hidden">
      {!shell.user && (
        <ButtonLink to="/signup" size="sm" className="max-[389px]:px-3 max-[365px]:hidden">
          S’inscrire
        </ButtonLink>
      )}
      <details className="group">
        <summary className="grid size-12 cursor-pointer list-none place-items-center rounded-full text-ink hover:bg-sand [&::-webkit-details-marker]:hidden">
          <Icon name="menu" label="Ouvrir le menu" className="size-6 group-open:hidden" />
          <Icon name="close" label="Fermer le menu" className="hidden size-6 group-open:block" />
        </summary>
        <nav
          aria-label="Navigation principale"
          className="absolute inset-x-0 z-40 mt-2 grid gap-1 border-y border-line bg-paper p-4 shadow-lift"
        >
          {mainLinks.map(({ to, label }) => (
            <Link key={to} to={to} className={rowClass}>
              {label}
            </Link>
          ))}
          <a href={shell.links.hostGuide} className={rowClass}>
            Guide de l’hôte
          </a>
          <a href={shell.links.artistGuide} className={rowClass}>
            Guide de l’artiste
          </a>
          <Link to="/about-us" className={rowClass}>
            Qui sommes-nous
          </Link>
          {!shell.user && (
            <Link to={FIND_TICKETS.to} className={rowClass}>
              {FIND_TICKETS.label}
            </Link>
          )}
          <div className="mt-2 border-t border-line pt-4">
            {shell.user ? (
              <OwnRows user={shell.user} />
            ) : (
              <ButtonLink to="/login" variant="quiet" wide>
                Se connecter
              </ButtonLink>
            )}
          </div>
        </nav>
      </details>
    </div>
  );
}

function OwnRows({ user }: { user: ShellUser }) {
  return (
    <>
      <Link to="/profil" className={rowClass}>
        Profil
      </Link>
      <Link to="/message" className={`${rowClass} gap-2`}>
        Messages
        <MessagesBadge user={user} />
      </Link>
      <Link to="/account" className={rowClass}>
        Réglages
        {user.needPhoneValidation && <AttentionDot label="téléphone à valider" />}
      </Link>
      <Form method="post" action="/logout">
        <button type="submit" className={`${rowClass} w-full gap-2`}>
          <Icon name="logout" />
          Se déconnecter
        </button>
      </Form>
    </>
  );
}
