import { hostRemunerationModes, paidProjectTypes, priceTypes } from "#core/listings/taxonomy/rules.ts";
import { artFamilies } from "#core/listings/taxonomy/taxonomy.ts";
import { CheckboxCards } from "#web/ui/fields/checkbox-cards.tsx";
import { CheckboxField } from "#web/ui/fields/checkbox-field.tsx";
import { FieldMark, FieldNotes, isKept, useField } from "#web/ui/fields/field.tsx";
import { MoneyField } from "#web/ui/fields/number-fields.tsx";
import { ChoiceCard, choiceGrid, RadioCards } from "#web/ui/fields/radio-cards.tsx";
import { TextField } from "#web/ui/fields/text-field.tsx";
import { choicesOf, OpennessFields, TicketingFields } from "../listing-fields.tsx";

/** Every genre, by family: one answer, in four parts. */
export function WantedArtsFields() {
  const parts = useField({ name: "artTypes" });
  return (
    <fieldset id={parts.id} aria-describedby={parts.control["aria-describedby"]} className="grid gap-6">
      <legend className="mb-3 font-semibold text-ink">
        Arts bienvenus
        <FieldMark required />
      </legend>
      {artFamilies.map((family) => (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset in the fieldset would be announced at every box
        <div key={family.code} role="group" aria-label={family.label} className="grid gap-2.5">
          <p className="font-serif text-xl text-ink">{family.label}</p>
          <div className={choiceGrid[3]}>
            {family.types.map((type) => (
              <ChoiceCard
                key={type.code}
                type="checkbox"
                choice={{ value: type.code, label: type.label }}
                name="artTypes"
                aria-invalid={parts.control["aria-invalid"]}
                defaultChecked={isKept(parts.kept, type.code)}
              />
            ))}
          </div>
        </div>
      ))}
      <FieldNotes parts={parts} />
    </fieldset>
  );
}

export function WantedProjectsFields() {
  return (
    <>
      <CheckboxCards
        name="paidProjectTypes"
        label="Vous accueillez"
        choices={choicesOf(paidProjectTypes, {
          purchase: { icon: "card", hint: "Vous payez la prestation." },
          ticketing: { icon: "ticket", hint: "Le public paie sa place." },
          free: { icon: "gift", hint: "Personne ne paie." },
        })}
        columns={3}
        required
      />
      <div className="hidden group-has-[[name=paidProjectTypes][value=purchase]:checked]/step:block">
        <MoneyField name="maxBudgetCents" label="Budget maximal" unit="par intervention" required />
      </div>
    </>
  );
}

export function WelcomeFields() {
  return (
    <>
      <OpennessFields />
      <TextField
        name="maxCapacity"
        label="Capacité maximale"
        required
        inputMode="numeric"
        className="max-w-72"
        help="En personnes, artistes compris. Au plus trois par mètre carré, cinquante avec une seule sortie."
      />
    </>
  );
}

export function PlaceRemunerationFields() {
  return (
    <>
      <RadioCards
        name="rentType"
        label="Prix de location"
        choices={choicesOf(priceTypes, {
          fixed: { icon: "euro", hint: "Un montant par jour." },
          free: { icon: "gift", hint: "Vous prêtez le lieu." },
        })}
        columns={2}
        required
      />
      <div className="hidden group-has-[[name=rentType][value=fixed]:checked]/step:block">
        <MoneyField name="rentCents" label="Location" unit="par jour" required />
      </div>
      <CheckboxCards
        name="remunerationModes"
        label="Modes de rémunération"
        choices={choicesOf(hostRemunerationModes, {
          ticketing: { icon: "ticket", hint: "Une part de la recette des billets." },
          rental: { icon: "key", hint: "L’artiste vous loue l’espace." },
        })}
        optional
      />
      <CheckboxField
        name="wantsProfitShare"
        label="Je souhaite une part des recettes"
        help="30 % de la recette nette de la billetterie vous reviennent, sauf si vous convenez d’une autre part ; le reste va à l’artiste."
      />
      <TicketingFields />
    </>
  );
}
