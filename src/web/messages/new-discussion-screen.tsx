import type { ReactNode } from "react";
import { Link } from "react-router";
import type { PhotoView } from "#core/listings/photos/rules.ts";
import type { PairSide } from "#core/messages/rules.ts";
import type { FormRefusal } from "#web/forms/form-check.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/feedback/placeholders.tsx";
import { Letter } from "#web/ui/illustrations/letter.tsx";
import { PageHeading } from "#web/ui/page-heading.tsx";
import { type Choice, ChooseListing, FirstMessage, SearchOtherSide } from "./new-discussion-steps.tsx";

type Own = { id: string; title: string; cover: PhotoView | null; published: boolean };
type Listing = { id: string; title: string; by: string; cover: PhotoView | null };

type Preparation =
  | { step: "side"; projects: Own[]; places: Own[] }
  | { step: "own"; side: PairSide; theirs: Listing; own: Own[] }
  | { step: "theirs"; side: PairSide; own: Listing }
  | { step: "write"; side: PairSide; project: Listing; place: Listing };

type NewDiscussionProps = {
  preparation: Preparation;
  found: { text: string; choices: Choice[] } | null;
  clientKey: string;
  refused?: FormRefusal;
};

const leads = {
  artist: "Vous écrivez en tant qu’artiste, au nom d’un de vos projets.",
  host: "Vous écrivez en tant qu’hôte, au nom d’un de vos lieux.",
};

/** One question at a time, then the message. */
export function NewDiscussion({ preparation, found, clientKey, refused }: NewDiscussionProps) {
  switch (preparation.step) {
    case "side":
      return <ChooseSide projects={preparation.projects} places={preparation.places} />;
    case "own":
      return <ChooseOwn {...preparation} />;
    case "theirs": {
      const { side, own } = preparation;
      const isArtist = side === "artist";
      return (
        <Screen title={isArtist ? "Écrire à un hôte" : "Écrire à un artiste"} lead={`De la part de « ${own.title} ».`}>
          <SearchOtherSide
            kind={isArtist ? "place" : "project"}
            own={{ name: isArtist ? "projet" : "lieu", id: own.id }}
            text={found?.text ?? ""}
            choices={found?.choices ?? []}
          />
        </Screen>
      );
    }
    case "write": {
      const { side, project, place } = preparation;
      const to = side === "artist" ? place.by : project.by;
      return (
        <Screen title={`Écrire à ${to}`}>
          <FirstMessage side={side} project={project} place={place} clientKey={clientKey} refused={refused} />
        </Screen>
      );
    }
  }
}

function ChooseSide({ projects, places }: { projects: readonly Own[]; places: readonly Own[] }) {
  if (projects.length + places.length === 0) {
    return (
      <Screen title="Nouvelle conversation">
        <EmptyState
          illustration={<Letter />}
          title="D’abord, un projet ou un lieu"
          actions={
            <>
              <ButtonLink to="/projet/new">Ajouter un projet</ButtonLink>
              <ButtonLink to="/place/new" variant="quiet">
                Ajouter un lieu
              </ButtonLink>
            </>
          }
        >
          On écrit à un hôte avec un projet à soi, à un artiste avec un lieu à soi.
        </EmptyState>
      </Screen>
    );
  }
  return (
    <Screen title="Nouvelle conversation" lead="De quelle part écrivez-vous ?">
      {projects.length > 0 && (
        <Group title="En tant qu’artiste" text="À un hôte, au nom d’un de vos projets">
          <ChooseListing label="Vos projets" choices={projects.map((each) => choiceOf(each, "projet"))} />
        </Group>
      )}
      {places.length > 0 && (
        <Group title="En tant qu’hôte" text="À un artiste, au nom d’un de vos lieux">
          <ChooseListing label="Vos lieux" choices={places.map((each) => choiceOf(each, "lieu"))} />
        </Group>
      )}
    </Screen>
  );
}

function ChooseOwn({ side, theirs, own }: { side: PairSide; theirs: Listing; own: readonly Own[] }) {
  const isArtist = side === "artist";
  const title = `Écrire à ${theirs.by}`;
  if (own.length === 0) {
    return (
      <Screen title={title}>
        <EmptyState
          illustration={<Letter />}
          title={isArtist ? "Il faut d’abord un projet à vous" : "Il faut d’abord un lieu à vous"}
          actions={
            <ButtonLink to={isArtist ? "/projet/new" : "/place/new"}>
              {isArtist ? "Ajouter un projet" : "Ajouter un lieu"}
            </ButtonLink>
          }
        >
          {isArtist
            ? "L’hôte voudra savoir ce que vous proposez : quelques minutes suffisent pour le raconter."
            : "L’artiste voudra savoir où vous l’attendez : quelques minutes suffisent pour le raconter."}
        </EmptyState>
      </Screen>
    );
  }
  const given = isArtist ? `&lieu=${theirs.id}` : `&projet=${theirs.id}`;
  return (
    <Screen title={title} lead={leads[side]}>
      <ChooseListing
        label={isArtist ? "Vos projets" : "Vos lieux"}
        choices={own.map((each) => choiceOf(each, isArtist ? "projet" : "lieu", given))}
      />
    </Screen>
  );
}

function choiceOf({ id, title, cover, published }: Own, kind: "projet" | "lieu", given = ""): Choice {
  if (published) return { id, title, cover, to: `/message/nouveau?${kind}=${id}${given}` };
  return { id, title, cover, to: `/${kind === "projet" ? "projet" : "place"}/${id}/edit`, hint: "À publier" };
}

function Screen({ title, lead, children }: { title: string; lead?: string; children: ReactNode }) {
  return (
    <div className="wrap grid max-w-prose gap-8 py-8 sm:py-12">
      <div>
        <p className="mb-4">
          <Link to="/message" className="link">
            Toutes les conversations
          </Link>
        </p>
        <PageHeading title={title} lead={lead} />
      </div>
      {children}
    </div>
  );
}

function Group({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <section className="grid gap-3">
      <div>
        <h2 className="text-2xl">{title}</h2>
        <p>{text}</p>
      </div>
      {children}
    </section>
  );
}
