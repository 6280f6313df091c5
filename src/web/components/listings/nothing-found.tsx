import { ButtonLink } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { CityMap } from "#web/ui/illustrations/city-map.tsx";
import { OpenDoor } from "#web/ui/illustrations/open-door.tsx";
import type { SearchView } from "./search-view.ts";

const firsts = {
  project: {
    title: "La scène est encore vide",
    text: "Le premier projet pourrait être le vôtre.",
    label: "Publier un projet",
    to: "/projet/new",
  },
  place: {
    title: "Aucune porte n’est encore ouverte",
    text: "Le premier lieu pourrait être le vôtre.",
    label: "Proposer un lieu",
    to: "/place/new",
  },
};

/** Never a dead end: wider, fewer filters, everything, or being the first. */
export function NothingFound({ view }: { view: SearchView }) {
  const first = firsts[view.kind];
  if (view.active.length === 0) {
    return (
      <EmptyState
        illustration={<OpenDoor className="size-full" />}
        title={first.title}
        level={3}
        actions={<ButtonLink to={first.to}>{first.label}</ButtonLink>}
      >
        <p>{first.text}</p>
      </EmptyState>
    );
  }
  return (
    <EmptyState
      illustration={<CityMap className="size-full" />}
      title="Rien de tel pour l’instant"
      level={3}
      actions={view.wayOut.map(({ label, href }, index) => (
        <ButtonLink key={label} to={href} variant={index === 0 ? "primary" : "quiet"}>
          {label}
        </ButtonLink>
      ))}
    >
      <p>
        {view.cityName || !view.filters.city
          ? "Aucune annonce ne répond à tous ces filtres à la fois. Un peu moins d’exigence, un peu plus de route, et les portes s’ouvrent."
          : `Nous ne connaissons pas de commune «\u202f${view.filters.city}\u202f», et aucune annonce ne répond aux autres filtres.`}
      </p>
    </EmptyState>
  );
}
