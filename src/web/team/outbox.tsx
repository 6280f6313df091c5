import { Form, Link } from "react-router";
import {
  dismissMail,
  dismissSms,
  listDeadMails,
  listDeadSms,
  retryDeadMail,
  retryDeadSms,
} from "#core/mail/undelivered.ts";
import { listStuckCopies } from "#core/partners/list-stuck-copies.ts";
import { partnerNames } from "#core/partners/rules.ts";
import { deadJobInput } from "#core/team/input.ts";
import { findMails } from "#core/team/support/find-mails.ts";
import { listDeadJobs, retryDeadJob } from "#core/team/waiting-work.ts";
import { formatDateTime } from "#platform/french-dates.ts";
import { own } from "#platform/own.ts";
import { formAction, textFields } from "#web/forms/form-action.ts";
import { pageMeta } from "#web/page-meta.ts";
import { cursorAfter, readCursor } from "#web/server/addresses.ts";
import { pageLoader } from "#web/server/page-loader.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { Banner } from "#web/ui/feedback/banner.tsx";
import { PageHeading } from "#web/ui/page-heading.tsx";
import { OlderLink } from "#web/ui/pagination.tsx";
import type { Route } from "./+types/outbox.ts";
import { SearchForm, Sheet, SheetItem } from "./sheets.tsx";
import { deliveryLabels } from "./state-labels.ts";
import { teamForm } from "./team-form.ts";

export const meta = pageMeta({
  title: "Courrier et tâches",
  description: "Ce qui n’est pas parti.",
  path: "/admin/courrier",
});

const LIMIT = 50;

export const loader = pageLoader(async ({ ctx, url }) => {
  const asked = (url.searchParams.get("q") ?? "").trim().slice(0, 320);
  const mails = await listDeadMails(ctx, { before: readCursor(url, "mails"), limit: LIMIT });
  const sms = await listDeadSms(ctx, { before: readCursor(url, "sms"), limit: LIMIT });
  const older = { mails: cursorAfter(mails, LIMIT), sms: cursorAfter(sms, LIMIT) };
  const { whose, mails: sent } = asked
    ? await findMails(ctx, { text: asked, before: readCursor(url, "avant"), limit: LIMIT })
    : { whose: "", mails: [] };
  const [jobs, copies] = [await listDeadJobs(ctx), await listStuckCopies(ctx)];
  return { asked, whose, sent, olderSent: cursorAfter(sent, LIMIT), mails, sms, older, jobs, copies };
});

const RETRIED = "Un nouvel essai part maintenant.";
const DISMISSED = "C’est classé\u202f: cela n’attend plus personne.";

export const action = formAction({
  mail: teamForm(textFields("id"), retryDeadMail, RETRIED),
  sms: teamForm(textFields("id"), retryDeadSms, RETRIED),
  "dismiss-mail": teamForm(textFields("id"), dismissMail, DISMISSED),
  "dismiss-sms": teamForm(textFields("id"), dismissSms, DISMISSED),
  job: teamForm(deadJobInput, retryDeadJob, "La tâche est relancée."),
});

export default function Outbox({ loaderData, actionData }: Route.ComponentProps) {
  const { asked, whose, sent, olderSent, mails, sms, older, jobs, copies } = loaderData;
  return (
    <div className="grid gap-8">
      <PageHeading
        title="Courrier et tâches"
        lead="Ce qui a été écrit à une personne, et ce qui a été abandonné après plusieurs essais."
      />
      <SearchForm label="Les e-mails à une adresse, ou à quelqu’un par son nom" text={asked} />
      {actionData?.message && <Banner kind="error" title={actionData.message} />}
      {asked && (
        <Sheet
          id="envoyes"
          title={`E-mails à ${whose}`}
          more={olderSent !== null}
          empty="Aucun e-mail depuis trente jours."
        >
          {sent.map(({ id, kind, to, subject, state, sentAt, createdAt }) => (
            <SheetItem
              key={id}
              title={
                <Link to={`/admin/courrier/${id}`} className="link">
                  {subject ?? kind}
                </Link>
              }
              aside={
                <>
                  <span className="wrap-anywhere">{to}</span>
                  <Badge tone={state === "dead" ? "red" : "neutral"}>{deliveryLabels[state]}</Badge>
                  {formatDateTime(sentAt ?? createdAt)}
                </>
              }
            />
          ))}
        </Sheet>
      )}
      {olderSent && (
        <p>
          <Link to={`?${new URLSearchParams({ q: asked, avant: olderSent })}`} className="link">
            Plus anciens
          </Link>
        </p>
      )}
      <Sheet id="mails" title="E-mails non partis" more={Boolean(older.mails)} empty="Tous les e-mails sont partis.">
        {mails.map(({ id, to, kind, subject, lastError, attempts, createdAt }) => (
          <SheetItem
            key={id}
            title={
              <Link to={`/admin/courrier/${id}`} className="link">
                {subject ?? kind}, à {to}
              </Link>
            }
            aside={formatDateTime(createdAt)}
          >
            <p className="text-sm">
              {attempts} essais{"\u202f"}: {lastError}
            </p>
            <div className="flex flex-wrap gap-3">
              <Act intent="mail" label="Réessayer" fields={{ id }} />
              <Act intent="dismiss-mail" label="Classer" fields={{ id }} />
            </div>
          </SheetItem>
        ))}
      </Sheet>
      <OlderLink name="mails" before={older.mails} label="E-mails" />
      <Sheet id="sms" title="SMS non partis" more={Boolean(older.sms)} empty="Tous les SMS sont partis.">
        {sms.map(({ id, to, kind, lastError, attempts, createdAt }) => (
          <SheetItem key={id} title={`SMS à ${to} (${kind})`} aside={formatDateTime(createdAt)}>
            <p className="text-sm">
              {attempts} essais{"\u202f"}: {lastError}
            </p>
            <div className="flex flex-wrap gap-3">
              <Act intent="sms" label="Réessayer" fields={{ id }} />
              <Act intent="dismiss-sms" label="Classer" fields={{ id }} />
            </div>
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
            <Act intent="job" label="Réessayer" fields={{ id, name }} />
          </SheetItem>
        ))}
      </Sheet>
      <Sheet id="partenaires" title="Partenaires" empty="Tout ce qui doit paraître ailleurs y paraît.">
        {copies.map(({ partner, subject, attempts, lastFailure, tryAt }) => (
          <SheetItem key={`${partner} ${subject}`} title={own(partnerNames, partner) ?? partner} aside={subject}>
            <p className="break-words text-sm">
              {attempts} essais{"\u202f"}: {lastFailure}. Le prochain, {formatDateTime(tryAt)}.
            </p>
          </SheetItem>
        ))}
      </Sheet>
    </div>
  );
}

function Act({ intent, label, fields }: { intent: string; label: string; fields: Record<string, string> }) {
  return (
    <Form method="post">
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Button type="submit" name="intent" value={intent} variant="quiet" size="sm">
        {label}
      </Button>
    </Form>
  );
}
