import { getTransparency } from "#core/moderation/notices/transparency.ts";
import { parisDay } from "#platform/french-dates.ts";
import { pageMeta } from "#web/page-meta.ts";
import { pageLoader } from "#web/server/page-loader.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { Facts, PageHeading } from "#web/ui/page-heading.tsx";
import type { Route } from "./+types/transparency.ts";

export const meta = pageMeta({
  title: "Transparence",
  description: "Signalements, décisions et contestations d’une année, à publier.",
  path: "/admin/transparence",
});

const FIRST_YEAR = 2023;

export const loader = pageLoader(async ({ ctx, url }) => {
  const thisYear = Number(parisDay(ctx.now).slice(0, 4));
  const asked = Number(url.searchParams.get("annee"));
  const year = Number.isInteger(asked) && asked >= FIRST_YEAR && asked <= thisYear ? asked : thisYear;
  return { figures: await getTransparency(ctx, { year }), thisYear };
});

const hours = (value: number | null): string =>
  value === null ? "–" : value < 48 ? `${value.toLocaleString("fr-FR")} h` : `${Math.round(value / 24)} jours`;

export default function Transparency({ loaderData: { figures, thisYear } }: Route.ComponentProps) {
  const { year, reports, medianHours, decisions, appeals } = figures;
  return (
    <div className="grid gap-7">
      <PageHeading
        title={`Transparence, ${year}`}
        lead="Ce que demande l’article 15 du règlement européen sur les services numériques. Personne n’y est nommé."
      />
      <nav aria-label="Années" className="flex flex-wrap gap-3">
        {Array.from({ length: Math.min(4, thisYear - FIRST_YEAR + 1) }, (_, ago) => thisYear - ago).map((each) => (
          <ButtonLink key={each} to={`?annee=${each}`} variant={each === year ? "secondary" : "quiet"} size="sm">
            {each}
          </ButtonLink>
        ))}
        <ButtonLink to={`/admin/transparence/${year}.csv`} variant="quiet" size="sm" reloadDocument>
          Télécharger en CSV
        </ButtonLink>
      </nav>
      <Facts
        facts={[
          { term: "Signalements reçus", value: String(reports.received) },
          { term: "Encore ouverts", value: String(reports.open) },
          { term: "Délai médian de décision", value: hours(medianHours) },
          { term: "Décisions", value: String(decisions.taken) },
          { term: "De notre propre initiative", value: String(decisions.ofOwnAccord) },
          { term: "Prises par un automate", value: String(decisions.byMachine) },
          { term: "Contestations reçues", value: String(appeals.received) },
          { term: "Délai médian de réponse", value: hours(appeals.medianHours) },
        ]}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <CountTable title="Signalements par motif" lines={figures.byReason} />
        <CountTable title="Décisions par mesure" lines={figures.byMeasure} />
        <CountTable title="Fondement des décisions" lines={figures.byGround} />
        <CountTable
          title="Contestations"
          lines={[
            { label: "Décision maintenue", count: appeals.upheld },
            { label: "Décision retirée ou signalement rouvert", count: appeals.granted },
            { label: "Encore ouvertes", count: appeals.open },
          ]}
        />
      </div>
    </div>
  );
}

function CountTable({ title, lines }: { title: string; lines: readonly { label: string; count: number }[] }) {
  return (
    <table className="w-full self-start rounded-card bg-card shadow-card">
      <caption className="px-5 pt-4 pb-2 text-left font-semibold text-ink text-lg">{title}</caption>
      <tbody>
        {lines.map(({ label, count }) => (
          <tr key={label} className="border-line border-t">
            <th scope="row" className="px-5 py-2 text-left font-normal text-sm">
              {label}
            </th>
            <td className="px-5 py-2 text-right font-semibold text-ink tabular-nums">{count}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
