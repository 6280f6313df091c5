import { Link } from "react-router";
import { changePassword } from "#core/accounts/credentials/passwords.ts";
import { changePasswordInput } from "#core/accounts/input.ts";
import { m } from "#platform/messages/messages.js";
import { afterwards, formAction, pageForm } from "#web/forms/form-action.ts";
import { schemaCheck } from "#web/forms/form-check.ts";
import { pageMeta } from "#web/page-meta.ts";
import { PasswordField } from "#web/ui/fields/password-field.tsx";
import { AccountForm } from "../account-form.tsx";
import { NewPasswordFields } from "../new-password-fields.tsx";
import type { Route } from "./+types/password.ts";
import { Panel, SettingsPage, useAccountFacts } from "./settings-page.tsx";

export const meta = pageMeta({
  title: "Mot de passe",
  description: "Changez votre mot de passe.",
  path: "/account/password",
});

export const action = formAction({
  "": pageForm<Route.ActionArgs>()({
    schema: changePasswordInput,
    failure: m["password.failed"],
    refusal: m["password.failed"],
    run: ({ ctx, fields }) => changePassword(ctx, fields),
    done: () => afterwards("/account/password-done", m["password.changed"]()),
  }),
});

const check = schemaCheck(() => import("#core/accounts/input.ts").then((input) => input.changePasswordInput));

export default function Password({ actionData }: Route.ComponentProps) {
  const { email, firstName, lastName } = useAccountFacts();
  return (
    <SettingsPage
      title="Mot de passe"
      lead="Le changer ferme vos autres sessions : seul cet appareil reste connecté. Un e-mail vous le confirme."
    >
      <Panel>
        <AccountForm
          refused={actionData}
          check={check}
          submit="Changer mon mot de passe"
          sendingLabel="Enregistrement…"
        >
          <input type="text" hidden readOnly autoComplete="username" value={email} />
          <PasswordField
            name="currentPassword"
            label="Mot de passe actuel"
            autoComplete="current-password"
            required
            aside={
              <Link to="/forget-pwd" className="link text-sm">
                Oublié ?
              </Link>
            }
          />
          <NewPasswordFields label="Nouveau mot de passe" about={{ email, firstName, lastName }} />
        </AccountForm>
      </Panel>
    </SettingsPage>
  );
}
