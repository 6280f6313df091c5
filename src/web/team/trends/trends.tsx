import { Form, Link } from "react-router";
import { artFamilies } from "#core/listings/taxonomy/taxonomy.ts";
import { getTrends } from "#core/team/trends/get-trends.ts";
import { type PeriodKind, periodKinds, type Span } from "#core/team/trends/period-rules.ts";
import { comparisonWords, type FigureName, figureRows } from "#core/team/trends/trend-rules.ts";
import { dayInWords, formatDateTime } from "#platform/french-dates.ts";
import { pageMeta } from "#web/page-meta.ts";
import { pageLoader } from "#web/server/page-loader.ts";
import { Button, buttonClass } from "#web/ui/button.tsx";
import { cx } from "#web/ui/cx.ts";
import { SelectField } from "#web/ui/fields/select-field.tsx";
import { DateField } from "#web/ui/fields/text-field.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { PageHeading } from "#web/ui/page-heading.tsx";
import type { Route } from "./+types/trends.ts";
import { askedOfTrends, trendsQuery } from "./asked-of-trends.ts";
import { Change } from "./change.tsx";
import { PartTable } from "./part-table.tsx";
import { TrendChart } from "./trend-chart.tsx";
import { AnswerTimes, Funnel, Loyalty, RefundCauses } from "./trend-sections.tsx";
import { figureText } from "./trend-words.ts";

export const meta = pageMeta({
  title: "Chiffres",
  description: "Ventes, remplissage, remboursements, délais : au fil du temps.",
  path: "/admin/chiffres",
});

export const loader = pageLoader(({ ctx, url }) => getTrends(ctx, askedOfTrends(url)));

type Data = Route.ComponentProps["loaderData"];

const spanWords = ({ from, to }: Span): string =>
  from === to ? `le ${dayInWords(from)}` : `du ${dayInWords(from)} au ${dayInWords(to)}`;

export default function TrendsPage({ loaderData }: Route.ComponentProps) {
  const { asked, period, countedAt, curves, funnel, refunds, answers, buyers, organisers, byTown, byArt } = loaderData;
  const { sort, order } = asked;
  const [first, ...small] = curves;
  return (
    <div className="grid gap-8">
      <PageHeading
        title="Chiffres"
        lead={`Ce qui s’est passé ${spanWords(period.now)}, comparé à ce qui s’était passé ${spanWords(period.before)}.`}
        actions={
          <a
            href={`/admin/chiffres.csv${trendsQuery(asked)}`}
            className={buttonClass({ variant: "quiet", size: "sm" })}
          >
            <Icon name="download" />
            Télécharger (CSV)
          </a>
        }
      />
      <div className="grid gap-4">
        <Periods asked={asked} />
        <Filters key={trendsQuery(asked)} {...loaderData} />
      </div>
      <FigureTiles figures={loaderData.figures} />
      <section aria-labelledby="courbes" className="grid gap-5">
        <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
          <h2 id="courbes">Au fil du temps</h2>
          <p className="flex flex-wrap gap-x-5 gap-y-1 text-sm">
            <span className="inline-flex items-center gap-2">
              <span aria-hidden="true" className="size-3 bg-coral-500" /> en barres, cette période
            </span>
            <span className="inline-flex items-center gap-2">
              <span aria-hidden="true" className="w-6 border-ink border-t-2 border-dashed" /> en tirets, celle d’avant
            </span>
          </p>
        </div>
        {first && <TrendChart {...first} period={period} large />}
        <div className="grid gap-5 sm:grid-cols-2 xl:grid-cols-3">
          {small.map((curve) => (
            <TrendChart key={curve.name} {...curve} period={period} />
          ))}
        </div>
      </section>
      <div className="grid gap-5 lg:grid-cols-2">
        <Funnel steps={funnel} />
        <RefundCauses refunds={refunds} />
        <AnswerTimes answers={answers} />
        <Loyalty buyers={buyers} organisers={organisers} />
      </div>
      <PartTable
        id="villes"
        title="Par ville"
        what="Ville"
        lines={byTown}
        sort={sort}
        order={order}
        hrefOf={(to) => trendsQuery(asked, "key" in to ? { town: to.key } : to)}
      />
      <PartTable
        id="arts"
        title="Par art"
        what="Art"
        lines={byArt}
        sort={sort}
        order={order}
        hrefOf={(to) => trendsQuery(asked, "key" in to ? { art: to.key } : to)}
      />
      <p className="max-w-[60em] text-sm">
        Jours de Paris. L’argent vient des comptes{"\u202f"}: encaissé le jour du paiement, remboursé le jour où
        l’argent repart, frais gagnés quand les comptes de la soirée sont arrêtés. Compté le {formatDateTime(countedAt)}
        .
      </p>
    </div>
  );
}

const presets = Object.entries(periodKinds).filter(([kind]) => kind !== "dates") as [PeriodKind, string][];

function Periods({ asked }: Pick<Data, "asked">) {
  return (
    <nav aria-label="Période" className="flex flex-wrap gap-2">
      {presets.map(([kind, label]) => (
        <Link
          key={kind}
          to={trendsQuery(asked, { kind })}
          aria-current={asked.kind === kind ? "true" : undefined}
          className={cx(
            "inline-flex min-h-11 items-center rounded-full px-4 font-semibold text-sm",
            asked.kind === kind ? "bg-inverse text-on-inverse" : "bg-card text-ink inset-ring-[1.5px] inset-ring-line",
          )}
        >
          {label}
        </Link>
      ))}
    </nav>
  );
}

/** Days typed here are the period; without any, it stays what it was. */
function Filters({ asked, towns }: Pick<Data, "asked" | "towns">) {
  const { kind, comparison, from = "", to = "", town = "", art = "", sort, order } = asked;
  const known = town && !towns.includes(town) ? [...towns, town] : towns;
  const isAsked = kind === "dates" || Boolean(town || art) || comparison !== "avant";
  return (
    <details className="group" open={isAsked}>
      <summary className="inline-flex min-h-11 cursor-pointer items-center gap-1.5 font-semibold text-ink text-sm">
        Autres dates, une ville, un art, une autre comparaison
        <Icon name="chevron-down" className="size-4 shrink-0 transition-transform group-open:rotate-180" />
      </summary>
      <Form method="get" className="grid items-end gap-3 grid-cols-2 pt-3 lg:grid-cols-[1fr_1fr_1fr_1fr_1.4fr_auto]">
        {kind !== "dates" && <input type="hidden" name="periode" value={kind} />}
        <input type="hidden" name="tri" value={sort} />
        <input type="hidden" name="ordre" value={order} />
        <DateField name="du" label="Du" defaultValue={from} />
        <DateField name="au" label="Au" defaultValue={to} />
        <SelectField
          name="ville"
          label="Ville"
          options={[{ value: "", label: "Toutes" }, ...known.map((value) => ({ value, label: value }))]}
          placeholder={false}
          defaultValue={town}
        />
        <SelectField
          name="art"
          label="Art"
          options={[{ value: "", label: "Tous" }, ...artFamilies.map(({ code, label }) => ({ value: code, label }))]}
          placeholder={false}
          defaultValue={art}
        />
        <SelectField
          name="avec"
          label="Comparer à"
          options={comparisonWords.map(([value, label]) => ({ value, label }))}
          placeholder={false}
          defaultValue={comparison}
          className="max-lg:col-span-2"
        />
        <Button type="submit" variant="secondary" className="max-lg:col-span-2">
          Afficher
        </Button>
      </Form>
    </details>
  );
}

function FigureTiles({ figures }: Pick<Data, "figures">) {
  return (
    <dl className="grid grid-cols-2 gap-3.5 md:grid-cols-3 xl:grid-cols-4">
      {(Object.keys(figureRows) as FigureName[]).map((name) => {
        const { label, unit, likes } = figureRows[name];
        const compared = figures[name];
        return (
          <div key={name} className="grid min-w-0 content-start gap-0.5 rounded-card bg-card px-4 py-4 shadow-card">
            <dt className="text-sm">{label}</dt>
            <dd className="font-serif text-2xl text-ink tabular-nums">{figureText(compared.now, unit)}</dd>
            <dd>
              <Change compared={compared} likes={likes} />
            </dd>
            <dd className="text-sm tabular-nums">
              avant{"\u202f"}: {figureText(compared.before, unit)}
            </dd>
          </div>
        );
      })}
    </dl>
  );
}
