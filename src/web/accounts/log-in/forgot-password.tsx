import { Link, redirect } from "react-router";
import { requestPasswordReset } from "#core/accounts/credentials/reset-password.ts";
import { requestPasswordResetInput } from "#core/accounts/input.ts";
import { m } from "#platform/messages/messages.js";
import { formAction, pageForm } from "#web/forms/form-action.ts";
import { schemaCheck } from "#web/forms/form-check.ts";
import { pageMeta } from "#web/page-meta.ts";
import { SandboxMailboxHint } from "#web/sandbox/sandbox-hints.tsx";
import { pageLoader } from "#web/server/page-loader.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { EmailField } from "#web/ui/fields/text-field.tsx";
import { AtelierLamp } from "#web/ui/illustrations/atelier-lamp.tsx";
import { Letter } from "#web/ui/illustrations/letter.tsx";
import { MessageScreen } from "#web/ui/message-screen.tsx";
import { AccountForm } from "../account-form.tsx";
import { AuthScreen } from "../auth-screen.tsx";
import type { Route } from "./+types/forgot-password.ts";

export const meta = pageMeta({
  title: "Mot de passe oublié",
  description: "Recevez un lien pour choisir un nouveau mot de passe.",
  path: "/forget-pwd",
});

export const loader = pageLoader(({ sandbox, url }) => ({ sent: url.searchParams.has("envoye"), sandbox }));

export const action = formAction({
  "": pageForm<Route.ActionArgs>()({
    schema: requestPasswordResetInput,
    failure: m["reset.failed"],
    run: ({ ctx, fields }) => requestPasswordReset(ctx, fields),
    done: () => redirect("/forget-pwd?envoye=1"),
  }),
});

const check = schemaCheck(() => import("#core/accounts/input.ts").then((input) => input.requestPasswordResetInput));

export default function ForgetPassword({ loaderData: { sent, sandbox }, actionData }: Route.ComponentProps) {
  if (sent) return <Sent sandbox={sandbox} />;
  return (
    <AuthScreen
      title="Mot de passe oublié"
      lead="Cela arrive à tout le monde. Indiquez votre adresse : un lien pour en choisir un autre y part aussitôt."
      drawing={AtelierLamp}
      short
      caption="Une lampe, un peu de calme, et l’on retrouve tout."
      foot={
        <Link to="/login" className="link">
          Revenir à la connexion
        </Link>
      }
    >
      <AccountForm refused={actionData} check={check} submit="Recevoir le lien" sendingLabel="Envoi…" wide>
        <EmailField label="Adresse e-mail" autoComplete="username" />
      </AccountForm>
    </AuthScreen>
  );
}

function Sent({ sandbox }: { sandbox: boolean }) {
  return (
    <MessageScreen drawing={Letter} title="Un e-mail est en route" lead={m["reset.sent"]()}>
      <p>Rien n’arrive ? Regardez parmi les indésirables, ou vérifiez l’adresse.</p>
      <div className="flex flex-wrap gap-3">
        <ButtonLink to="/login">Revenir à la connexion</ButtonLink>
        <ButtonLink to="/forget-pwd" variant="quiet">
          Essayer une autre adresse
        </ButtonLink>
      </div>
      {sandbox && <SandboxMailboxHint />}
    </MessageScreen>
  );
}
