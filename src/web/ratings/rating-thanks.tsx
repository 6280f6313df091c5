import { pageMeta } from "#web/page-meta.ts";
import { pageLoader } from "#web/server/page-loader.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { Chairs } from "#web/ui/illustrations/chairs.tsx";
import { MessageScreen } from "#web/ui/message-screen.tsx";
import type { Route } from "./+types/rating-thanks.ts";

export const meta = pageMeta({
  title: "Merci pour votre avis",
  description: "Votre avis est enregistré.",
  path: "/comment/merci",
});

export const loader = pageLoader(({ ctx, url }) => {
  return { isMutual: url.searchParams.get("groupe") !== "public", isLoggedIn: ctx.actor.kind === "user" };
});

export default function RatingThanks({ loaderData: { isMutual, isLoggedIn } }: Route.ComponentProps) {
  return (
    <MessageScreen
      drawing={Chairs}
      eyebrow="C’est envoyé"
      title="Merci pour votre avis"
      lead={
        isMutual
          ? "Il paraîtra en même temps que celui de l’autre, ou au bout de 14 jours."
          : "Il est déjà en ligne. Grâce à vous, la prochaine soirée trouvera plus vite son public."
      }
    >
      <div className="flex flex-wrap gap-3">
        <ButtonLink to="/event">Voir les prochaines soirées</ButtonLink>
        {isLoggedIn && (
          <ButtonLink to="/comment" variant="quiet">
            Mes avis
          </ButtonLink>
        )}
      </div>
    </MessageScreen>
  );
}
