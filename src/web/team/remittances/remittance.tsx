import { approveRemittanceInput, endRemittanceInput, payRemittanceInput } from "#core/remittances/input.ts";
import { payRemittance, returnRemittance } from "#core/remittances/pay-remittance.ts";
import { getRemittance } from "#core/remittances/remittance-runs.ts";
import { beneficiaries, remittanceLabels } from "#core/remittances/rules.ts";
import { listRequests } from "#core/team/second-person/decide-request.ts";
import { askToRemit, giveUpRemittance } from "#core/team/second-person/money-steps.ts";
import { dayInWords, formatDateTime, parisDay } from "#platform/french-dates.ts";
import { formatExactCents } from "#platform/money.ts";
import { afterwards, formAction, pageForm } from "#web/forms/form-action.ts";
import { pageMeta } from "#web/page-meta.ts";
import { pageLoader, type Visit } from "#web/server/page-loader.ts";
import { Badge } from "#web/ui/badge.tsx";
import { buttonClass } from "#web/ui/button.tsx";
import { Banner } from "#web/ui/feedback/banner.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { Facts, PageHeading } from "#web/ui/page-heading.tsx";
import { teamForm } from "../team-form.ts";
import type { Route } from "./+types/remittance.ts";
import { RemittanceSteps } from "./remittance-steps.tsx";
import { remittanceTones } from "./remittance-tones.ts";
import { SumList } from "./sum-list.tsx";

export const meta = pageMeta({
  title: "Un reversement",
  description: "Les sommes réunies pour la Sacem ou l’assureur, et leur virement.",
});

export const loader = pageLoader(async ({ ctx, params }: Visit<Route.LoaderArgs>) => {
  const run = await getRemittance(ctx, { remittanceId: params.remittanceid });
  const { open } = await listRequests(ctx);
  return {
    run,
    waitsForSecond: open.some(({ kind, subjectId }) => kind === "remittance" && subjectId === run.id),
    today: parisDay(ctx.now),
  };
});

export const action = formAction({
  approve: teamForm(approveRemittanceInput, askToRemit, (outcome) =>
    outcome === "asked"
      ? "Une deuxième personne est prévenue : elle approuve dans « Approbations »."
      : "C’est approuvé : le virement peut partir.",
  ),
  pay: pageForm<Route.ActionArgs>()({
    schema: payRemittanceInput,
    async run({ ctx, fields, form }) {
      const file = form.get("proof");
      const bytes = file instanceof File ? new Uint8Array(await file.arrayBuffer()) : new Uint8Array();
      await payRemittance(ctx, fields, bytes);
    },
    done: (_, { url }) => afterwards(url.pathname, "C’est noté : le grand livre dit que l’argent est parti."),
  }),
  cancel: teamForm(endRemittanceInput, giveUpRemittance, "C’est abandonné. Les sommes attendent un autre reversement."),
  return: teamForm(endRemittanceInput, returnRemittance, "C’est noté. Les sommes sont de nouveau retenues."),
});

/** One transfer: its sums, what is still to be done, and what proves that it left. */
export default function Remittance({ loaderData: { run, waitsForSecond, today }, actionData }: Route.ComponentProps) {
  const { id, beneficiary, state, amountCents, names, lines, sums } = run;
  const { label, what } = beneficiaries[beneficiary];
  return (
    <div className="grid gap-8">
      <div className="grid gap-3">
        <PageHeading eyebrow={what} title={`${formatExactCents(amountCents)} pour ${beneficiaryName(label)}`} />
        <p className="flex flex-wrap items-center gap-x-4 gap-y-2 print:[&_a]:hidden">
          <Badge tone={remittanceTones[state]}>{remittanceLabels[state]}</Badge>
          <a href={`/admin/reversements/${id}/releve.csv`} className={buttonClass({ variant: "quiet", size: "sm" })}>
            <Icon name="download" />
            Relevé pour le bénéficiaire (CSV)
          </a>
          {run.hasProof && (
            <a href={`/admin/reversements/${id}/preuve`} className={buttonClass({ variant: "quiet", size: "sm" })}>
              <Icon name="download" />
              Preuve du virement
            </a>
          )}
        </p>
      </div>
      {actionData?.message && <Banner kind="error" title={actionData.message} />}
      {waitsForSecond && state === "draft" && (
        <Banner kind="info" title="Une deuxième personne doit approuver">
          <p>La demande est dans « Approbations ». Rien ne part avant.</p>
        </Banner>
      )}
      <Facts
        className="max-sm:grid-cols-1"
        facts={[
          {
            term: "Sommes retenues",
            value: `${run.fromDay ? `du ${dayInWords(run.fromDay)} ` : ""}jusqu’au ${dayInWords(run.untilDay)}`,
          },
          { term: "Préparé", value: `par ${names.created}, ${formatDateTime(run.createdAt)}` },
          ...(run.approvedAt
            ? [{ term: "Approuvé", value: `par ${names.approved ?? "l’équipe"}, ${formatDateTime(run.approvedAt)}` }]
            : []),
          ...(run.paidOn
            ? [
                {
                  term: "Viré",
                  value: `le ${dayInWords(run.paidOn)}, référence ${run.reference}, noté par ${names.paid ?? "l’équipe"}`,
                },
              ]
            : []),
          ...(run.endedAt
            ? [
                {
                  term: remittanceLabels[state],
                  value: `${formatDateTime(run.endedAt)}, noté par ${names.ended ?? "l’équipe"} : ${run.reason}`,
                },
              ]
            : []),
        ]}
      />
      <RemittanceSteps run={run} waitsForSecond={waitsForSecond} today={today} refused={actionData} />
      <section aria-labelledby="sommes" className="grid gap-3">
        <h2 id="sommes" className="text-xl">
          Ce qu’il réunit ({lines})
        </h2>
        <SumList sums={sums} inOne />
        {lines > sums.length && (
          <p className="text-sm">Les {lines - sums.length} autres sommes sont dans le relevé (CSV).</p>
        )}
      </section>
    </div>
  );
}

/** « la Sacem », « l’assureur » */
const beneficiaryName = (label: string): string => (label === "Sacem" ? "la Sacem" : "l’assureur");
