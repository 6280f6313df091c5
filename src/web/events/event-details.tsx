import { Avatar } from "#web/ui/avatar.tsx";
import { ButtonLink } from "#web/ui/button.tsx";
import { DetailSection, Paragraphs, TickedList } from "#web/ui/detail-section.tsx";
import type { EventWords } from "./event-words.ts";

export type EventDetailFacts = {
  description: string;
  project: { id: string; title: string | null; artistName: string; minimumAge: number | null; visible: boolean };
  place: { id: string; title: string | null; visible: boolean };
  host: { name: string };
};

export function EventDetails({ event, words }: { event: EventDetailFacts; words: EventWords }) {
  const { project, place, host } = event;
  return (
    <>
      <DetailSection title="La soirée">
        <Paragraphs text={event.description} />
      </DetailSection>
      <DetailSection title="Chez qui, avec qui">
        <Party
          name={project.artistName}
          what={project.title ?? "Projet artistique"}
          to={project.visible ? `/projet/${project.id}` : null}
          label="Voir le projet"
        />
        <Party
          name={place.title ?? "Lieu"}
          what={`${words.placeKind}, chez ${host.name}`}
          to={place.visible ? `/place/${place.id}` : null}
          label="Voir le lieu"
        />
      </DetailSection>
      <DetailSection title="Avant de venir">
        <TickedList items={words.precautions} icon="info" label="Précautions" />
        <TickedList items={words.access} label="Accessibilité du lieu" />
        <TickedList items={words.told} label="À savoir sur le spectacle" />
        {words.access.length === 0 && (
          <p className="text-sm">
            L’hôte n’a rien indiqué sur l’accessibilité du lieu. Écrivez-nous avant de réserver si vous en avez besoin.
          </p>
        )}
      </DetailSection>
    </>
  );
}

function Party({ name, what, to, label }: { name: string; what: string; to: string | null; label: string }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-5 gap-y-3 border-line border-b pb-4 last:border-0">
      <div className="flex min-w-0 items-center gap-3.5">
        <Avatar name={name} />
        <p className="min-w-0">
          <b className="text-navy-900">{name}</b>
          <span className="block text-sm">{what}</span>
        </p>
      </div>
      {to && (
        <ButtonLink to={to} variant="quiet" size="sm">
          {label}
        </ButtonLink>
      )}
    </div>
  );
}
