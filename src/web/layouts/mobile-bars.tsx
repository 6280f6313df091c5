import { Link, NavLink } from "react-router";
import { useStartUpCalls } from "#web/client/live-messages.ts";
import { FixedPart, KeptPart } from "#web/render/fixed-part.tsx";
import { type ShellUser, SITE_NAME, useShell } from "#web/shell.ts";
import { AttentionDot } from "#web/ui/badge.tsx";
import { Icon } from "#web/ui/icon.tsx";
import type { IconName } from "#web/ui/icon-paths.ts";
import { Logo } from "#web/ui/logo.tsx";
import { MessagesBadge, useHere } from "./top-bar.tsx";

/** Logged in on a small screen: the bottom bar leads, so the top only says where we are. */
export function CompactBar() {
  return (
    <FixedPart name="compact bar">
      <header className="print:hidden border-b border-line bg-paper lg:hidden">
        <div className="wrap flex min-h-14 items-center justify-center">
          <Link to="/" aria-label={`${SITE_NAME}, accueil`}>
            <Logo />
          </Link>
        </div>
      </header>
    </FixedPart>
  );
}

const items: { to: string; label: string; icon: IconName }[] = [
  { to: "/proj-place-event", label: "Chercher", icon: "search" },
  { to: "/profil", label: "Profil", icon: "user" },
  { to: "/message", label: "Messages", icon: "message" },
  { to: "/account", label: "Réglages", icon: "menu" },
];

/** Where the thumb is: only for people who are logged in, only on small screens. */
export function BottomBar({ user }: { user: ShellUser }) {
  useStartUpCalls(user, useShell()?.apiUrl ?? "");
  const here = useHere(items.map(({ to }) => to));
  return (
    <KeptPart facts={["bottom bar", here, user.needPhoneValidation, user.unreadMessages]}>
      <Items user={user} />
    </KeptPart>
  );
}

function Items({ user }: { user: ShellUser }) {
  return (
    <nav
      data-bottom-bar
      aria-label="Navigation rapide"
      className="fixed inset-x-0 bottom-0 z-30 flex justify-around border-t border-line bg-card pb-[env(safe-area-inset-bottom)] lg:hidden"
    >
      {items.map(({ to, label, icon }) => (
        <NavLink
          key={to}
          to={to}
          className="relative grid min-h-15 min-w-18 place-items-center content-center gap-0.5 text-xs font-semibold text-ink-soft aria-[current=page]:text-accent"
        >
          <Icon name={icon} className="size-6" />
          {label}
          {to === "/message" && <MessagesBadge user={user} className="absolute top-1 right-3" />}
          {to === "/account" && user.needPhoneValidation && (
            <span className="absolute top-1.5 right-5">
              <AttentionDot label="téléphone à valider" />
            </span>
          )}
        </NavLink>
      ))}
    </nav>
  );
}
