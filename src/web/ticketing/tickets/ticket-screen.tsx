import { Link } from "react-router";
import { fullSlotText } from "#web/events/event-words.ts";
import type { FormRefusal } from "#web/forms/form-check.ts";
import { Badge } from "#web/ui/badge.tsx";
import { ButtonLink, buttonClass } from "#web/ui/button.tsx";
import { Banner } from "#web/ui/feedback/banner.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { BRIGHT_ADDRESS, BrightCode, QrCode } from "./bright-code.tsx";
import { BuyerActions } from "./buyer-actions.tsx";
import { ticketStateBadge, whyNoEntry } from "./ticket-row.tsx";
import type { TicketPageView } from "./ticket-views.ts";
import { WalletButtons } from "./wallet-buttons.tsx";
import { WayThere } from "./way-there.tsx";
import { WriteToOrganiser } from "./write-link.tsx";

type TicketScreenProps = { ticket: TicketPageView; refused: FormRefusal | undefined };

/** What one holds up at the door: the code first, then the way there, then the small print. */
export function TicketScreen({ ticket, refused }: TicketScreenProps) {
  const { number, state, title, artistName, slot, isOver, buyer, eventId } = ticket;
  const [text, tone] = ticketStateBadge[state];
  return (
    <div data-undisturbed className="wrap max-w-5xl py-5 sm:py-10">
      <div className="grid items-start gap-x-10 gap-y-6 lg:grid-cols-[22rem_minmax(0,1fr)]">
        <div className="lg:sticky lg:top-6">
          <Stub ticket={ticket} />
        </div>
        <div className="grid min-w-0 gap-6">
          <header className="grid gap-1.5">
            <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold text-accent">
              Billet n° {number}
              {isOver && state === "valid" ? <Badge>Passé</Badge> : <Badge tone={tone}>{text}</Badge>}
            </p>
            <h1 className="text-3xl sm:text-4xl">
              <Link to={`/event/${eventId}`} className="hover:underline">
                {title}
              </Link>
            </h1>
            <p>{artistName}</p>
            <p className="text-lg font-semibold text-ink first-letter:uppercase">{fullSlotText(slot)}</p>
          </header>
          {ticket.qr && !isOver && <Coming ticket={ticket} />}
          <Mentions ticket={ticket} />
          {ticket.writeTo && <WriteToOrganiser to={ticket.writeTo} isPast={isOver} />}
          {buyer && <BuyerActions ticket={ticket} buyer={buyer} refused={refused} />}
        </div>
      </div>
      {!isOver && <BrightCode ticket={ticket} />}
    </div>
  );
}

/** Like the stub torn from a roll: the code, or why there is none. */
function Stub({ ticket }: { ticket: TicketPageView }) {
  const { qr, number, state, priceCents, buyer, holderName, isOver, wallets, rate } = ticket;
  if (buyer?.passedOnTo) {
    return (
      <Banner kind="info" title={`Ce billet est à ${holderName ?? "quelqu’un d’autre"}`}>
        <p>
          Vous l’avez donné à <b className="break-words">{buyer.passedOnTo}</b>, qui a son propre code. Le vôtre n’ouvre
          plus la porte.
        </p>
      </Banner>
    );
  }
  if (!qr) {
    const why = whyNoEntry(state, priceCents);
    return (
      <Banner kind="warning" title={why.title}>
        <p>{why.text} Il n’a plus ni code ni adresse.</p>
      </Banner>
    );
  }
  if (isOver) {
    return (
      <Banner
        kind="info"
        title={rate ? "Comment c’était\u202f?" : "Cette soirée a eu lieu"}
        action={
          rate && (
            <ButtonLink to={rate} size="sm">
              Donner mon avis
            </ButtonLink>
          )
        }
      >
        <p>
          {rate
            ? "Deux minutes suffisent pour le dire à l’artiste et à l’hôte."
            : "Ce billet n’ouvre plus de porte, et l’adresse n’est plus affichée\u202f: c’est de nouveau chez quelqu’un."}
        </p>
      </Banner>
    );
  }
  return (
    <div className="grid justify-items-center gap-3 rounded-panel bg-card p-4 shadow-card sm:p-6">
      <a href={BRIGHT_ADDRESS} aria-label={`Afficher le code du billet n° ${number} en plein écran`} className="w-full">
        <QrCode qr={qr} label={`Code QR du billet n° ${number}`} className="mx-auto w-full max-w-80" />
      </a>
      <a href={BRIGHT_ADDRESS} className={buttonClass({ variant: "secondary" }, "w-full")}>
        <Icon name="sun" className="size-5" />
        Plein écran lumineux
      </a>
      <WalletButtons wallets={wallets} />
    </div>
  );
}

function Coming({ ticket: { access, placeTitle, arrival, addresses } }: { ticket: TicketPageView }) {
  return (
    <section aria-labelledby="venir" className="grid gap-3 rounded-panel bg-sand p-5 sm:p-6">
      <h2 id="venir" className="text-xl">
        Pour venir
      </h2>
      {access && <WayThere placeTitle={placeTitle} access={access} />}
      <p className="flex gap-2.5">
        <Icon name="clock" className="mt-0.5 size-5 text-accent" />
        {arrival}
      </p>
      <p>
        <a href={addresses.calendar} className={buttonClass({ variant: "quiet", size: "sm" })}>
          <Icon name="calendar" className="size-5" />
          Ajouter à mon agenda
        </a>
      </p>
    </section>
  );
}

function Mentions({ ticket: { mentions, qr, isOver, addresses } }: { ticket: TicketPageView }) {
  return (
    <section aria-labelledby="mentions" className="grid gap-3">
      <h2 id="mentions" className="text-xl">
        Votre billet
      </h2>
      <dl className="grid rounded-card bg-card px-5 py-2 shadow-card">
        {mentions.map(([term, value]) => (
          <div
            key={term}
            className="grid gap-x-4 border-line py-2.5 not-last:border-b sm:grid-cols-[14rem_minmax(0,1fr)]"
          >
            <dt className="text-sm sm:text-base">{term}</dt>
            <dd className="font-semibold break-words text-ink">{value}</dd>
          </div>
        ))}
      </dl>
      {qr && !isOver && (
        <p className="flex flex-wrap gap-2">
          <a href={addresses.pdf} className={buttonClass({ variant: "quiet", size: "sm" })}>
            <Icon name="printer" className="size-5" />
            PDF à imprimer
          </a>
          <a href={addresses.phonePdf} className={buttonClass({ variant: "quiet", size: "sm" })}>
            <Icon name="download" className="size-5" />
            PDF pour téléphone
          </a>
        </p>
      )}
    </section>
  );
}
