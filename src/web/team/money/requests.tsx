import { Form, Link } from "react-router";
import { refuseRequestInput, requestInput } from "#core/team/input.ts";
import { requestKinds } from "#core/team/rules.ts";
import {
  approveRequest,
  listRequests,
  refuseRequest,
  withdrawRequest,
} from "#core/team/second-person/decide-request.ts";
import { SECOND_PERSON_FROM_CENTS } from "#core/team-rights-rules.ts";
import { formatDateTime } from "#platform/french-dates.ts";
import { formatCents } from "#platform/money.ts";
import { formAction } from "#web/forms/form-action.ts";
import { pageMeta } from "#web/page-meta.ts";
import { pageLoader } from "#web/server/page-loader.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { Banner } from "#web/ui/feedback/banner.tsx";
import { PageHeading } from "#web/ui/page-heading.tsx";
import { MaySend } from "../own-rights.tsx";
import { ReasonForm, Sheet, SheetItem } from "../sheets.tsx";
import { requestStateLabels } from "../state-labels.ts";
import { teamForm } from "../team-form.ts";
import type { Route } from "./+types/requests.ts";

export const meta = pageMeta({
  title: "Approbations",
  description: "Les sommes qui attendent une deuxième personne.",
  path: "/admin/approbations",
});

export const loader = pageLoader(async ({ ctx }) => ({
  ...(await listRequests(ctx)),
  mostCents: ctx.settings.secondPersonFromCents ?? SECOND_PERSON_FROM_CENTS,
}));

export const action = formAction({
  approve: teamForm(
    requestInput,
    approveRequest,
    "C’est approuvé, et fait. La personne qui l’avait demandé est prévenue.",
  ),
  refuse: teamForm(
    refuseRequestInput,
    refuseRequest,
    "C’est refusé. La personne qui l’avait demandé lit votre réponse.",
  ),
  withdraw: teamForm(requestInput, withdrawRequest, "Votre demande est retirée."),
});

/** What one of the team wants and another decides: never both. */
export default function Requests({ loaderData, actionData }: Route.ComponentProps) {
  const { open, ended, hasColleague, mostCents } = loaderData;
  return (
    <div className="grid gap-8">
      <PageHeading
        title="Approbations"
        lead={`Au-dessus de ${formatCents(mostCents)}, un remboursement, un versement relancé, une dette passée en perte ou un reversement à la Sacem ou à l’assureur se décide à deux.`}
      />
      {actionData?.message && <Banner kind="error" title={actionData.message} />}
      {!hasColleague && (
        <Banner kind="warning" title="Personne d’autre ne peut approuver">
          <p>Il faut une deuxième personne avec le rôle Argent. Une personne responsable le donne dans « Équipe ».</p>
        </Banner>
      )}
      <Sheet id="attente" title="En attente" empty="Rien n’attend une deuxième personne.">
        {open.map((request) => (
          <SheetItem
            key={request.id}
            title={<What {...request} />}
            aside={
              <span className="text-lg font-semibold text-ink tabular-nums">{formatCents(request.amountCents)}</span>
            }
          >
            <p className="text-sm">
              {request.isOwn ? "Vous l’avez demandé" : `Demandé par ${request.askedBy}`} le{" "}
              {formatDateTime(request.askedAt)}. Sans réponse, la demande expire le {formatDateTime(request.expiresAt)}.
            </p>
            <p className="wrap-anywhere">
              <span className="text-ink-quiet text-sm">Motif{"\u202f"}:</span> {request.reason}
            </p>
            {request.isOwn ? (
              <Form method="post" className="flex flex-wrap items-center gap-x-4 gap-y-2">
                <input type="hidden" name="requestId" value={request.id} />
                <Button type="submit" name="intent" value="withdraw" variant="quiet" size="sm">
                  Retirer ma demande
                </Button>
                <span className="text-sm">Une autre personne décide.</span>
              </Form>
            ) : (
              <div className="flex flex-wrap items-start gap-3">
                <MaySend intent="approve">
                  <Form method="post">
                    <input type="hidden" name="requestId" value={request.id} />
                    <Button type="submit" name="intent" value="approve" size="sm">
                      Approuver {formatCents(request.amountCents)}
                    </Button>
                  </Form>
                </MaySend>
                <ReasonForm
                  intent="refuse"
                  title="Refuser"
                  help="Rien ne se fait. La personne qui l’avait demandé lit pourquoi."
                  submit="Refuser"
                  variant="danger"
                  fields={{ requestId: request.id }}
                  reasonHelp="Envoyé à cette personne, et gardé au journal."
                  refused={actionData}
                />
              </div>
            )}
          </SheetItem>
        ))}
      </Sheet>
      {ended.length > 0 && (
        <Sheet id="decidees" title="Décidées" empty="">
          {ended.map((request) => (
            <SheetItem
              key={request.id}
              title={<What {...request} />}
              aside={
                <>
                  <Badge
                    tone={request.state === "approved" ? "green" : request.state === "refused" ? "red" : "neutral"}
                  >
                    {requestStateLabels[request.state]}
                  </Badge>
                  {formatCents(request.amountCents)}
                </>
              }
            >
              <p className="wrap-anywhere text-sm">
                Demandé par {request.askedBy} le {formatDateTime(request.askedAt)}
                {request.decidedBy &&
                  request.endedAt &&
                  `, décidé par ${request.decidedBy} le ${formatDateTime(request.endedAt)}`}
                {request.answer && `. Réponse\u202f: ${request.answer}`}
              </p>
            </SheetItem>
          ))}
        </Sheet>
      )}
    </div>
  );
}

type Asked = Route.ComponentProps["loaderData"]["open"][number];

const pageOf = {
  refund: "/admin/reservations/",
  payout: "/admin/documents?q=",
  "write-off": "/admin/personnes/",
  remittance: "/admin/reversements/",
} as const;

function What({ kind, subjectId, ticketId }: Pick<Asked, "kind" | "subjectId" | "ticketId">) {
  return (
    <Link to={`${pageOf[kind]}${subjectId}`} className="link">
      {requestKinds[kind].label}
      {ticketId && ", un billet"}
    </Link>
  );
}
