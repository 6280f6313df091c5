import { useState } from "react";
import { m } from "#platform/messages/messages.js";
import { Banner } from "#web/ui/banner.tsx";
import type { Choice } from "#web/ui/choice-card.tsx";
import { DateField } from "#web/ui/date-field.tsx";
import { RadioCards } from "#web/ui/radio-cards.tsx";
import { TextField } from "#web/ui/text-field.tsx";

const structures: readonly Choice[] = [
  { value: "company", label: "Entreprise", hint: "Société, coopérative, commerce", icon: "home" },
  { value: "association", label: "Association", hint: "Loi de 1901 ou équivalent", icon: "users" },
  { value: "self_employed", label: "Auto-entreprise", hint: "Micro-entreprise, profession libérale", icon: "edit" },
  { value: "individual", label: "À titre personnel", hint: "Sans numéro SIREN, de façon occasionnelle", icon: "user" },
];

/** Which fields show follows from the choice by style alone, so that it also does without scripts. */
const onlyStructures = "group-has-[[value=individual]:checked]/invoice:hidden";
const onlyIndividuals = "hidden group-has-[[value=individual]:checked]/invoice:grid";

export function InvoiceFields({ kind }: { kind: string }) {
  const [chosen, setChosen] = useState(kind);
  const individual = chosen === "individual";
  return (
    <>
      <RadioCards
        name="structureKind"
        label="Comment facturez-vous ?"
        choices={structures}
        columns={2}
        required
        onValueChange={setChosen}
      />
      <div className={`grid gap-5 ${onlyStructures}`}>
        <TextField name="companyName" label="Nom de la structure" autoComplete="organization" required={!individual} />
        <TextField
          name="siren"
          label="Numéro SIREN"
          inputMode="numeric"
          autoComplete="off"
          placeholder="732 829 320"
          required={!individual}
          className="sm:max-w-72"
          help="Neuf chiffres ; les associations en ont un aussi, dès qu’elles en font la demande."
        />
      </div>
      <div className={onlyIndividuals}>
        <Banner title="Ce que la loi nous demande, et pourquoi">{m["invoice.individual_why"]()}</Banner>
      </div>
      <Address optional={!individual} />
      <div className={`gap-5 ${onlyIndividuals}`}>
        <div className="grid gap-5 sm:grid-cols-2">
          <DateField name="birthDate" label="Date de naissance" autoComplete="bday" required={individual} />
          <TextField name="birthPlace" label="Lieu de naissance" autoComplete="off" required={individual} />
        </div>
        <TextField
          name="taxNumber"
          label="Numéro fiscal"
          inputMode="numeric"
          autoComplete="off"
          optional
          className="sm:max-w-72"
          help="Treize chiffres, en haut de votre avis d’impôt. Il évite les erreurs de rapprochement."
        />
      </div>
    </>
  );
}

function Address({ optional }: { optional: boolean }) {
  return (
    <div className="grid gap-5">
      <TextField
        name="addressLine"
        label="Adresse"
        autoComplete="street-address"
        optional={optional}
        required={!optional}
      />
      <div className="grid gap-5 sm:grid-cols-[13rem_minmax(0,1fr)]">
        <TextField
          name="postalCode"
          label="Code postal"
          inputMode="numeric"
          autoComplete="postal-code"
          optional={optional}
          required={!optional}
        />
        <TextField name="city" label="Ville" autoComplete="address-level2" optional={optional} required={!optional} />
      </div>
    </div>
  );
}
