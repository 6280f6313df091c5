import { Link } from "react-router";
import { checkDeclaration } from "#core/papers/yearly-summary/export-yearly-summaries.ts";
import { formatExactCents } from "#platform/money.ts";
import { describePage } from "#web/page-meta.ts";
import { PaperLink } from "#web/papers/paper-link.tsx";
import { pageLoader, type Visit } from "#web/server/page-loader.ts";
import { Banner } from "#web/ui/feedback/banner.tsx";
import { PageHeading } from "#web/ui/page-heading.tsx";
import { Sheet, SheetItem } from "../sheets.tsx";
import type { Route } from "./+types/check-declaration.ts";

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  describePage({
    title: `Déclaration ${loaderData?.year ?? ""}`,
    description: "Ce que l’administration fiscale recevra, et ce qui y manque.",
    path: "/admin/comptabilite",
    matches,
  });

export const loader = pageLoader(({ ctx, params }: Visit<Route.LoaderArgs>) =>
  checkDeclaration(ctx, { year: params.year }),
);

const inIt = (declared: number): string =>
  declared > 1 ? `${declared} personnes y figurent` : declared === 1 ? "Une personne y figure" : "Personne n’y figure";

export default function CheckDeclaration({ loaderData: { year, declared, incomplete } }: Route.ComponentProps) {
  const at = `/admin/declaration/${year}`;
  const lacking = incomplete.length;
  return (
    <div className="grid gap-6">
      <Link to={`/admin/comptabilite?annee=${year}`} className="link justify-self-start">
        Comptabilité
      </Link>
      <PageHeading
        title={`Déclaration des revenus, ${year}`}
        lead={`À déposer avant le 31\u00a0janvier ${year + 1}. Le 10\u00a0janvier, chaque personne qui y figure reçoit ses chiffres par e-mail.`}
      />
      {lacking === 0 ? (
        <Banner kind="success" title={inIt(declared)}>
          {declared > 0 ? "Il n’y manque rien." : "Rien n’a été porté au crédit de quelqu’un cette année-là."}
        </Banner>
      ) : (
        <Banner
          kind="warning"
          title={`${inIt(declared)}, ${lacking > 1 ? `${lacking} n’y sont pas` : "une n’y est pas"}`}
        >
          Sans ces informations, l’administration refuserait le fichier. Un rappel part le 10 novembre, le 10 décembre
          et le 10 janvier.
        </Banner>
      )}
      <div className="flex flex-wrap gap-2.5">
        <PaperLink href={`${at}.xml`} label="Fichier pour l’administration (XML)" of={`de l’année ${year}`} />
        <PaperLink href={`${at}.csv`} label="Tableur (CSV)" of={`de l’année ${year}`} />
      </div>
      <Sheet id="incomplets" empty="Personne ne manque.">
        {incomplete.map(({ userId, name, missing, netCents }) => (
          <SheetItem
            key={userId}
            title={
              <Link to={`/admin/personnes/${userId}`} className="link">
                {name}
              </Link>
            }
          >
            <p className="text-sm">
              {formatExactCents(netCents)} dans l’année. Il manque {missing.join(", ")}.
            </p>
          </SheetItem>
        ))}
      </Sheet>
    </div>
  );
}
