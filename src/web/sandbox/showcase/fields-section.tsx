import { Badge } from "#web/ui/badge.tsx";
import { CheckboxCards } from "#web/ui/fields/checkbox-cards.tsx";
import { CheckboxField, SwitchField } from "#web/ui/fields/checkbox-field.tsx";
import { FieldScope } from "#web/ui/fields/field.tsx";
import { FormErrors } from "#web/ui/fields/form-errors.tsx";
import { MoneyField, NumberStepper } from "#web/ui/fields/number-fields.tsx";
import { PasswordField } from "#web/ui/fields/password-field.tsx";
import { type Choice, RadioCards } from "#web/ui/fields/radio-cards.tsx";
import { SelectField } from "#web/ui/fields/select-field.tsx";
import { TextArea } from "#web/ui/fields/text-area.tsx";
import { DateField, TextField, TimeField } from "#web/ui/fields/text-field.tsx";
import { Stepper } from "#web/ui/stepper.tsx";
import { ShowcaseSection, Specimen } from "./specimen.tsx";

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

const families: Choice[] = [
  { value: "visual", label: "Arts visuels", icon: "palette" },
  { value: "performing", label: "Arts vivants", icon: "theatre" },
  { value: "music", label: "Musique", icon: "music" },
  { value: "digital", label: "Arts numériques", icon: "screen" },
];
const modes: Choice[] = [
  {
    value: "ticketing",
    label: "Billetterie",
    hint: "Les spectateurs paient leur place ; vous recevez la recette.",
    icon: "ticket",
    badge: <Badge tone="green">conseillé</Badge>,
  },
  {
    value: "purchase",
    label: "Achat de prestation",
    hint: "L’hôte vous achète la soirée à un prix fixe.",
    icon: "euro",
  },
  {
    value: "hiring",
    label: "Embauche",
    hint: "En préparation.",
    icon: "user",
    badge: <Badge>bientôt</Badge>,
    disabled: true,
  },
];
const names = ["Introduction", "Art", "Description", "Public", "Photos", "Lieu", "Détails", "Aperçu", "Préférences"];
const stepsAt = (current: number) =>
  names.map((label, index) => ({ label, done: index < current, to: index < current ? "/dev/ui" : undefined }));

export function ChoicesSection() {
  return (
    <ShowcaseSection id="choix" title="Choix et étapes">
      <div className="grid gap-x-10 gap-y-9 lg:grid-cols-2">
        <RadioCards
          name="mode"
          label="Quelle rémunération souhaitez-vous ?"
          choices={modes}
          defaultValue="ticketing"
          required
        />
        <RadioCards
          name="mode-wrong"
          label="Sans réponse"
          choices={modes.slice(0, 2)}
          error="Choisissez une réponse"
          help="Vous pourrez en changer avant chaque proposition."
        />
        <CheckboxCards
          name="families"
          label="Les arts que vous accueillez"
          choices={families}
          defaultValues={["music"]}
        />
        <CheckboxCards
          name="families-wrong"
          label="Sans réponse"
          choices={families}
          error="Cochez au moins une case"
          optional
        />
      </div>
      <div className="grid gap-x-10 gap-y-9 lg:grid-cols-2">
        <Specimen name="Étapes" note="au milieu">
          <Stepper steps={stepsAt(2)} current={2} />
        </Specimen>
        <Specimen name="Étapes" note="la dernière">
          <Stepper steps={stepsAt(8)} current={8} label="Étapes, second exemple" />
        </Specimen>
      </div>
    </ShowcaseSection>
  );
}
