import { data, Link } from "react-router";
import { PurposeCards } from "#web/components/accounts/purpose-cards.tsx";
import { pageMeta } from "#web/page-meta.ts";
import { requireGuest } from "#web/server/guest-only.ts";
import { keepWanted } from "#web/server/wanted-page.ts";
import { Banner } from "#web/ui/banner.tsx";
import { PageHeading } from "#web/ui/page-heading.tsx";
import type { Route } from "./+types/sign-up.ts";

export const handle = { cacheable: true };

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    title: "S’inscrire",
    description: "Artiste, hôte ou public : ouvrez un compte gratuit sur Hors les murs en deux minutes.",
    path: "/signup",
    matches,
  });

export function loader({ url, context }: Route.LoaderArgs) {
  const ctx = requireGuest(context, "/profil");
  const headers = keepWanted(ctx, url.searchParams.get("redir"));
  return data({ sponsorCode: url.searchParams.get("parrain") ?? undefined }, headers ? { headers } : undefined);
}

export default function SignUp({ loaderData: { sponsorCode } }: Route.ComponentProps) {
  return (
    <div className="wrap grid gap-8 py-7 sm:gap-10 sm:py-14">
      <PageHeading
        eyebrow="Inscription gratuite"
        title="Qu’est-ce qui vous amène ?"
        lead="Votre réponse choisit seulement par où commencer : vous pourrez tout faire ensuite avec le même compte."
      />
      {sponsorCode && (
        <Banner title="Vous venez de la part d’un membre">
          Son code de parrainage vous suit jusqu’à la fin de l’inscription.
        </Banner>
      )}
      <PurposeCards sponsorCode={sponsorCode} />
      <p>
        Déjà un compte ?{" "}
        <Link to="/login" className="link font-semibold">
          Connectez-vous
        </Link>
      </p>
    </div>
  );
}
