import type { WebhookState as State } from "#core/webhooks/process.ts";
import { webhookStateWords } from "#core/webhooks/rules.ts";
import { m } from "#platform/messages/messages.js";
import { Badge } from "#web/ui/badge.tsx";
import { CopyField } from "#web/ui/copy-field.tsx";
import { Banner } from "#web/ui/feedback/banner.tsx";

export function NewSecret({ name, secret }: { name: string; secret: string }) {
  return (
    <Banner kind="success" title={m["webhook.made"]()}>
      <div className="grid gap-3">
        <p>
          Copiez son secret maintenant : il ne sera plus montré, mais il se renouvelle. Votre programme vérifie avec lui
          que les envois viennent de nous.
        </p>
        <CopyField label={`Secret de « ${name} »`} value={secret} />
      </div>
    </Banner>
  );
}

export function WebhookState({ state, failing }: { state: State; failing: boolean }) {
  if (state === "active" && failing)
    return (
      <Badge tone="amber" icon="alert">
        Ne répond pas
      </Badge>
    );
  return (
    <Badge
      tone={state === "active" ? "green" : state === "broken" ? "amber" : "neutral"}
      {...(state === "broken" ? { icon: "alert" } : {})}
    >
      {webhookStateWords[state]}
    </Badge>
  );
}
