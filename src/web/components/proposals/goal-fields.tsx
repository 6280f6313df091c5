import type { ForecastAnswers } from "#core/proposals/forecast-rules.ts";
import type { ForecastFacts } from "#core/proposals/view-rules.ts";
import { CancelDelayFields } from "#web/components/wizards/ticketing-fields.tsx";
import { MoneyField } from "#web/ui/money-field.tsx";
import { outcomesOf } from "./deal.ts";
import { LiveDeal } from "./live-deal.tsx";
import { WaterfallBar } from "./waterfall-bar.tsx";
import type { PartyNames } from "./waterfall-table.tsx";
import { inWords } from "./waterfall-words.ts";

const TICKETED =
  "hidden gap-5 rounded-card bg-sand px-5 py-5 group-has-[[value=ticketing]:checked,[value=shared-profits]:checked,[value=fixed-rent]:checked,[value=fixed-remuneration]:checked,[value=ticketing-or-purchase]:checked,[value=ticketing-or-rental]:checked]/step:grid";

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
            if (!goal) return null;
            return (
              <div className="grid gap-2">
                <WaterfallBar fall={goal.waterfall} className="bg-white" />
                <p>{inWords(goal.waterfall, names)}</p>
              </div>
            );
          }}
        </LiveDeal>
        <CancelDelayFields />
      </div>
    </div>
  );
}
