import { vatLabel } from "#core/terms/input.ts";
import { hasFreeEntrance } from "#core/terms/remuneration-rules.ts";
import { type Line, Lines } from "#web/components/listings/detail-section.tsx";
import { type TermsView, tariffPrice } from "./terms-view.ts";
import { goalSentence, opennessWords, remunerationSentence, remunerationTitle, seatsText } from "./terms-words.ts";

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
