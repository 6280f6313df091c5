import { Link } from "react-router";
import { Panel, SettingsPage, useAccountFacts } from "#web/accounts/settings/settings-page.tsx";
import { pageMeta } from "#web/page-meta.ts";
import { useShell } from "#web/shell.ts";
import { Icon } from "#web/ui/icon.tsx";
import type { IconName } from "#web/ui/icon-paths.ts";
import { ContactForm } from "./contact-form.tsx";

export const meta = pageMeta({
  title: "Aide et contact",
  description: "Guides, questions et équipe.",
  path: "/account/contact",
});

const answers: readonly { to: string; label: string; icon: IconName }[] = [
  { to: "/faq/spectateurs", label: "Questions du public", icon: "ticket" },
  { to: "/faq/artistes", label: "Questions des artistes", icon: "palette" },
  { to: "/faq/hotes", label: "Questions des hôtes", icon: "door" },
  { to: "/rbs", label: "Remboursements et annulations", icon: "euro" },
  { to: "/droits-musicaux", label: "Droits musicaux", icon: "music" },
];

const tile =
  "flex min-h-14 items-center gap-3 rounded-card bg-card px-4 py-3 font-semibold text-ink shadow-card hover:shadow-lift";

export default function AccountContact() {
  const { email } = useAccountFacts();
  const links = useShell()?.links;
  return (
    <SettingsPage
      title="Aide et contact"
      lead="La réponse est peut-être déjà écrite. Sinon, une personne de l’équipe vous répond sous deux jours ouvrés."
    >
      <ul className="grid gap-3 sm:grid-cols-2">
        {answers.map(({ to, label, icon }) => (
          <li key={to}>
            <Link to={to} className={tile}>
              <Icon name={icon} className="size-5.5 text-accent" />
              {label}
            </Link>
          </li>
        ))}
        {links && (
          <>
            <li>
              <a href={links.artistGuide} className={tile}>
                <Icon name="download" className="size-5.5 text-accent" />
                Guide de l’artiste
              </a>
            </li>
            <li>
              <a href={links.hostGuide} className={tile}>
                <Icon name="download" className="size-5.5 text-accent" />
                Guide de l’hôte
              </a>
            </li>
          </>
        )}
      </ul>
      <Panel title="Écrire à l’équipe">
        <ContactForm variant="page" values={{ email }} />
      </Panel>
    </SettingsPage>
  );
}
