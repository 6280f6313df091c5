import { useState } from "react";
import { updateInvoiceInfoInput } from "#core/accounts/profile/invoice-input.ts";
import { updateInvoiceInfo } from "#core/accounts/profile/update-profile.ts";
import { m } from "#platform/messages/messages.js";
import { afterwards, formAction, pageForm } from "#web/forms/form-action.ts";
import { schemaCheck } from "#web/forms/form-check.ts";
import { pageMeta } from "#web/page-meta.ts";
import { ownPath } from "#web/server/addresses.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Banner } from "#web/ui/feedback/banner.tsx";
import type { FieldValues } from "#web/ui/fields/field.tsx";
import { type Choice, RadioCards } from "#web/ui/fields/radio-cards.tsx";
import { DateField, TextField } from "#web/ui/fields/text-field.tsx";
import { AccountForm } from "../account-form.tsx";
import type { Route } from "./+types/invoice.ts";
import { Panel, SettingsPage, useAccountFacts } from "./settings-page.tsx";

export const meta = pageMeta({
  title: "Facturation",
  description: "La structure sous laquelle vous facturez.",
  path: "/account/invoice",
});

export const action = formAction({
  "": pageForm<Route.ActionArgs>()({
    schema: updateInvoiceInfoInput,
    failure: m["invoice.failed"],
    refusal: m["invoice.failed"],
    run: ({ ctx, fields }) => updateInvoiceInfo(ctx, fields),
    // Whoever was publishing a paid project goes on with it.
    done: (_, { ctx, url }) =>
      afterwards(
        ownPath(url.searchParams.get("redir"), ctx.settings.publicUrl) ?? "/account/invoice",
        m["invoice.saved"](),
      ),
  }),
});

const check = schemaCheck(() =>
  import("#core/accounts/profile/invoice-input.ts").then((input) => input.updateInvoiceInfoInput),
);

export default function Invoice({ actionData }: Route.ComponentProps) {
  const { invoiceInfo, invoiceInfoComplete } = useAccountFacts();
  const saved: FieldValues = Object.fromEntries(
    Object.entries(invoiceInfo).map(([name, value]) => [name, value ?? ""]),
  );
  const values = actionData?.values ?? saved;
  return (
    <SettingsPage
      title="Facturation"
      lead="Qui reçoit de l’argent doit pouvoir le facturer. Le nom, les numéros et l’adresse d’une structure sont dits au public avant qu’il paie, comme la loi le veut ; ce que donne un particulier n’est montré à personne."
      aside={
        invoiceInfoComplete ? (
          <Badge tone="green" icon="check">
            Complète
          </Badge>
        ) : (
          <Badge tone="amber" icon="alert">
            À compléter
          </Badge>
        )
      }
    >
      <Panel>
        <AccountForm
          refused={actionData}
          values={saved}
          check={check}
          submit="Enregistrer"
          sendingLabel="Enregistrement…"
          className="group/invoice"
        >
          <InvoiceFields kind={typeof values.structureKind === "string" ? values.structureKind : ""} />
        </AccountForm>
      </Panel>
    </SettingsPage>
  );
}

const structures: readonly Choice[] = [
  { value: "company", label: "Entreprise", hint: "Société, coopérative, commerce", icon: "home" },
  { value: "association", label: "Association", hint: "Loi de 1901 ou équivalent", icon: "users" },
  { value: "self_employed", label: "Auto-entreprise", hint: "Micro-entreprise, profession libérale", icon: "edit" },
  { value: "individual", label: "À titre personnel", hint: "Sans numéro SIREN, de façon occasionnelle", icon: "user" },
];

/** Which fields show follows from the choice by style alone, so that it also does without scripts. */
const onlyStructures = "group-has-[[value=individual]:checked]/invoice:hidden";
const onlyAssociations = "hidden group-has-[[value=association]:checked]/invoice:block";
const onlyIndividuals = "hidden group-has-[[value=individual]:checked]/invoice:grid";

function InvoiceFields({ kind }: { kind: string }) {
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
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField
            name="siren"
            label="Numéro SIREN"
            inputMode="numeric"
            autoComplete="off"
            placeholder="732 829 320"
            required={chosen !== "association" && !individual}
            help="Neuf chiffres."
          />
          <div className={onlyAssociations}>
            <TextField
              name="rna"
              label="Numéro RNA"
              autoComplete="off"
              placeholder="W751 234 567"
              help="Un W et neuf chiffres, en haut du récépissé de la préfecture. L’un des deux numéros suffit."
            />
          </div>
        </div>
        <TextField
          name="vatNumber"
          label="Numéro de TVA"
          autoComplete="off"
          placeholder="FR44 732 829 320"
          optional
          className="sm:max-w-72"
          help="Laissez vide si vous êtes en franchise de TVA (article 293 B du CGI)."
        />
      </div>
      <div className={onlyIndividuals}>
        <Banner title="Ce que la loi nous demande, et pourquoi">{m["invoice.individual_why"]()}</Banner>
      </div>
      <Address />
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

/** Of whoever is invoiced or paid, whatever they are. */
function Address() {
  return (
    <div className="grid gap-5">
      <TextField name="addressLine" label="Adresse" autoComplete="street-address" required />
      <div className="grid gap-5 sm:grid-cols-[13rem_minmax(0,1fr)]">
        <TextField name="postalCode" label="Code postal" inputMode="numeric" autoComplete="postal-code" required />
        <TextField name="city" label="Ville" autoComplete="address-level2" required />
      </div>
    </div>
  );
}
