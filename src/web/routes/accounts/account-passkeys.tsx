import { redirect } from "react-router";
import { listPasskeys } from "#core/accounts/list-passkeys.ts";
import { removePasskey } from "#core/accounts/remove-passkey.ts";
import { m } from "#platform/messages/messages.js";
import { AddPasskey } from "#web/components/accounts/add-passkey.tsx";
import { PasskeyList } from "#web/components/accounts/passkey-list.tsx";
import { Panel, SettingsPage } from "#web/components/accounts/settings-page.tsx";
import { pageMeta } from "#web/page-meta.ts";
import { requestContext } from "#web/request-context.ts";
import { flashHeaders } from "#web/server/flash.ts";
import { fieldsOf, readForm, runForm } from "#web/server/form-action.ts";
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
export async function action({ request, context }: Route.ActionArgs) {
  const { ctx } = context.get(requestContext);
  const form = await readForm(request);
  const outcome = await runForm(ctx, form, () => removePasskey(ctx, fieldsOf(form)));
  if (outcome.refused) return outcome.refused;
  throw redirect("/account/passkeys", { headers: flashHeaders({ kind: "success", text: m["passkey.removed"]() }) });
}

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
