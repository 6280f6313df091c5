import { Link } from "react-router";
import { getYearlySummary } from "#core/statements/get-yearly-summary.ts";
import { Panel, SettingsPage } from "#web/components/accounts/settings-page.tsx";
import { ActivityTable } from "#web/components/statements/activity-table.tsx";
import { IdentityFacts } from "#web/components/statements/identity-facts.tsx";
import { PaperLink } from "#web/components/statements/paper-link.tsx";
import { pageMeta } from "#web/page-meta.ts";
import { requestContext } from "#web/request-context.ts";
import { orNotFound } from "#web/server/page-errors.ts";
import { requireLogin } from "#web/server/require-login.ts";
import { Banner } from "#web/ui/banner.tsx";
import type { Route } from "./+types/year.ts";

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  pageMeta({
    title: `Récapitulatif ${loaderData?.year ?? ""}`,
    description: "Ce qui a été porté à votre crédit dans l’année.",
    path: "/account/versements",
    matches,
    noIndex: true,
  });

export async function loader({ url, context, params }: Route.LoaderArgs) {
  requireLogin({ context, url });
  const { ctx } = context.get(requestContext);
  const { year, identity, activities, isOpen } = await orNotFound(getYearlySummary(ctx, { year: params.year }));
  return { year, identity, activities, isOpen };
}

export default function Year({ loaderData: { year, identity, activities, isOpen } }: Route.ComponentProps) {
  const at = `/account/versements/${year}/recapitulatif`;
  return (
    <SettingsPage
      title={`Récapitulatif ${year}`}
      lead="Ce qui a été porté à votre crédit, tel que nous le déclarons à l’administration fiscale lorsque la loi le prévoit."
    >
      {isOpen && <Banner title="Année en cours">Ces montants peuvent encore changer jusqu’au 31&nbsp;décembre.</Banner>}
      <Panel>
        {activities.length === 0 && <p>Rien n’a été porté à votre crédit en {year}.</p>}
        {activities.map((summary) => (
          <ActivityTable key={summary.activity} summary={summary} />
        ))}
        <div className="flex flex-wrap gap-2.5">
          <PaperLink href={`${at}.pdf`} label="PDF détaillé" of={`du récapitulatif ${year}`} />
          <PaperLink href={`${at}.csv`} label="Tableur (CSV)" of={`du récapitulatif ${year}`} />
        </div>
        <p className="text-sm">
          Montants toutes taxes comprises, à la date de la répartition des recettes. Le brut est votre part avant ce que
          la plateforme retient : frais de service, assurance, droits musicaux.
        </p>
      </Panel>
      <Panel title="Sous quel nom">
        <IdentityFacts identity={identity} />
        <p className="text-sm">
          Une erreur ?{" "}
          <Link to="/account/invoice" className="link">
            Corriger mes informations de facturation
          </Link>
        </p>
      </Panel>
      <p>
        <Link to="/account/versements" className="link">
          Tous vos versements et factures
        </Link>
      </p>
    </SettingsPage>
  );
}
