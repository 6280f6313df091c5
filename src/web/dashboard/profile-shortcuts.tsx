import { Link } from "react-router";
import type { SignUpReason } from "#core/accounts/rules.ts";
import { firstSteps } from "#web/accounts/sign-up/first-steps.tsx";
import { Card, CardArt } from "#web/ui/card.tsx";
import { cx } from "#web/ui/cx.ts";
import { Icon } from "#web/ui/icon.tsx";
import type { IconName } from "#web/ui/icon-paths.ts";

const links = [
  { to: "/billets", label: "Mes billets", icon: "ticket" },
  { to: "/agenda", label: "Mon agenda", icon: "calendar" },
  { to: "/favoris", label: "Mes favoris", icon: "heart" },
  { to: "/proposal", label: "Mes propositions", icon: "mail", isForPaid: true },
  { to: "/event", label: "Les événements", icon: "search" },
  { to: "/account/versements", label: "Versements et factures", icon: "euro", isForPaid: true },
  { to: "/account", label: "Réglages", icon: "settings" },
  { to: "/account/contact", label: "Aide et contact", icon: "help" },
  { to: "/account/sponsorship", label: "Inviter des proches", icon: "gift" },
] satisfies readonly { to: string; label: string; icon: IconName; isForPaid?: true }[];

type ProfileShortcutsProps = {
  reason: SignUpReason;
  /** Plays or receives: others have neither proposals nor payouts. */
  isPaid: boolean;
  /** The page's top already offers their own first step. */
  isNewcomer: boolean;
};

/** What can be begun at any time, one's own purpose first, and the ways to everything that is one's own. */
export function ProfileShortcuts({ reason, isPaid, isNewcomer }: ProfileShortcutsProps) {
  const [own] = firstSteps[reason];
  const steps = firstSteps.everything
    .filter((step) => !isNewcomer || !firstSteps[reason].includes(step))
    .sort((a, b) => Number(b.to === own?.to) - Number(a.to === own?.to));
  return (
    <div className="grid gap-8">
      {steps.length > 0 && (
        <section aria-labelledby="commencer">
          <h2 id="commencer">{isNewcomer ? "Et aussi" : "Commencer quelque chose"}</h2>
          <ul className={cx("mt-5 grid gap-4 md:gap-6", isNewcomer ? "md:grid-cols-2" : "md:grid-cols-3")}>
            {steps.map(({ to, label, text, drawing: Drawing }) => (
              <Card key={to} as="li" interactive className={isNewcomer ? "flex-row" : "max-md:flex-row"}>
                <CardArt
                  className={
                    isNewcomer ? "aspect-auto! w-28 shrink-0" : "max-md:aspect-auto max-md:w-28 max-md:shrink-0"
                  }
                >
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
        </section>
      )}
      <nav aria-label="Votre espace">
        <ul className="grid grid-cols-2 gap-x-7 sm:flex sm:flex-wrap">
          {links
            .filter((link) => isPaid || !("isForPaid" in link))
            .map(({ to, label, icon }) => (
              <li key={to}>
                <Link to={to} className="flex min-h-11 items-center gap-2 font-semibold text-ink hover:text-accent">
                  <Icon name={icon} className="size-5" />
                  {label}
                </Link>
              </li>
            ))}
        </ul>
      </nav>
    </div>
  );
}
