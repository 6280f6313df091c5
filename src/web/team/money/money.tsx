import { Link } from "react-router";
import { retryRefund } from "#core/payments/send-refund.ts";
import { freezePayout, liftFreeze, writeOffDebt } from "#core/payouts/team-actions.ts";
import { retryPayoutInput } from "#core/team/input.ts";
import { listMoneyWork, MONEY_WORK_PAGE, retryPayout } from "#core/team/money-work.ts";
import { failureWords, refundCauseWords } from "#core/team/rules.ts";
import { formatDateTime } from "#platform/french-dates.ts";
import { formatCents } from "#platform/money.ts";
import { own } from "#platform/own.ts";
import { formAction, textFields } from "#web/forms/form-action.ts";
import { pageMeta } from "#web/page-meta.ts";
import { cursorAfter, readCursor } from "#web/server/addresses.ts";
import { pageLoader } from "#web/server/page-loader.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Banner } from "#web/ui/feedback/banner.tsx";
import { PageHeading } from "#web/ui/page-heading.tsx";
import { OlderLink } from "#web/ui/pagination.tsx";
import { ReasonForm, Sheet, SheetItem } from "../sheets.tsx";
import { payoutStateLabels, refundStateLabels } from "../state-labels.ts";
import { teamForm } from "../team-form.ts";
import type { Route } from "./+types/money.ts";

export const meta = pageMeta({
  title: "Argent",
  description: "Versements, gels, dettes, écarts.",
  path: "/admin/argent",
});

export const loader = pageLoader(async ({ ctx, url }) => {
  const work = await listMoneyWork(ctx, {
    payoutsBefore: readCursor(url, "versements"),
    refundsBefore: readCursor(url, "remboursements"),
    findingsBefore: readCursor(url, "ecarts"),
  });
  const older = {
    payouts: cursorAfter(work.payouts, MONEY_WORK_PAGE),
    refunds: cursorAfter(work.refunds, MONEY_WORK_PAGE),
    findings: cursorAfter(work.findings, MONEY_WORK_PAGE),
  };
  return { ...work, older, year: ctx.now.getFullYear() };
});

export const action = formAction({
  "retry-refund": teamForm(textFields("refundId", "reason"), retryRefund),
  "retry-payout": teamForm(retryPayoutInput, retryPayout),
  freeze: teamForm(textFields("eventId", "reason"), freezePayout),
  lift: teamForm(textFields("eventId", "reason"), liftFreeze),
  "write-off": teamForm(textFields("userId", "amountCents", "reason"), (ctx, { amountCents, ...fields }) =>
    writeOffDebt(ctx, { ...fields, amountCents: Number(amountCents) }),
  ),
});

export default function Money({ loaderData, actionData }: Route.ComponentProps) {
  const { payouts, freezes, debts, refunds, findings, older, year } = loaderData;
  return (
    <div className="grid gap-8">
      <PageHeading title="Argent" lead="Ce qui n’est pas arrivé là où il devait." />
      {actionData?.message && <Banner kind="error" title={actionData.message} />}
      <Sheet
        id="versements"
        title="Versements en attente"
        more={Boolean(older.payouts)}
        empty="Tout ce qui est dû est parti."
      >
        {payouts.map((payout) => (
          <SheetItem
            key={payout.id}
            title={`${formatCents(payout.dueCents)} à ${payout.email}`}
            aside={
              <Badge tone={payout.state === "reported" ? "red" : "neutral"}>{payoutStateLabels[payout.state]}</Badge>
            }
          >
            <p className="text-sm">
              <Link to={`/admin/evenements/${payout.eventId}`} className="link">
                {payout.eventTitle}
              </Link>
              , depuis le {formatDateTime(payout.createdAt)}
              {payout.why && `, ${payout.why}`}
            </p>
            {payout.state === "reported" && (
              <ReasonForm
                intent="retry-payout"
                title="Réessayer"
                help="Un nouveau virement est demandé au prestataire."
                submit="Réessayer ce versement"
                fields={{ payoutId: payout.id }}
                refused={actionData}
              />
            )}
            <ReasonForm
              intent="freeze"
              title="Geler les versements de cet événement"
              help="Rien ne part avant qu’on l’ait regardé."
              submit="Geler"
              fields={{ eventId: payout.eventId }}
              refused={actionData}
            />
          </SheetItem>
        ))}
      </Sheet>
      <OlderLink name="versements" before={older.payouts} label="Versements" />
      <Sheet id="gels" title="Gels" empty="Aucun versement n’est gelé.">
        {freezes.map((freeze) => (
          <SheetItem
            key={freeze.eventId}
            title={
              <Link to={`/admin/evenements/${freeze.eventId}`} className="link">
                {freeze.eventTitle}
              </Link>
            }
            aside={formatDateTime(freeze.frozenAt)}
          >
            <p className="text-sm">{freeze.reason}</p>
            <ReasonForm
              intent="lift"
              title="Lever le gel"
              help="Ce qui est dû part aussitôt."
              submit="Lever le gel"
              fields={{ eventId: freeze.eventId }}
              refused={actionData}
            />
          </SheetItem>
        ))}
      </Sheet>
      <Sheet id="dettes" title="Dettes" empty="Personne ne doit rien.">
        {debts.map((debt) => (
          <SheetItem
            key={debt.userId}
            title={
              <Link to={`/admin/personnes/${debt.userId}`} className="link">
                {debt.email}
              </Link>
            }
            aside={formatCents(debt.owedCents)}
          >
            <ReasonForm
              intent="write-off"
              title="Passer en perte"
              help="La plateforme porte cette somme. Rien ne sera plus retenu."
              submit={`Passer ${formatCents(debt.owedCents)} en perte`}
              variant="danger"
              fields={{ userId: debt.userId, amountCents: String(debt.owedCents) }}
              refused={actionData}
            />
          </SheetItem>
        ))}
      </Sheet>
      <Sheet
        id="remboursements"
        title="Remboursements"
        more={Boolean(older.refunds)}
        empty="Tous les remboursements sont partis."
      >
        {refunds.map((refund) => (
          <SheetItem
            key={refund.id}
            title={`${formatCents(refund.amountCents)}, ${refundCauseWords[refund.cause]}`}
            aside={
              <Badge tone={refund.state === "reported" ? "red" : "amber"}>{refundStateLabels[refund.state]}</Badge>
            }
          >
            <p className="text-sm">
              {refund.attempts} essais depuis le {formatDateTime(refund.createdAt)}
              {refund.failure && `, ${own(failureWords, refund.failure) ?? refund.failure}`}
            </p>
            {refund.state === "reported" && (
              <ReasonForm
                intent="retry-refund"
                title="Réessayer"
                help="Le même remboursement est demandé de nouveau."
                submit="Réessayer ce remboursement"
                fields={{ refundId: refund.id }}
                refused={actionData}
              />
            )}
          </SheetItem>
        ))}
      </Sheet>
      <OlderLink name="remboursements" before={older.refunds} label="Remboursements" />
      <Sheet
        id="ecarts"
        title="Écarts entre les comptes"
        more={Boolean(older.findings)}
        empty="Nos comptes et ceux du prestataire s’accordent."
      >
        {findings.map((finding) => (
          <SheetItem key={finding.id} title={finding.kind} aside={formatDateTime(finding.foundAt)}>
            <p className="break-words text-sm">
              {Object.entries(finding.details)
                .map(([name, value]) => `${name} = ${value}`)
                .join(" · ")}
            </p>
          </SheetItem>
        ))}
      </Sheet>
      <OlderLink name="ecarts" before={older.findings} label="Écarts" />
      <p>
        Déclaration annuelle (DAC7){"\u202f"}:{" "}
        {[year, year - 1].map((each) => (
          <a key={each} href={`/admin/declaration/${each}.csv`} className="link mr-3">
            {each}
          </a>
        ))}
      </p>
    </div>
  );
}
