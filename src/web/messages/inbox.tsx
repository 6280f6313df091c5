import { Link, useRouteLoaderData } from "react-router";
import { listOwnListings } from "#core/listings/list-own.ts";
import { pageMeta } from "#web/page-meta.ts";
import { pageLoader } from "#web/server/page-loader.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/feedback/placeholders.tsx";
import { Letter } from "#web/ui/illustrations/letter.tsx";
import { PageHeading } from "#web/ui/page-heading.tsx";
import type { Route } from "./+types/inbox.ts";

export const meta = pageMeta({ title: "Messages", description: "Vos conversations.", path: "/message" });

export const loader = pageLoader(async ({ ctx }) => {
  const [{ listings: projects }, { listings: places }] = await Promise.all([
    listOwnListings(ctx, { kind: "project", limit: 1 }),
    listOwnListings(ctx, { kind: "place", limit: 1 }),
  ]);
  return { isArtist: projects.length > 0, isHost: places.length > 0 };
});

/** The list itself is the frame's. */
export default function Inbox({ loaderData }: Route.ComponentProps) {
  if (useMatchedDiscussions() === 0) return <NoDiscussions {...loaderData} />;
  return (
    <div className="hidden place-content-center justify-items-center gap-5 rounded-panel bg-card text-center shadow-card lg:grid">
      <div className="aspect-4/3 w-64 overflow-hidden rounded-panel">
        <Letter />
      </div>
      <p className="font-heading font-serif text-2xl text-ink">Choisissez une conversation</p>
    </div>
  );
}

/** How many conversations the frame around the page shows. */
function useMatchedDiscussions(): number {
  const frame = useRouteLoaderData("messages/frame") as { discussions: unknown[]; isFirstPage: boolean };
  return frame.isFirstPage ? frame.discussions.length : 1;
}

type Kind = { isArtist: boolean; isHost: boolean };

/** Nothing yet: what each kind of person can do about it. */
function NoDiscussions(kind: Kind) {
  const { text, actions } = words(kind);
  return (
    <div className="wrap grid gap-8 py-12">
      <PageHeading title="Messages" />
      <EmptyState illustration={<Letter />} title="Aucun message" actions={actions}>
        {text}
      </EmptyState>
      <p className="text-center text-sm">
        <Link to="/account/notifications" className="link">
          Choisir mes notifications
        </Link>
      </p>
    </div>
  );
}

function words({ isArtist, isHost }: Kind) {
  if (isArtist && isHost) {
    return {
      text: "Écrivez à un hôte avec l’un de vos projets, ou à un artiste avec l’un de vos lieux.",
      actions: <ButtonLink to="/message/nouveau">Nouvelle conversation</ButtonLink>,
    };
  }
  if (isArtist) {
    return {
      text: "Un lieu vous fait envie ? Écrivez à son hôte : vos échanges seront ici.",
      actions: (
        <>
          <ButtonLink to="/message/nouveau">Écrire à un hôte</ButtonLink>
          <ButtonLink to="/place" variant="quiet">
            Découvrir les lieux
          </ButtonLink>
        </>
      ),
    };
  }
  if (isHost) {
    return {
      text: "Un projet irait bien chez vous ? Écrivez à l’artiste : vos échanges seront ici.",
      actions: (
        <>
          <ButtonLink to="/message/nouveau">Écrire à un artiste</ButtonLink>
          <ButtonLink to="/projet" variant="quiet">
            Découvrir les projets
          </ButtonLink>
        </>
      ),
    };
  }
  return {
    text: "Une question sur une soirée ? Sur sa page, « Écrire à l’organisation » : vos échanges seront ici.",
    actions: (
      <>
        <ButtonLink to="/event">Voir les soirées</ButtonLink>
        <ButtonLink to="/billets" variant="quiet">
          Mes billets
        </ButtonLink>
      </>
    ),
  };
}
