import { pageMeta } from "#web/page-meta.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { Letter } from "#web/ui/illustrations/letter.tsx";
import { suggestionThanks } from "./content/search-entry.ts";

export const handle = { cacheable: true };

export const meta = pageMeta({
  title: suggestionThanks.title,
  description: suggestionThanks.description,
  path: "/feedback/suggestion-email",
});

export default function SuggestionThanksPage() {
  return (
    <div className="wrap grid max-w-form justify-items-center gap-5 pt-12 text-center lg:pt-20">
      <div className="mb-2 aspect-4/3 w-full max-w-72 overflow-hidden rounded-panel shadow-card">
        <Letter />
      </div>
      <h1>{suggestionThanks.title}</h1>
      <p className="text-lg">{suggestionThanks.lead}</p>
      <p>{suggestionThanks.closing}</p>
      <div className="mt-2 flex flex-wrap justify-center gap-3">
        <ButtonLink to="/event">Voir les événements</ButtonLink>
        <ButtonLink to="/" variant="quiet">
          Retour à l’accueil
        </ButtonLink>
      </div>
    </div>
  );
}
