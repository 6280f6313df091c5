import { Form, Link } from "react-router";
import { replayInput, webhookInput } from "#core/webhooks/input.ts";
import {
  type DeliveryView,
  getWebhook,
  removeWebhook,
  renewSecret,
  replayDelivery,
  resumeWebhook,
  stopWebhook,
} from "#core/webhooks/manage-webhooks.ts";
import { deliveryStateWords, KEPT_DAYS, webhookTopicWords } from "#core/webhooks/rules.ts";
import { formatDateTime } from "#platform/french-dates.ts";
import { m } from "#platform/messages/messages.js";
import { own } from "#platform/own.ts";
import { Panel, SettingsPage } from "#web/accounts/settings/settings-page.tsx";
import { afterwards, formAction, pageForm } from "#web/forms/form-action.ts";
import { pageMeta } from "#web/page-meta.ts";
import { pageLoader, type Visit } from "#web/server/page-loader.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Button, buttonClass } from "#web/ui/button.tsx";
import { Banner } from "#web/ui/feedback/banner.tsx";
import { ConfirmDialog } from "#web/ui/feedback/confirm-dialog.tsx";
import type { Route } from "./+types/webhook.ts";
import { NewSecret, WebhookState } from "./webhook-parts.tsx";

export const meta = pageMeta({ title: "Webhook", description: "Ses envois, un par un." });

export const loader = pageLoader(({ ctx, params, url }: Visit<Route.LoaderArgs>) =>
  getWebhook(ctx, { webhookId: params.webhookid, before: url.searchParams.get("avant") ?? undefined }),
);

const form = pageForm<Route.ActionArgs>();

export const action = formAction({
  stop: form({
    schema: webhookInput,
    run: ({ ctx, fields }) => stopWebhook(ctx, fields),
    done: (_, { url }) => afterwards(url.pathname, m["webhook.stopped"]()),
  }),
  resume: form({
    schema: webhookInput,
    run: ({ ctx, fields }) => resumeWebhook(ctx, fields),
    done: (_, { url }) => afterwards(url.pathname, m["webhook.resumed"]()),
  }),
  replay: form({
    schema: replayInput,
    run: ({ ctx, fields }) => replayDelivery(ctx, fields),
    done: (_, { url }) => afterwards(url.pathname, m["webhook.replayed"]()),
  }),
  renew: form({
    schema: webhookInput,
    run: ({ ctx, fields }) => renewSecret(ctx, fields),
    done: (made) => ({ made, message: undefined }),
  }),
  remove: form({
    schema: webhookInput,
    run: ({ ctx, fields }) => removeWebhook(ctx, fields),
    done: () => afterwards("/account/webhooks", m["webhook.removed"]()),
  }),
});

export default function Webhook({ loaderData: { webhook, deliveries, older }, actionData }: Route.ComponentProps) {
  const made = actionData && "made" in actionData ? actionData.made : undefined;
  const refused = actionData && !("made" in actionData) ? actionData : undefined;
  const { id, name, url, topics, state, failingSince } = webhook;
  return (
    <SettingsPage title={name} lead={<span className="wrap-anywhere">{url}</span>}>
      {refused?.message && <Banner kind="error" title={refused.message} />}
      {made && <NewSecret {...made} />}
      <Panel title="Ce webhook">
        <div className="grid gap-4">
          <p className="flex flex-wrap items-center gap-2">
            <WebhookState state={state} failing={failingSince !== null} />
            {failingSince && <span className="text-sm">sans réponse depuis le {formatDateTime(failingSince)}</span>}
          </p>
          <p>Prévenu de : {topics.map((topic) => webhookTopicWords[topic].label).join(", ")}.</p>
          <div className="flex flex-wrap gap-3">
            <Form method="post" preventScrollReset>
              <input type="hidden" name="webhookId" value={id} />
              <Button
                type="submit"
                variant="secondary"
                size="sm"
                name="intent"
                value={state === "active" ? "stop" : "resume"}
              >
                {state === "active" ? "Arrêter" : "Relancer"}
              </Button>
            </Form>
            <a href="#renouveler" className={buttonClass({ variant: "quiet", size: "sm" })}>
              Renouveler le secret
            </a>
            <a href="#supprimer" className={buttonClass({ variant: "quiet", size: "sm" })}>
              Supprimer
            </a>
          </div>
        </div>
      </Panel>
      <Panel title="Envois">
        <DeliveryList webhookId={id} deliveries={deliveries} canReplay={state === "active"} />
        {older && (
          <p className="pt-4">
            <Link to={`?avant=${older}`} className="link">
              Plus anciens
            </Link>
          </p>
        )}
      </Panel>
      <ConfirmDialog
        id="renouveler"
        fromHash
        title="Renouveler le secret ?"
        confirmLabel="Renouveler"
        cancelLabel="Garder"
        fields={{ intent: "renew", webhookId: id }}
      >
        <p>Votre programme doit connaître le nouveau avant le prochain envoi : l’ancien ne signe plus rien.</p>
      </ConfirmDialog>
      <ConfirmDialog
        id="supprimer"
        fromHash
        danger
        title={`Supprimer « ${name} » ?`}
        confirmLabel="Supprimer ce webhook"
        cancelLabel="Garder"
        fields={{ intent: "remove", webhookId: id }}
      >
        <p>Votre programme n’est plus prévenu de rien, et ses envois sont oubliés. Cela ne se défait pas.</p>
      </ConfirmDialog>
    </SettingsPage>
  );
}

const failureWords: Record<string, string> = {
  internal: "L’adresse mène à un réseau privé\u202f: nous ne l’appelons pas.",
  timeout: "Pas de réponse en cinq secondes.",
  unknown_host: "Ce nom de domaine ne mène nulle part.",
  refused: "La connexion a été refusée.",
  certificate: "Le certificat de l’adresse n’est pas valable.",
  connection: "La connexion s’est interrompue.",
  stopped: "Le webhook était arrêté.",
};

type ListProps = { webhookId: string; deliveries: readonly DeliveryView[]; canReplay: boolean };

function DeliveryList({ webhookId, deliveries, canReplay }: ListProps) {
  if (deliveries.length === 0)
    return (
      <p>
        Rien encore. Ce qui se passe à partir de maintenant arrive ici dans la minute, et y reste {KEPT_DAYS} jours.
      </p>
    );
  return (
    <ul className="-my-2 divide-y divide-line">
      {deliveries.map((delivery) => (
        <li key={delivery.id} className="grid gap-2 py-4">
          <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
            <p className="flex flex-wrap items-center gap-2 font-semibold text-ink">
              {webhookTopicWords[delivery.topic].label}
              <DeliveryBadge {...delivery} />
            </p>
            {canReplay && delivery.state !== "waiting" && (
              <Form method="post" preventScrollReset>
                <input type="hidden" name="webhookId" value={webhookId} />
                <input type="hidden" name="deliveryId" value={delivery.id} />
                <Button type="submit" variant="quiet" size="sm" name="intent" value="replay">
                  Renvoyer
                </Button>
              </Form>
            )}
          </div>
          <p className="text-sm">{describe(delivery)}</p>
          <details className="text-sm">
            <summary className="inline-flex min-h-11 cursor-pointer items-center font-semibold text-ink">
              Ce qui est envoyé
            </summary>
            <pre className="whitespace-pre-wrap wrap-anywhere rounded-card bg-sand p-3">
              {JSON.stringify({ type: delivery.topic, timestamp: delivery.happenedAt, data: delivery.body }, null, 2)}
            </pre>
          </details>
        </li>
      ))}
    </ul>
  );
}

function DeliveryBadge({ state, attempts }: DeliveryView) {
  if (state === "delivered")
    return (
      <Badge tone="green" icon="check">
        {deliveryStateWords[state]}
      </Badge>
    );
  return (
    <Badge tone={attempts > 0 ? "amber" : "neutral"} {...(attempts > 0 ? { icon: "alert" } : {})}>
      {deliveryStateWords[state]}
    </Badge>
  );
}

function describe({ happenedAt, attempts, lastTriedAt, lastStatus, lastFailure }: DeliveryView): string {
  const happened = `Le ${formatDateTime(happenedAt)}.`;
  if (!lastTriedAt) return happened;
  const answer = lastFailure ? (own(failureWords, lastFailure) ?? "") : `Réponse ${lastStatus}.`;
  const tried = attempts === 1 ? "Un essai" : `Dernier des ${attempts} essais`;
  return `${happened} ${tried}\u202f: ${formatDateTime(lastTriedAt)}. ${answer}`;
}
