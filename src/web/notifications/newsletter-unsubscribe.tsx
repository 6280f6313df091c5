import { Form } from "react-router";
import { unsubscribeNewsletter } from "#core/moderation/newsletter.ts";
import { m } from "#platform/messages/messages.js";
import { formAction, noFields, pageForm } from "#web/forms/form-action.ts";
import { pageMeta } from "#web/page-meta.ts";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { Banner } from "#web/ui/feedback/banner.tsx";
import { PageHeading } from "#web/ui/page-heading.tsx";
import type { Route } from "./+types/newsletter-unsubscribe.ts";

export const meta = pageMeta({
  title: "Se désinscrire de la lettre",
  description: "Se désinscrire de la lettre d’information de Hors les murs.",
  path: "/newsletter/desinscrire",
});

/** Answers the button of this page and, by RFC 8058, the one of the mail program: the link alone is enough. */
export const action = formAction({
  "": pageForm<Route.ActionArgs>()({
    schema: noFields,
    run: ({ ctx, url }) => unsubscribeNewsletter(ctx, { token: url.searchParams.get("jeton") }),
    refusal: m["newsletter.link_unknown"],
    done: () => ({ done: true, message: undefined }),
  }),
});

export default function NewsletterUnsubscribe({ actionData }: Route.ComponentProps) {
  const done = actionData !== undefined && "done" in actionData;
  return (
    <div className="wrap grid max-w-form justify-items-start gap-8 py-12 sm:py-16">
      {done ? (
        <>
          <PageHeading
            title="Vous ne recevrez plus la lettre"
            lead="C’est fait. Les e-mails de vos réservations et de votre compte, eux, continuent de vous parvenir."
          />
          <div className="flex flex-wrap gap-3">
            <ButtonLink to="/">Retour à l’accueil</ButtonLink>
            <ButtonLink to="/newsletter/confirmer" variant="quiet">
              Me réinscrire
            </ButtonLink>
          </div>
        </>
      ) : (
        <>
          <PageHeading
            title="Se désinscrire de la lettre"
            lead="Un geste, et nous n’enverrons plus la lettre d’information à cette adresse."
          />
          {actionData?.message ? (
            <>
              <Banner kind="error" title={actionData.message} className="w-full" />
              <ButtonLink to="/contact" variant="secondary">
                Nous écrire
              </ButtonLink>
            </>
          ) : (
            <Form method="post">
              <Button type="submit" variant="secondary">
                Me désinscrire
              </Button>
            </Form>
          )}
        </>
      )}
    </div>
  );
}
