import { Link } from "react-router";
import { inspectLink } from "#core/accounts/credentials/email-links.ts";
import { resetPassword } from "#core/accounts/credentials/reset-password.ts";
import { resetPasswordInput } from "#core/accounts/input.ts";
import { clearedSessionCookies, deviceCookie } from "#platform/http/session-cookies.ts";
import { m } from "#platform/messages/messages.js";
import { afterwards, formAction, pageForm } from "#web/forms/form-action.ts";
import { schemaCheck } from "#web/forms/form-check.ts";
import { pageMeta } from "#web/page-meta.ts";
import { isSecure } from "#web/server/cookies.ts";
import { dropLinkToken, readLinkToken, takeLinkToken } from "#web/server/link-secrets.ts";
import { pageLoader } from "#web/server/page-loader.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { AtelierLamp } from "#web/ui/illustrations/atelier-lamp.tsx";
import { AccountForm } from "../account-form.tsx";
import { AuthScreen } from "../auth-screen.tsx";
import { ExpiredLink } from "../expired-link.tsx";
import { NewPasswordFields } from "../new-password-fields.tsx";
import type { Route } from "./+types/reset-password.ts";

export const meta = pageMeta({
  title: "Choisir un mot de passe",
  description: "Choisissez un nouveau mot de passe.",
  path: "/reset-password",
});

export const loader = pageLoader(async ({ ctx, request, url }) => {
  const token = takeLinkToken(ctx, { request, url }, "reset-password");
  if (!token) return { usable: false };
  const { state } = await inspectLink(ctx, { token, purpose: "password_reset" });
  return { usable: state === "usable" };
});

/** Every session ends with the old password, that of this browser too. */
export const action = formAction({
  "": pageForm<Route.ActionArgs>()({
    schema: resetPasswordInput,
    failure: m["reset.failed"],
    run: ({ ctx, request, fields }) =>
      resetPassword(ctx, { ...fields, token: readLinkToken(request, "reset-password") }),
    done: ({ device }, { ctx }) =>
      afterwards("/reset-done", undefined, [
        dropLinkToken(ctx, "reset-password"),
        ...clearedSessionCookies(isSecure(ctx)),
        deviceCookie(device, isSecure(ctx)),
      ]),
  }),
});

const check = schemaCheck(() => import("#core/accounts/input.ts").then((input) => input.resetPasswordInput), {
  token: "given by the link",
});

export default function ResetPassword({ loaderData: { usable }, actionData }: Route.ComponentProps) {
  if (!usable) {
    return (
      <ExpiredLink title="Ce lien a fait son temps" message={m["reset.link_expired"]()}>
        <ButtonLink to="/forget-pwd">Recevoir un nouveau lien</ButtonLink>
        <ButtonLink to="/login" variant="quiet">
          Se connecter
        </ButtonLink>
      </ExpiredLink>
    );
  }
  return (
    <AuthScreen
      title="Un nouveau mot de passe"
      lead="Il remplace l’ancien tout de suite. Vos autres appareils seront à reconnecter."
      drawing={AtelierLamp}
      caption="Trois ou quatre mots sans rapport font une bonne serrure."
    >
      <AccountForm
        refused={actionData}
        check={check}
        submit="Enregistrer ce mot de passe"
        sendingLabel="Enregistrement…"
        wide
        wayOut={
          actionData?.reason === "reset_link_expired" && (
            <p className="px-5">
              <Link to="/forget-pwd" className="link">
                Recevoir un nouveau lien
              </Link>
            </p>
          )
        }
      >
        <NewPasswordFields label="Nouveau mot de passe" />
      </AccountForm>
    </AuthScreen>
  );
}
