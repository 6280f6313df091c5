import { Link } from "react-router";
import { FixedPart } from "#web/render/fixed-part.tsx";
import type { Shell } from "#web/shell.ts";
import { SITE_NAME, useShell } from "#web/shell.ts";
import { buttonClass } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icon.tsx";

const columns = [
  {
    title: "Explorer",
    links: [
      { to: "/projet", label: "Projets" },
      { to: "/place", label: "Lieux" },
      { to: "/event", label: "Événements" },
      { to: "/billets/retrouver", label: "Retrouver mes billets" },
      { to: "/list", label: "Plan du site" },
    ],
  },
  {
    title: "Comprendre",
    links: [
      { to: "/about-us", label: "Qui sommes-nous" },
      { to: "/faq/spectateurs", label: "Questions du public" },
      { to: "/faq/hotes", label: "Questions des hôtes" },
      { to: "/faq/artistes", label: "Questions des artistes" },
      { to: "/droits-musicaux", label: "Droits musicaux" },
      { to: "/rbs", label: "Remboursements" },
    ],
  },
  {
    title: "Légal",
    links: [
      { to: "/conditions", label: "Conditions" },
      { to: "/privacy", label: "Confidentialité" },
      { to: "/legal", label: "Mentions légales" },
      { to: "/accessibilite", label: "Accessibilité" },
    ],
  },
] as const;

const linkClass = "footer-link";

export function SiteFooter() {
  const links = useShell()?.links;
  return (
    <FixedPart name={links ? "footer" : "footer without links"}>
      <Footer outside={links} />
    </FixedPart>
  );
}

function Footer({ outside }: { outside: Shell["links"] | undefined }) {
  return (
    <footer className="on-navy mt-section print:hidden">
      <div className="wrap grid gap-10 py-14 md:grid-cols-2 lg:grid-cols-[1.7fr_1fr_1.2fr_1fr]">
        <div className="grid content-start gap-4">
          <h2 className="text-xl text-white">{SITE_NAME}</h2>
          <p className="max-w-[34ch]">
            Partagez les recettes&#8239;: 30&#8239;% pour l’hôte, sauf accord, le reste pour l’artiste. Et soyez
            couverts, tous les deux, le temps d’une soirée.
          </p>
          {outside && (
            <a href={outside.insurance} className={buttonClass({ size: "sm" }, "justify-self-start")}>
              Découvrir l’assurance
            </a>
          )}
          <a href="#contact-equipe" className={`${linkClass} gap-2 font-semibold text-white`}>
            <Icon name="mail" />
            Contacter l’équipe
          </a>
          {outside && (
            <ul className="-ml-3 flex gap-1" aria-label="Nos réseaux">
              {(["facebook", "instagram", "linkedin", "youtube"] as const).map((network) => (
                <li key={network}>
                  <a
                    href={outside[network]}
                    rel="noopener noreferrer"
                    className="grid size-11 place-items-center rounded-full hover:bg-navy-700 hover:text-white"
                  >
                    <Icon name={network} label={NETWORK_NAMES[network]} />
                  </a>
                </li>
              ))}
            </ul>
          )}
        </div>
        {columns.map(({ title, links }) => (
          <nav key={title} aria-label={title} className="grid content-start gap-2">
            <h2 className="text-lg text-white">{title}</h2>
            <ul className="grid gap-0.5">
              {links.map(({ to, label }) => (
                <li key={to}>
                  <Link to={to} className={linkClass}>
                    {label}
                  </Link>
                </li>
              ))}
              {title === "Légal" && (
                <li>
                  <a href="#cookies" data-consent-open className={linkClass}>
                    Gérer les cookies
                  </a>
                </li>
              )}
            </ul>
          </nav>
        ))}
      </div>
      <p className="wrap border-t border-navy-700 py-6 text-sm">© 2025 {SITE_NAME}</p>
    </footer>
  );
}

const NETWORK_NAMES = {
  facebook: "Facebook",
  instagram: "Instagram",
  linkedin: "LinkedIn",
  youtube: "YouTube",
} as const;
