import { Form, Link } from "react-router";
import { answerInput } from "#core/moderation/contact-input.ts";
import { answerContactMessage, listContactMessages } from "#core/moderation/contact-messages.ts";
import { contactReasons } from "#core/moderation/contact-rules.ts";
import { formatDateTime } from "#platform/french-dates.ts";
import { formAction } from "#web/forms/form-action.ts";
import { pageMeta } from "#web/page-meta.ts";
import { cursorAfter, readCursor } from "#web/server/addresses.ts";
import { pageLoader } from "#web/server/page-loader.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { Banner } from "#web/ui/feedback/banner.tsx";
import { FieldScope } from "#web/ui/fields/field.tsx";
import { TextArea } from "#web/ui/fields/text-area.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { PageHeading } from "#web/ui/page-heading.tsx";
import { OlderLink } from "#web/ui/pagination.tsx";
import type { Route } from "./+types/contact-messages.ts";
import { refusalIn, SeeContact } from "./see-contact.tsx";
import { Sheet, SheetItem } from "./sheets.tsx";
import { contactForm, teamForm } from "./team-form.ts";

export const meta = pageMeta({
  title: "Messages reçus",
  description: "Les messages du formulaire de contact.",
  path: "/admin/messages",
});

const LIMIT = 50;

export const loader = pageLoader(async ({ ctx, url }) => {
  const state = url.searchParams.get("etat") === "repondus" ? "answered" : "new";
  const messages = await listContactMessages(ctx, { state, before: readCursor(url, "avant"), limit: LIMIT });
  return { state, messages, older: cursorAfter(messages, LIMIT) };
});

export const action = formAction({ answer: teamForm(answerInput, answerContactMessage), contact: contactForm });

export default function ContactMessages({ loaderData, actionData: answer }: Route.ComponentProps) {
  const { state, messages, older } = loaderData;
  const actionData = refusalIn(answer);
  return (
    <div className="grid gap-6">
      <PageHeading title="Messages reçus" />
      <p>
        <Link to={state === "new" ? "?etat=repondus" : "?"} className="link">
          {state === "new" ? "Voir ceux qui ont une réponse" : "Voir ceux qui attendent"}
        </Link>
      </p>
      {actionData?.message && <Banner kind="error" title={actionData.message} />}
      <Sheet id="messages" empty="Aucun message.">
        {messages.map((message) => {
          const refused =
            actionData?.intent === "answer" && actionData.values.id === message.id ? actionData : undefined;
          return (
            <SheetItem
              key={message.id}
              title={message.email}
              aside={
                <>
                  <Badge>{contactReasons[message.reason]}</Badge>
                  {formatDateTime(message.createdAt)}
                </>
              }
            >
              <p className="max-w-prose whitespace-pre-line">{message.message}</p>
              {message.answer ? (
                <p className="max-w-prose whitespace-pre-line border-coral-600 border-l-4 pl-4">{message.answer}</p>
              ) : (
                <details className="group" open={refused !== undefined}>
                  <summary className="inline-flex min-h-11 cursor-pointer items-center gap-2 rounded-full border border-line bg-card px-4 font-semibold text-ink text-sm hover:bg-sand">
                    Répondre
                    <Icon name="chevron-down" className="size-4 shrink-0 transition-transform group-open:rotate-180" />
                  </summary>
                  <Form method="post" className="grid max-w-prose gap-4 pt-2">
                    <input type="hidden" name="id" value={message.id} />
                    <FieldScope prefix={message.id} errors={refused?.errors} values={refused?.values}>
                      <TextArea name="answer" label="Votre réponse" rows={5} required />
                    </FieldScope>
                    <Button type="submit" name="intent" value="answer" className="justify-self-start">
                      Envoyer la réponse
                    </Button>
                  </Form>
                </details>
              )}
              <SeeContact kind="message" id={message.id} answer={answer} />
            </SheetItem>
          );
        })}
      </Sheet>
      <OlderLink name="avant" before={older} label="Messages" />
    </div>
  );
}
