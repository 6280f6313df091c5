import { Link } from "react-router";
import { ButtonLink } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { Letter } from "#web/ui/illustrations/letter.tsx";
import { PageHeading } from "#web/ui/page-heading.tsx";

type Kind = { isArtist: boolean; isHost: boolean };

/** Nothing yet: what each kind of person can do about it. */
export function NoDiscussions(kind: Kind) {
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
    text: "Les messages relient artistes et hôtes. Pour écrire, il faut un projet à vous, ou un lieu.",
    actions: (
      <>
        <ButtonLink to="/projet/new">Ajouter un projet</ButtonLink>
        <ButtonLink to="/place/new" variant="quiet">
          Ajouter un lieu
        </ButtonLink>
      </>
    ),
  };
}
