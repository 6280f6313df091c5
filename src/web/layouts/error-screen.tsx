import { isRouteErrorResponse, useLocation } from "react-router";
import type { RequestContext } from "#web/server/request-context.ts";
import { SITE_NAME } from "#web/shell.ts";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { LoneDoor } from "#web/ui/illustrations/lone-door.tsx";
import { SimpleHeader } from "./simple-header.tsx";

type Words = { title: string; english: string; text: string };

const notFound: Words = {
  title: "Cette porte n’ouvre sur rien",
  english: "This page could not be found",
  text: "L’adresse a peut-être changé, ou l’événement s’est refermé derrière ses invités.",
};
/** The same for a link that was cut by a mail program, a ticket of an account that is logged out, and one that never was. */
const lostTicket: Words = {
  title: "Ce lien n’ouvre aucun billet",
  english: "This page could not be found",
  text: "Il est peut-être incomplet, ou le billet est dans un compte\u202f: connectez-vous, ou recevez de nouveau vos liens par e-mail.",
};
const refused: Words = {
  title: "Cette porte n’est pas la vôtre",
  english: "An error occurred",
  text: "Vous n’avez pas accès à cette page avec ce compte.",
};
const hurried: Words = {
  title: "Un instant, s’il vous plaît",
  english: "An error occurred",
  text: "Trop d’essais en peu de temps. Patientez quelques minutes, puis rechargez la page.",
};
const over: Words = {
  title: "Cette porte s’est refermée",
  english: "An error occurred",
  text: "Ce lien n’est plus valable. Demandez-en un nouveau, ou repartez de l’accueil.",
};
const unknownVisitor: Words = {
  title: "Connectez-vous d’abord",
  english: "An error occurred",
  text: "Cette page s’ouvre avec un compte.",
};
const misunderstood: Words = {
  title: "Cette demande n’a pas été comprise",
  english: "An error occurred",
  text: "Revenez à la page d’où vous venez, rechargez-la, puis réessayez.",
};
const away: Words = {
  title: "Nous revenons dans un instant",
  english: "An error occurred",
  text: "Le service est momentanément indisponible. Rien de ce que vous aviez enregistré n’est perdu\u202f: réessayez dans un instant.",
};
const cutOff: Words = {
  title: "La connexion s’est perdue",
  english: "An error occurred",
  text: "La page n’a pas pu arriver jusqu’ici. Vérifiez votre réseau, puis réessayez.",
};
const failed: Words = {
  title: "Oups, une erreur est survenue",
  english: "An error occurred",
  text: "Nous en sommes avertis. Réessayez dans un instant\u202f: rien de ce que vous aviez enregistré n’est perdu.",
};

const byStatus = new Map<number, Words>([
  [400, misunderstood],
  [401, unknownVisitor],
  [403, refused],
  [404, notFound],
  [405, misunderstood],
  [410, over],
  [429, hurried],
  [503, away],
]);

/** The address of a file for which the page stands in. */
function refusedPath(error: unknown): string | undefined {
  const path = isRouteErrorResponse(error) ? (error.data as { path?: unknown } | null)?.path : undefined;
  return typeof path === "string" ? path : undefined;
}

/** Why the team's own door is closed to one of the team, and whom to ask. */
function teamRefusal(error: unknown): string | undefined {
  const says = isRouteErrorResponse(error) ? (error.data as { says?: unknown } | null)?.says : undefined;
  return typeof says === "string" ? says : undefined;
}

/** What a form had sent that nobody could take (render/outage.ts). */
function sentFields(error: unknown): readonly (readonly [string, string])[] {
  const data = isRouteErrorResponse(error) ? (error.data as RequestContext["outage"] | null) : null;
  return data?.sent ?? [];
}

/** The English sentences are the specification's own; the French around them says what happened and where to go. */
export function ErrorScreen({ error }: { error: unknown }) {
  const status = isRouteErrorResponse(error) ? error.status : 500;
  const { pathname: shown, search } = useLocation();
  const pathname = refusedPath(error) ?? shown;
  const isTicket = status === 404 && /^\/(?:billet|commande)\//.test(pathname);
  const isCutOff = error instanceof TypeError && /fetch|network|load failed/i.test(error.message);
  const sent = sentFields(error);
  const says = teamRefusal(error);
  const words = isTicket ? lostTicket : isCutOff ? cutOff : (byStatus.get(status) ?? failed);
  return (
    <>
      <title>{`${words.title} · ${SITE_NAME}`}</title>
      <meta name="robots" content="noindex" />
      <SimpleHeader />
      <main id="contenu" tabIndex={-1} className="wrap grid items-center gap-10 py-section md:grid-cols-2">
        <div className="order-2 grid justify-items-start gap-4 md:order-1">
          {!isCutOff && <p className="font-bold text-accent">{status}</p>}
          <h1 className="text-headline">{words.title}</h1>
          <p lang="en" className="text-lg">
            {words.english}
          </p>
          <p className="text-lg">{says ?? words.text}</p>
          <div className="mt-3 flex flex-wrap gap-3">
            {isTicket && <ButtonLink to="/billets/retrouver">Retrouver mes billets</ButtonLink>}
            {says && <ButtonLink to="/admin">Retour à l’administration</ButtonLink>}
            {(isTicket || status === 401) && (
              <ButtonLink to={`/login?redir=${encodeURIComponent(pathname)}`} variant="secondary">
                Se connecter
              </ButtonLink>
            )}
            {sent.length > 0 && (
              <form method="post" action={pathname + search}>
                {sent.map(([name, value], index) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: names may repeat, and the list never changes.
                  <input key={index} type="hidden" name={name} value={value} />
                ))}
                <Button type="submit">Renvoyer ce que j’ai saisi</Button>
              </form>
            )}
            {(isCutOff || (status === 503 && sent.length === 0)) && (
              <ButtonLink to={pathname + search} reloadDocument>
                Réessayer
              </ButtonLink>
            )}
            <ButtonLink to="/" variant={isTicket || isCutOff || says || status === 503 ? "quiet" : "primary"}>
              Retour à l’accueil
            </ButtonLink>
          </div>
        </div>
        <div className="order-1 overflow-hidden rounded-panel shadow-card md:order-2">
          <LoneDoor />
        </div>
      </main>
    </>
  );
}
