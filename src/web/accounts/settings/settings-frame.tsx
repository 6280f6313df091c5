import { NavLink, Outlet, useMatch } from "react-router";
import { whoAmI } from "#core/accounts/profile/who-am-i.ts";
import { pageLoader } from "#web/server/page-loader.ts";
import { AttentionDot } from "#web/ui/badge.tsx";
import { Icon } from "#web/ui/icon.tsx";
import type { Route } from "./+types/settings-frame.ts";
import type { AccountFacts } from "./settings-page.tsx";
import { settingsOf } from "./settings-sections.ts";

export const loader = pageLoader(({ ctx }) => whoAmI(ctx));

/** Around every page of the settings: who one is, and, on wide screens, the way to the others. */
export default function AccountFrame({ loaderData: facts }: Route.ComponentProps) {
  const isHome = useMatch("/account") !== null;
  if (isHome) return <Outlet context={facts} />;
  return (
    <div className="wrap grid gap-x-14 py-5 sm:py-8 lg:grid-cols-[16rem_minmax(0,1fr)] lg:py-12">
      <SettingsNav facts={facts} className="hidden lg:block" />
      <Outlet context={facts} />
    </div>
  );
}

/** Beside a page of the settings, on wide screens. */
function SettingsNav({ facts, className }: { facts: AccountFacts; className?: string }) {
  return (
    <nav aria-label="Réglages" className={className}>
      {settingsOf(facts).map(({ title, sections }) => (
        <div key={title} className="mb-6">
          <p className="mb-1 px-3 font-bold text-[0.875rem] text-accent tracking-[0.02em]">{title}</p>
          <ul>
            {sections.map(({ to, label, icon, state }) => (
              <li key={to}>
                <NavLink
                  to={to}
                  className="flex min-h-11 items-center gap-3 rounded-field px-3 text-ink hover:bg-sand aria-[current=page]:bg-sand aria-[current=page]:font-semibold"
                >
                  <Icon name={icon} className="size-5 text-ink-soft" />
                  {label}
                  {state?.(facts)?.attention && <AttentionDot label="à compléter" />}
                </NavLink>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  );
}
