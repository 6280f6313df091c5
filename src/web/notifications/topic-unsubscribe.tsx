import { Form } from "react-router";
import { unsubscribeFromTopic } from "#core/notifications/choices.ts";
import { topics } from "#core/notifications/rules.ts";
import { m } from "#platform/messages/messages.js";
import { formAction, noFields, pageForm } from "#web/forms/form-action.ts";
import { pageMeta } from "#web/page-meta.ts";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { Banner } from "#web/ui/feedback/banner.tsx";
import { PageHeading } from "#web/ui/page-heading.tsx";
import type { Route } from "./+types/topic-unsubscribe.ts";

export const meta = pageMeta({
  title: "Ne plus recevoir ces e-mails",
  description: "Se désabonner d’une sorte d’e-mails de Hors les murs.",
  path: "/desabonnement",
});

/** Answers the button of this page and, by RFC 8058, the one of the mail program: the link alone is enough. */
export const action = formAction({
  "": pageForm<Route.ActionArgs>()({
    schema: noFields,
    run: ({ ctx, url }) => unsubscribeFromTopic(ctx, { token: url.searchParams.get("jeton") ?? "" }),
    refusal: m["notices.link_unknown"],
    done: (topic) => ({ topic: topics[topic].label, message: undefined }),
  }),
});

export default function TopicUnsubscribe({ actionData }: Route.ComponentProps) {
  return (
    <div className="wrap grid max-w-form justify-items-start gap-8 py-12 sm:py-16">
      {actionData && "topic" in actionData ? (
        <PageHeading
          title="C’est fait"
          lead={`Vous ne recevrez plus ces e-mails (${actionData.topic.toLowerCase()}). Ceux de vos réservations et de votre compte continuent de vous parvenir.`}
        />
      ) : (
        <>
          <PageHeading
            title="Ne plus recevoir ces e-mails"
            lead="Un geste suffit. Vous pourrez changer d’avis dans vos réglages."
          />
          {actionData?.message ? (
            <Banner kind="error" title={actionData.message} className="w-full" />
          ) : (
            <Form method="post">
              <Button type="submit">Ne plus recevoir ces e-mails</Button>
            </Form>
          )}
        </>
      )}
      <ButtonLink to="/account/notifications" variant="quiet">
        Choisir ce que je reçois
      </ButtonLink>
    </div>
  );
}
