import { Form, Link, type ShouldRevalidateFunctionArgs, useNavigation } from "react-router";
import { formatPhone } from "#core/accounts/rules.ts";
import { isOpen } from "#core/deals/process.ts";
import { acceptPath, otherDatePath, type ProposalAction, refusePath, startPath } from "#core/deals/rules.ts";
import type { ContactDetails, ProposalView } from "#core/deals/view-rules.ts";
import { formatCents } from "#platform/money.ts";
import { shortDateText } from "#web/events/event-words.ts";
import { Button, ButtonLink, buttonClass } from "#web/ui/button.tsx";
import { ConfirmDialog } from "#web/ui/feedback/confirm-dialog.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { AnswerBy, ProposalStateBadge, stateAdvice, stateSentence } from "./proposal-state.tsx";

type ProposalStatePanelProps = { proposal: ProposalView; now: Date };

/** How it stands, how long it is still valid, and everything that this side can do now. */
export function ProposalStatePanel({ proposal, now }: ProposalStatePanelProps) {
  const { labelCode, label, state, expiresAt, refusalMessage, contact, discussionId, replacedBy } = proposal;
  const advice = stateAdvice(proposal);
  return (
    <section aria-labelledby="etat" className="grid gap-4 rounded-panel bg-card p-5.5 shadow-card sm:p-6.5">
      <div className="grid justify-items-start gap-2.5">
        <ProposalStateBadge code={labelCode} label={label} />
        <h2 id="etat" className="text-xl">
          {stateSentence(proposal)}
        </h2>
      </div>
      {isOpen(state) && expiresAt && <AnswerBy now={now} expiresAt={expiresAt} />}
      {refusalMessage && (
        <blockquote className="whitespace-pre-line border-coral-500 border-l-4 pl-4">{refusalMessage}</blockquote>
      )}
      {advice && <p>{advice}</p>}
      <div className="grid gap-2.5">
        <ProposalActions proposal={proposal} />
        {replacedBy && (
          <ButtonLink to={`/proposal/${replacedBy}`} wide>
            Voir la proposition qui la remplace
          </ButtonLink>
        )}
        {isOver(proposal) && !proposal.isSender && (
          <ButtonLink to={otherWay(proposal)} wide>
            Proposer autre chose
          </ButtonLink>
        )}
        {discussionId && (
          <ButtonLink to={`/message/${discussionId}`} variant="quiet" wide>
            <Icon name="message" />
            Écrire à {proposal.otherName}
          </ButtonLink>
        )}
      </div>
      {contact && <ContactCard contact={contact} />}
    </section>
  );
}

const isOver = ({ state }: ProposalView): boolean => ["refused", "expired", "cancelled"].includes(state);

/** Whoever received it may propose in turn. */
const otherWay = ({ side, project, place }: ProposalView): string =>
  side === "host" ? startPath("to-artist", project.id) : startPath("to-host", place.id);

/** Exchanged once both have said yes. */
function ContactCard({ contact: { name, email, phone } }: { contact: ContactDetails }) {
  return (
    <address className="grid gap-1 rounded-card bg-sand px-4.5 py-3.5 not-italic">
      <b>{name}</b>
      <a href={`mailto:${email}`} className="link flex min-h-11 items-center gap-2 wrap-anywhere">
        <Icon name="mail" className="size-5" />
        {email}
      </a>
      {phone && (
        <a href={`tel:${phone}`} className="link flex min-h-11 items-center gap-2">
          <Icon name="phone" className="size-5" />
          {formatPhone(phone)}
        </a>
      )}
    </address>
  );
}

/** One button an action, in the order in which people mean them. */
function ProposalActions({ proposal }: { proposal: ProposalView }) {
  const { id, actions, eventId, purchase } = proposal;
  const may = (action: ProposalAction) => actions.includes(action);
  return (
    <>
      {may("accept") && (
        <ButtonLink to={acceptPath(proposal)} wide>
          Accepter
        </ButtonLink>
      )}
      {may("pay") && (
        <ButtonLink to={acceptPath(proposal)} wide>
          Régler {purchase ? formatCents(purchase.totalCents) : ""}
        </ButtonLink>
      )}
      {may("counter") && (
        <ButtonLink to={otherDatePath(id)} variant="quiet" wide>
          <Icon name="refresh" />
          Faire une contre-proposition
        </ButtonLink>
      )}
      {may("refuse") && (
        <ButtonLink to={refusePath(proposal)} variant="quiet" wide>
          Décliner
        </ButtonLink>
      )}
      {may("resend") && <SendAgain />}
      {eventId && (
        <EventLinks eventId={eventId} isCancelled={proposal.eventState === "cancelled"} series={proposal.series} />
      )}
      {may("cancel") && <Withdraw proposal={proposal} />}
    </>
  );
}

function SendAgain() {
  const busy = useNavigation().formData?.get("intent") === "resend";
  return (
    <Form method="post">
      <input type="hidden" name="intent" value="resend" />
      <Button type="submit" busy={busy} wide>
        <Icon name="refresh" />
        Envoyer de nouveau
      </Button>
    </Form>
  );
}

type EventLinksProps = { eventId: string; isCancelled: boolean; series: ProposalView["series"] };

function EventLinks({ eventId, isCancelled, series }: EventLinksProps) {
  if (series.length > 0) return <SeriesLinks series={series} />;
  return (
    <>
      <ButtonLink to={isCancelled ? `/event/${eventId}` : `/event/${eventId}/etape`} wide>
        {isCancelled ? "Voir l’événement annulé" : "Préparer l’événement"}
      </ButtonLink>
      <a href={`/event/${eventId}/accord.pdf`} className={buttonClass({ variant: "quiet", wide: true })}>
        <Icon name="download" />
        Télécharger l’accord (PDF)
      </a>
    </>
  );
}

/** Each evening of a series has its own page, agreement and accounts. */
function SeriesLinks({ series }: { series: ProposalView["series"] }) {
  return (
    <ol className="grid">
      {series.map(({ eventId, startsAt, state }) => (
        <li key={eventId} className="flex flex-wrap items-baseline justify-between gap-x-3 border-line border-b">
          <Link to={`/event/${eventId}/etape`} className="link inline-flex min-h-11 items-center">
            {shortDateText(startsAt)}
          </Link>
          {state === "cancelled" ? (
            <span className="text-error-ink text-sm">annulée</span>
          ) : (
            <a href={`/event/${eventId}/accord.pdf`} className="link inline-flex min-h-11 items-center text-sm">
              Accord (PDF)<span className="sr-only"> du {shortDateText(startsAt)}</span>
            </a>
          )}
        </li>
      ))}
    </ol>
  );
}

const WITHDRAW = "retirer";

function Withdraw({ proposal: { content, otherName } }: { proposal: ProposalView }) {
  const busy = useNavigation().formData?.get("intent") === "cancel";
  return (
    <>
      <a href={`#${WITHDRAW}`} className={buttonClass({ variant: "quiet", wide: true })}>
        Retirer la proposition
      </a>
      <ConfirmDialog
        id={WITHDRAW}
        fromHash
        title={`Retirer « ${content.title} » ?`}
        confirmLabel="Retirer la proposition"
        fields={{ intent: "cancel" }}
        busy={busy}
        danger
      >
        <p>{otherName} ne pourra plus l’accepter ; un e-mail le dira. Vous pourrez l’envoyer de nouveau.</p>
      </ConfirmDialog>
    </>
  );
}

/** A refusal because something has happened meanwhile: the page then shows what. */
export const revalidateWhenLate = ({ actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean =>
  actionStatus === 409 || actionStatus === 410 || defaultShouldRevalidate;
