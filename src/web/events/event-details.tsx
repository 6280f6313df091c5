import type { ReactNode } from "react";
import type { ExcerptView } from "#core/listings/excerpts/rules.ts";
import { type PhotoView, photoSources, posterOf } from "#core/listings/photos/rules.ts";
import type { Average } from "#core/ratings/rules.ts";
import { FollowButton } from "#web/discovery/follow-buttons.tsx";
import { ExcerptPlayer } from "#web/listings/excerpts/excerpt-player.tsx";
import { AverageMark } from "#web/ratings/stars.tsx";
import { LoadedPart } from "#web/render/fixed-part.tsx";
import { Avatar } from "#web/ui/avatar.tsx";
import { ButtonLink, buttonClass } from "#web/ui/button.tsx";
import { DetailSection, Paragraphs, TickedList } from "#web/ui/detail-section.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { Photo } from "#web/ui/photo.tsx";
import type { EventWords } from "./event-words.ts";

export type EventDetailFacts = {
  description: string;
  cover: PhotoView | null;
  project: {
    id: string;
    title: string | null;
    artistName: string;
    minimumAge: number | null;
    visible: boolean;
    excerpt: ExcerptView | null;
  };
  place: { id: string; title: string | null; visible: boolean };
  artist: { name: string; portrait: string | null };
  host: { name: string; portrait: string | null };
};

/** What people thought of each side, whether this person follows the artist, and the rooms. */
export type EventSides = {
  artistRating: Average | null;
  hostRating: Average | null;
  followsArtist: boolean;
  placePhotos: readonly PhotoView[];
  /** Where one writes to whoever organises it; null for themselves, and once it is long over. */
  writeTo: string | null;
};

type EventDetailsProps = {
  event: EventDetailFacts;
  words: EventWords;
  sides: EventSides;
  /** It took place, or never will: nobody prepares to come. */
  isOver: boolean;
};

export function EventDetails({ event, words, sides, isOver }: EventDetailsProps) {
  const { project, place, artist, host } = event;
  return (
    <>
      <LoadedPart loaded={words} part="soiree">
        <DetailSection title="La soirée">
          <Paragraphs text={event.description} />
          {project.excerpt && (
            <ExcerptPlayer
              excerpt={project.excerpt}
              of={project.title ?? project.artistName}
              poster={event.cover ? posterOf(event.cover) : undefined}
            />
          )}
          {words.excerpts.map(({ href, label }) => (
            <p key={href}>
              <a
                href={href}
                target="_blank"
                rel="noopener noreferrer nofollow ugc"
                className={buttonClass({ variant: "quiet", size: "sm" })}
              >
                <Icon name="screen" />
                {label}
                <span className="sr-only"> (nouvelle fenêtre)</span>
              </a>
            </p>
          ))}
        </DetailSection>
      </LoadedPart>
      <DetailSection title="Chez qui, avec qui">
        <Party
          name={project.artistName}
          what={project.title ?? "Projet artistique"}
          portrait={artist.portrait}
          rating={sides.artistRating}
          says={words.artistSays}
          to={project.visible ? `/projet/${project.id}` : null}
          label="Voir le projet"
        >
          {project.visible && (
            <FollowButton kind="project" id={project.id} isFollowed={sides.followsArtist} what={project.artistName} />
          )}
        </Party>
        <LoadedPart loaded={words} part="hote">
          <Party
            name={host.name}
            what={[place.title, words.placeKind].filter(Boolean).join(", ")}
            portrait={host.portrait}
            rating={sides.hostRating}
            says={words.hostSays}
            to={place.visible ? `/place/${place.id}` : null}
            label="Voir le lieu"
          />
          <Rooms photos={sides.placePhotos} title={place.title ?? "le lieu"} />
        </LoadedPart>
      </DetailSection>
      <LoadedPart loaded={words} part={sides.writeTo ? "avant, avec question" : "avant"}>
        {!isOver && (
          <DetailSection title="Avant de venir">
            <TickedList items={words.precautions} icon="info" label="Précautions" />
            <TickedList items={words.access} label="Accessibilité du lieu" />
            <TickedList items={words.told} label="À savoir sur le spectacle" />
            {words.access.length === 0 && (
              <p className="text-sm">
                L’hôte n’a rien indiqué sur l’accessibilité du lieu. Demandez avant de réserver si vous en avez besoin.
              </p>
            )}
            {sides.writeTo && <Ask to={sides.writeTo} />}
          </DetailSection>
        )}
        <DetailSection title="Qui organise">
          <p className="max-w-prose text-sm text-pretty">{words.organiser}</p>
          {isOver && sides.writeTo && <Ask to={sides.writeTo} />}
        </DetailSection>
      </LoadedPart>
    </>
  );
}

const Ask = ({ to }: { to: string }) => (
  <p className="flex flex-wrap items-center gap-x-4 gap-y-2">
    <span>Une question sur cette soirée{"\u202f"}?</span>
    <ButtonLink to={to} variant="quiet" size="sm">
      <Icon name="message" />
      Écrire à l’organisation
    </ButtonLink>
  </p>
);

type PartyProps = {
  name: string;
  what: string;
  portrait: string | null;
  rating: Average | null;
  says: string | null;
  to: string | null;
  label: string;
  children?: ReactNode;
};

/** Whom one is going to meet: a face, what others thought, and a sentence of their own. */
function Party({ name, what, portrait, rating, says, to, label, children }: PartyProps) {
  return (
    <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-3 border-line border-b pb-5 not-last:mb-5 last:border-0">
      <Avatar name={name} size="lg" {...(portrait ? { photo: portrait } : {})} />
      <div className="min-w-0 self-center">
        <p>
          <b className="text-lg text-ink">{name}</b>
          <span className="block text-sm">{what}</span>
        </p>
        {rating && <AverageMark rating={rating} className="mt-1 text-sm" />}
      </div>
      {says && (
        <p className="col-span-2 max-w-prose text-pretty">
          «{"\u202f"}
          {says}
          {"\u202f"}»
        </p>
      )}
      {to && (
        <div className="col-span-2 flex flex-wrap gap-2">
          <ButtonLink to={to} variant="quiet" size="sm">
            {label}
          </ButtonLink>
          {children}
        </div>
      )}
    </div>
  );
}

/** One goes to somebody's: the rooms say more than words. */
function Rooms({ photos, title }: { photos: readonly PhotoView[]; title: string }) {
  if (photos.length === 0) return null;
  return (
    <ul className="grid grid-cols-3 gap-2" aria-label={`Photos\u202f: ${title}`}>
      {photos.map((photo) => (
        <li key={photo.id}>
          <Photo photo={photoSources(photo)} alt="" sizes="(min-width: 1024px) 240px, 31vw" className="rounded-lg" />
        </li>
      ))}
    </ul>
  );
}
