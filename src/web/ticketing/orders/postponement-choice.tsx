import { Form, Link } from "react-router";
import { formatDate, formatDateTime, formatHour } from "#platform/french-dates.ts";
import { formatCents } from "#platform/money.ts";
import { fullSlotText } from "#web/events/event-words.ts";
import { Button } from "#web/ui/button.tsx";
import { DateSheet } from "#web/ui/card-heading.tsx";
import { Banner } from "#web/ui/feedback/banner.tsx";
import { TickBox } from "#web/ui/fields/checkbox-field.tsx";
import { Price } from "#web/ui/figures.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { PageHeading } from "#web/ui/page-heading.tsx";

type Ticket = {
  id: string;
  number: number | null;
  tariffLabel: string;
  holderName: string | null;
  priceCents: number;
};

type Offer = {
  event: { id: string; title: string };
  wasAt: Date;
  slot: { startsAt: Date; endsAt: Date };
  reason: string;
  answerBy: Date;
  answer: "kept" | "refunded" | null;
  isOpen: boolean;
  tickets: readonly Ticket[];
};

type PostponementChoiceProps = { offer: Offer; orderHref: string; refusal: string | undefined };

/** A date has moved: come then, or have the money back. */
export function PostponementChoice({ offer, orderHref, refusal }: PostponementChoiceProps) {
  const { event, wasAt, slot, reason } = offer;
  return (
    <div data-undisturbed className="wrap grid max-w-3xl gap-7 py-6 sm:py-10">
      <PageHeading
        eyebrow={
          <Link to={`/event/${event.id}`} className="hover:underline">
            {event.title}
          </Link>
        }
        title="Une nouvelle date"
        lead="La soirée que vous aviez réservée est reportée."
      />
      {refusal && <Banner kind="error" title={refusal} />}
      <section aria-label="Les dates" className="grid gap-5 rounded-panel bg-card p-5 shadow-card sm:p-7">
        <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
          <DateSheet date={wasAt} className="border border-line bg-white" />
          <Icon name="arrow-right" className="size-5 text-accent" />
          <DateSheet date={slot.startsAt} className="border border-line bg-blush" />
          <p className="min-w-0 basis-full sm:basis-auto">
            <span className="block text-sm line-through first-letter:uppercase">
              {formatDate(wasAt)}, {formatHour(wasAt)}
            </span>
            <b className="block text-ink first-letter:uppercase">{fullSlotText(slot)}</b>
          </p>
        </div>
        <blockquote className="border-coral-500 border-l-4 pl-4 italic">{reason}</blockquote>
      </section>
      {offer.isOpen ? <Choice offer={offer} /> : <Closed offer={offer} />}
      <p>
        <Link to={orderHref} className="link">
          Voir ma commande et mes billets
        </Link>
      </p>
    </div>
  );
}

function Choice({ offer: { tickets, answerBy, answer } }: { offer: Offer }) {
  const total = tickets.reduce((sum, { priceCents }) => sum + priceCents, 0);
  const isOne = tickets.length === 1;
  return (
    <>
      <section aria-labelledby="garder" className="grid gap-4 rounded-panel bg-sand p-5 sm:p-7">
        <h2 id="garder" className="text-2xl">
          Venir à la nouvelle date
        </h2>
        <p>
          {isOne
            ? "Votre billet reste valable, avec le même code."
            : "Vos billets restent valables, avec les mêmes codes."}{" "}
          Sans réponse de votre part, c’est ce qui se passe.
        </p>
        {answer === "kept" ? (
          <p className="flex items-center gap-2 font-semibold text-success-ink">
            <Icon name="check-circle" className="size-5" />
            C’est noté, à bientôt.
          </p>
        ) : (
          <Form method="post">
            <Button type="submit" name="answer" value="keep" className="max-sm:w-full">
              {isOne ? "Garder mon billet" : "Garder mes billets"}
            </Button>
          </Form>
        )}
      </section>
      <section aria-labelledby="rendre" className="grid gap-4 rounded-panel bg-card p-5 shadow-card sm:p-7">
        <h2 id="rendre" className="text-2xl">
          {total > 0 ? "Me faire rembourser" : "Rendre mes places"}
        </h2>
        <p>
          {total > 0
            ? `Le prix payé vous est rendu à 100\u202f%, soit ${formatCents(total)} pour ${isOne ? "votre billet" : "tous vos billets"}, sur la carte qui a servi à payer.`
            : "Vous n’aviez rien payé : vos places vont à d’autres."}{" "}
          À choisir avant le {formatDateTime(answerBy)}.
        </p>
        <Form method="post" className="grid gap-4">
          {!isOne && <TicketChoice tickets={tickets} />}
          <Button
            type="submit"
            name="answer"
            value="refund"
            variant="secondary"
            className="justify-self-start max-sm:w-full"
          >
            {isOne ? "Rendre mon billet" : "Rendre ces billets"}
          </Button>
        </Form>
      </section>
    </>
  );
}

function TicketChoice({ tickets }: { tickets: readonly Ticket[] }) {
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1 font-semibold text-ink">Billets à rendre</legend>
      <input type="hidden" name="several" value="oui" />
      {tickets.map(({ id, number, tariffLabel, holderName, priceCents }) => (
        <label
          key={id}
          htmlFor={`billet-${id}`}
          className="flex min-h-11 items-center gap-3 border-line border-b py-2.5"
        >
          <TickBox id={`billet-${id}`} type="checkbox" name="ticketIds" value={id} defaultChecked />
          <span className="min-w-0 grow text-ink">
            N° {number}, {[tariffLabel, holderName].filter(Boolean).join(", ")}
          </span>
          <Price cents={priceCents} />
        </label>
      ))}
    </fieldset>
  );
}

function Closed({ offer: { tickets, answer } }: { offer: Offer }) {
  if (tickets.length === 0) {
    return (
      <Banner kind="success" title="Vos billets sont rendus">
        <p>Le prix payé vous est rendu en totalité, sous quelques jours.</p>
      </Banner>
    );
  }
  return (
    <Banner kind="info" title={answer === "kept" ? "Vous venez à la nouvelle date" : "Le délai pour choisir est passé"}>
      <p>
        Vos billets sont valables pour la nouvelle date. Un empêchement ? Demandez un remboursement depuis votre
        commande : l’organisation vous répond.
      </p>
    </Banner>
  );
}
