import type { Openness } from "#core/listings/taxonomy/input.ts";
import { type Tariff, vatLabel } from "#core/terms/input.ts";
import { hasFreeEntrance, type RemunerationOffer, remunerationLabel } from "#core/terms/remuneration-rules.ts";
import type { FrozenTerms, Goal } from "#core/terms/rules.ts";
import { isLimited, sellingWords } from "#core/terms/selling-rules.ts";
import { choiceWords, exemptionOf, type VatChoice } from "#core/terms/vat-rules.ts";
import { formatCents } from "#platform/money.ts";
import { type Line, Lines } from "#web/ui/detail-section.tsx";
import { remunerationSentence } from "./remuneration-words.ts";

/** What a proposal offers, as every screen about it reads it. */
export type TermsView = {
  remuneration: RemunerationOffer;
  /** Rent per day or the artist's fee, where the kind names one. */
  amountCents: number | null;
  /** Of « partage des recettes », in percent; none: the usual one. */
  hostSharePercent?: number | null;
  openness: Openness;
  capacity: number;
  /** Null: left to the artist, who sets them when accepting. */
  tariffs: readonly Tariff[] | null;
  vatRate: number | null;
  /** How the rate was chosen: of what was sent, or frozen with the terms. */
  vatChoice?: VatChoice | null;
  vat?: FrozenTerms["vat"];
  insurance: boolean | null;
  goal: Goal | null;
  /** Of terms that are frozen. */
  version?: FrozenTerms["version"];
};

function tariffPrice({ priceType, priceCents }: Pick<Tariff, "priceType" | "priceCents">): string {
  if (priceType === "free") return "Gratuit";
  if (priceType === "free-price") return "Prix libre, dès 1 €";
  return formatCents(priceCents ?? 0);
}

const remunerationTitle = (kind: RemunerationOffer, goal: Goal | null): string =>
  remunerationLabel(kind, { cancellable: goal !== null });

function goalSentence({ goalCents, delayDays, maintainIfMissed }: Goal): string {
  const when = delayDays === 1 ? "la veille" : `${delayDays} jours avant`;
  const missed = maintainIfMissed
    ? "s’il n’est pas atteint, la soirée a lieu quand même"
    : "s’il n’est pas atteint, la soirée est annulée et tout le monde est remboursé";
  return `${formatCents(goalCents)} de billets, ${when} : ${missed}.`;
}

export const opennessWords = { open: "Ouvert au public", private: "Privé, sur invitation" } as const;

const seatsText = (capacity: number): string => (capacity > 1 ? `${capacity}\u00a0personnes` : "1\u00a0personne");

/** The terms in words: what anybody would want read aloud before saying yes. */
export function TermsSummary({ terms }: { terms: TermsView }) {
  const { remuneration, amountCents, hostSharePercent, openness, capacity, tariffs, vatRate, insurance, goal } = terms;
  const sellsTickets = !hasFreeEntrance(remuneration);
  const lines: (Line | false | null)[] = [
    {
      term: "Rémunération",
      value: (
        <>
          <b>{remunerationTitle(remuneration, goal)}.</b>{" "}
          {remunerationSentence(remuneration, amountCents, { isForAllDates: terms.version === 1, hostSharePercent })}
        </>
      ),
    },
    { term: "Public", value: `${opennessWords[openness]}, ${seatsText(capacity)} au plus` },
    sellsTickets && { term: "Billets", value: <Tariffs tariffs={tariffs} /> },
    goal && { term: "Objectif", value: goalSentence(goal) },
    sellsTickets &&
      vatRate !== null && { term: "TVA", value: <Vat rate={vatRate} choice={terms.vat?.choice ?? terms.vatChoice} /> },
    sellsTickets &&
      insurance !== null && { term: "Assurance", value: insurance ? "Choisie, 10 % de la recette" : "Non choisie" },
  ];
  return <Lines lines={lines} />;
}

/** The rate, and where somebody asked for it, what was proposed and why. */
function Vat({ rate, choice }: { rate: number; choice: VatChoice | null | undefined }) {
  return (
    <>
      {exemptionOf(choice) ?? vatLabel(rate)}
      {choice && <span className="block text-ink-quiet text-sm">{choiceWords(choice)}</span>}
    </>
  );
}

function Tariffs({ tariffs }: Pick<TermsView, "tariffs">) {
  if (tariffs === null) return "À configurer par l’artiste, en acceptant";
  if (tariffs.length === 0) return "Pas de billets en vente";
  return (
    <ul className="grid gap-1">
      {tariffs.map((tariff) => (
        <li key={tariff.label}>
          {tariff.label} · <b className="whitespace-nowrap">{tariffPrice(tariff)}</b> · {tariff.quantity}
          {"\u00a0"}
          {tariff.quantity > 1 ? "places" : "place"} par date
          {isLimited(tariff) && <span className="block text-ink-quiet text-sm">{sellingWords(tariff).join(", ")}</span>}
        </li>
      ))}
    </ul>
  );
}
