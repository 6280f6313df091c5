import { artistRemunerationModes, priceTypes } from "#core/listings/taxonomy/rules.ts";
import { placeFamilies } from "#core/listings/taxonomy/taxonomy.ts";
import { CheckboxCards } from "#web/ui/fields/checkbox-cards.tsx";
import { MoneyField } from "#web/ui/fields/number-fields.tsx";
import { RadioCards } from "#web/ui/fields/radio-cards.tsx";
import { TextField } from "#web/ui/fields/text-field.tsx";
import { choicesOf, TicketingFields, yesOrNoChoices } from "../listing-fields.tsx";

export function WantedPlacesFields() {
  return (
    <>
      <CheckboxCards
        name="placeFamilies"
        label="Types de lieux"
        choices={choicesOf(placeFamilies)}
        columns={3}
        required
      />
      <TextField
        name="minSurfaceM2"
        label="Surface minimale"
        optional
        inputMode="numeric"
        className="max-w-56"
        help="En mètres carrés."
      />
    </>
  );
}

export function RentFields() {
  return (
    <>
      <RadioCards
        name="acceptsRent"
        label="Payer un loyer pour la soirée"
        choices={yesOrNoChoices(
          { label: "Oui, jusqu’à un certain prix", icon: "euro" },
          { label: "Non, sans loyer seulement", icon: "gift" },
        )}
        columns={2}
        required
      />
      <div className="hidden group-has-[[name=acceptsRent][value=true]:checked]/step:block">
        <MoneyField name="maxRentCents" label="Loyer maximal" unit="par jour" required />
      </div>
    </>
  );
}

export function ProjectRemunerationFields() {
  return (
    <>
      <RadioCards
        name="priceType"
        label="Votre prix"
        choices={choicesOf(priceTypes, {
          fixed: { icon: "euro", hint: "Vous demandez un montant par intervention." },
          free: { icon: "gift", hint: "Vous venez gratuitement." },
        })}
        columns={2}
        required
      />
      <div className="hidden gap-7 group-has-[[name=priceType][value=fixed]:checked]/step:grid">
        <MoneyField
          name="priceCents"
          label="Prix par intervention"
          unit="toutes taxes comprises, hors frais"
          required
          help="Un projet payant se publie au nom d’une structure : entreprise, association ou auto-entreprise."
        />
        <CheckboxCards
          name="remunerationModes"
          label="Modes de rémunération"
          choices={choicesOf(artistRemunerationModes, {
            ticketing: { icon: "ticket", hint: "Le public paie sa place ; vous recevez la recette." },
            purchase: { icon: "card", hint: "L’hôte vous achète la soirée à un prix fixe." },
          })}
          required
        />
        <TicketingFields />
      </div>
    </>
  );
}
