import type { MetaFunction } from "react-router";
import { describePage } from "#web/page-meta.ts";
import { faqArtists } from "./content/faq-artists.ts";
import { questionsData } from "./content/page-content.ts";
import { FaqPage, NextStep } from "./faq-page.tsx";

export const handle = { cacheable: true };

export const meta: MetaFunction = ({ matches }) => [
  ...describePage({ title: faqArtists.title, description: faqArtists.description, path: "/faq/artistes", matches }),
  { "script:ld+json": questionsData(faqArtists.groups.flatMap((group) => group.questions)) },
];

export default function ArtistQuestionsPage() {
  return (
    <FaqPage
      page={faqArtists}
      aside={
        <NextStep
          guide={{ href: "/document/guide-artiste", label: "Lire le guide de l’artiste" }}
          start={{ href: "/signup-artist", label: "Publier un projet" }}
        />
      }
    />
  );
}
