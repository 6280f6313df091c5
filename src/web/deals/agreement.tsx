import { Link } from "react-router";
import { otherDatePath } from "#core/deals/rules.ts";
import type { AcceptancePlan } from "#core/deals/view-rules.ts";
import { formatDate, formatHour } from "#platform/french-dates.ts";
import { que } from "#platform/french-elision.ts";
import { formatCents } from "#platform/money.ts";
import { CheckedForm } from "#web/forms/checked-form.tsx";
import type { FormRefusal } from "#web/forms/form-check.ts";
import { SessionLost } from "#web/forms/session-lost.tsx";
import { ButtonLink } from "#web/ui/button.tsx";
import { DetailSection } from "#web/ui/detail-section.tsx";
import { Banner } from "#web/ui/feedback/banner.tsx";
import { CheckboxField } from "#web/ui/fields/checkbox-field.tsx";
import { ProposalParties } from "./proposal-details.tsx";
import { dealOf, namesOf } from "./terms/deal.ts";
import { TermsSummary } from "./terms/terms-summary.tsx";
import { DealWaterfall } from "./terms/waterfall.tsx";

type AgreementProps = { plan: AcceptancePlan; refused?: FormRefusal | undefined };

/** The terms as they will be frozen, whole, and the yes under them. */
export function Agreement({ plan, refused }: AgreementProps) {
  const { proposal, terms, termsHash, purchase, missing } = plan;
  return (
    <div>
      <ProposalParties {...proposal} />
      {terms && (
        <>
          <DetailSection title={terms.slots.length > 1 ? "Les séances" : "La date"}>
            <ul className="grid gap-1.5">
              {terms.slots.map(({ startsAt, endsAt }) => (
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
            submit={purchase ? "Accepter" : "Accepter et créer l’événement"}
            sendingLabel="Un instant…"
            wayOut={<WayOut refused={refused} proposalId={proposal.id} />}
          >
            <p>
              En acceptant, {proposal.otherName} et vous échangez vos coordonnées. L’événement n’est visible que de vous
              deux tant que vous ne l’ouvrez pas.
              {purchase && ` ${purchaseWords(plan)}`}
            </p>
            <input type="hidden" name="termsHash" value={termsHash ?? ""} />
            <CheckboxField name="agreed" label="J’ai lu ces conditions et je les accepte" required />
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

/** Somebody else has taken the place at these hours: another date is all that helps. */
function WayOut({ refused, proposalId }: { refused: FormRefusal | undefined; proposalId: string }) {
  return (
    <>
      <SessionLost refused={refused} />
      {refused?.reason === "place_taken" && (
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
