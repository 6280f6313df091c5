import { Badge } from "../../ui/badge.tsx";
import { CheckboxCards } from "../../ui/checkbox-cards.tsx";
import type { Choice } from "../../ui/choice-card.tsx";
import { RadioCards } from "../../ui/radio-cards.tsx";
import { Stepper } from "../../ui/stepper.tsx";
import { ShowcaseSection, Specimen } from "./specimen.tsx";

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
