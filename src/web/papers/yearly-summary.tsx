import { Link } from "react-router";
import { activityWords, type Period } from "#core/papers/rules.ts";
import { type DeclaredActivity, getYearlySummary } from "#core/papers/yearly-summary/get-yearly-summary.ts";
import { formatExactCents } from "#platform/money.ts";
import { Panel, SettingsPage } from "#web/accounts/settings/settings-page.tsx";
import { describePage } from "#web/page-meta.ts";
import { pageLoader, type Visit } from "#web/server/page-loader.ts";
import { cx } from "#web/ui/cx.ts";
import { Banner } from "#web/ui/feedback/banner.tsx";
import { Facts } from "#web/ui/page-heading.tsx";
import type { Route } from "./+types/yearly-summary.ts";
import { PaperLink } from "./paper-link.tsx";

type Identity = {
  firstName: string;
  lastName: string;
  companyName: string | null;
  siren: string | null;
  rna?: string | null;
  vatNumber?: string | null;
  addressLine: string | null;
  postalCode: string | null;
  city: string | null;
  birthDate: string | null;
  birthPlace: string | null;
  taxNumber: string | null;
};

/** What a declaration says of somebody; what is missing is said, too. */
function IdentityFacts({ identity }: { identity: Identity }) {
  const { firstName, lastName, companyName, siren, rna, vatNumber, addressLine, postalCode, city } = identity;
  const { birthDate, birthPlace, taxNumber } = identity;
  const address = [addressLine, [postalCode, city].filter(Boolean).join(" ")].filter(Boolean).join(", ");
  const birth = [birthDate?.split("-").reverse().join("/"), birthPlace].filter(Boolean).join(", ");
  return (
    <Facts
      className="sm:grid-cols-2"
      facts={[
        { term: "Nom", value: companyName ?? `${firstName} ${lastName}` },
        { term: rna && !siren ? "RNA" : "SIREN", value: siren ?? rna ?? "Non renseigné" },
        ...(vatNumber ? [{ term: "TVA", value: vatNumber }] : []),
        { term: "Adresse", value: address || "Non renseignée" },
        { term: "Numéro fiscal", value: taxNumber ?? "Non renseigné" },
        ...(birth ? [{ term: "Naissance", value: birth }] : []),
      ]}
    />
  );
}

/** One kind of activity, quarter by quarter. On a phone the operations stand under the period's name. */
function ActivityTable({ summary: { activity, place, quarters, total } }: { summary: DeclaredActivity }) {
  return (
    <table className="w-full text-sm tabular-nums sm:text-base">
      <caption className="mb-2 text-left text-lg font-bold text-ink">{activityWords(activity, place)}</caption>
      <thead>
        <tr className="border-b border-line align-bottom text-sm">
          <th scope="col" className="py-2 text-left font-semibold">
            Période
          </th>
          {["Brut", "Frais", "Net"].map((name) => (
            <th key={name} scope="col" className="py-2 pl-2 text-right font-semibold">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {quarters.map((each) => (
          <PeriodRow key={each.quarter} name={each.quarter === 1 ? "1er trim." : `${each.quarter}e trim.`} of={each} />
        ))}
        <PeriodRow name="Année" of={total} strong />
      </tbody>
    </table>
  );
}

function PeriodRow({ name, of, strong = false }: { name: string; of: Period; strong?: boolean }) {
  const { grossCents, feesCents, netCents, transactions } = of;
  return (
    <tr className={cx("border-b border-line last:border-0", strong && "font-bold text-ink")}>
      <th scope="row" className="py-2.5 text-left font-semibold text-ink">
        {name}
        <span className="block text-[0.8125rem] font-normal text-ink-soft">
          {transactions} {transactions > 1 ? "opérations" : "opération"}
        </span>
      </th>
      {[grossCents, feesCents, netCents].map((cents, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: three columns, always the same.
        <td key={index} className="py-2.5 pl-2 text-right whitespace-nowrap">
          {formatExactCents(cents)}
        </td>
      ))}
    </tr>
  );
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  describePage({
    title: `Récapitulatif ${loaderData?.year ?? ""}`,
    description: "Ce qui a été porté à votre crédit dans l’année.",
    path: "/account/versements",
    matches,
  });

export const loader = pageLoader(async ({ ctx, params }: Visit<Route.LoaderArgs>) => {
  const { year, identity, activities, isOpen } = await getYearlySummary(ctx, { year: params.year });
  return { year, identity, activities, isOpen };
});

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
          <ActivityTable key={`${summary.activity}${summary.placeId}`} summary={summary} />
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
