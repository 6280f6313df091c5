import type { ComponentProps } from "react";
import { CheckedForm } from "#web/forms/checked-form.tsx";
import { SessionLost } from "#web/forms/session-lost.tsx";

/** How the fields of the account forms are called, for the list of what is to be corrected. */
const fieldLabels: Record<string, string> = {
  name: "Nom",
  scopes: "Droits",
  days: "Durée",
  firstName: "Prénom",
  lastName: "Nom",
  email: "Adresse e-mail",
  password: "Mot de passe",
  passwordAgain: "Confirmation du mot de passe",
  currentPassword: "Mot de passe actuel",
  phone: "Numéro de mobile",
  code: "Code",
  licenceNumber: "Numéro de récépissé",
  structureKind: "Structure",
  companyName: "Nom de la structure",
  siren: "SIREN",
  rna: "RNA",
  vatNumber: "TVA",
  addressLine: "Adresse",
  postalCode: "Code postal",
  city: "Ville",
  birthDate: "Date de naissance",
  birthPlace: "Lieu de naissance",
  taxNumber: "Numéro fiscal",
};

/** Every form of this area: its fields have names, and a session that ended meanwhile loses nothing. */
export function AccountForm({ wayOut, ...props }: Omit<ComponentProps<typeof CheckedForm>, "labels">) {
  return (
    <CheckedForm
      {...props}
      labels={fieldLabels}
      wayOut={
        <>
          <SessionLost refused={props.refused} />
          {wayOut}
        </>
      }
    />
  );
}
