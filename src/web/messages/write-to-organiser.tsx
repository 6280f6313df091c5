import { data, Link, redirect } from "react-router";
import { MESSAGE_MAX } from "#core/messages/rules.ts";
import { prepareQuestion, writeToOrganiser } from "#core/messages/write-to-organiser.ts";
import { formatDateTime } from "#platform/french-dates.ts";
import { newId } from "#platform/ids.ts";
import { m } from "#platform/messages/messages.js";
import { CheckedForm } from "#web/forms/checked-form.tsx";
import { afterwards, formAction, pageForm, textFields } from "#web/forms/form-action.ts";
import { describePage } from "#web/page-meta.ts";
import { SandboxMailboxHint } from "#web/sandbox/sandbox-hints.tsx";
import { secretAddressHeaders } from "#web/server/page-answers.ts";
import { pageLoader, type Visit } from "#web/server/page-loader.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { Banner } from "#web/ui/feedback/banner.tsx";
import { TextArea } from "#web/ui/fields/text-area.tsx";
import { EmailField, TextField } from "#web/ui/fields/text-field.tsx";
import { Trap } from "#web/ui/fields/trap.tsx";
import { Letter } from "#web/ui/illustrations/letter.tsx";
import { MessageScreen } from "#web/ui/message-screen.tsx";
import { PageHeading } from "#web/ui/page-heading.tsx";
import type { Route } from "./+types/write-to-organiser.ts";
import { conversationAddress } from "./addresses.ts";

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  describePage({
    title: loaderData ? `Écrire à ${loaderData.to}` : "Écrire à l’organisation",
    description: "Une question sur une soirée.",
    path: "/event",
    matches,
    noIndex: true,
  });

/** An order's key may be in it. */
export const handle = { scripts: "now", secretAddress: true };

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

const orderIn = ({ searchParams }: URL) => ({
  orderId: searchParams.get("commande") ?? undefined,
  orderKey: searchParams.get("cle") ?? undefined,
});

export const loader = pageLoader(async ({ ctx, params, url, sandbox }: Visit<Route.LoaderArgs>) => {
  const question = await prepareQuestion(ctx, { eventId: params.eventid, ...orderIn(url) });
  if (question.discussionId) throw redirect(`/message/${question.discussionId}`);
  const page = { ...question, waits: url.searchParams.has("envoye"), clientKey: newId(ctx.now), sandbox };
  return data(page, { headers: secretAddressHeaders });
});

export const action = formAction({
  "": pageForm<Route.ActionArgs>()({
    schema: textFields("name", "email", "body", "clientKey", "website"),
    run: ({ ctx, fields, params, url }) =>
      writeToOrganiser(ctx, { ...fields, eventId: params.eventid, ...orderIn(url) }),
    failure: m["messages.send_failed"],
    done: (written, { params }) => {
      if (written.state === "waits") return afterwards(`/event/${params.eventid}/ecrire?envoye=1`);
      const { discussionId, key } = written;
      return key
        ? afterwards(conversationAddress({ discussionId, key }), m["thread.sent"]())
        : afterwards(`/message/${discussionId}`);
    },
  }),
});

const labels = { name: "Votre prénom", email: "Votre adresse e-mail", body: "Votre message" };

export default function WriteToOrganiser({ loaderData, actionData }: Route.ComponentProps) {
  const { event, to, asker, waits, isOwn, refusal, clientKey, sandbox } = loaderData;
  if (waits) return <Waits sandbox={sandbox} eventId={event.id} />;
  const closed = isOwn ? m["thread.own_event"]() : refusal?.sentence;
  return (
    <div className="wrap grid max-w-form gap-7 py-8 sm:py-14">
      <PageHeading
        title={`Écrire à ${to}`}
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
      {closed ? (
        <Banner
          kind="info"
          title={closed}
          action={
            <ButtonLink to={isOwn ? "/message" : "/contact"} variant="quiet" size="sm">
              {isOwn ? "Mes messages" : "Écrire à l’équipe"}
            </ButtonLink>
          }
        />
      ) : (
        <Card padded className="overflow-visible">
          <CheckedForm refused={actionData} labels={labels} submit="Envoyer" sendingLabel="Envoi…" wide>
            {/* One form, one message: sent again as it is, it is the same. */}
            <input type="hidden" name="clientKey" value={clientKey} />
            <TextArea
              name="body"
              label={labels.body}
              limit={MESSAGE_MAX}
              rows={5}
              required
              help="L’accès, les horaires, un régime, un fauteuil… L’adresse exacte est sur le billet."
            />
            {asker.kind !== "account" && (
              <TextField name="name" label={labels.name} autoComplete="given-name" maxLength={60} required />
            )}
            {asker.kind === "stranger" && (
              <EmailField
                label={labels.email}
                help="Pour confirmer votre message et lire la réponse. L’organisation ne la voit pas."
              />
            )}
            {asker.kind === "buyer" && (
              <p className="text-sm">
                La réponse arrivera à <b className="break-words text-ink">{asker.email}</b>, l’adresse de votre
                commande.
              </p>
            )}
            <Trap />
          </CheckedForm>
        </Card>
      )}
      {asker.kind !== "account" && !closed && (
        <p className="text-sm text-pretty">
          Vous avez un compte{"\u202f"}?{" "}
          <Link to={`/login?redir=${encodeURIComponent(`/event/${event.id}/ecrire`)}`} className="link">
            Connectez-vous
          </Link>
          , la conversation sera dans vos messages. Sans compte, elle s’ouvre par un lien que vous recevez, et s’efface
          six mois après la soirée.
        </p>
      )}
    </div>
  );
}

function Waits({ sandbox, eventId }: { sandbox: boolean; eventId: string }) {
  return (
    <MessageScreen
      drawing={Letter}
      title="Regardez votre boîte"
      lead="Un e-mail vient de partir, avec un lien pour relire et envoyer votre message. Sans ce geste, il ne part pas."
    >
      <ButtonLink to={`/event/${eventId}`}>Revenir à la soirée</ButtonLink>
      {sandbox && <SandboxMailboxHint />}
    </MessageScreen>
  );
}
