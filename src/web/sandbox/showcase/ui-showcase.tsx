import { Logo } from "#web/ui/logo.tsx";
import { PageHeading } from "#web/ui/page-heading.tsx";
import { ContentSection } from "./content-section.tsx";
import { FeedbackSection } from "./feedback-section.tsx";
import { ChoicesSection, FieldsSection } from "./fields-section.tsx";
import { ButtonsSection, NavigationSection } from "./navigation-section.tsx";
import { DrawingsSection, TokensSection } from "./tokens-section.tsx";

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
