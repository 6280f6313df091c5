import { removePasskeyInput } from "#core/accounts/input.ts";
import { listPasskeys } from "#core/accounts/list-passkeys.ts";
import { removePasskey } from "#core/accounts/remove-passkey.ts";
import { m } from "#platform/messages/messages.js";
import { AddPasskey } from "#web/components/accounts/add-passkey.tsx";
import { PasskeyList } from "#web/components/accounts/passkey-list.tsx";
import { Panel, SettingsPage } from "#web/components/accounts/settings-page.tsx";
import { pageMeta } from "#web/page-meta.ts";
import { requestContext } from "#web/request-context.ts";
import { afterwards, formAction, pageForm } from "#web/server/form-action.ts";
import { requireLogin } from "#web/server/require-login.ts";
import { Banner } from "#web/ui/banner.tsx";
import type { Route } from "./+types/account-passkeys.ts";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    title: "Clés d’accès",
    description: "Entrez avec un doigt, un visage ou un code d’appareil.",
    path: "/account/passkeys",
    matches,
    noIndex: true,
  });

export async function loader({ url, context }: Route.LoaderArgs) {
  requireLogin({ context, url });
  return { passkeys: await listPasskeys(context.get(requestContext).ctx) };
}

/** Taking one away. Adding one is a talk between the device and the server: see `account/passkeys/nouvelle`. */
export const action = formAction({
  "": pageForm<Route.ActionArgs>()({
    schema: removePasskeyInput,
    run: ({ ctx, fields }) => removePasskey(ctx, fields),
    done: () => afterwards("/account/passkeys", m["passkey.removed"]()),
  }),
});

export default function Passkeys({ loaderData: { passkeys }, actionData }: Route.ComponentProps) {
  return (
    <SettingsPage
      title="Clés d’accès"
      lead="Une clé d’accès ouvre votre compte avec le doigt, le visage ou le code de votre appareil. Rien à retenir, rien à voler : votre mot de passe reste valable à côté."
    >
      {actionData?.message && <Banner kind="error" title={actionData.message} />}
      <Panel title="Vos clés">
        <PasskeyList passkeys={passkeys} />
      </Panel>
      <Panel title="Ajouter une clé">
        <AddPasskey />
      </Panel>
    </SettingsPage>
  );
}
