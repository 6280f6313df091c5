import { artFamilies, artistHelps, indications, needs } from "#core/listings/taxonomy/taxonomy.ts";
import { Badge } from "#web/ui/badge.tsx";
import { CheckboxCards } from "#web/ui/fields/checkbox-cards.tsx";
import type { Choice } from "#web/ui/fields/radio-cards.tsx";
import { RadioCards } from "#web/ui/fields/radio-cards.tsx";
import { TextArea } from "#web/ui/fields/text-area.tsx";
import { TextField } from "#web/ui/fields/text-field.tsx";
import { CityField } from "../address-field.tsx";
import { choicesOf, FamilyTypeFields, yesOrNoChoices } from "../listing-fields.tsx";

const soloOrGroup: Choice[] = [
  { value: "false", label: "En solo", hint: "Vous gérez ce projet.", icon: "user" },
  { value: "true", label: "En groupe", hint: "Plusieurs personnes peuvent le gérer.", icon: "users" },
];

export function ArtistFields() {
  return (
    <>
      <TextField
        name="artistName"
        label="Nom d’artiste ou du groupe"
        required
        maxLength={80}
        autoComplete="nickname"
        help="Par défaut, votre prénom et l’initiale de votre nom."
      />
      <RadioCards name="isGroup" label="Vous vous produisez" choices={soloOrGroup} columns={2} />
    </>
  );
}

export function ArtFields() {
  return (
    <FamilyTypeFields
      families={artFamilies}
      family={{ name: "artFamily", label: "Famille" }}
      type={{ name: "artType", label: "Plus précisément" }}
      icons={{ "arts-visuels": "palette", "arts-vivants": "theatre", musique: "music", "arts-numeriques": "screen" }}
      shownWith={{
        "arts-visuels": "group-has-[[value=arts-visuels]:checked]/step:grid",
        "arts-vivants": "group-has-[[value=arts-vivants]:checked]/step:grid",
        musique: "group-has-[[value=musique]:checked]/step:grid",
        "arts-numeriques": "group-has-[[value=arts-numeriques]:checked]/step:grid",
      }}
    />
  );
}

export function DescriptionFields() {
  return (
    <>
      <TextField name="title" label="Titre" required maxLength={100} placeholder="Chansons pour un salon" />
      <TextArea name="description" label="Description" required limit={5000} rows={8} />
      <TextField
        name="durationHours"
        label="Durée"
        optional
        inputMode="numeric"
        className="max-w-56"
        help="En heures entières."
      />
      <TextArea
        name="videoLinks"
        label="Liens vidéo"
        optional
        rows={2}
        inputMode="url"
        autoCapitalize="none"
        help="Un lien par ligne, cinq au plus."
      />
      <TextArea
        name="otherLinks"
        label="Autres liens"
        optional
        rows={2}
        inputMode="url"
        autoCapitalize="none"
        help="Votre site, vos réseaux : un lien par ligne, cinq au plus."
      />
    </>
  );
}

export function AudienceFields() {
  return (
    <>
      <div className="grid grid-cols-2 gap-5 sm:max-w-lg">
        <TextField name="audienceMin" label="Au moins" required inputMode="numeric" help="personnes" />
        <TextField name="audienceMax" label="Au plus" required inputMode="numeric" help="personnes" />
      </div>
      <TextField
        name="minimumAge"
        label="Âge minimal conseillé"
        optional
        inputMode="numeric"
        className="max-w-56"
        help="En années. Laissez vide s’il n’y en a pas."
      />
      <CheckboxCards
        name="indications"
        label="Indications"
        choices={choicesOf(indications, indicationExtras)}
        columns={3}
        optional
      />
    </>
  );
}

const indicationExtras = {
  "pour-enfants": { icon: "child" },
  audiodescription: { icon: "ear" },
} as const;

export function ProjectLocationFields() {
  return (
    <>
      <CityField />
      <TextField
        name="maxTravelKm"
        label="Distance maximale"
        required
        inputMode="numeric"
        className="max-w-56"
        help="En kilomètres ; 0 si vous ne quittez pas votre commune."
      />
    </>
  );
}

const hiring: Choice = {
  value: "embauche",
  label: "Besoin d’embauche",
  hint: "Déclarer les cachets depuis la plateforme : nous y travaillons.",
  badge: <Badge>bientôt</Badge>,
  disabled: true,
};

export function ProjectDetailsFields() {
  return (
    <>
      <CheckboxCards
        name="needs"
        label="Ce qu’il vous faut sur place"
        choices={choicesOf(needs)}
        columns={3}
        optional
      />
      <TextArea name="otherNeeds" label="Autres besoins" optional limit={1000} rows={3} />
      <RadioCards
        name="needsMusicRights"
        label="Votre projet fait-il entendre des œuvres protégées ?"
        choices={yesOrNoChoices(
          { hint: "Une déclaration de droits musicaux sera préparée." },
          { hint: "Rien à déclarer : œuvres libres, ou pas de musique." },
        )}
        columns={2}
        required
      />
      <CheckboxCards name="helps" label="Ce que vous apportez" choices={choicesOf(artistHelps)} columns={3} optional />
      <CheckboxCards name="hiring" label="Embauche" choices={[hiring]} columns={1} />
    </>
  );
}
