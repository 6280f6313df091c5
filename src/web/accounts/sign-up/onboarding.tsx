import { Link } from "react-router";
import { whoAmI } from "#core/accounts/profile/who-am-i.ts";
import { pageMeta } from "#web/page-meta.ts";
import { wantedPage } from "#web/server/addresses.ts";
import { pageLoader } from "#web/server/page-loader.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { Banner } from "#web/ui/feedback/banner.tsx";
import { PageHeading } from "#web/ui/page-heading.tsx";
import type { Route } from "./+types/onboarding.ts";
import { FirstStepCard, firstSteps } from "./first-steps.tsx";

export const meta = pageMeta({
  title: "Premiers pas",
  description: "Votre compte est ouvert : voici par où commencer.",
  path: "/onboarding",
});

export const loader = pageLoader(async ({ ctx, request }) => {
  const { firstName, signUpReason, phoneVerified } = await whoAmI(ctx);
  return { firstName, signUpReason, phoneVerified, wanted: wantedPage(ctx, request) };
});

export default function Onboarding({ loaderData }: Route.ComponentProps) {
  const { firstName, signUpReason, phoneVerified, wanted } = loaderData;
  const steps = firstSteps[signUpReason];
  const several = steps.length > 1;
  return (
    <div className="wrap grid gap-8 py-7 sm:gap-10 sm:py-14">
      <PageHeading
        eyebrow="Votre compte est ouvert"
        title={
          <>
            Bienvenue <em>{firstName}</em>
          </>
        }
        lead={
          several
            ? "Tout vous est ouvert. Par quoi avez-vous envie de commencer ?"
            : "Voici le premier pas, le plus utile. Dix minutes suffisent."
        }
      />
      {wanted && (
        <Banner
          title="Vous étiez en chemin"
          action={
            <ButtonLink to={wanted} size="sm">
              Reprendre où j’en étais
            </ButtonLink>
          }
        >
          La page que vous vouliez ouvrir avant de vous inscrire vous attend.
        </Banner>
      )}
      <div className={several ? "grid gap-6 md:grid-cols-3" : "grid"}>
        {steps.map((step) => (
          <FirstStepCard key={step.to} step={step} large={!several} />
        ))}
      </div>
      {!phoneVerified && (
        <Banner
          title="Votre numéro n’est pas encore validé"
          action={
            <ButtonLink to="/account/phone" variant="quiet" size="sm">
              Le valider
            </ButtonLink>
          }
        >
          Un SMS suffit, maintenant ou plus tard.
        </Banner>
      )}
      <p>
        <Link to="/profil" className="link">
          Plus tard, aller à mon espace
        </Link>
      </p>
    </div>
  );
}
