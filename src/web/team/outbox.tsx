import { Form } from "react-router";
import { listDeadMails, listDeadSms, retryDeadMail, retryDeadSms } from "#core/mail/undelivered.ts";
import { deadJobInput } from "#core/team/input.ts";
import { listDeadJobs, retryDeadJob } from "#core/team/waiting-work.ts";
import { formatDateTime } from "#platform/french-dates.ts";
import { formAction, textFields } from "#web/forms/form-action.ts";
import { pageMeta } from "#web/page-meta.ts";
import { cursorAfter, readCursor } from "#web/server/addresses.ts";
import { pageLoader } from "#web/server/page-loader.ts";
import { Button } from "#web/ui/button.tsx";
import { Banner } from "#web/ui/feedback/banner.tsx";
import { PageHeading } from "#web/ui/page-heading.tsx";
import { OlderLink } from "#web/ui/pagination.tsx";
import type { Route } from "./+types/outbox.ts";
import { Sheet, SheetItem } from "./sheets.tsx";
import { teamForm } from "./team-form.ts";

export const meta = pageMeta({
  title: "Courrier et tâches",
  description: "Ce qui n’est pas parti.",
  path: "/admin/courrier",
});

const LIMIT = 50;

export const loader = pageLoader(async ({ ctx, url }) => {
  const mails = await listDeadMails(ctx, { before: readCursor(url, "mails"), limit: LIMIT });
  const sms = await listDeadSms(ctx, { before: readCursor(url, "sms"), limit: LIMIT });
  const older = { mails: cursorAfter(mails, LIMIT), sms: cursorAfter(sms, LIMIT) };
  return { mails, sms, older, jobs: await listDeadJobs(ctx) };
});

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
