import { data, Link, redirect } from "react-router";
import { getGuestThread, noteGuestVisit, sendAsGuest } from "#core/messages/guest-thread.ts";
import { composerInput } from "#core/messages/input.ts";
import { MESSAGE_MAX } from "#core/messages/rules.ts";
import { isDomainError } from "#platform/errors.ts";
import { formatDateTime } from "#platform/french-dates.ts";
import { newId } from "#platform/ids.ts";
import { m } from "#platform/messages/messages.js";
import { CheckedForm } from "#web/forms/checked-form.tsx";
import { afterwards, formAction, pageForm } from "#web/forms/form-action.ts";
import { describePage } from "#web/page-meta.ts";
import { orNotFound, secretAddressHeaders } from "#web/server/page-answers.ts";
import { pageLoader, type Visit } from "#web/server/page-loader.ts";
import { Banner } from "#web/ui/feedback/banner.tsx";
import { TextArea } from "#web/ui/fields/text-area.tsx";
import { PageHeading } from "#web/ui/page-heading.tsx";
import type { Route } from "./+types/guest-thread.ts";
import { conversationAddress } from "./addresses.ts";
import { Timeline } from "./timeline.tsx";

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  describePage({
    title: loaderData ? `${loaderData.thread.to}, conversation` : "Conversation",
    description: "Une conversation.",
    path: "/conversation",
    matches,
    noIndex: true,
  });

export const handle = { scripts: "now", secretAddress: true };

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

const keyIn = (url: URL): string => url.searchParams.get("cle") ?? "";

export const loader = pageLoader(async ({ ctx, params, url }: Visit<Route.LoaderArgs>) => {
  const asked = { discussionId: params.discussionid, key: keyIn(url) };
  const thread = await orInMessages(getGuestThread(ctx, asked));
  await noteGuestVisit(ctx, asked);
  return data({ thread, now: ctx.now, clientKey: newId(ctx.now) }, { headers: secretAddressHeaders });
});

/** Whoever has an account by now finds it in their messages, logged in. */
async function orInMessages<T>(promise: Promise<T>): Promise<T> {
  return promise.catch((error: unknown) => {
    if (isDomainError(error, "expired") && error.detail) throw redirect(error.detail);
    throw error;
  });
}

export const action = formAction({
  "": pageForm<Route.ActionArgs>()({
    schema: composerInput,
    run: ({ ctx, fields, params, url }) => {
      const asked = { discussionId: params.discussionid, key: keyIn(url) };
      return orInMessages(orNotFoundKey(sendAsGuest(ctx, { ...fields, ...asked })));
    },
    failure: m["messages.send_failed"],
    done: ({ discussionId }, { url }) =>
      afterwards(`${conversationAddress({ discussionId, key: keyIn(url) })}#fin`, m["thread.sent"]()),
  }),
});

/** A wrong key is a missing page; what is wrong with the words is said beside them. */
const orNotFoundKey = <T,>(promise: Promise<T>): Promise<T> =>
  promise.catch((error: unknown) => {
    if (isDomainError(error, "not_found")) return orNotFound(Promise.reject(error));
    throw error;
  });

const labels = { body: "Votre réponse" };

export default function GuestThread({ loaderData: { thread, now, clientKey }, actionData }: Route.ComponentProps) {
  const { to, event, messages, refusal } = thread;
  return (
    <div className="wrap grid max-w-form gap-6 py-8 sm:py-12">
      <PageHeading
        title={to}
        lead={
          <>
            À propos de{" "}
            <Link to={`/event/${event.id}`} className="link">
              {event.title}
            </Link>
            , {formatDateTime(event.startsAt)}.
          </>
        }
      />
      <section aria-label="Messages" className="rounded-panel bg-card px-4 pt-1 pb-5 shadow-card sm:px-6">
        <Timeline messages={messages.map((message) => ({ ...message, ours: message.mine }))} now={now} />
      </section>
      <div id="fin">
        {refusal ? (
          <Banner kind="warning" title={refusal.sentence} />
        ) : (
          // Another message is another form: what was sent does not stay in the field.
          <CheckedForm
            key={thread.lastSeq}
            refused={actionData}
            labels={labels}
            submit="Envoyer"
            sendingLabel="Envoi…"
            wide
          >
            <input type="hidden" name="clientKey" value={clientKey} />
            <TextArea name="body" label={labels.body} limit={MESSAGE_MAX} rows={3} required />
          </CheckedForm>
        )}
      </div>
      <p className="text-sm text-pretty">
        L’adresse de cette page est votre clé{"\u202f"}: ne la donnez à personne. La conversation s’efface six mois
        après la soirée. Quelque chose ne va pas{"\u202f"}?{" "}
        <Link to="/contact" className="link">
          Écrivez à notre équipe
        </Link>
        .
      </p>
    </div>
  );
}
