import { CheckboxField } from "../../ui/checkbox-field.tsx";
import { DateField, TimeField } from "../../ui/date-field.tsx";
import { FieldScope } from "../../ui/field-scope.tsx";
import { FormErrors } from "../../ui/form-errors.tsx";
import { MoneyField } from "../../ui/money-field.tsx";
import { NumberStepper } from "../../ui/number-stepper.tsx";
import { PasswordField } from "../../ui/password-field.tsx";
import { SelectField } from "../../ui/select-field.tsx";
import { SwitchField } from "../../ui/switch-field.tsx";
import { TextArea } from "../../ui/text-area.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { ShowcaseSection } from "./specimen.tsx";

const reasons = [
  { value: "artist", label: "Je suis artiste et je cherche des lieux" },
  { value: "host", label: "J’ouvre mon lieu" },
  { value: "other", label: "Autre chose" },
];

const errors = {
  email: ["Saisissez une adresse e-mail valide"],
  reason: ["Ce champ est obligatoire"],
  message: ["Au plus 20 caractères"],
  price: ["Saisissez des prix valides"],
  date: ["Ce champ est obligatoire"],
  privacy: ["Acceptez la politique de confidentialité pour envoyer ce message"],
};
const values = { email: "camille@", message: "Bonjour, je voudrais jouer chez vous.", price: "douze" };
const labels = {
  email: "Adresse e-mail",
  reason: "Motif",
  message: "Message",
  price: "Prix",
  date: "Date",
  privacy: "Confidentialité",
};

export function FieldsSection() {
  return (
    <ShowcaseSection
      id="champs"
      title="Champs"
      intro="Le nom au-dessus, l’aide dessous, l’erreur en français avec son icône."
    >
      <div className="grid gap-x-10 gap-y-12 lg:grid-cols-2">
        <form className="grid content-start gap-6" noValidate>
          <h3>Au repos</h3>
          <FieldScope prefix="repos">
            <TextField
              name="email"
              label="Adresse e-mail"
              type="email"
              autoComplete="off"
              placeholder="vous@exemple.fr"
              required
              help="Elle ne sera jamais montrée."
            />
            <TextField
              name="city"
              label="Ville"
              icon="pin"
              optional
              defaultValue="Saint-Remy-en-Bouzemont-Saint-Genest-et-Isson"
            />
            <SelectField name="reason" label="Motif" options={reasons} required />
            <TextArea name="message" label="Message" limit={500} rows={4} required />
            <PasswordField
              name="password"
              label="Mot de passe"
              autoComplete="new-password"
              help="12 caractères au moins, avec majuscule, minuscule, chiffre et signe."
            />
            <div className="flex flex-wrap gap-5">
              <DateField name="date" label="Date" defaultValue="2026-12-12" />
              <TimeField name="hour" label="Heure" defaultValue="20:30" />
            </div>
            <MoneyField
              name="price"
              label="Loyer"
              defaultCents={12_050}
              unit="par jour"
              help="Toutes taxes comprises."
            />
            <NumberStepper name="seats" label="Plein tarif" min={0} max={6} defaultValue={2} />
            <SwitchField
              name="visible"
              label="Visible dans les recherches"
              help="Vous pouvez changer d’avis à tout moment."
              defaultChecked
            />
            <CheckboxField name="privacy" label="J’accepte que mes données servent à me répondre." required />
          </FieldScope>
        </form>
        <form className="grid content-start gap-6" noValidate>
          <h3>Refusé, saisie gardée</h3>
          <FieldScope prefix="refus" values={values}>
            <FormErrors errors={errors} labels={labels} />
            <TextField name="email" label="Adresse e-mail" type="email" required error={errors.email[0]} />
            <SelectField name="reason" label="Motif" options={reasons} required error={errors.reason[0]} />
            <TextArea name="message" label="Message" limit={20} rows={3} required error={errors.message[0]} />
            <DateField name="date" label="Date" error={errors.date[0]} />
            <MoneyField name="price" label="Prix du billet" error={errors.price[0]} />
            <CheckboxField
              name="privacy"
              label="J’accepte que mes données servent à me répondre."
              required
              error={errors.privacy[0]}
            />
          </FieldScope>
          <h3 className="mt-4">Désactivé, en lecture seule</h3>
          <FieldScope prefix="inactif">
            <TextField name="email" label="Adresse e-mail" defaultValue="camille@demo.fr" disabled />
            <TextField name="siren" label="SIREN" defaultValue="732 829 320" readOnly />
            <SelectField name="reason" label="Motif" options={reasons} disabled />
            <NumberStepper name="seats" label="Étudiant" disabled />
            <SwitchField name="visible" label="Visible dans les recherches" disabled />
            <CheckboxField name="privacy" label="Déjà accepté le 12 décembre 2026." defaultChecked disabled />
          </FieldScope>
        </form>
      </div>
    </ShowcaseSection>
  );
}
