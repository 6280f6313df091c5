import { Form } from "react-router";
import { endSessionInput } from "#core/accounts/input.ts";
import { endSession, listSessions, logOutEverywhere } from "#core/accounts/sessions/log-out.ts";
import { formatDateTime } from "#platform/french-dates.ts";
import { clearedSessionCookies } from "#platform/http/session-cookies.ts";
import { m } from "#platform/messages/messages.js";
import { afterwards, formAction, noFields, pageForm } from "#web/forms/form-action.ts";
import { pageMeta } from "#web/page-meta.ts";
import { isSecure } from "#web/server/cookies.ts";
import { pageLoader } from "#web/server/page-loader.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Button, buttonClass } from "#web/ui/button.tsx";
import { Banner } from "#web/ui/feedback/banner.tsx";
import { ConfirmDialog } from "#web/ui/feedback/confirm-dialog.tsx";
import { Icon } from "#web/ui/icon.tsx";
import type { Route } from "./+types/sessions.ts";
import { Panel, SettingsPage } from "./settings-page.tsx";

export const meta = pageMeta({
  title: "Appareils connectés",
  description: "Vos sessions ouvertes.",
  path: "/account/sessions",
});

export const loader = pageLoader(async ({ ctx }) => ({ sessions: await listSessions(ctx) }));

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

type OpenSession = { id: string; device: string; createdAt: Date; lastUsedAt: Date; current: boolean };

function SessionList({ sessions }: { sessions: readonly OpenSession[] }) {
  return (
    <ul className="-my-2 divide-y divide-line">
      {sessions.map((session) => (
        <li key={session.id} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-4">
          <Icon name="screen" className="size-6 text-ink-soft" />
          <div className="min-w-0 grow basis-52">
            <p className="flex flex-wrap items-center gap-2 font-semibold text-ink">
              {session.device}
              {session.current && (
                <Badge tone="green" icon="check">
                  Cet appareil
                </Badge>
              )}
            </p>
            <p className="text-sm">Utilisé {formatDateTime(session.lastUsedAt)}</p>
          </div>
          {!session.current && <EndSession session={session} />}
        </li>
      ))}
    </ul>
  );
}

function EndSession({ session: { id, device } }: { session: OpenSession }) {
  return (
    <Form method="post">
      <input type="hidden" name="sessionId" value={id} />
      <Button type="submit" variant="quiet" size="sm">
        Déconnecter<span className="sr-only"> {device}</span>
      </Button>
    </Form>
  );
}
