import { data, Form } from "react-router";
import { confirmMessage, readMessageLink } from "#core/messages/confirm-message.ts";
import { isDomainError } from "#platform/errors.ts";
import { m } from "#platform/messages/messages.js";
import { afterwards, formAction, noFields, pageForm } from "#web/forms/form-action.ts";
import { pageMeta } from "#web/page-meta.ts";
import { secretAddressHeaders } from "#web/server/page-answers.ts";
import { pageLoader } from "#web/server/page-loader.ts";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { Banner } from "#web/ui/feedback/banner.tsx";
import { PageHeading } from "#web/ui/page-heading.tsx";
import type { Route } from "./+types/confirm-message.ts";
import { conversationAddress } from "./addresses.ts";

export const meta = pageMeta({
  title: "Envoyer mon message",
  description: "Relire son message et l’envoyer.",
  path: "/conversation",
});

export const handle = { secretAddress: true };

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

const tokenIn = (url: URL): string => url.searchParams.get("jeton") ?? "";

export const loader = pageLoader(async ({ ctx, url }) => {
  try {
    return data({ message: await readMessageLink(ctx, { token: tokenIn(url) }), over: null }, secret);
  } catch (error) {
    if (isDomainError(error, "expired")) return data({ message: null, over: error.detail ?? "" }, secret);
    throw error;
  }
});

const secret = { headers: secretAddressHeaders };

/** A press of the button, not the opening of the page: programs that check mail follow its links. */
export const action = formAction({
  "": pageForm<Route.ActionArgs>()({
    schema: noFields,
    run: ({ ctx, url }) => confirmMessage(ctx, { token: tokenIn(url) }),
    failure: m["messages.send_failed"],
    done: ({ discussionId, key }) =>
      key
        ? afterwards(conversationAddress({ discussionId, key }), m["thread.sent"]())
        : afterwards(`/message/${discussionId}`, m["thread.sent"]()),
  }),
});

export default function ConfirmMessage({ loaderData: { message, over }, actionData }: Route.ComponentProps) {
  return (
    <div className="wrap grid max-w-form justify-items-start gap-7 py-8 sm:py-14">
      {message ? (
        <>
          <PageHeading
            title={message.isSent ? "Votre message est parti" : "Plus qu’un geste"}
            lead={
              message.isSent
                ? `${message.to} l’a reçu.`
                : `Votre message à ${message.to}, à propos de «\u202f${message.eventTitle}\u202f».`
            }
          />
          {!message.isSent && (
            <blockquote className="wrap-anywhere w-full rounded-panel rounded-br-sm bg-accent-pale px-5 py-4 whitespace-pre-line text-ink">
              {message.body}
            </blockquote>
          )}
          {actionData?.message && <Banner kind="error" title={actionData.message} className="w-full" />}
          <Form method="post" className="max-sm:w-full">
            <Button type="submit" className="max-sm:w-full">
              {message.isSent ? "Ouvrir la conversation" : "Envoyer mon message"}
            </Button>
          </Form>
        </>
      ) : (
        <>
          <PageHeading title="Envoyer mon message" />
          <Banner kind="info" title={over} className="w-full" />
          <ButtonLink to="/event">Voir les soirées</ButtonLink>
        </>
      )}
    </div>
  );
}
