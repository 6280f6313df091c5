import { Link } from "react-router";
import { makeWebhookInput } from "#core/webhooks/input.ts";
import { listWebhooks, makeWebhook, type WebhookView } from "#core/webhooks/manage-webhooks.ts";
import { WEBHOOK_NAME_MAX, WEBHOOK_URL_MAX, webhookTopics, webhookTopicWords } from "#core/webhooks/rules.ts";
import { AccountForm } from "#web/accounts/account-form.tsx";
import { Panel, SettingsPage } from "#web/accounts/settings/settings-page.tsx";
import { formAction, pageForm } from "#web/forms/form-action.ts";
import { schemaCheck } from "#web/forms/form-check.ts";
import { pageMeta } from "#web/page-meta.ts";
import { pageLoader } from "#web/server/page-loader.ts";
import { CheckboxCards } from "#web/ui/fields/checkbox-cards.tsx";
import { TextField } from "#web/ui/fields/text-field.tsx";
import { Icon } from "#web/ui/icon.tsx";
import type { Route } from "./+types/webhooks.ts";
import { NewSecret, WebhookState } from "./webhook-parts.tsx";

export const meta = pageMeta({
  title: "Webhooks",
  description: "Prévenir vos programmes de ce qui arrive à vos soirées.",
  path: "/account/webhooks",
});

export const loader = pageLoader(async ({ ctx }) => ({ webhooks: await listWebhooks(ctx) }));

const form = pageForm<Route.ActionArgs>();

export const action = formAction({
  make: form({
    schema: makeWebhookInput,
    run: ({ ctx, form, fields }) => makeWebhook(ctx, { ...fields, topics: form.getAll("topics").map(String) }),
    // Its secret is shown on this answer alone.
    done: (made) => ({ made, message: undefined }),
  }),
});

const check = schemaCheck(() => import("#core/webhooks/input.ts").then((input) => input.makeWebhookInput));

export default function Webhooks({ loaderData: { webhooks }, actionData }: Route.ComponentProps) {
  const made = actionData && "made" in actionData ? actionData.made : undefined;
  const refused = actionData && !("made" in actionData) ? actionData : undefined;
  return (
    <SettingsPage
      title="Webhooks"
      lead={
        <>
          Votre site, votre tableur ou votre caisse est prévenu dans la minute, à une adresse de votre choix, de ce qui
          arrive à vos soirées. Chaque envoi est signé.{" "}
          <a href="/api/docs#webhooks" className="link">
            Comment les lire
          </a>
        </>
      }
    >
      {made && <NewSecret {...made} />}
      <Panel title="Vos webhooks">
        <WebhookList webhooks={webhooks} />
      </Panel>
      <Panel title="Créer un webhook">
        <AccountForm
          key={made?.id}
          intent="make"
          refused={refused}
          check={check}
          submit="Créer le webhook"
          sendingLabel="Création…"
        >
          <TextField
            name="name"
            label="À quoi il sert"
            placeholder="Agenda de mon site"
            maxLength={WEBHOOK_NAME_MAX}
            autoComplete="off"
            required
          />
          <TextField
            name="url"
            label="Adresse à appeler"
            help="En https, sur internet. Elle doit répondre en moins de cinq secondes par un statut de 200 à 299."
            placeholder="https://exemple.fr/hors-les-murs"
            inputMode="url"
            maxLength={WEBHOOK_URL_MAX}
            autoComplete="off"
            required
          />
          <CheckboxCards
            name="topics"
            label="Ce dont il est prévenu"
            columns={1}
            required
            choices={webhookTopics.map((topic) => ({
              value: topic,
              label: webhookTopicWords[topic].label,
              hint: webhookTopicWords[topic].help,
            }))}
          />
        </AccountForm>
      </Panel>
    </SettingsPage>
  );
}

function WebhookList({ webhooks }: { webhooks: readonly WebhookView[] }) {
  if (webhooks.length === 0)
    return <p>Vous n’en avez pas. Sans eux, tout se lit ici et par e-mail : ils ne servent qu’à vos programmes.</p>;
  return (
    <ul className="-my-2 divide-y divide-line">
      {webhooks.map(({ id, name, url, topics, state, failingSince }) => (
        <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-4">
          <Icon name="bell" className="size-6 text-ink-soft" />
          <div className="min-w-0 grow basis-52">
            <p className="flex flex-wrap items-center gap-2 font-semibold text-ink wrap-anywhere">
              <Link to={`/account/webhooks/${id}`} className="link">
                {name}
              </Link>
              <WebhookState state={state} failing={failingSince !== null} />
            </p>
            <p className="text-sm wrap-anywhere">{url}</p>
            <p className="text-sm">{topics.map((topic) => webhookTopicWords[topic].label).join(", ")}</p>
          </div>
        </li>
      ))}
    </ul>
  );
}
