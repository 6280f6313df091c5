import { data, Form } from "react-router";
import { confirmNewsletter } from "#core/contact/confirm-newsletter.ts";
import { subscribeNewsletter } from "#core/contact/subscribe-newsletter.ts";
import { isDomainError } from "#platform/errors.ts";
import { errorSentences } from "#platform/http/problem.ts";
import { NewsletterAskForm } from "#web/components/contact/newsletter-ask-form.tsx";
import { pageMeta } from "#web/page-meta.ts";
import { requestContext } from "#web/request-context.ts";
import { Banner } from "#web/ui/banner.tsx";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { PageHeading } from "#web/ui/page-heading.tsx";
import type { Route } from "./+types/newsletter-confirm.ts";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    title: "Lettre d’information",
    description: "Confirmez votre inscription à la lettre d’information de Hors les murs.",
    path: "/newsletter/confirmer",
    matches,
    noIndex: true,
  });

export function loader({ url }: Route.LoaderArgs) {
  return { hasToken: url.searchParams.has("jeton") };
}

/** A press of the button, not the opening of the page: programs that check mail follow its links. */
export async function action({ request, url, context }: Route.ActionArgs) {
  const { ctx } = context.get(requestContext);
  const form = await request.formData().catch(() => new FormData());
  const email = form.get("email");
  try {
    if (email !== null) {
      await subscribeNewsletter(ctx, { email });
      return { state: "asked" as const };
    }
    const confirmed = await confirmNewsletter(ctx, { token: url.searchParams.get("jeton") });
    return { state: "confirmed" as const, email: confirmed.email };
  } catch (error) {
    if (!isDomainError(error)) throw error;
    const message = error.detail ?? errorSentences[error.code]();
    const values = { email: String(email ?? "") };
    return data({ state: "refused" as const, message, values, errors: error.fields ?? {} }, { status: error.status });
  }
}

export default function NewsletterConfirm(props: Route.ComponentProps) {
  return (
    <div className="wrap grid max-w-form justify-items-start gap-8 py-12 sm:py-16">
      <Screen {...props} />
    </div>
  );
}

function Screen({ loaderData: { hasToken }, actionData }: Route.ComponentProps) {
  if (actionData?.state === "confirmed") {
    return (
      <>
        <PageHeading title="À très bientôt" lead={`La prochaine lettre arrivera à l’adresse ${actionData.email}.`} />
        <ButtonLink to="/event">Voir les événements</ButtonLink>
      </>
    );
  }
  if (actionData?.state === "asked") {
    return (
      <PageHeading
        title="Regardez votre boîte"
        lead="Un e-mail vient de partir, avec un lien pour confirmer. Si cette adresse reçoit déjà la lettre, rien ne change."
      />
    );
  }
  if (hasToken && !actionData) {
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
      {actionData && <Banner kind="error" title={actionData.message} className="w-full" />}
      <div className="w-full">
        <NewsletterAskForm errors={actionData?.errors} values={actionData?.values} />
      </div>
    </>
  );
}
