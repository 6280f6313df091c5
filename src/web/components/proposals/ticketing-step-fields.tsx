import type { ForecastAnswers } from "#core/proposals/forecast-rules.ts";
import { needsTariffs } from "#core/proposals/sending-rules.ts";
import type { ProposalDirection } from "#core/proposals/states.ts";
import type { ForecastFacts } from "#core/proposals/view-rules.ts";
import { vatLabel } from "#core/terms/input.ts";
import { hasFreeEntrance } from "#core/terms/remuneration-rules.ts";
import { CheckboxField } from "#web/ui/checkbox-field.tsx";
import { LiveDeal } from "./live-deal.tsx";
import { SeatCount, TariffRows } from "./tariff-rows.tsx";
import { Waterfall } from "./waterfall.tsx";
import type { PartyNames } from "./waterfall-table.tsx";

type TicketingStepFieldsProps = {
  direction: ProposalDirection;
  saved: ForecastAnswers;
  vatRate: number | null;
  facts: ForecastFacts;
  names: PartyNames;
};

/** The tickets on one side, and on the other what they bring to each. */
export function TicketingStepFields({ direction, saved, vatRate, facts, names }: TicketingStepFieldsProps) {
  const { remuneration } = saved;
  const freeOnly = remuneration !== null && hasFreeEntrance(remuneration);
  return (
    <div className="grid items-start gap-7 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.1fr)]">
      <div className="grid min-w-0 gap-5">
        {direction === "to-artist" && (
          <CheckboxField
            name="deferred"
            label="Laisser l’artiste configurer la billetterie"
            help="L’artiste fixera les tarifs en acceptant votre proposition."
          />
        )}
        {remuneration !== null && !needsTariffs(remuneration) && (
          <p className="text-sm">
            Ici, les billets sont facultatifs&#8239;: sans tarif, le public vient sans réserver sur la plateforme.
          </p>
        )}
        <TariffRows freeOnly={freeOnly} className="group-has-[[name=deferred]:checked]/step:hidden" />
        <LiveDeal saved={saved} facts={facts}>
          {({ answers }) => <SeatCount answers={answers} />}
        </LiveDeal>
      </div>
      <LiveDeal saved={saved} facts={facts} className="min-w-0 lg:sticky lg:top-6">
        {(deal) => (
          <Waterfall
            deal={deal}
            names={names}
            vatMention={freeOnly || vatRate === null ? undefined : vatLabel(vatRate)}
          />
        )}
      </LiveDeal>
    </div>
  );
}
