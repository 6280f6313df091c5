import type { ForecastAnswers } from "#core/deals/forecast-rules.ts";
import type { ForecastFacts } from "#core/deals/view-rules.ts";
import type { Choice as Offered } from "#core/terms/choice-rules.ts";
import { type AmountKind, amountKindOf, type RemunerationOffer } from "#core/terms/remuneration-rules.ts";
import { formatCents } from "#platform/money.ts";
import { CancelDelayFields } from "#web/listings/wizards/listing-fields.tsx";
import { MoneyField } from "#web/ui/fields/number-fields.tsx";
import { outcomesOf } from "../terms/deal.ts";
import { LiveDeal } from "../terms/live-deal.tsx";
import { inWords } from "../terms/waterfall.tsx";
import { type PartyNames, WaterfallBar } from "../terms/waterfall-table.tsx";

const RENT = "hidden group-has-[[data-traits~=rent-per-day]:checked]/step:inline";
const FEE = "hidden group-has-[[data-traits~=artist-fee]:checked]/step:inline";
const EITHER = "hidden group-has-[[data-traits~=rent-per-day]:checked,[data-traits~=artist-fee]:checked]/step:block";

/** The rent or the artist's fee, where the kind that is chosen names one. */
export function AmountField({ choices }: { choices: readonly Offered<RemunerationOffer>[] }) {
  const asked = (kind: AmountKind) =>
    choices.find(({ code, suggestedCents }) => amountKindOf(code) === kind && suggestedCents)?.suggestedCents;
  const [rent, fee] = [asked("rent-per-day"), asked("artist-fee")];
  const possible = new Set(choices.filter(({ reasons }) => reasons.length === 0).map(({ code }) => amountKindOf(code)));
  // Where only one of the two can be meant, the listing's own figure is a good start.
  const suggested =
    possible.has("rent-per-day") && possible.has("artist-fee") ? undefined : possible.has("artist-fee") ? fee : rent;
  return (
    <div className={EITHER}>
      <MoneyField
        name="amountCents"
        required
        defaultCents={suggested ?? undefined}
        label={
          <>
            <span className={RENT}>Loyer par jour</span>
            <span className={FEE}>Rémunération de l’artiste, par soirée</span>
          </>
        }
        help={
          <>
            <span className={RENT}>
              {rent
                ? `L’annonce du lieu demande ${formatCents(rent)} par jour.`
                : "Toutes taxes comprises, hors frais."}
            </span>
            <span className={FEE}>
              {fee
                ? `L’annonce du projet demande ${formatCents(fee)} par intervention, hors frais.`
                : "Toutes taxes comprises, hors frais."}
            </span>
          </>
        }
      />
    </div>
  );
}

const TICKETED = "hidden gap-5 rounded-card bg-sand px-5 py-5 group-has-[[data-traits~=ticketed]:checked]/step:grid";

type GoalFieldsProps = { saved: ForecastAnswers; facts: ForecastFacts; names: PartyNames };

/** « Billetterie annulable »: a goal, and what happens when it is missed. Without a goal, the evening takes place anyhow. */
export function GoalFields({ saved, facts, names }: GoalFieldsProps) {
  return (
    <div className={TICKETED}>
      <div>
        <h2 className="text-xl">Billetterie annulable</h2>
        <p className="mt-1">
          Fixez une recette minimale&#8239;: si elle n’est pas atteinte quelques jours avant, la soirée est annulée et
          tout le monde est remboursé. Laissez vide pour une billetterie simple.
        </p>
      </div>
      <MoneyField
        name="goalCents"
        label="Objectif de recette"
        optional
        placeholder=" "
        unit="de billets, toutes dates comprises"
      />
      <div className="hidden gap-4 group-has-[[name=goalCents]:not(:placeholder-shown)]/step:grid">
        <LiveDeal saved={saved} facts={facts}>
          {(deal) => {
            const [outcome] = outcomesOf(deal);
            const goal = outcome?.forecasts.find(({ name }) => name === "goal");
            if (!outcome || !goal) return null;
            return (
              <div className="grid gap-2">
                <WaterfallBar fall={goal.waterfall} className="bg-card" />
                <p>{inWords(goal.waterfall, names, outcome.sharing)}</p>
              </div>
            );
          }}
        </LiveDeal>
        <CancelDelayFields />
      </div>
    </div>
  );
}
