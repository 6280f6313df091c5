import type { MetaFunction } from "react-router";
import { describePage } from "#web/page-meta.ts";
import { faqHosts } from "./content/faq-hosts.ts";
import { questionsData } from "./content/page-content.ts";
import { FaqPage, NextStep } from "./faq-page.tsx";

export const handle = { cacheable: true };

export const meta: MetaFunction = ({ matches }) => [
  ...describePage({ title: faqHosts.title, description: faqHosts.description, path: "/faq/hotes", matches }),
  { "script:ld+json": questionsData(faqHosts.groups.flatMap((group) => group.questions)) },
];

export default function HostQuestionsPage() {
  return (
    <FaqPage
      page={faqHosts}
      aside={
        <NextStep
          guide={{ href: "/document/guide-hote", label: "Lire le guide de l’hôte" }}
          start={{ href: "/signup-host", label: "Proposer un lieu" }}
        />
      }
    />
  );
}
