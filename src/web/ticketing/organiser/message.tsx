import { data, Form, useNavigation, useOutletContext } from "react-router";
import { whoAmI } from "#core/accounts/profile/who-am-i.ts";
import type { ManagedEvent } from "#core/events/get-managed-event.ts";
import { messageParticipantsInput, previewMessageInput } from "#core/ticketing/input.ts";
import {
  listParticipantMessages,
  messageParticipants,
  previewMessage,
} from "#core/ticketing/organiser/message-participants.ts";
import { PARTICIPANT_MESSAGE_MAX } from "#core/ticketing/participant-rules.ts";
import { formatDateTime } from "#platform/french-dates.ts";
import { newId } from "#platform/ids.ts";
import { CheckedForm } from "#web/forms/checked-form.tsx";
import { afterwards, formAction, pageForm } from "#web/forms/form-action.ts";
import { schemaCheck } from "#web/forms/form-check.ts";
import { pageLoader, type Visit } from "#web/server/page-loader.ts";
import { Button } from "#web/ui/button.tsx";
import { Banner } from "#web/ui/feedback/banner.tsx";
import { SelectField } from "#web/ui/fields/select-field.tsx";
import { TextArea } from "#web/ui/fields/text-area.tsx";
import { TextField } from "#web/ui/fields/text-field.tsx";
import { counted } from "#web/ui/figures.tsx";
import type { Route } from "./+types/message.ts";
import { organiserMeta, slotOf, slotOptions } from "./organiser-words.ts";

type MessagePreviewProps = {
  preview: { recipients: number; slotId: string | null; subject: string; text: string };
  replyTo: string;
  idempotencyKey: string;
};

/** How it will be read, and by how many; nothing has left yet. */
function MessagePreview({ preview, replyTo, idempotencyKey }: MessagePreviewProps) {
  const { recipients, slotId, subject, text } = preview;
  const { state, formData } = useNavigation();
  const isSending = state !== "idle" && formData?.get("intent") === "send";
  return (
    <section id="apercu" aria-labelledby="apercu-titre" className="rounded-panel bg-sand p-5 sm:p-7">
      <h2 id="apercu-titre" className="text-2xl">
        Aperçu
      </h2>
      {recipients === 0 ? (
        <p className="mt-2">Personne n’a de billet valable{"\u202f"}: il n’y a personne à qui écrire.</p>
      ) : (
        <p className="mt-2">
          {counted(recipients, "adresse recevra", "adresses recevront")} ce message, chacune de son côté. Les réponses
          arriveront à {replyTo}.
        </p>
      )}
      <div className="mt-4 rounded-card bg-card p-5">
        <p className="font-bold text-ink">{subject}</p>
        <p className="mt-3 whitespace-pre-line">{text}</p>
      </div>
      {recipients > 0 && (
        <Form method="post" className="mt-5">
          <input type="hidden" name="intent" value="send" />
          <input type="hidden" name="slotId" value={slotId ?? ""} />
          <input type="hidden" name="subject" value={subject} />
          <input type="hidden" name="text" value={text} />
          <input type="hidden" name="idempotencyKey" value={idempotencyKey} />
          <Button type="submit" busy={isSending} className="max-sm:w-full">
            Envoyer à {counted(recipients, "adresse", "adresses")}
          </Button>
        </Form>
      )}
    </section>
  );
}

type SentMessage = {
  id: string;
  slotId: string | null;
  subject: string;
  text: string;
  createdAt: Date;
  sentAt: Date | null;
  recipients: number | null;
};

type SentMessagesProps = {
  messages: readonly SentMessage[];
  slots: readonly { id: string; startsAt: Date; active: boolean }[];
};

function SentMessages({ messages, slots }: SentMessagesProps) {
  return (
    <section aria-labelledby="envoyes">
      <h2 id="envoyes" className="mb-4 text-2xl">
        Déjà envoyés
      </h2>
      {messages.length === 0 ? (
        <p>Aucun message pour l’instant.</p>
      ) : (
        <ul className="divide-y divide-line rounded-card border border-line bg-card">
          {messages.map(({ id, slotId, subject, text, createdAt, sentAt, recipients }) => (
            <li key={id} className="px-5 py-4">
              <details>
                <summary className="min-h-11 cursor-pointer">
                  <span className="font-semibold text-ink">{subject}</span>
                  <span className="block text-sm">
                    {formatDateTime(createdAt)},{" "}
                    {sentAt ? counted(recipients ?? 0, "adresse", "adresses") : "en cours d’envoi"}
                    {slotId && `, pour ${slotOf(slots, slotId)}`}
                  </span>
                </summary>
                <p className="mt-3 whitespace-pre-line">{text}</p>
              </details>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

export const meta = organiserMeta("Message");

export const loader = pageLoader(async ({ ctx, params }: Visit<Route.LoaderArgs>) => ({
  messages: await listParticipantMessages(ctx, { eventId: params.eventid }),
  replyTo: (await whoAmI(ctx)).email,
  idempotencyKey: newId(ctx.now),
}));

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
  const { id, slots } = useOutletContext<ManagedEvent>();
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
        {/* Another message is another form: what was sent does not stay in the fields. */}
        <CheckedForm
          key={messages[0]?.id}
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
