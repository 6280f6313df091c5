import { Logo } from "../ui/logo.tsx";
import { PageHeading } from "../ui/page-heading.tsx";
import { ButtonsSection } from "./showcase/buttons-section.tsx";
import { ChoicesSection } from "./showcase/choices-section.tsx";
import { ContentSection } from "./showcase/content-section.tsx";
import { DrawingsSection } from "./showcase/drawings-section.tsx";
import { FeedbackSection } from "./showcase/feedback-section.tsx";
import { FieldsSection } from "./showcase/fields-section.tsx";
import { NavigationSection } from "./showcase/navigation-section.tsx";
import { TokensSection } from "./showcase/tokens-section.tsx";

const sections = [
  ["fondations", "Fondations"],
  ["boutons", "Boutons"],
  ["champs", "Champs"],
  ["choix", "Choix"],
  ["navigation", "Navigation"],
  ["retours", "Retours"],
  ["contenus", "Contenus"],
  ["dessins", "Dessins"],
] as const;

/** Every part of the design system in every state, on one page that lives with the code. */
export function UiShowcase() {
  return (
    <div className="wrap grid gap-section py-10">
      <div className="grid gap-7">
        <Logo />
        <PageHeading
          eyebrow="Atelier"
          title="Système de design"
          lead="Une invitation sur un beau papier : chaque pièce de l’interface, dans chacun de ses états."
        />
        <nav aria-label="Sections" className="flex flex-wrap gap-x-5">
          {sections.map(([id, label]) => (
            <a key={id} href={`#${id}`} className="link inline-flex min-h-11 items-center">
              {label}
            </a>
          ))}
        </nav>
      </div>
      <TokensSection />
      <ButtonsSection />
      <FieldsSection />
      <ChoicesSection />
      <NavigationSection />
      <FeedbackSection />
      <ContentSection />
      <DrawingsSection />
    </div>
  );
}
