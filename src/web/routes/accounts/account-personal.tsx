import { type MetaFunction, redirect } from "react-router";
import { requestEmailChange } from "#core/accounts/request-email-change.ts";
import { updatePersonal } from "#core/accounts/update-personal.ts";
import { m } from "#platform/messages/messages.js";
import { useAccountFacts } from "#web/components/accounts/account-facts.ts";
import { AccountForm } from "#web/components/accounts/account-form.tsx";
import { Panel, SettingsPage } from "#web/components/accounts/settings-page.tsx";
import { schemaCheck } from "#web/components/forms/form-check.ts";
import { pageMeta } from "#web/page-meta.ts";
import { requestContext } from "#web/request-context.ts";
import { flashHeaders } from "#web/server/flash.ts";
import { fieldsOf, readForm, runForm } from "#web/server/form-action.ts";
import { PasswordField } from "#web/ui/password-field.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import type { Route } from "./+types/account-personal.ts";

export const meta: MetaFunction = ({ matches }) =>
  pageMeta({
    title: "Informations personnelles",
    description: "Votre nom et votre adresse e-mail.",
    path: "/account/personal",
    matches,
    noIndex: true,
  });

export async function action({ request, context }: Route.ActionArgs) {
  const { ctx } = context.get(requestContext);
  const form = await readForm(request);
  const fields = fieldsOf(form);
  const words = { failure: m["personal.failed"](), refusal: m["personal.failed"]() };
  if (fields.intent === "email") {
    const outcome = await runForm(ctx, form, () => requestEmailChange(ctx, fields), words);
    if (outcome.refused) return outcome.refused;
    const text = m["email.link_sent"]({ email: outcome.value.email });
    throw redirect("/account/personal", { headers: flashHeaders({ kind: "success", text }) });
  }
  const outcome = await runForm(ctx, form, () => updatePersonal(ctx, fields), words);
  if (outcome.refused) return outcome.refused;
  throw redirect("/account/personal", { headers: flashHeaders({ kind: "success", text: m["personal.saved"]() }) });
}

const namesCheck = schemaCheck(() => import("#core/accounts/input.ts").then((input) => input.updatePersonalInput));
const emailCheck = schemaCheck(() => import("#core/accounts/input.ts").then((input) => input.requestEmailChangeInput));

export default function Personal({ actionData }: Route.ComponentProps) {
  const { firstName, lastName, email } = useAccountFacts();
  return (
    <SettingsPage
      title="Informations personnelles"
      lead="Votre prénom et l’initiale de votre nom sont tout ce que les autres voient."
    >
      <Panel title="Votre nom">
        <AccountForm
          intent="names"
          refused={actionData}
          values={{ firstName, lastName }}
          check={namesCheck}
          submit="Enregistrer"
          sendingLabel="Enregistrement…"
        >
          <div className="grid gap-5 sm:grid-cols-2">
            <TextField name="firstName" label="Prénom" autoComplete="given-name" required />
            <TextField name="lastName" label="Nom" autoComplete="family-name" required />
          </div>
        </AccountForm>
      </Panel>
      <Panel title="Votre adresse e-mail">
        <p>
          C’est avec elle que vous vous connectez : <b className="break-all">{email}</b>
        </p>
        <AccountForm
          intent="email"
          refused={actionData}
          check={emailCheck}
          submit="Changer d’adresse"
          sendingLabel="Envoi…"
          variant="secondary"
        >
          <TextField
            name="email"
            type="email"
            label="Nouvelle adresse"
            autoComplete="email"
            inputMode="email"
            autoCapitalize="none"
            required
            help="Un lien de confirmation y part. Tant qu’il n’est pas suivi, rien ne change."
          />
          <PasswordField name="password" label="Votre mot de passe" autoComplete="current-password" required />
        </AccountForm>
      </Panel>
    </SettingsPage>
  );
}
