import { Link } from "react-router";
import { retryRefund } from "#core/payments/send-refund.ts";
import { freezePayout, liftFreeze } from "#core/payouts/team-actions.ts";
import { retryPayoutInput, writeOffInput } from "#core/team/input.ts";
import { listMoneyWork, MONEY_WORK_PAGE } from "#core/team/money-work.ts";
import { failureWords, refundCauseWords } from "#core/team/rules.ts";
import { retryPayout, writeOffDebt } from "#core/team/second-person/money-steps.ts";
import { listWaitingWork } from "#core/team/waiting-work.ts";
import { formatDateTime } from "#platform/french-dates.ts";
import { formatCents } from "#platform/money.ts";
import { own } from "#platform/own.ts";
import { formAction, textFields } from "#web/forms/form-action.ts";
import type { FormRefusal } from "#web/forms/form-check.ts";
import { pageMeta } from "#web/page-meta.ts";
import { cursorAfter, readCursor } from "#web/server/addresses.ts";
import { pageLoader } from "#web/server/page-loader.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Banner } from "#web/ui/feedback/banner.tsx";
import { PageHeading } from "#web/ui/page-heading.tsx";
import { OlderLink } from "#web/ui/pagination.tsx";
import { ASKED_WORDS } from "../events/booking-sheet.tsx";
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
  return { ...work, older, waiting: await listWaitingWork(ctx), year: ctx.now.getFullYear() };
});

export const action = formAction({
  "retry-refund": teamForm(textFields("refundId", "reason"), retryRefund, "Le remboursement est demandé de nouveau."),
  "retry-payout": teamForm(retryPayoutInput, retryPayout, (given) =>
    given === "asked" ? ASKED_WORDS : "Le versement est demandé de nouveau.",
  ),
  freeze: teamForm(textFields("eventId", "reason"), freezePayout, "Les versements de cet événement sont gelés."),
  lift: teamForm(textFields("eventId", "reason"), liftFreeze, "Le gel est levé. Ce qui est dû part."),
  "write-off": teamForm(writeOffInput, writeOffDebt, (given, { amountCents }) =>
    given === "asked" ? ASKED_WORDS : `${formatCents(Number(amountCents))} sont passés en perte.`,
  ),
});

export default function Money({ loaderData, actionData }: Route.ComponentProps) {
  const { refused, payouts, freezes, debts, refunds, findings, disputes, unanswered, older, waiting, year } =
    loaderData;
  return (
    <div className="grid gap-8">
      <PageHeading title="Argent" lead="Ce qui n’est pas arrivé là où il devait." />
      {actionData?.message && <Banner kind="error" title={actionData.message} />}
      <Sheet id="refuses" title="Versements refusés" total={waiting.payouts} empty="Aucun versement n’est refusé.">
        {refused.map((payout) => (
          <PayoutItem key={payout.id} payout={payout} refused={actionData} />
        ))}
      </Sheet>
      <Sheet
        id="versements"
        title="Versements en attente"
        total={waiting.payoutsWaiting}
        empty="Tout ce qui est dû est parti."
      >
        {payouts.map((payout) => (
          <PayoutItem key={payout.id} payout={payout} refused={actionData} />
        ))}
      </Sheet>
      <OlderLink name="versements" before={older.payouts} label="Versements" />
      <Sheet id="gels" title="Gels" total={waiting.freezes} empty="Aucun versement n’est gelé.">
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
                {debt.name}
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
        total={waiting.refunds + waiting.refundsRetried}
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
        id="prestataire"
        title="Paiements sans réponse du prestataire"
        total={waiting.unanswered}
        empty="Le prestataire répond."
      >
        {unanswered.map((charge) => (
          <SheetItem
            key={charge.id}
            title={<Paid {...charge} />}
            aside={`${formatCents(charge.amountCents)} · ${formatDateTime(charge.createdAt)}`}
          />
        ))}
      </Sheet>
      <Sheet id="contestes" title="Paiements contestés" total={waiting.disputes} empty="Aucune banque n’a rien repris.">
        {disputes.map((dispute) => (
          <SheetItem
            key={dispute.id}
            title={<Paid {...dispute} />}
            aside={`${formatCents(dispute.amountCents)} · ${formatDateTime(dispute.openedAt)}`}
          />
        ))}
      </Sheet>
      <Sheet
        id="ecarts"
        title="Écarts entre les comptes"
        total={waiting.findings}
        empty="Nos comptes et ceux du prestataire s’accordent."
      >
        {findings.map((finding) => (
          <SheetItem
            key={finding.id}
            title={own(findingWords, finding.kind) ?? finding.kind}
            aside={formatDateTime(finding.foundAt)}
          >
            <p className="break-words text-sm">
              {finding.facts.map(([name, value]) => `${name}\u202f: ${value}`).join(" · ")}
              {finding.eventId && (
                <>
                  {finding.facts.length > 0 && " · "}
                  <Link to={`/admin/evenements/${finding.eventId}`} className="link">
                    son événement
                  </Link>
                </>
              )}
            </p>
          </SheetItem>
        ))}
      </Sheet>
      <OlderLink name="ecarts" before={older.findings} label="Écarts" />
      <p>
        Déclaration annuelle (DAC7){"\u202f"}:{" "}
        {[year, year - 1].map((each) => (
          <a key={each} href={`/admin/comptabilite/declaration/${each}`} className="link mr-3">
            {each}
          </a>
        ))}
      </p>
    </div>
  );
}

type Loaded = Route.ComponentProps["loaderData"];

function PayoutItem({ payout, refused }: { payout: Loaded["payouts"][number]; refused: FormRefusal | undefined }) {
  return (
    <SheetItem
      title={`${formatCents(payout.dueCents)} à ${payout.name}`}
      aside={<Badge tone={payout.state === "reported" ? "red" : "neutral"}>{payoutStateLabels[payout.state]}</Badge>}
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
          refused={refused}
        />
      )}
      <ReasonForm
        intent="freeze"
        title="Geler les versements de cet événement"
        help="Rien ne part avant qu’on l’ait regardé."
        submit="Geler"
        fields={{ eventId: payout.eventId }}
        refused={refused}
      />
    </SheetItem>
  );
}

/** What was paid for, and its page where it is a booking. */
function Paid({
  subjectKind,
  subjectId,
  description,
}: {
  subjectKind: string;
  subjectId: string;
  description: string;
}) {
  if (subjectKind !== "order") return <>{description}</>;
  return (
    <Link to={`/admin/reservations/${subjectId}`} className="link">
      {description}
    </Link>
  );
}

const findingWords: Record<string, string> = {
  amount_differs: "Le montant n’est pas le même des deux côtés",
  missed_news: "Une nouvelle du prestataire s’était perdue",
  payout_stuck: "Un versement est refusé",
  refund_stuck: "Un remboursement est arrêté",
  seats_miscounted: "Le compte des places vendues ne correspond pas aux billets",
  unallocated: "Un paiement n’est affecté à rien",
  unknown_to_provider: "Le prestataire ne connaît pas ce mouvement",
  unknown_to_us: "Un mouvement du prestataire n’est pas dans nos comptes",
};
