import type { MetaFunction } from "react-router";
import { describePage } from "#web/page-meta.ts";
import { faqSpectators } from "./content/faq-spectators.ts";
import { questionsData } from "./content/page-content.ts";
import { FaqPage, NextStep } from "./faq-page.tsx";

export const handle = { cacheable: true };

export const meta: MetaFunction = ({ matches }) => [
  ...describePage({
    title: faqSpectators.title,
    description: faqSpectators.description,
    path: "/faq/spectateurs",
    matches,
  }),
  { "script:ld+json": questionsData(faqSpectators.groups.flatMap((group) => group.questions)) },
];

export default function SpectatorQuestionsPage() {
  return (
    <FaqPage
      page={faqSpectators}
      aside={
        <NextStep
          page={{ href: "/rbs", label: "Remboursements et annulations" }}
          start={{ href: "/event", label: "Choisir une soirée" }}
        />
      }
    />
  );
}
