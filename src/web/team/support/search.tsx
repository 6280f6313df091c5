import type { ReactNode } from "react";
import { Link } from "react-router";
import { findAnything } from "#core/team/support/find-anything.ts";
import { formatDate, formatDateTime } from "#platform/french-dates.ts";
import { formatCents } from "#platform/money.ts";
import { pageMeta } from "#web/page-meta.ts";
import { pageLoader } from "#web/server/page-loader.ts";
import { Badge } from "#web/ui/badge.tsx";
import { PageHeading } from "#web/ui/page-heading.tsx";
import { SearchForm, SheetItem } from "../sheets.tsx";
import { bookerOf, bookingLabel, eventPhaseLabels } from "../state-labels.ts";
import type { Route } from "./+types/search.ts";

export const meta = pageMeta({ title: "Recherche", description: "Tout, par un détail.", path: "/admin/recherche" });

export const loader = pageLoader(async ({ ctx, url }) => {
  const text = url.searchParams.get("q") ?? "";
  return { text, results: await findAnything(ctx, { text }) };
});

export default function Search({ loaderData: { text, results } }: Route.ComponentProps) {
  const isEmpty =
    results &&
    [results.people, results.bookings, results.events].every(({ total }) => total === 0) &&
    results.papers.length === 0;
  return (
    <div className="grid gap-8">
      <PageHeading
        title="Recherche"
        lead="Un détail ou plusieurs à la fois : nom, e-mail, téléphone, numéro, montant, jour, fin de carte."
      />
      <SearchForm label="Ce que vous avez en main" text={text} />
      {results && <Understood {...results} />}
      {isEmpty && <p>Rien ne correspond à tout cela. Enlevez un détail, ou écrivez-le autrement.</p>}
      {results && <Found text={text} {...results} />}
    </div>
  );
}

type Results = NonNullable<Awaited<ReturnType<typeof findAnything>>>;

/** Why something was found, or was not. */
function Understood({ question, called }: Results) {
  const { cents, day, digits, short, paper, ticket, isUnpaid } = question;
  const read = [
    ...(called ? [`« ${called} »`] : []),
    ...(cents === undefined ? [] : [formatCents(cents)]),
    ...(day ? [formatDate(new Date(`${day}T12:00:00Z`))] : []),
    ...digits.map((part) => (part.length === 4 ? `carte, billet ou numéro ${part}` : `billet ou numéro ${part}`)),
    ...short.map((part) => `numéro ${part.toUpperCase()}`),
    ...(ticket === undefined ? [] : [`billet n° ${ticket}`]),
    ...(paper ? [`facture ou avoir ${paper}`] : []),
    ...(isUnpaid ? ["non payée"] : []),
  ];
  if (read.length < 2) return null;
  return <p className="text-sm">Compris : {read.join(" + ")}.</p>;
}

function Found({ text, people, bookings, events, papers, called, question }: Results & { text: string }) {
  const all = (path: string, q: string) => `${path}?${new URLSearchParams({ q })}`;
  return (
    <>
      <Group id="reservations" title="Réservations" total={bookings.total} all={all("/admin/reservations", text)}>
        {bookings.found.map((booking) => (
          <SheetItem
            key={booking.id}
            title={
              <Link to={`/admin/reservations/${booking.id}`} className="link">
                {bookerOf(booking, booking.tickets)}, {booking.eventTitle}
              </Link>
            }
            aside={
              <>
                <Badge>{bookingLabel(booking.state, booking.tickets)}</Badge>
                {formatCents(booking.totalCents)} · prise le {formatDateTime(booking.createdAt)}
              </>
            }
          />
        ))}
      </Group>
      <Group id="personnes" title="Personnes" total={people.total} all={all("/admin/personnes", question.id ?? called)}>
        {people.found.map(({ id, firstName, lastName, email, deletedAt }) => (
          <SheetItem
            key={id}
            title={
              <Link to={`/admin/personnes/${id}`} className="link">
                {deletedAt ? "Compte supprimé" : `${firstName} ${lastName}`}
              </Link>
            }
            aside={<span className="wrap-anywhere">{email}</span>}
          />
        ))}
      </Group>
      <Group id="evenements" title="Événements" total={events.total} all={all("/admin/evenements", called)}>
        {events.found.map(({ id, title, phase, firstStartsAt, city }) => (
          <SheetItem
            key={id}
            title={
              <Link to={`/admin/evenements/${id}`} className="link">
                {title}
              </Link>
            }
            aside={
              <>
                <Badge>{eventPhaseLabels[phase]}</Badge>
                {formatDateTime(firstStartsAt)}
                {city && `, ${city}`}
              </>
            }
          />
        ))}
      </Group>
      <Group id="documents" title="Factures et avoirs" total={papers.length} all={all("/admin/documents", text)}>
        {papers.map(({ id, kind, number, name, totalCents, issuedAt, eventId }) => (
          <SheetItem
            key={id}
            title={
              <a href={`/admin/documents/${kind === "invoice" ? "invoice" : "credit_note"}/${id}`} className="link">
                {kind === "invoice" ? "Facture" : "Avoir"} {number} (PDF)
              </a>
            }
            aside={
              <>
                {formatCents(totalCents)} · {formatDate(issuedAt)} · {name} ·{" "}
                <Link to={`/admin/evenements/${eventId}`} className="link">
                  son événement
                </Link>
              </>
            }
          />
        ))}
      </Group>
    </>
  );
}

type GroupProps = { id: string; title: string; total: number; all: string; children: readonly ReactNode[] };

/** The first of a kind, and the way to the others. Kinds of which there is none are left out. */
function Group({ id, title, total, all, children }: GroupProps) {
  if (total === 0) return null;
  return (
    <section aria-labelledby={id} className="grid gap-3">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id={id} className="text-xl">
          {title} ({total})
        </h2>
        {total > children.length && (
          <Link to={all} className="link">
            Les voir toutes
          </Link>
        )}
      </div>
      <ul className="grid grid-cols-[minmax(0,1fr)] divide-y divide-line rounded-card bg-card px-5 shadow-card">
        {children}
      </ul>
    </section>
  );
}
