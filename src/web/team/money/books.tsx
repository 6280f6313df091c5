import { requireTeam } from "#core/context.ts";
import { FIRST_YEAR, yearOf } from "#core/papers/rules.ts";
import { pageMeta } from "#web/page-meta.ts";
import { pageLoader } from "#web/server/page-loader.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { PageHeading } from "#web/ui/page-heading.tsx";
import { Sheet, SheetItem } from "../sheets.tsx";
import type { Route } from "./+types/books.ts";

export const meta = pageMeta({
  title: "Comptabilité",
  description: "Les fichiers d’une année, pour qui tient les comptes.",
  path: "/admin/comptabilite",
});

export const loader = pageLoader(async ({ ctx, url }) => {
  requireTeam(ctx, "books.export");
  const thisYear = yearOf(ctx.now);
  const asked = Number(url.searchParams.get("annee"));
  const year = Number.isInteger(asked) && asked >= FIRST_YEAR && asked <= thisYear ? asked : thisYear;
  return { year, thisYear };
});

const files: readonly { file: string; title: string; what: string; to?: (year: number) => string }[] = [
  {
    file: "fec",
    title: "Fichier des écritures comptables (FEC)",
    what: "Toutes les écritures, à dix-huit colonnes, comme l’administration les demande lors d’un contrôle\u202f; la TVA de nos frais est celle des factures.",
  },
  {
    file: "ventes",
    title: "Journal des ventes",
    what: "Chaque vente et chaque remboursement, avec la TVA que doit la personne qui organise.",
  },
  { file: "factures", title: "Factures et avoirs", what: "Ce que nous avons facturé, dans l’ordre des numéros." },
  { file: "tva", title: "TVA par mois", what: "La nôtre, sur les frais de service, et celle des billets, par taux." },
  {
    file: "versements",
    title: "Versements",
    what: "Ce qui est parti, à qui\u202f; ce qui a été retenu, repris ou abandonné.",
  },
  {
    file: "billetterie",
    title: "Billetterie (SIBIL)",
    what: "Par représentation et par tarif, ce que le ministère de la Culture demande à qui organise.",
  },
  {
    file: "dac7",
    title: "Déclaration des revenus (DAC7)",
    what: "Ce que chaque personne a reçu, par trimestre, par activité et par lieu\u202f; ce qui y manque, le fichier pour l’administration et le tableur.",
    to: (year) => `/admin/comptabilite/declaration/${year}`,
  },
];

export default function Books({ loaderData: { year, thisYear } }: Route.ComponentProps) {
  return (
    <div className="grid gap-6">
      <PageHeading
        title={`Comptabilité, ${year}`}
        lead="Tout vient du grand livre, au centime près. Chaque téléchargement est noté au journal."
      />
      <nav aria-label="Années" className="flex flex-wrap gap-3">
        {Array.from({ length: Math.min(4, thisYear - FIRST_YEAR + 1) }, (_, ago) => thisYear - ago).map((each) => (
          <ButtonLink key={each} to={`?annee=${each}`} variant={each === year ? "secondary" : "quiet"} size="sm">
            {each}
          </ButtonLink>
        ))}
      </nav>
      {year === thisYear && (
        <p className="text-sm">Cette année n’est pas finie{"\u202f"}: les fichiers s’arrêtent à aujourd’hui.</p>
      )}
      <Sheet id="fichiers" empty="">
        {files.map(({ file, title, what, to }) => (
          <SheetItem
            key={file}
            // A file, not a page: the browser opens it by itself.
            title={
              <a href={to?.(year) ?? `/admin/comptabilite/${year}/${file}`} className="link">
                {title}
              </a>
            }
          >
            <p className="text-sm">{what}</p>
          </SheetItem>
        ))}
      </Sheet>
    </div>
  );
}
