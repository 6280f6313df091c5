import type { EventSide } from "#core/events/rules.ts";
import type { RefundState } from "#core/payments/process.ts";
import { HOLDER_NAME_MAX, MESSAGE_MAX } from "#core/ticketing/participant-rules.ts";
import type { RefundRequestState, TicketState } from "#core/ticketing/process.ts";
import type { AnsweredQuestion } from "#core/ticketing/questions/question-rules.ts";
import { formatDateTime } from "#platform/french-dates.ts";
import { type Cents, formatCents } from "#platform/money.ts";
import { CheckedForm } from "#web/forms/checked-form.tsx";
import { type FormRefusal, schemaCheck } from "#web/forms/form-check.ts";
import { Badge } from "#web/ui/badge.tsx";
import { buttonClass } from "#web/ui/button.tsx";
import { CloseLink, Dialog } from "#web/ui/feedback/dialog.tsx";
import { TextArea } from "#web/ui/fields/text-area.tsx";
import { TextField } from "#web/ui/fields/text-field.tsx";
import { AnswerList } from "../../answer-list.tsx";
import { priceWords, ticketStateWords } from "../organiser-words.ts";
import { type RefundFacts, sideWords, WhoPays } from "../refund-cost.tsx";

type RefundDialogProps = {
  /** Of a ticket; without one, the whole booking. */
  ticketId?: string;
  title: string;
  count: number;
  amountCents: Cents;
  /** Paid in cash: it goes back by hand. */
  doorCents: Cents;
  payers: Payers;
  action: string;
  refused: FormRefusal | undefined;
};

/** Whose money it is. */
type Payers = { refund: RefundFacts; mySides: readonly EventSide[]; isShared: boolean };

const ANY_ID = "00000000-0000-7000-8000-000000000000";
const check = schemaCheck(() => import("#core/ticketing/input.ts").then((input) => input.refundTicketsInput), {
  orderId: ANY_ID,
});

export const refundDialogId = (ticketId?: string): string => (ticketId ? `rendre-${ticketId}` : "rendre-tout");

/** The last word before money leaves: what happens, and why, in the organiser's own words. */
export function RefundDialog({
  ticketId,
  title,
  count,
  amountCents,
  doorCents,
  payers,
  action,
  refused,
}: RefundDialogProps) {
  const id = refundDialogId(ticketId);
  const intent = ticketId ? `refund:${ticketId}` : "refund";
  const { sideToAsk } = payers.refund;
  const what = count > 1 ? "Ces billets ne seront plus utilisables" : "Ce billet ne sera plus utilisable";
  return (
    <Dialog id={id} title={title} size="sm" fromHash open={refused?.intent === intent || undefined}>
      {sideToAsk ? (
        <p className="mb-4">
          Si {sideWords[sideToAsk]} accepte, {formatCents(amountCents)} sont rendus, soit la totalité du prix payé, et
          la personne est prévenue.
        </p>
      ) : (
        <p className="mb-4">
          {what}
          {"\u202f"}: {count > 1 ? "les places se libèrent" : "la place se libère"}, et la personne est prévenue.{" "}
          {amountCents > 0
            ? `${formatCents(amountCents)} lui sont rendus, soit la totalité du prix payé. Cela ne s’annule pas.`
            : doorCents > 0
              ? `${formatCents(doorCents)} avaient été réglés à l’organisation\u202f: à vous de les rendre, ou d’annuler la réservation dans votre espace pass Culture. Cela ne s’annule pas.`
              : "Elle n’avait rien payé. Cela ne s’annule pas."}
        </p>
      )}
      <WhoPays {...payers} />
      <CheckedForm
        intent={intent}
        action={`${action}#${id}`}
        refused={refused}
        check={check}
        labels={{ reason: "Pourquoi" }}
        submit={
          sideToAsk
            ? `Demander l’accord de ${sideWords[sideToAsk]}`
            : amountCents > 0
              ? `Rembourser ${formatCents(amountCents)}`
              : "Annuler"
        }
        sendingLabel="Un instant…"
        variant="danger"
        beside={<CloseLink className={buttonClass({ variant: "quiet" }, "max-sm:w-full")}>Ne rien changer</CloseLink>}
      >
        <TextArea
          name="reason"
          label="Pourquoi"
          help="La personne lira ces mots."
          required
          limit={MESSAGE_MAX}
          rows={3}
        />
      </CheckedForm>
    </Dialog>
  );
}

type BookingTicketFacts = {
  id: string;
  number: number | null;
  tariffLabel: string;
  priceCents: Cents;
  doorCents: Cents | null;
  holderName: string | null;
  state: TicketState;
  refund: RefundFacts;
  controlledAt: Date | null;
  refundedAt: Date | null;
  refundState: RefundState | null;
  reason: string | null;
  answers: readonly AnsweredQuestion[];
  request: { state: RefundRequestState; message: string | null; answer: string | null; askedAt: Date } | null;
};

const refundWords: Record<RefundState, string> = {
  requested: "remboursement demandé à la banque",
  sent: "remboursement en chemin",
  failed: "remboursement à réessayer, c’est prévu",
  done: "remboursement fait",
  reported: "remboursement bloqué, l’équipe s’en occupe",
  covered: "rendu par la banque de la personne",
};

type BookingTicketProps = {
  ticket: BookingTicketFacts;
  mySides: readonly EventSide[];
  isShared: boolean;
  path: string;
  refused: FormRefusal | undefined;
};

/** One ticket of a booking, and what the organiser can do with it. */
export function BookingTicket({ ticket, mySides, isShared, path, refused }: BookingTicketProps) {
  const { id, number, tariffLabel, priceCents, holderName, state } = ticket;
  const price = priceWords(ticket);
  const { label, tone } = ticketStateWords[state];
  const isRenaming = refused?.intent === `rename:${id}`;
  return (
    <article className="rounded-card border border-line bg-card p-5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h3 className="font-bold font-sans text-base text-ink">
          Billet n° {number}
          {holderName && `, ${holderName}`}
        </h3>
        <span>
          {tariffLabel}, {price}
        </span>
      </div>
      <div className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
        <Badge tone={tone}>{label}</Badge>
        {ticket.controlledAt && <span>Contrôlé le {formatDateTime(ticket.controlledAt)}</span>}
        {ticket.refundedAt && (
          <span>
            le {formatDateTime(ticket.refundedAt)}
            {ticket.refundState && `, ${refundWords[ticket.refundState]}`}
          </span>
        )}
      </div>
      <AnswerList answers={ticket.answers} className="mt-2" />
      {ticket.reason && (
        <p className="mt-2 text-sm">
          Motif{"\u202f"}: «{"\u202f"}
          {ticket.reason}
          {"\u202f"}»
        </p>
      )}
      {ticket.request && state === "valid" && <RequestLine request={ticket.request} />}
      {state === "valid" && (
        <div className="mt-3 flex flex-wrap items-start gap-x-3 gap-y-2">
          <details open={isRenaming} className="min-w-0 max-sm:w-full open:w-full">
            <summary className={buttonClass({ variant: "quiet", size: "sm" }, "cursor-pointer list-none")}>
              Changer le nom
            </summary>
            <CheckedForm
              intent={`rename:${id}`}
              action={path}
              refused={refused}
              values={{ holderName: holderName ?? "" }}
              labels={{ holderName: "Nom sur le billet" }}
              submit="Enregistrer"
              variant="secondary"
              className="mt-3 max-w-md gap-3"
            >
              <TextField
                name="holderName"
                label="Nom sur le billet"
                required
                maxLength={HOLDER_NAME_MAX}
                autoComplete="off"
              />
            </CheckedForm>
          </details>
          <a href={`#${refundDialogId(id)}`} className={buttonClass({ variant: "quiet", size: "sm" })}>
            {priceCents > 0 ? "Rembourser ce billet" : "Annuler ce billet"}
          </a>
          <RefundDialog
            ticketId={id}
            title={
              priceCents > 0 ? `Rembourser le billet n° ${number}\u202f?` : `Annuler le billet n° ${number}\u202f?`
            }
            count={1}
            amountCents={priceCents}
            doorCents={ticket.doorCents ?? 0}
            payers={{ refund: ticket.refund, mySides, isShared }}
            action={path}
            refused={refused}
          />
        </div>
      )}
    </article>
  );
}

const requestWords: Record<RefundRequestState, (askedAt: string) => string> = {
  asked: (askedAt) => `Remboursement demandé le ${askedAt}.`,
  granted: (askedAt) => `Remboursement demandé le ${askedAt}.`,
  refused: () => "Remboursement demandé, et refusé.",
  lapsed: (askedAt) => `Remboursement demandé le ${askedAt}, resté sans réponse.`,
};

function RequestLine({ request }: { request: NonNullable<BookingTicketFacts["request"]> }) {
  return (
    <p className="mt-2 text-sm">
      {requestWords[request.state](formatDateTime(request.askedAt))}{" "}
      {request.message && `«\u202f${request.message}\u202f»`}
    </p>
  );
}
