import { endSession } from "#core/accounts/end-session.ts";
import { endSessionInput } from "#core/accounts/input.ts";
import { listSessions } from "#core/accounts/list-sessions.ts";
import { logOutEverywhere } from "#core/accounts/log-out-everywhere.ts";
import { clearedSessionCookies } from "#platform/http/session-cookies.ts";
import { m } from "#platform/messages/messages.js";
import { SessionList } from "#web/components/accounts/session-list.tsx";
import { Panel, SettingsPage } from "#web/components/accounts/settings-page.tsx";
import { pageMeta } from "#web/page-meta.ts";
import { requestContext } from "#web/request-context.ts";
import { noFields } from "#web/server/field-names.ts";
import { afterwards, formAction, pageForm } from "#web/server/form-action.ts";
import { isSecure } from "#web/server/private-cookie.ts";
import { requireLogin } from "#web/server/require-login.ts";
import { Banner } from "#web/ui/banner.tsx";
import { buttonClass } from "#web/ui/button-style.ts";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import { Icon } from "#web/ui/icon.tsx";
import type { Route } from "./+types/account-sessions.ts";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    title: "Appareils connectés",
    description: "Vos sessions ouvertes.",
    path: "/account/sessions",
    matches,
    noIndex: true,
  });

export async function loader({ url, context }: Route.LoaderArgs) {
  requireLogin({ context, url });
  return { sessions: await listSessions(context.get(requestContext).ctx) };
}

const form = pageForm<Route.ActionArgs>();

export const action = formAction({
  "": form({
    schema: endSessionInput,
    run: ({ ctx, fields }) => endSession(ctx, fields),
    done: () => afterwards("/account/sessions", m["sessions.ended"]()),
  }),
  everywhere: form({
    schema: noFields,
    run: ({ ctx }) => logOutEverywhere(ctx),
    done: (_, { ctx }) => afterwards("/login", m["sessions.all_ended"](), clearedSessionCookies(isSecure(ctx))),
  }),
});

export default function Sessions({ loaderData: { sessions }, actionData }: Route.ComponentProps) {
  return (
    <SettingsPage title="Appareils connectés" lead="Un téléphone perdu, un ordinateur prêté ? Fermez sa session d’ici.">
      {actionData?.message && <Banner kind="error" title={actionData.message} />}
      <Panel>
        <SessionList sessions={sessions} />
      </Panel>
      <div>
        <a href="#partout" className={buttonClass({ variant: "quiet" }, "max-sm:w-full")}>
          <Icon name="logout" />
          Déconnecter partout
        </a>
      </div>
      <ConfirmDialog
        id="partout"
        fromHash
        title="Déconnecter tous vos appareils ?"
        confirmLabel="Déconnecter partout"
        fields={{ intent: "everywhere" }}
      >
        <p>Toutes vos sessions se ferment, celle-ci comprise. Vous devrez vous reconnecter, ici aussi.</p>
      </ConfirmDialog>
    </SettingsPage>
  );
}
