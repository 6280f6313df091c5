import type { ReactNode } from "react";
import { Link } from "react-router";
import type { ListingKind } from "#core/listings/rules.ts";
import { startPath } from "#core/proposals/rules.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icon.tsx";

/** What stands between the viewer and a proposal. A preview is what a visitor sees, and leads nowhere. */
export type ProposerStanding = "visitor" | "nothing_to_propose" | "ready" | "own" | "preview";

type ProposePanelProps = { kind: ListingKind; id: string; standing: ProposerStanding; price: ReactNode };

const words = {
  project: {
    ask: "Accueillez ce projet",
    logIn: "Connectez-vous pour écrire à l’artiste ou proposer une date dans votre lieu.",
    create: "Pour écrire à l’artiste ou proposer une date, il faut d’abord un lieu à vous.",
    createLabel: "Ajouter un lieu",
    createPath: "/place/new",
    write: "Contacter l’artiste",
    propose: "Une date dans votre lieu, vos conditions\u202f: l’artiste a cinq jours pour répondre.",
  },
  place: {
    ask: "Jouez, exposez, racontez ici",
    logIn: "Connectez-vous pour écrire à l’hôte ou proposer une date pour votre projet.",
    create: "Pour écrire à l’hôte ou proposer une date, il faut d’abord un projet à vous.",
    createLabel: "Ajouter un projet",
    createPath: "/projet/new",
    write: "Contacter l’hôte",
    propose: "Une date pour votre projet, vos conditions\u202f: l’hôte a cinq jours pour répondre.",
  },
};

export function ProposePanel({ kind, id, standing, price }: ProposePanelProps) {
  const said = words[kind];
  const path = kind === "project" ? `/projet/${id}` : `/place/${id}`;
  const wizard = startPath(kind === "project" ? "to-artist" : "to-host", id);
  return (
    <section
      aria-label="Proposer une date"
      inert={standing === "preview"}
      className="rounded-panel bg-white p-6 shadow-card"
    >
      <p className="text-2xl">{price}</p>
      <h2 className="mt-3 text-xl">{said.ask}</h2>
      <div className="mt-2 grid gap-4">
        {(standing === "visitor" || standing === "preview") && (
          <>
            <p>{said.logIn}</p>
            <ButtonLink to={wizard} wide>
              Proposer une date
            </ButtonLink>
            <ButtonLink to={`/login?redir=${encodeURIComponent(path)}`} variant="quiet" wide>
              Se connecter
            </ButtonLink>
            <p className="text-center text-sm">
              Pas encore de compte{"\u202f"}?{" "}
              <Link to={`/signup?redir=${encodeURIComponent(path)}`} className="link">
                S’inscrire, c’est gratuit
              </Link>
            </p>
          </>
        )}
        {standing === "nothing_to_propose" && (
          <>
            <p>{said.create}</p>
            <ButtonLink to={`${said.createPath}?redir=${encodeURIComponent(wizard)}`} wide>
              {said.createLabel}
            </ButtonLink>
          </>
        )}
        {standing === "ready" && (
          <>
            <p>{said.propose}</p>
            <ButtonLink to={wizard} wide>
              Proposer une date
            </ButtonLink>
            <ButtonLink to={`/message/nouveau?${kind === "project" ? "projet" : "lieu"}=${id}`} variant="quiet" wide>
              <Icon name="message" />
              {said.write}
            </ButtonLink>
          </>
        )}
        {standing === "own" && <p>C’est votre annonce{"\u202f"}: ici, les autres vous proposent une date.</p>}
      </div>
    </section>
  );
}
