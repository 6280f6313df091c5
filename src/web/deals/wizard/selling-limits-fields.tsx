import { GROUP_MAX, SALE_DAYS_MAX } from "#core/terms/selling-rules.ts";
import { own } from "#platform/own.ts";
import { useFieldScope } from "#web/ui/fields/field.tsx";
import { TextField } from "#web/ui/fields/text-field.tsx";
import { Icon } from "#web/ui/icon.tsx";

const NAMES = ["salesFrom", "salesUntil", "salesUntilDays", "minPerOrder", "maxPerOrder"] as const;

/** When a tariff is sold and how many at once: folded away, unless something is filled in or wrong there. */
export function SellingLimitsFields({ number }: { number: number }) {
  const { values, errors } = useFieldScope();
  const name = (field: (typeof NAMES)[number]) => `tariffs.${number}.${field}`;
  const isUsed = NAMES.some((field) => own(values, name(field)) || own(errors, name(field)));
  return (
    <details open={isUsed} className="group/limits">
      <summary className="flex min-h-11 cursor-pointer items-center justify-between gap-3 font-semibold text-ink">
        <span>
          Prévente, groupe… <span className="font-normal text-sm">(facultatif)</span>
        </span>
        <Icon name="chevron-down" className="size-5 group-open/limits:rotate-180" />
      </summary>
      <div className="grid gap-4 pt-2 sm:grid-cols-2">
        <TextField
          name={name("salesFrom")}
          label="En vente à partir du"
          optional
          type="datetime-local"
          help="Sinon, dès que l’événement est publié."
        />
        <TextField
          name={name("salesUntil")}
          label="En vente jusqu’au"
          optional
          type="datetime-local"
          help="Sinon, jusqu’à la fin des réservations."
        />
        <TextField
          name={name("salesUntilDays")}
          label="Ou jusqu’à, en jours avant la date"
          optional
          inputMode="numeric"
          autoComplete="off"
          help={`De 1 à ${SALE_DAYS_MAX}, à l’heure du début de chaque date.`}
          className="sm:col-span-2 sm:max-w-96"
        />
        <TextField
          name={name("minPerOrder")}
          label="Places au moins"
          optional
          inputMode="numeric"
          autoComplete="off"
          help={"Dans une même commande\u202f: « Groupe, dès 6 »."}
        />
        <TextField
          name={name("maxPerOrder")}
          label="Places au plus"
          optional
          inputMode="numeric"
          autoComplete="off"
          help={`Dans une même commande, ${GROUP_MAX} au maximum.`}
        />
      </div>
    </details>
  );
}
