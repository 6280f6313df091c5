import { data, useOutletContext } from "react-router";
import { whoAmI } from "#core/accounts/who-am-i.ts";
import type { EventDesk } from "#core/events/get-event-desk.ts";
import { messageParticipantsInput, previewMessageInput } from "#core/ticketing/input.ts";
import { listParticipantMessages } from "#core/ticketing/list-participant-messages.ts";
import { messageParticipants } from "#core/ticketing/message-participants.ts";
import { PARTICIPANT_MESSAGE_MAX } from "#core/ticketing/participant-rules.ts";
import { previewMessage } from "#core/ticketing/preview-message.ts";
import { newId } from "#platform/ids.ts";
import { slotOptions } from "#web/components/event-admin/admin-words.ts";
import { MessagePreview } from "#web/components/event-admin/message-preview.tsx";
import { SentMessages } from "#web/components/event-admin/sent-messages.tsx";
import { CheckedForm } from "#web/components/forms/checked-form.tsx";
import { schemaCheck } from "#web/components/forms/form-check.ts";
import { requestContext } from "#web/request-context.ts";
import { afterwards, formAction, pageForm } from "#web/server/form-action.ts";
import { requireLogin } from "#web/server/require-login.ts";
import { Banner } from "#web/ui/banner.tsx";
import { SelectField } from "#web/ui/select-field.tsx";
import { TextArea } from "#web/ui/text-area.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import type { Route } from "./+types/admin-message.ts";
import { atTheDesk } from "./admin-door.ts";
import { adminMeta } from "./admin-meta.ts";

export const meta: Route.MetaFunction = ({ matches }) => adminMeta("Message", matches);

export async function loader({ context, params, url }: Route.LoaderArgs) {
  requireLogin({ context, url });
  const { ctx } = context.get(requestContext);
  return {
    messages: await atTheDesk(listParticipantMessages(ctx, { eventId: params.eventid })),
    replyTo: (await whoAmI(ctx)).email,
    idempotencyKey: newId(ctx.now),
  };
}

/** First it is shown as it would be read, with how many would get it; only then does it leave. */
const form = pageForm<Route.ActionArgs>();

export const action = formAction({
  preview: form({
    schema: previewMessageInput,
    run: ({ ctx, fields, params }) => previewMessage(ctx, { ...fields, eventId: params.eventid }),
    done: (preview) => {
      const values = { slotId: preview.slotId ?? "", subject: preview.subject, text: preview.text };
      return data({ preview, values, errors: {}, message: undefined, intent: "preview" });
    },
  }),
  send: form({
    schema: messageParticipantsInput,
    run: ({ ctx, fields, params }) => messageParticipants(ctx, { ...fields, eventId: params.eventid }),
    done: (_, { params }) =>
      afterwards(`/event/${params.eventid}/admin/message`, "Votre message part à chaque personne qui a un billet."),
  }),
});

const ANY_ID = "00000000-0000-7000-8000-000000000000";
const check = schemaCheck(() => import("#core/ticketing/input.ts").then((input) => input.previewMessageInput), {
  eventId: ANY_ID,
});

export default function AdminMessage({ loaderData, actionData }: Route.ComponentProps) {
  const { id, slots } = useOutletContext<EventDesk>();
  const { messages, replyTo, idempotencyKey } = loaderData;
  const preview = actionData && "preview" in actionData ? actionData.preview : undefined;
  const refused = actionData && !("preview" in actionData) ? actionData : undefined;
  const active = slots.filter((slot) => slot.active);
  return (
    <div className="grid gap-10 lg:grid-cols-2">
      <section aria-labelledby="ecrire" className="min-w-0">
        <h2 id="ecrire" className="mb-2 text-2xl">
          Écrire à tout le monde
        </h2>
        <p className="mb-5">
          Un retard, une entrée qui change, un vêtement chaud à prévoir{"\u202f"}: chacun reçoit votre message de son
          côté, sans voir l’adresse des autres. Les réponses arrivent à {replyTo}.
        </p>
        {refused?.intent === "send" && (
          <Banner kind="error" className="mb-4">
            {refused.message}
          </Banner>
        )}
        <CheckedForm
          intent="preview"
          action={`/event/${id}/admin/message#apercu`}
          refused={refused}
          check={check}
          values={actionData?.values}
          labels={{ subject: "Objet", text: "Message", slotId: "Destinataires" }}
          submit="Voir l’aperçu"
          variant={preview ? "quiet" : "secondary"}
        >
          {active.length > 1 && (
            <SelectField
              name="slotId"
              label="Pour quelle date"
              placeholder="Toutes les dates"
              options={slotOptions(active)}
            />
          )}
          <TextField name="subject" label="Objet" required limit={120} autoComplete="off" />
          <TextArea name="text" label="Message" required limit={PARTICIPANT_MESSAGE_MAX} rows={8} />
        </CheckedForm>
      </section>
      <div className="grid min-w-0 content-start gap-10">
        {preview && <MessagePreview preview={preview} replyTo={replyTo} idempotencyKey={idempotencyKey} />}
        <SentMessages messages={messages} slots={slots} />
      </div>
    </div>
  );
}
