import { Form } from "react-router";
import { newsletterInput } from "#core/moderation/contact-input.ts";
import { confirmNewsletter, subscribeNewsletter } from "#core/moderation/newsletter.ts";
import { formAction, pageForm } from "#web/forms/form-action.ts";
import { NewsletterAskForm } from "#web/moderation/newsletter-ask-form.tsx";
import { pageMeta } from "#web/page-meta.ts";
import { pageLoader } from "#web/server/page-loader.ts";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { Banner } from "#web/ui/feedback/banner.tsx";
import { PageHeading } from "#web/ui/page-heading.tsx";
import type { Route } from "./+types/newsletter-confirm.ts";

export const meta = pageMeta({
  title: "Lettre d’information",
  description: "Confirmez votre inscription à la lettre d’information de Hors les murs.",
  path: "/newsletter/confirmer",
});

export const loader = pageLoader(({ url }) => ({ hasToken: url.searchParams.has("jeton") }));

/** A press of the button, not the opening of the page: programs that check mail follow its links. */
export const action = formAction({
  "": pageForm<Route.ActionArgs>()({
    schema: newsletterInput,
    run: async ({ ctx, fields: { email }, url }) => {
      if (email === undefined) return confirmNewsletter(ctx, { token: url.searchParams.get("jeton") });
      await subscribeNewsletter(ctx, { email });
      return undefined;
    },
    done: (confirmed) => ({ confirmed }),
  }),
});

export default function NewsletterConfirm(props: Route.ComponentProps) {
  return (
    <div className="wrap grid max-w-form justify-items-start gap-8 py-12 sm:py-16">
      <Screen {...props} />
    </div>
  );
}

function Screen({ loaderData: { hasToken }, actionData }: Route.ComponentProps) {
  const answer = actionData && "confirmed" in actionData ? actionData : undefined;
  const refused = actionData && "errors" in actionData ? actionData : undefined;
  if (answer?.confirmed) {
    const { email } = answer.confirmed;
    return (
      <>
        <PageHeading title="À très bientôt" lead={`La prochaine lettre arrivera à l’adresse ${email}.`} />
        <ButtonLink to="/event">Voir les événements</ButtonLink>
      </>
    );
  }
  if (answer) {
    return (
      <PageHeading
        title="Regardez votre boîte"
        lead="Un e-mail vient de partir, avec un lien pour confirmer. Si cette adresse reçoit déjà la lettre, rien ne change."
      />
    );
  }
  if (hasToken && !refused) {
    return (
      <>
        <PageHeading
          title="Plus qu’un geste"
          lead="Une lettre par mois : les soirées à venir et les nouveaux lieux. Vous pourrez vous désinscrire en un clic."
        />
        <Form method="post">
          <Button type="submit">Confirmer mon inscription</Button>
        </Form>
      </>
    );
  }
  return (
    <>
      <PageHeading
        title="La lettre d’information"
        lead="Une lettre par mois : les soirées à venir et les nouveaux lieux. Nous vous enverrons d’abord un e-mail de confirmation."
      />
      {refused?.message && <Banner kind="error" title={refused.message} className="w-full" />}
      <div className="w-full">
        <NewsletterAskForm errors={refused?.errors} values={refused?.values} />
      </div>
    </>
  );
}
