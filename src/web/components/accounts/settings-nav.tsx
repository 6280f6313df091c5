import { NavLink } from "react-router";
import { AttentionDot } from "#web/components/bars/attention-dot.tsx";
import { Icon } from "#web/ui/icon.tsx";
import type { AccountFacts } from "./account-facts.ts";
import { settingsGroups } from "./settings-sections.ts";

/** Beside a page of the settings, on wide screens. */
export function SettingsNav({ facts, className }: { facts: AccountFacts; className?: string }) {
  return (
    <nav aria-label="Réglages" className={className}>
      {settingsGroups.map(({ title, sections }) => (
        <div key={title} className="mb-6">
          <p className="mb-1 px-3 font-bold text-[0.875rem] text-coral-700 tracking-[0.02em]">{title}</p>
          <ul>
            {sections.map(({ to, label, icon, state }) => (
              <li key={to}>
                <NavLink
                  to={to}
                  className="flex min-h-11 items-center gap-3 rounded-field px-3 text-navy-900 hover:bg-sand aria-[current=page]:bg-sand aria-[current=page]:font-semibold"
                >
                  <Icon name={icon} className="size-5 text-navy-600" />
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
