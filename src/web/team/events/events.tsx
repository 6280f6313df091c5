import { Link } from "react-router";
import { findEvents } from "#core/team/support/find-events.ts";
import { formatDateTime } from "#platform/french-dates.ts";
import { pageMeta } from "#web/page-meta.ts";
import { pageLoader } from "#web/server/page-loader.ts";
import { Badge } from "#web/ui/badge.tsx";
import { SelectField } from "#web/ui/fields/select-field.tsx";
import { DateField } from "#web/ui/fields/text-field.tsx";
import { counted } from "#web/ui/figures.tsx";
import { PageHeading } from "#web/ui/page-heading.tsx";
import { Pagination } from "#web/ui/pagination.tsx";
import { SearchForm, Sheet, SheetItem } from "../sheets.tsx";
import { eventPhaseLabels, visibilityLabels } from "../state-labels.ts";
import type { Route } from "./+types/events.ts";

export const meta = pageMeta({
  title: "Événements",
  description: "Tous les événements.",
  path: "/admin/evenements",
});

export const loader = pageLoader(async ({ ctx, url }) => {
  const of = (name: string) => url.searchParams.get(name) ?? "";
  const asked = { q: of("q"), etat: of("etat"), du: of("du"), au: of("au") };
  const { q: text, etat: state, du: from, au: to } = asked;
  return { ...(await findEvents(ctx, { text, state, from, to, page: of("page") || 1 })), asked };
});

const states = [
  { value: "a-venir", label: "À venir ou en cours" },
  { value: "passes", label: "Passés" },
  { value: "annules", label: "Annulés" },
];

export default function Events({ loaderData: { events, total, page, pages, asked } }: Route.ComponentProps) {
  const href = (to: number) => `?${new URLSearchParams({ ...asked, page: String(to) })}`;
  return (
    <div className="grid gap-6">
      <PageHeading title="Événements" lead={counted(total, "événement")} />
      <SearchForm label="Titre, artiste, hôte, e-mail ou identifiant" text={asked.q}>
        <SelectField name="etat" label="État" options={states} defaultValue={asked.etat} placeholder="Tous" />
        <DateField name="du" label="Du" defaultValue={asked.du} />
        <DateField name="au" label="Au" defaultValue={asked.au} />
      </SearchForm>
      <Sheet id="evenements" empty="Aucun événement ne correspond.">
        {events.map((event) => (
          <SheetItem
            key={event.id}
            title={
              <Link to={`/admin/evenements/${event.id}`} className="link">
                {event.title}
              </Link>
            }
            aside={
              <>
                <Badge tone={event.phase === "cancelled" ? "red" : event.phase === "past" ? "neutral" : "green"}>
                  {eventPhaseLabels[event.phase]}
                </Badge>
                {formatDateTime(event.firstStartsAt)}
              </>
            }
          >
            <p className="text-sm">
              {event.city}, {visibilityLabels[event.visibility]}, {event.seats}{" "}
              {event.seats > 1 ? "billets valables" : "billet valable"}
            </p>
            <p className="wrap-anywhere text-sm">
              Artiste{"\u202f"}:{" "}
              <Link to={`/admin/personnes/${event.artistId}`} className="link">
                {event.artistName}
              </Link>
              {event.organiser === "artist" && " (organise)"} · Hôte{"\u202f"}:{" "}
              <Link to={`/admin/personnes/${event.hostId}`} className="link">
                {event.hostName}
              </Link>
              {event.organiser === "host" && " (organise)"}
            </p>
          </SheetItem>
        ))}
      </Sheet>
      <Pagination page={page} total={pages} href={href} label="Pages d’événements" />
    </div>
  );
}
