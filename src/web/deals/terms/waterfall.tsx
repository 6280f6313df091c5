import { useId } from "react";
import { expectedPrice, type Forecast } from "#core/terms/income-rules.ts";
import type { Tariff } from "#core/terms/input.ts";
import { hasFreeEntrance, isPaidAtAcceptance, remunerationLabel } from "#core/terms/remuneration-rules.ts";
import type { SharingTerms, Waterfall } from "#core/terms/waterfall-rules.ts";
import { formatCents } from "#platform/money.ts";
import { cx } from "#web/ui/cx.ts";
import { Icon } from "#web/ui/icon.tsx";
import { type Deal, type Outcome, outcomesOf } from "./deal.ts";
import { PurchaseTable } from "./purchase-table.tsx";
import { type PartyNames, rightsToSettle, WaterfallBar, WaterfallTable } from "./waterfall-table.tsx";

const NNBSP = "\u202f";

const forecastTitles: Record<Forecast["name"], string> = {
  full: "Salle comble",
  half: "Salle à moitié pleine",
  goal: "Objectif tout juste atteint",
};

type Sold = { tariff: Tariff; count: number };

/** Of all dates together. Half of an odd number is the smaller half, as the forecast counts it. */
function soldTickets(tariffs: readonly Tariff[], name: Forecast["name"], slots: number): Sold[] {
  const all = (quantity: number) => quantity * slots;
  return tariffs
    .filter((tariff) => expectedPrice(tariff) > 0)
    .map((tariff) => ({ tariff, count: name === "half" ? Math.floor(all(tariff.quantity) / 2) : all(tariff.quantity) }))
    .filter(({ count }) => count > 0);
}

const counted = (count: number): string => `${count}\u00a0${count > 1 ? "billets" : "billet"}`;

/** The first line of the table: « 20 billets à 15 € ». */
function grossLabel(tariffs: readonly Tariff[], name: Forecast["name"], slots: number): string {
  if (name === "goal") return "Objectif de recette";
  const sold = soldTickets(tariffs, name, slots);
  const [only, ...others] = sold;
  if (!only) return "Aucun billet";
  const total = sold.reduce((sum, { count }) => sum + count, 0);
  return others.length > 0 ? counted(total) : `${counted(only.count)} ${priceWords(only.tariff)}`;
}

/** Where there are several tariffs, which tickets make the sum: « 20 × Plein tarif à 15 € ». */
function ticketsInDetail(tariffs: readonly Tariff[], name: Forecast["name"], slots: number): string[] {
  const sold = name === "goal" ? [] : soldTickets(tariffs, name, slots);
  return sold.length > 1 ? sold.map(({ tariff, count }) => `${count} × ${tariff.label} ${priceWords(tariff)}`) : [];
}

function priceWords(tariff: Tariff): string {
  const price = formatCents(expectedPrice(tariff));
  return tariff.priceType === "free-price" ? `à prix libre, compté ${price}` : `à ${price}`;
}

/** The whole in one sentence, which is all that many will read. */
export function inWords(fall: Waterfall, names: PartyNames, sharing: Pick<SharingTerms, "remuneration">): string {
  const parts = [
    `${names.artist} reçoit ${formatCents(fall.artistCents)}`,
    `${names.host} ${formatCents(fall.hostCents)}`,
  ];
  const rights = fall.musicRightsToSettleCents > 0 ? ` ${rightsToSettle(fall, sharing, names)}` : "";
  return `Le public paie ${formatCents(fall.grossCents)}${NNBSP}: ${parts.join(", ")}.${rights}`;
}

type WaterfallProps = {
  deal: Deal;
  names: PartyNames;
  title?: string;
  /** « TVA 5,5 % incluse »: prices include it, and the mention says so. */
  vatMention?: string | undefined;
  className?: string;
};

/** What the public pays, each line on the way, and what both sides receive: at a full house, at half, and at the goal. */
export function DealWaterfall({ deal, names, title = "Ce que chacun reçoit", vatMention, className }: WaterfallProps) {
  const id = useId();
  const outcomes = outcomesOf(deal);
  return (
    <section
      aria-labelledby={id}
      className={cx("grid content-start gap-5 rounded-panel bg-card p-5 shadow-card sm:p-7", className)}
    >
      <h2 id={id} className="text-2xl">
        {title}
      </h2>
      {outcomes.length === 0 && <p>Les montants apparaissent ici dès que vous avez choisi une rémunération.</p>}
      {outcomes.map((outcome, index) => (
        <div key={outcome.remuneration} className={cx("grid gap-5", index > 0 && "border-line border-t pt-6")}>
          {outcomes.length > 1 && (
            <h3 className="text-accent text-xl">
              {index === 0 ? "Avec la première solution" : "Avec la seconde"}&#8239;:{" "}
              {remunerationLabel(outcome.remuneration)}
            </h3>
          )}
          <InFigures outcome={outcome} deal={deal} names={names} />
        </div>
      ))}
      {deal.facts.slots > 1 && outcomes.some(({ forecasts, purchase }) => forecasts.length > 0 || purchase) && (
        <p className="text-sm text-ink-quiet">
          Pour les {deal.facts.slots} dates ensemble&#8239;; si toutes ne sont pas retenues, les montants sont comptés
          pour celles qui le sont.
        </p>
      )}
      {vatMention && <p className="border-line border-t pt-4 text-sm text-ink-quiet">{vatMention}</p>}
    </section>
  );
}

type InFiguresProps = { outcome: Outcome; deal: Deal; names: PartyNames };

function InFigures({ outcome, deal, names }: InFiguresProps) {
  const { purchase, forecasts } = outcome;
  const [first, ...others] = forecasts.filter(({ waterfall }) => waterfall.grossCents > 0);
  return (
    <>
      {purchase && <PurchaseTable purchase={purchase} names={names} vat={outcome.vat} />}
      {first && (
        <div className="grid gap-3">
          <ForecastHead forecast={first} outcome={outcome} names={names} />
          <Detail forecast={first} outcome={outcome} names={names} />
        </div>
      )}
      {others.map((forecast) => (
        <details key={forecast.name} className="group border-line border-t pt-4">
          <summary className="cursor-pointer list-none rounded-md [&::-webkit-details-marker]:hidden">
            <ForecastHead forecast={forecast} outcome={outcome} names={names} folds />
          </summary>
          <div className="mt-3">
            <Detail forecast={forecast} outcome={outcome} names={names} />
          </div>
        </details>
      ))}
      {!first && !purchase && <p>{whyNoFigures(deal, outcome)}</p>}
    </>
  );
}

type DetailProps = Omit<InFiguresProps, "deal"> & { forecast: Forecast };

function Detail({ forecast: { name, waterfall }, outcome, names }: DetailProps) {
  const { tickets, slots } = outcome;
  const detail = ticketsInDetail(tickets, name, slots);
  return (
    <div className="grid gap-1.5">
      {detail.length > 0 && <p className="text-sm">{detail.join(" · ")}</p>}
      <WaterfallTable
        caption={forecastTitles[name]}
        grossLabel={grossLabel(tickets, name, slots)}
        fall={waterfall}
        sharing={outcome.sharing}
        vat={outcome.vat}
        names={names}
      />
    </div>
  );
}

function ForecastHead({ forecast, outcome, names, folds }: DetailProps & { folds?: boolean }) {
  return (
    <span className="grid gap-2.5">
      <span className="flex items-center justify-between gap-3 font-heading font-serif text-ink text-xl">
        {forecastTitles[forecast.name]}
        {folds && <Icon name="chevron-down" className="size-5 transition-transform group-open:rotate-180" />}
      </span>
      <WaterfallBar fall={forecast.waterfall} />
      <span>{inWords(forecast.waterfall, names, outcome.sharing)}</span>
    </span>
  );
}

function whyNoFigures(deal: Deal, { remuneration }: Outcome): string {
  if (isPaidAtAcceptance(remuneration)) return "Les montants apparaissent ici dès que le prix est fixé.";
  if (hasFreeEntrance(remuneration))
    return "L’entrée est gratuite\u202f: rien à payer, rien à partager, et aucun frais d’aucune sorte.";
  if (deal.answers.tariffs === null)
    return "Les montants apparaîtront ici quand l’artiste aura configuré la billetterie.";
  return "Ajoutez un tarif payant\u202f: les montants apparaissent ici à mesure que vous écrivez.";
}
