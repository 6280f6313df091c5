import { data, Link } from "react-router";
import { pageMeta } from "#web/page-meta.ts";
import { requireGuest } from "#web/server/access.ts";
import { keepWanted } from "#web/server/addresses.ts";
import { pageLoader } from "#web/server/page-loader.ts";
import { Card } from "#web/ui/card.tsx";
import { Banner } from "#web/ui/feedback/banner.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { PageHeading } from "#web/ui/page-heading.tsx";
import type { Route } from "./+types/sign-up.ts";
import { signUpPurposes, withSponsor } from "./sign-up-purposes.ts";

export const handle = { cacheable: true };

export const meta = pageMeta({
  title: "S’inscrire",
  description: "Artiste, hôte ou public : ouvrez un compte gratuit sur Hors les murs en deux minutes.",
  path: "/signup",
});

export const loader = pageLoader(({ ctx, url }) => {
  requireGuest(ctx, "/profil");
  const headers = keepWanted(ctx, url.searchParams.get("redir"));
  return data({ sponsorCode: url.searchParams.get("parrain") ?? undefined }, headers ? { headers } : undefined);
});

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

/** Four ways in. Links, not buttons of a form: each leads to an address of its own. */
function PurposeCards({ sponsorCode }: { sponsorCode?: string }) {
  return (
    <ul className="grid gap-4 sm:grid-cols-2 sm:gap-6 xl:grid-cols-4">
      {signUpPurposes.map(({ reason, path, drawing: Drawing, title, who, text }) => (
        <Card key={reason} as="li" interactive className="max-sm:flex-row">
          <div className="relative shrink-0 bg-sand max-sm:w-28 sm:aspect-4/3">
            <Drawing className="absolute inset-0 size-full" />
          </div>
          <div className="flex min-w-0 grow items-center gap-3 p-4 sm:items-end sm:p-6">
            <div className="min-w-0 grow self-start">
              <p className="font-bold text-[0.875rem] text-accent tracking-[0.02em]">{who}</p>
              <h2 className="mt-0.5 text-xl sm:text-2xl">
                <Link
                  to={withSponsor(path, sponsorCode)}
                  className="after:absolute after:inset-0 focus-visible:outline-none"
                >
                  {title}
                </Link>
              </h2>
              <p className="mt-1.5 text-sm sm:text-base">{text}</p>
            </div>
            <Icon name="arrow-right" className="size-6 text-accent max-sm:hidden" />
          </div>
        </Card>
      ))}
    </ul>
  );
}
