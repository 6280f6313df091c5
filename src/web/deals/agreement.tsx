import { Link } from "react-router";
import { otherDatePath } from "#core/deals/rules.ts";
import type { AcceptancePlan } from "#core/deals/view-rules.ts";
import { formatDate, formatHour } from "#platform/french-dates.ts";
import { que } from "#platform/french-elision.ts";
import { formatCents } from "#platform/money.ts";
import { CheckedForm } from "#web/forms/checked-form.tsx";
import type { FormRefusal } from "#web/forms/form-check.ts";
import { SessionLost } from "#web/forms/session-lost.tsx";
import { ButtonLink, buttonClass } from "#web/ui/button.tsx";
import { DetailSection } from "#web/ui/detail-section.tsx";
import { Banner } from "#web/ui/feedback/banner.tsx";
import { CheckboxField } from "#web/ui/fields/checkbox-field.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { ProposalParties } from "./proposal-details.tsx";
import { dealOf, namesOf } from "./terms/deal.ts";
import { TermsSummary } from "./terms/terms-summary.tsx";
import { DealWaterfall } from "./terms/waterfall.tsx";

type AgreementProps = { plan: AcceptancePlan; contractHash: string | null; refused?: FormRefusal | undefined };

/** The terms as they will be frozen, whole, and the yes under them. */
export function Agreement({ plan, contractHash, refused }: AgreementProps) {
  const { proposal, terms, termsHash, purchase, missing } = plan;
  const isSeries = proposal.content.series;
  const slots = proposal.evenings.flatMap((evening) => evening.slots);
  return (
    <div>
      <ProposalParties {...proposal} />
      {terms && (
        <>
          <DetailSection title={slotsTitle(slots.length, isSeries)}>
            {isSeries && (
              <p className="mb-3">
                Chaque soirée est un événement à part&#8239;: elle se vend, se déplace, s’annule et se paie pour
                elle-même. Les conditions et les montants sont ceux d’une soirée.
              </p>
            )}
            <ul className="grid gap-1.5">
              {slots.map(({ startsAt, endsAt }) => (
                <li key={startsAt} className="font-bold text-ink first-letter:uppercase">
                  {formatDate(new Date(startsAt))}, de {formatHour(new Date(startsAt))} à {formatHour(new Date(endsAt))}
                </li>
              ))}
            </ul>
          </DetailSection>
          <DetailSection title="Les conditions">
            <TermsSummary terms={terms} />
          </DetailSection>
          <DealWaterfall deal={dealOf({ ...proposal, terms })} names={namesOf(proposal)} className="mt-7" />
        </>
      )}
      <div className="mt-9 grid gap-5 border-line border-t pt-7">
        {missing.map(({ code, message }) => (
          <Banner
            key={code}
            kind="warning"
            title={message}
            action={
              <ButtonLink to={otherDatePath(proposal.id)} variant="quiet" size="sm">
                Demander une autre date
              </ButtonLink>
            }
          />
        ))}
        {plan.ready && (
          <CheckedForm
            {...(refused ? { refused } : {})}
            intent="accept"
            submit={submitWords(plan)}
            sendingLabel="Un instant…"
            wayOut={<WayOut refused={refused} proposalId={proposal.id} />}
          >
            <p>
              Vous signez le contrat : avec la signature de {proposal.otherName}, donnée à l’envoi, il est conclu. Vos
              deux identités et l’adresse du lieu s’y inscrivent, et vous échangez vos coordonnées.{" "}
              {isSeries
                ? "Les soirées ne sont visibles que de vous deux tant que vous ne les ouvrez pas."
                : "L’événement n’est visible que de vous deux tant que vous ne l’ouvrez pas."}
              {purchase && ` ${purchaseWords(plan)}`}
            </p>
            <input type="hidden" name="termsHash" value={termsHash ?? ""} />
            <ContractLink proposalId={proposal.id} />
            <input type="hidden" name="contractHash" value={contractHash ?? ""} />
            <CheckboxField name="agreed" label="J’ai lu le contrat et je le signe" required />
          </CheckedForm>
        )}
        {termsHash && (
          <p className="text-ink-quiet text-sm">
            Empreinte de l’accord : <span className="wrap-anywhere font-mono text-xs">{termsHash}</span>
          </p>
        )}
      </div>
    </div>
  );
}

function slotsTitle(count: number, isSeries: boolean): string {
  if (isSeries) return `Les ${count} soirées de la série`;
  return count > 1 ? "Les séances" : "La date";
}

function submitWords({ purchase, proposal }: AcceptancePlan): string {
  if (purchase) return "Signer le contrat";
  return proposal.content.series
    ? `Signer et créer les ${proposal.evenings.length} soirées`
    : "Signer et créer l’événement";
}

/** Somebody signs what they could read. */
export function ContractLink({ proposalId }: { proposalId: string }) {
  return (
    <p>
      <a
        href={`/proposal/${proposalId}/contrat.pdf`}
        target="_blank"
        rel="noreferrer"
        className={buttonClass({ variant: "secondary" })}
      >
        <Icon name="download" />
        Lire le contrat (PDF)
      </a>
    </p>
  );
}

/** Somebody else has taken the place at these hours: another date is all that helps. */
function WayOut({ refused, proposalId }: { refused: FormRefusal | undefined; proposalId: string }) {
  return (
    <>
      <SessionLost refused={refused} />
      {(refused?.reason === "place_taken" || refused?.reason === "artist_taken") && (
        <p className="px-5">
          <Link to={otherDatePath(proposalId)} className="link">
            Demander une autre date
          </Link>
        </p>
      )}
    </>
  );
}

function purchaseWords({ purchase, proposal }: AcceptancePlan): string {
  if (!purchase) return "";
  const total = formatCents(purchase.totalCents);
  return purchase.payer === proposal.side
    ? `Il restera à régler ${total} ; l’événement existe dès que c’est fait.`
    : `L’événement existera dès ${que(proposal.otherName)} aura réglé ${total}.`;
}
