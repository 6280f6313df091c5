import type { Openness } from "#core/listings/taxonomy/input.ts";
import { type Tariff, vatLabel } from "#core/terms/input.ts";
import { hasFreeEntrance, type RemunerationOffer, remunerationLabel } from "#core/terms/remuneration-rules.ts";
import type { Goal } from "#core/terms/rules.ts";
import { HOST_SHARE_PERCENT, SERVICE_PERCENT } from "#core/terms/waterfall-rules.ts";
import { formatCents } from "#platform/money.ts";
import { type Line, Lines } from "#web/ui/detail-section.tsx";

/** What a proposal offers, as every screen about it reads it. */
export type TermsView = {
  remuneration: RemunerationOffer;
  /** Rent per day or the artist's fee, where the kind names one. */
  amountCents: number | null;
  openness: Openness;
  capacity: number;
  /** Null: left to the artist, who sets them when accepting. */
  tariffs: readonly Tariff[] | null;
  vatRate: number | null;
  insurance: boolean | null;
  goal: Goal | null;
};

function tariffPrice({ priceType, priceCents }: Pick<Tariff, "priceType" | "priceCents">): string {
  if (priceType === "free") return "Gratuit";
  if (priceType === "free-price") return "Prix libre, dès 1 €";
  return formatCents(priceCents ?? 0);
}

const NOT_COVERED = "Ce que la recette ne couvre pas n’est dû à personne.";
const FEE = `${SERVICE_PERCENT} % de service`;

/** What the kind of remuneration means for both, in a sentence or two. */
export function remunerationSentence(kind: RemunerationOffer, amountCents: number | null): string {
  const amount = amountCents === null ? "un montant à fixer" : formatCents(amountCents);
  switch (kind) {
    case "ticketing":
      return "Les billets reviennent à l’artiste, une fois les frais retenus.";
    case "shared-profits":
      return `Une fois les frais retenus, ${HOST_SHARE_PERCENT} % pour l’hôte et ${100 - HOST_SHARE_PERCENT} % pour l’artiste.`;
    case "fixed-rent":
      return `${amount} par jour pour l’hôte, pris sur la recette ; le reste pour l’artiste. ${NOT_COVERED}`;
    case "fixed-remuneration":
      return `${amount} pour l’artiste, pris sur la recette ; le reste pour l’hôte. ${NOT_COVERED}`;
    case "free-event":
      return "L’entrée est gratuite pour le public. Aucun frais, d’aucune sorte.";
    case "no-remuneration":
      return "L’entrée est gratuite et personne n’est payé. Aucun frais, d’aucune sorte.";
    case "service-purchase":
      return `L’hôte règle ${amount} plus ${FEE} à l’acceptation ; l’artiste reçoit ${amount} après la soirée.`;
    case "space-rental":
      return `L’artiste règle ${amount} par jour plus ${FEE} à l’acceptation ; l’hôte reçoit le loyer après la soirée.`;
    case "ticketing-or-purchase":
      return `Au choix de qui répond : la billetterie, ou l’achat de la prestation pour ${amount}.`;
    case "ticketing-or-rental":
      return `Au choix de qui répond : la billetterie, ou la location de l’espace pour ${amount} par jour.`;
  }
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
  const { remuneration, amountCents, openness, capacity, tariffs, vatRate, insurance, goal } = terms;
  const sellsTickets = !hasFreeEntrance(remuneration);
  const lines: (Line | false | null)[] = [
    {
      term: "Rémunération",
      value: (
        <>
          <b>{remunerationTitle(remuneration, goal)}.</b> {remunerationSentence(remuneration, amountCents)}
        </>
      ),
    },
    { term: "Public", value: `${opennessWords[openness]}, ${seatsText(capacity)} au plus` },
    sellsTickets && { term: "Billets", value: <Tariffs tariffs={tariffs} /> },
    goal && { term: "Objectif", value: goalSentence(goal) },
    sellsTickets && vatRate !== null && { term: "TVA", value: vatLabel(vatRate) },
    sellsTickets &&
      insurance !== null && { term: "Assurance", value: insurance ? "Choisie, 10 % de la recette" : "Non choisie" },
  ];
  return <Lines lines={lines} />;
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
        </li>
      ))}
    </ul>
  );
}
