import { Link } from "react-router";
import type { SignUpReason } from "#core/accounts/rules.ts";
import { Card, CardArt } from "#web/ui/card.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { firstSteps } from "./first-steps.ts";

const links = [
  { to: "/account", label: "Réglages", icon: "settings" },
  { to: "/account/contact", label: "Aide et contact", icon: "help" },
  { to: "/account/sponsorship", label: "Inviter des proches", icon: "gift" },
] as const;

/** What can be begun at any time, one's own purpose first. */
export function ProfileShortcuts({ reason }: { reason: SignUpReason }) {
  const [own] = firstSteps[reason];
  const steps = [...firstSteps.everything].sort((a, b) => Number(b.to === own?.to) - Number(a.to === own?.to));
  return (
    <section aria-labelledby="commencer">
      <h2 id="commencer">Commencer quelque chose</h2>
      <ul className="mt-5 grid gap-4 md:grid-cols-3 md:gap-6">
        {steps.map(({ to, label, text, drawing: Drawing }) => (
          <Card key={to} as="li" interactive className="max-md:flex-row">
            <CardArt className="max-md:aspect-auto max-md:w-28 max-md:shrink-0">
              <Drawing className="absolute inset-0 size-full" />
            </CardArt>
            <div className="min-w-0 p-4 md:p-5">
              <h3>
                <Link to={to} className="after:absolute after:inset-0 focus-visible:outline-none">
                  {label}
                </Link>
              </h3>
              <p className="mt-1 text-sm">{text}</p>
            </div>
          </Card>
        ))}
      </ul>
      <ul className="mt-6 flex flex-wrap gap-x-7">
        {links.map(({ to, label, icon }) => (
          <li key={to}>
            <Link to={to} className="flex min-h-11 items-center gap-2 font-semibold text-navy-900 hover:text-coral-700">
              <Icon name={icon} className="size-5" />
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
