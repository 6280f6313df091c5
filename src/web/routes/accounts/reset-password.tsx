import { Link } from "react-router";
import { resetPasswordInput } from "#core/accounts/input.ts";
import { inspectLink } from "#core/accounts/inspect-link.ts";
import { resetPassword } from "#core/accounts/reset-password.ts";
import { clearedSessionCookies, deviceCookie } from "#platform/http/session-cookies.ts";
import { m } from "#platform/messages/messages.js";
import { AccountForm } from "#web/components/accounts/account-form.tsx";
import { AuthScreen } from "#web/components/accounts/auth-screen.tsx";
import { LinkOver } from "#web/components/accounts/link-over.tsx";
import { NewPasswordFields } from "#web/components/accounts/new-password-fields.tsx";
import { schemaCheck } from "#web/components/forms/form-check.ts";
import { pageMeta } from "#web/page-meta.ts";
import { requestContext } from "#web/request-context.ts";
import { afterwards, formAction, pageForm } from "#web/server/form-action.ts";
import { dropLinkToken, readLinkToken, takeLinkToken } from "#web/server/link-token.ts";
import { orItsStatus } from "#web/server/page-errors.ts";
import { isSecure } from "#web/server/private-cookie.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { AtelierLamp } from "#web/ui/illustrations/atelier-lamp.tsx";
import type { Route } from "./+types/reset-password.ts";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    title: "Choisir un mot de passe",
    description: "Choisissez un nouveau mot de passe.",
    path: "/reset-password",
    matches,
    noIndex: true,
  });

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const { ctx } = context.get(requestContext);
  const token = takeLinkToken(ctx, { request, url }, "reset-password");
  if (!token) return { usable: false };
  const { state } = await orItsStatus(inspectLink(ctx, { token, purpose: "password_reset" }));
  return { usable: state === "usable" };
}

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
      <LinkOver title="Ce lien a fait son temps" message={m["reset.link_expired"]()}>
        <ButtonLink to="/forget-pwd">Recevoir un nouveau lien</ButtonLink>
        <ButtonLink to="/login" variant="quiet">
          Se connecter
        </ButtonLink>
      </LinkOver>
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
