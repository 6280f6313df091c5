import { Form } from "react-router";
import { listDeadMails } from "#core/notifications/list-dead-mails.ts";
import { listDeadSms } from "#core/notifications/list-dead-sms.ts";
import { retryDeadMail } from "#core/notifications/retry-dead-mail.ts";
import { retryDeadSms } from "#core/notifications/retry-dead-sms.ts";
import { listDeadJobs, retryDeadJob } from "#core/oversight/dead-jobs.ts";
import { deadJobInput } from "#core/oversight/input.ts";
import { formatDateTime } from "#platform/french-dates.ts";
import { Sheet, SheetItem } from "#web/components/admin/sheet.tsx";
import { OlderLink } from "#web/components/older-link.tsx";
import { pageMeta } from "#web/page-meta.ts";
import { requestContext } from "#web/request-context.ts";
import { textFields } from "#web/server/field-names.ts";
import { formAction } from "#web/server/form-action.ts";
import { cursorAfter, readCursor } from "#web/server/read-cursor.ts";
import { requireAdminRole } from "#web/server/require-login.ts";
import { Banner } from "#web/ui/banner.tsx";
import { Button } from "#web/ui/button.tsx";
import { PageHeading } from "#web/ui/page-heading.tsx";
import type { Route } from "./+types/outbox.ts";
import { teamForm } from "./team-form.ts";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    title: "Courrier et tâches",
    description: "Ce qui n’est pas parti.",
    path: "/admin/courrier",
    matches,
    noIndex: true,
  });

const LIMIT = 50;

export async function loader({ context, url }: Route.LoaderArgs) {
  requireAdminRole({ context, url });
  const { ctx } = context.get(requestContext);
  const mails = await listDeadMails(ctx, { before: readCursor(url, "mails"), limit: LIMIT });
  const sms = await listDeadSms(ctx, { before: readCursor(url, "sms"), limit: LIMIT });
  const older = { mails: cursorAfter(mails, LIMIT), sms: cursorAfter(sms, LIMIT) };
  return { mails, sms, older, jobs: await listDeadJobs(ctx) };
}

export const action = formAction({
  mail: teamForm(textFields("id"), retryDeadMail),
  sms: teamForm(textFields("id"), retryDeadSms),
  job: teamForm(deadJobInput, retryDeadJob),
});

export default function Outbox({ loaderData: { mails, sms, older, jobs }, actionData }: Route.ComponentProps) {
  return (
    <div className="grid gap-8">
      <PageHeading title="Courrier et tâches" lead="Ce qui a été abandonné après plusieurs essais." />
      {actionData?.message && <Banner kind="error" title={actionData.message} />}
      <Sheet id="mails" title="E-mails" more={Boolean(older.mails)} empty="Tous les e-mails sont partis.">
        {mails.map(({ id, to, kind, lastError, attempts, createdAt }) => (
          <SheetItem key={id} title={`${kind} à ${to}`} aside={formatDateTime(createdAt)}>
            <p className="text-sm">
              {attempts} essais{"\u202f"}: {lastError}
            </p>
            <Retry intent="mail" fields={{ id }} />
          </SheetItem>
        ))}
      </Sheet>
      <OlderLink name="mails" before={older.mails} label="E-mails" />
      <Sheet id="sms" title="SMS" more={Boolean(older.sms)} empty="Tous les SMS sont partis.">
        {sms.map(({ id, to, kind, lastError, attempts, createdAt }) => (
          <SheetItem key={id} title={`${kind} à ${to}`} aside={formatDateTime(createdAt)}>
            <p className="text-sm">
              {attempts} essais{"\u202f"}: {lastError}
            </p>
            <Retry intent="sms" fields={{ id }} />
          </SheetItem>
        ))}
      </Sheet>
      <OlderLink name="sms" before={older.sms} label="SMS" />
      <Sheet id="taches" title="Tâches" empty="Aucune tâche n’a été abandonnée.">
        {jobs.map(({ id, name, failedAt, attempts, reason }) => (
          <SheetItem key={id} title={name} aside={formatDateTime(failedAt)}>
            <p className="break-words text-sm">
              {attempts} essais{"\u202f"}: {reason}
            </p>
            <Retry intent="job" fields={{ id, name }} />
          </SheetItem>
        ))}
      </Sheet>
    </div>
  );
}

function Retry({ intent, fields }: { intent: string; fields: Record<string, string> }) {
  return (
    <Form method="post">
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Button type="submit" name="intent" value={intent} variant="quiet" size="sm">
        Réessayer
      </Button>
    </Form>
  );
}
