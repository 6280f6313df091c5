import { cancelDelays } from "#core/taxonomies/rules.ts";
import { CheckboxField } from "#web/ui/checkbox-field.tsx";
import { SelectField } from "#web/ui/select-field.tsx";

const delays = cancelDelays.map((days) => ({
  value: String(days),
  label: days === 1 ? "1 jour avant" : `${days} jours avant`,
}));

/** What happens to an evening whose ticketing has not reached its goal. */
export function CancelDelayFields() {
  return (
    <>
      <SelectField
        name="cancelDelayDays"
        label="Délai d’annulation de la billetterie"
        options={delays}
        required
        className="sm:max-w-80"
        help="Si l’objectif d’une billetterie annulable n’est pas atteint à ce moment-là, la soirée est annulée et le public remboursé."
      />
      <CheckboxField
        name="maintainIfGoalMissed"
        label="Maintenir la soirée même si l’objectif n’est pas atteint"
        help="Elle a lieu quoi qu’il arrive, pour la recette du moment."
      />
    </>
  );
}

/** Shown with ticketing alone. */
export function TicketingFields() {
  return (
    <div className="hidden gap-4 rounded-card bg-sand px-5 py-5 group-has-[[name=remunerationModes][value=ticketing]:checked]/step:grid">
      <CancelDelayFields />
    </div>
  );
}
