import { Form, useNavigation } from "react-router";
import { confirmEmailChange } from "#core/accounts/credentials/change-email.ts";
import { inspectLink } from "#core/accounts/credentials/email-links.ts";
import { m } from "#platform/messages/messages.js";
import { afterwards, formAction, noFields, pageForm } from "#web/forms/form-action.ts";
import { pageMeta } from "#web/page-meta.ts";
import { dropLinkToken, readLinkToken, takeLinkToken } from "#web/server/link-secrets.ts";
import { pageLoader } from "#web/server/page-loader.ts";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { Banner } from "#web/ui/feedback/banner.tsx";
import { Letter } from "#web/ui/illustrations/letter.tsx";
import { MessageScreen } from "#web/ui/message-screen.tsx";
import { ExpiredLink } from "../expired-link.tsx";
import type { Route } from "./+types/confirm-email.ts";

export const meta = pageMeta({
  title: "Confirmer mon adresse",
  description: "Confirmez la nouvelle adresse de votre compte Hors les murs.",
  path: "/account/email",
});

export const loader = pageLoader(async ({ ctx, request, url }) => {
  const token = takeLinkToken(ctx, { request, url }, "account-email");
  const usable = token ? (await inspectLink(ctx, { token, purpose: "email_change" })).state === "usable" : false;
  return { usable, loggedIn: ctx.actor.kind === "user" };
});

/** A press of the button, not the opening of the page: programs that check mail follow its links. */
export const action = formAction({
  "": pageForm<Route.ActionArgs>()({
    schema: noFields,
    run: ({ ctx, request }) => confirmEmailChange(ctx, { token: readLinkToken(request, "account-email") }),
    done: ({ email }, { ctx }) =>
      afterwards(ctx.actor.kind === "user" ? "/account/personal" : "/login", m["email.changed"]({ email }), [
        dropLinkToken(ctx, "account-email"),
      ]),
  }),
});

export default function ConfirmEmail({ loaderData: { usable, loggedIn }, actionData }: Route.ComponentProps) {
  const busy = useNavigation().state !== "idle";
  if (!usable) {
    return (
      <ExpiredLink title="Ce lien a fait son temps" message={actionData?.message ?? m["email.link_expired"]()}>
        <ButtonLink to={loggedIn ? "/account/personal" : "/login"}>
          {loggedIn ? "Mes informations personnelles" : "Se connecter"}
        </ButtonLink>
      </ExpiredLink>
    );
  }
  return (
    <MessageScreen
      drawing={Letter}
      title="Confirmer cette adresse"
      lead="Elle deviendra celle de votre compte : c’est avec elle que vous vous connecterez."
    >
      {actionData?.message && <Banner kind="error" title={actionData.message} />}
      <Form method="post">
        <Button type="submit" busy={busy} className="max-sm:w-full">
          Confirmer ma nouvelle adresse
        </Button>
      </Form>
    </MessageScreen>
  );
}
