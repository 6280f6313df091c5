import { Link } from "react-router";
import { photoSources } from "#core/listings/photos/rules.ts";
import { shortNumberOf } from "#core/ticketing/rules.ts";
import { formatDate, formatDateTime } from "#platform/french-dates.ts";
import type { FormRefusal } from "#web/forms/form-check.ts";
import { ReceiptLinks } from "#web/papers/paper-link.tsx";
import { ButtonLink, buttonClass } from "#web/ui/button.tsx";
import { Banner } from "#web/ui/feedback/banner.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { PageHeading } from "#web/ui/page-heading.tsx";
import { Photo } from "#web/ui/photo.tsx";
import { ShareLinks } from "#web/ui/share-links.tsx";
import { TicketRow } from "../tickets/ticket-row.tsx";
import { useKeptTickets } from "../tickets/use-kept-tickets.ts";
import { WalletButtons } from "../tickets/wallet-buttons.tsx";
import { WayThere } from "../tickets/way-there.tsx";
import { WriteToOrganiser } from "../tickets/write-link.tsx";
import { CompanyReceipt } from "./company-form.tsx";
import type { OrderPageView, TicketLine } from "./order-page-view.ts";

const isGone = ({ state }: { state: string }): boolean => state === "refunded" || state === "cancelled";

export const isOverFor = ({ tickets }: Pick<OrderPageView, "tickets">): boolean => tickets.every(isGone);

/** What is true of a booking before, during and after its evening, said first. */
export function BookedHeading({ order }: { order: OrderPageView }) {
  const { past, isOn, evening } = order;
  if (past) {
    return (
      <PageHeading
        title={past.rate ? "Comment c’était\u202f?" : "Cette soirée a eu lieu"}
        lead={<PastSentence order={order} />}
      />
    );
  }
  return (
    <>
      {/* On a desk, the picture stands beside. */}
      {evening.cover && (
        <Photo
          photo={photoSources(evening.cover)}
          alt=""
          sizes="(min-width: 640px) 608px, 100vw"
          ratio="16/9"
          priority
          className="mb-5 max-w-152 rounded-panel lg:hidden"
        />
      )}
      <PageHeading
        title={isOn ? "C’est en ce moment" : "Merci, à bientôt\u202f!"}
        lead={<BookedSentence order={order} />}
      />
    </>
  );
}

function BookedSentence({ order: { id, belongsToAccount, email } }: { order: OrderPageView }) {
  return (
    <span role="status">
      Réservation enregistrée : vos billets{" "}
      {belongsToAccount ? "sont dans votre espace, et une copie part à " : "ont été envoyés à "}
      <b className="break-words text-ink">{email}</b>. Numéro de réservation{"\u202f"}: {shortNumberOf(id)}.
    </span>
  );
}

/** The evening is over: the place is somebody's home again, and what is left is how it was. */
function PastSentence({ order: { slot, past } }: { order: OrderPageView }) {
  return (
    <span role="status">
      C’était le {formatDate(slot.startsAt)}.{" "}
      {past?.rate
        ? "Deux minutes suffisent pour le dire à l’artiste et à l’hôte."
        : "L’adresse du lieu n’est plus affichée\u202f: c’est de nouveau chez quelqu’un."}
    </span>
  );
}

type ThankYouProps = { order: OrderPageView; refused: FormRefusal | undefined };

export function ThankYou({ order, refused }: ThankYouProps) {
  const { tickets, belongsToAccount, booked } = order;
  const isOver = isOverFor(order);
  const valid = tickets.filter(({ state }) => state === "valid").flatMap(({ address }) => address ?? []);
  useKeptTickets(valid.length > 0 ? [order.address, ...valid] : []);
  return (
    <>
      {isOver && (
        <Banner
          kind="warning"
          title={tickets.length > 1 ? "Ces billets ne sont plus valables" : "Ce billet n’est plus valable"}
        >
          <p>
            {order.totalCents > 0
              ? "Le prix payé vous est rendu sur votre carte, sous quelques jours."
              : "Vous n’aviez rien payé."}
          </p>
        </Banner>
      )}
      {order.postponement && (
        <Banner kind="warning" title="La date a changé">
          <p>
            Elle était prévue le {formatDate(order.postponement.wasAt)}. Vos billets restent valables à la nouvelle date
            {"\u202f"}; si elle ne vous convient pas, rendez-les avant le {formatDateTime(order.postponement.answerBy)}.
          </p>
          <p className="mt-2">
            <Link to={order.postponement.href} className="link">
              Garder mes billets ou les rendre
            </Link>
          </p>
        </Banner>
      )}
      {order.past?.rate && (
        <ButtonLink to={order.past.rate} className="justify-self-start max-sm:w-full">
          Donner mon avis
        </ButtonLink>
      )}
      <section aria-labelledby="billets" className="grid gap-3">
        <h2 id="billets" className="text-2xl">
          {tickets.length > 1 ? "Vos billets" : "Votre billet"}
        </h2>
        <TicketList tickets={tickets} isPast={order.past !== null} />
        {booked && (
          <p>
            <a href={booked.pdf} className={buttonClass({ variant: "quiet", size: "sm" })}>
              <Icon name="download" className="size-5" />
              {tickets.length > 1 ? "Tous les billets en PDF" : "Le billet en PDF"}
            </a>
          </p>
        )}
        {booked && <WalletButtons wallets={booked.wallets} />}
        {order.totalCents > 0 && <ReceiptLinks address={order.address} hasRefunds={tickets.some(isGone)} />}
        <CompanyReceipt order={order} refused={refused} />
      </section>
      {booked && (
        <section aria-labelledby="venir" className="grid gap-3 rounded-panel bg-sand p-5 sm:p-6">
          <h2 id="venir" className="text-xl">
            Pour venir
          </h2>
          {booked.access && <WayThere placeTitle={booked.placeTitle} access={booked.access} />}
          <p className="flex gap-2.5">
            <Icon name="clock" className="mt-0.5 size-5 text-accent" />
            <span>{booked.arrival} Vos billets à la main, ou sur votre téléphone.</span>
          </p>
          <p>
            <a href={booked.calendar} className={buttonClass({ variant: "quiet", size: "sm" })}>
              <Icon name="calendar" className="size-5" />
              Ajouter à mon agenda
            </a>
          </p>
        </section>
      )}
      {order.writeTo && <WriteToOrganiser to={order.writeTo} isPast={order.past !== null} />}
      {booked && order.shareUrl && (
        <section aria-labelledby="amis" className="grid gap-3">
          <h2 id="amis" className="text-xl">
            C’est mieux à plusieurs
          </h2>
          <ShareLinks title={order.evening.title} url={order.shareUrl} />
        </section>
      )}
      {belongsToAccount ? (
        <ButtonLink to="/billets" variant="secondary" className="justify-self-start max-sm:w-full">
          Mes billets
        </ButtonLink>
      ) : (
        <Invitation isPast={order.past !== null} />
      )}
    </>
  );
}

/** Guests are not asked for anything before they have what they came for. */
function Invitation({ isPast }: { isPast: boolean }) {
  return (
    <section aria-labelledby="compte" className="grid gap-3 rounded-panel bg-card p-5 shadow-card sm:p-6">
      <h2 id="compte" className="text-xl">
        {isPast ? "Gardez le souvenir de vos soirées" : "Gardez vos billets à portée de main"}
      </h2>
      <p className="text-pretty">Créez un compte avec cette même adresse : vos billets vous y suivent.</p>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <ButtonLink to="/signup-spectators" variant="secondary">
          Créer un compte
        </ButtonLink>
        <Link to="/login" className="link">
          J’en ai déjà un
        </Link>
      </div>
    </section>
  );
}

/** Like stubs torn from a roll: number, tariff, name, price. Each leads to its code. */
function TicketList({ tickets, isPast }: { tickets: readonly TicketLine[]; isPast: boolean }) {
  return (
    <ul className="grid gap-3">
      {tickets.map((ticket) => (
        <TicketRow key={ticket.id} ticket={ticket} isPast={isPast} />
      ))}
    </ul>
  );
}
