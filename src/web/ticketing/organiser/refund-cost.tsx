import { Form } from "react-router";
import type { EventSide } from "#core/events/rules.ts";
import { MESSAGE_MAX } from "#core/ticketing/participant-rules.ts";
import { CONSENT_DAYS, type RefundCost } from "#core/ticketing/rules.ts";
import { formatDateTime } from "#platform/french-dates.ts";
import { type Cents, formatCents, formatExactCents } from "#platform/money.ts";
import { CheckedForm } from "#web/forms/checked-form.tsx";
import type { FormRefusal } from "#web/forms/form-check.ts";
import { Button } from "#web/ui/button.tsx";
import { TextArea } from "#web/ui/fields/text-area.tsx";

export const sideWords: Record<EventSide, string> = { artist: "l’artiste", host: "l’hôte" };

type CostListProps = { cost: RefundCost; mySides: readonly EventSide[] };

/** Who bears a refund, line by line. */
export function CostList({ cost, mySides }: CostListProps) {
  const shareLabel = (side: EventSide) => (mySides.includes(side) ? "Votre part" : `Part de ${sideWords[side]}`);
  const both = mySides.length === 2;
  const lines: { label: string; cents: Cents }[] = [
    ...(both
      ? [{ label: "Votre part", cents: cost.artistCents + cost.hostCents }]
      : [
          { label: shareLabel("artist"), cents: cost.artistCents },
          { label: shareLabel("host"), cents: cost.hostCents },
        ]),
    { label: "Nos frais de service", cents: cost.serviceCents },
    { label: "Assurance", cents: cost.insuranceCents },
    { label: "Droits musicaux", cents: cost.musicRightsCents },
  ];
  return (
    <dl className="grid gap-1 rounded-field bg-sand px-4 py-3 tabular-nums">
      {lines
        .filter(({ cents }) => cents !== 0)
        .map(({ label, cents }) => (
          <div key={label} className="flex justify-between gap-4">
            <dt>{label}</dt>
            <dd className="whitespace-nowrap text-ink">−&nbsp;{formatExactCents(cents)}</dd>
          </div>
        ))}
    </dl>
  );
}

export type RefundFacts = { cost: RefundCost; sideToAsk: EventSide | null };

type WhoPaysProps = { refund: RefundFacts; mySides: readonly EventSide[]; isShared: boolean };

/** Before money leaves: whose it is, and whose yes it takes. */
export function WhoPays({ refund: { cost, sideToAsk }, mySides, isShared }: WhoPaysProps) {
  if (cost.amountCents === 0) return null;
  return (
    <div className="mb-4 grid gap-3">
      <p className="font-semibold text-ink">Qui paie ces {formatCents(cost.amountCents)}</p>
      <CostList cost={cost} mySides={mySides} />
      {isShared && (
        <p>Les parts sont déjà réparties&#8239;: ces sommes sont reprises, ou retenues sur les suivantes.</p>
      )}
      {sideToAsk && (
        <p>
          La soirée a eu lieu et cela coûte à {sideWords[sideToAsk]}&#8239;: son accord est demandé par e-mail. Sans
          réponse sous {CONSENT_DAYS}&nbsp;jours, rien n’est remboursé.
        </p>
      )}
    </div>
  );
}

export type ConsentFacts = {
  id: string;
  state: "asked" | "agreed" | "declined" | "lapsed" | "withdrawn";
  isMine: boolean;
  askedSide: EventSide;
  reason: string;
  amountCents: Cents;
  ticketNumbers: readonly number[];
  cost: RefundCost;
  askedAt: Date;
  answerBy: Date;
  answer: string | null;
};

type ConsentCardProps = {
  consent: ConsentFacts;
  mySides: readonly EventSide[];
  action: string;
  refused: FormRefusal | undefined;
};

/** A refund that waits for the side that it costs: they answer; whoever asked may take it back. */
export function ConsentCard({ consent, mySides, action, refused }: ConsentCardProps) {
  const { id, state, isMine, askedSide, reason, amountCents, ticketNumbers, cost, answerBy } = consent;
  if (state !== "asked") return <ClosedConsent consent={consent} />;
  const other: EventSide = askedSide === "artist" ? "host" : "artist";
  const mine = other === "artist" ? cost.artistCents : cost.hostCents;
  const tickets = ticketNumbers.map((number) => `n° ${number}`).join(", ");
  return (
    <article
      aria-labelledby={`accord-${id}`}
      className="rounded-card border border-line border-l-[5px] border-l-coral-500 bg-card p-5"
    >
      <h3 id={`accord-${id}`} className="font-bold font-sans text-base text-ink">
        {isMine
          ? `Votre demande de rembourser ${formatCents(amountCents)} attend l’accord de ${sideWords[other]}`
          : `Rembourser ${formatCents(amountCents)}\u202f? Cela vous coûterait ${formatCents(mine)}`}
      </h3>
      <p className="mt-1 text-sm">
        {ticketNumbers.length > 1 ? "Billets" : "Billet"} {tickets}. Réponse avant le {formatDateTime(answerBy)}
        {"\u202f"}; sans réponse, rien n’est remboursé.
      </p>
      <blockquote className="my-3 border-line border-l-2 pl-4 text-ink">{reason}</blockquote>
      <CostList cost={cost} mySides={mySides} />
      {isMine ? (
        <Form method="post" action={action} preventScrollReset className="mt-4">
          <Button type="submit" name="intent" value={`withdraw:${id}`} variant="quiet" className="max-sm:w-full">
            Retirer ma demande
          </Button>
        </Form>
      ) : (
        <CheckedForm
          intent={`consent:${id}`}
          action={action}
          refused={refused}
          submit={`Accepter de rembourser ${formatCents(amountCents)}`}
          variant="secondary"
          className="mt-4"
          labels={{ answer: "Votre réponse" }}
          beside={
            <Button type="submit" name="refuse" value="oui" variant="quiet" className="max-sm:w-full">
              Refuser
            </Button>
          }
        >
          <TextArea name="answer" label="Votre réponse" optional limit={MESSAGE_MAX} rows={2} />
        </CheckedForm>
      )}
    </article>
  );
}

function ClosedConsent({ consent }: { consent: ConsentFacts }) {
  const { state, askedSide, amountCents, answer, askedAt } = consent;
  const other: EventSide = askedSide === "artist" ? "host" : "artist";
  const asked = `Remboursement de ${formatCents(amountCents)} demandé à ${sideWords[other]} le ${formatDateTime(askedAt)}`;
  const became: Record<Exclude<ConsentFacts["state"], "asked">, string> = {
    agreed: "accepté",
    declined: "refusé",
    lapsed: "resté sans réponse",
    withdrawn: "retiré",
  };
  if (state === "asked") return null;
  return (
    <p className="text-sm">
      {asked}, {became[state]}. {answer && `«\u202f${answer}\u202f»`}
    </p>
  );
}
