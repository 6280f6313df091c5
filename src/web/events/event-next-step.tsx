import { Link } from "react-router";
import { getNextStep } from "#core/events/get-next-step.ts";
import { listSeries } from "#core/events/series/list-series.ts";
import { formatDateTime } from "#platform/french-dates.ts";
import { describePage } from "#web/page-meta.ts";
import { pageLoader, type Visit } from "#web/server/page-loader.ts";
import { ButtonLink, buttonClass } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { PageHeading } from "#web/ui/page-heading.tsx";
import { ShareLinks } from "#web/ui/share-links.tsx";
import type { Route } from "./+types/event-next-step.ts";
import { ContactCards } from "./contact-cards.tsx";
import { fullSlotText } from "./event-words.ts";
import { NextSteps } from "./next-steps.tsx";
import { SeriesDates, SeriesLine } from "./series-dates.tsx";

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  describePage({
    title: loaderData ? `La suite de «\u202f${loaderData.event.title}\u202f»` : "La suite",
    description: "Coordonnées échangées, accord à télécharger, et ce qui reste à faire.",
    path: "/event",
    matches,
  });

export const loader = pageLoader(async ({ ctx, shell, params }: Visit<Route.LoaderArgs>) => {
  const view = await getNextStep(ctx, { eventId: params.eventid });
  const { id, title, slots, access, openness, visibility } = view.event;
  return {
    series: await listSeries(ctx, view.event),
    now: ctx.now,
    event: { id, title, dates: slots.filter(({ active }) => active).map(fullSlotText), access, openness, visibility },
    contacts: view.contacts,
    address: view.address,
    agreedAt: view.agreedAt,
    termsHash: view.termsHash,
    steps: view.steps,
    shareUrl: `${shell.publicUrl}/event/${id}`,
  };
});

export default function EventNextStep({ loaderData }: Route.ComponentProps) {
  const { event, series, now, contacts, address, agreedAt, termsHash, steps, shareUrl } = loaderData;
  return (
    <div className="wrap max-w-4xl pt-8 lg:pt-12">
      <PageHeading
        eyebrow="C’est d’accord"
        title={event.title}
        lead={event.dates.join(" · ")}
        className="md:flex-col md:items-start"
        actions={
          <>
            <ButtonLink to={`/event/${event.id}/admin`} variant="secondary">
              Gérer l’événement
            </ButtonLink>
            <ButtonLink to={`/event/${event.id}`} variant="quiet">
              Voir l’événement
            </ButtonLink>
          </>
        }
      />
      <section className="mt-10" aria-labelledby="reste">
        <h2 id="reste" className="text-2xl">
          Ce qui reste à faire
        </h2>
        <NextSteps event={event} steps={steps} />
      </section>
      {series && (
        <>
          <SeriesLine series={series} />
          <SeriesDates id={event.id} series={series} now={now} to="/etape" />
        </>
      )}
      <section className="mt-12" aria-labelledby="coordonnees">
        <h2 id="coordonnees" className="text-2xl">
          Vos coordonnées
        </h2>
        <ContactCards contacts={contacts} address={address} />
      </section>
      <section className="mt-12" aria-labelledby="accord">
        <h2 id="accord" className="text-2xl">
          L’accord
        </h2>
        <p className="mt-3">
          Conclu le {formatDateTime(agreedAt)}. Les conditions sont figées{"\u202f"}: ni vos annonces ni personne ne les
          changent plus.
        </p>
        <p className="mt-1 text-sm wrap-anywhere">
          Empreinte{"\u202f"}: {termsHash}
        </p>
        <div className="mt-4 flex flex-wrap gap-3">
          <a href={`/event/${event.id}/accord.pdf`} className={buttonClass({ variant: "secondary" })}>
            <Icon name="download" />
            Télécharger l’accord (PDF)
          </a>
          <a href={`/event/${event.id}/calendrier.ics`} className={buttonClass({ variant: "quiet" })}>
            <Icon name="calendar" />
            Ajouter à l’agenda
          </a>
        </div>
      </section>
      {event.visibility !== "hidden" && (
        <section className="mt-12" aria-labelledby="partager">
          <h2 id="partager" className="mb-4 text-2xl">
            Faire venir du monde
          </h2>
          <ShareLinks title={event.title} url={shareUrl} />
        </section>
      )}
      <p className="mt-12 text-sm">
        Un empêchement{"\u202f"}?{" "}
        <Link to={`/event/${event.id}/delete`} className="link">
          Annuler l’événement
        </Link>
      </p>
    </div>
  );
}
