import { Fragment } from "react";
import { CHANGES, callPath } from "./addresses.ts";
import type { DocsPage, Site } from "./frame.tsx";
import { Words } from "./words.tsx";

type Change = { version: string; day: string; says: readonly string[]; added: readonly string[] };

/**
 * What changed in the contract, the newest first. `fingerprint` is of the names of all calls of the newest version: whoever adds or
 * removes one is told by a test to say so here, and to move API_VERSION.
 */
export const changes: readonly Change[] = [
  {
    version: "1.3.0",
    day: "20 novembre 2026",
    says: [
      '`POST /api/views` compte aussi la page d’une soirée (`kind: "event"`).',
      "Un tarif peut avoir ses dates de vente et un nombre de places par commande (`salesFrom`, `salesUntil`, `salesUntilDays`, `minPerOrder`, `maxPerOrder`)\u202f; chaque date dit s’il s’y vend maintenant (`onSale`).",
      "Une commande hors de ces dates reçoit 409, `tariff_not_yet` ou `tariff_over`\u202f; `fromCents` et `price` comptent ce qui se vend maintenant.",
    ],
    added: [],
  },
  {
    version: "1.2.0",
    day: "20 novembre 2026",
    says: [
      "Les conditions disent qui facture la TVA et, si on l’a demandé, quel taux a été proposé et choisi (`terms.vat`, `content.vatChoice`)\u202f; les réponses aux questions se donnent dans `vatAnswers`.",
    ],
    added: [],
  },
  {
    version: "1.1.0",
    day: "19 novembre 2026",
    says: [
      "L’organisation peut poser des questions à qui réserve\u202f: elles se lisent avant, et se renvoient dans `answers` avec la commande.",
      "Un projet peut avoir un extrait à écouter ou à voir.",
      "Une soirée peut faire partie d’une série (`series`)\u202f: les listes n’en montrent que la prochaine, `serie` les donne toutes, et une proposition peut en être une.",
      "Une commande prend le prénom et le nom de qui réserve, et les donne.",
    ],
    added: ["listBookingQuestions", "sendExcerpt", "removeExcerpt"],
  },
  {
    version: "1.0.0",
    day: "18 novembre 2026",
    says: [
      "Première version qui s’engage\u202f: chaque réponse est décrite jusqu’au dernier champ, et rien n’en sera retiré sans douze mois d’annonce.",
      "Les jetons d’accès personnels, par droits, mesurés et révocables.",
      "Les listes se suivent par `cursor`\u202f; `page` et `before` restent servis.",
    ],
    added: [],
  },
];
export const fingerprint = "49548e7ecf2e";

export function changesPage({ calls }: Site): DocsPage {
  return {
    path: CHANGES,
    title: "Changements",
    description: "Ce qui a changé dans l’API, version par version\u202f: ce qui s’ajoute, ce qui sera retiré et quand.",
    content: (
      <>
        <h1>Changements</h1>
        <p className="lead">
          Ce qui s’ajoute ne casse rien. Ce qui sera retiré est annoncé ici et par l’en-tête <code>Sunset</code>, douze
          mois avant.
        </p>
        {calls.some((call) => call.isDeprecated) ? null : <p>Rien n’est en voie d’être retiré.</p>}
        {changes.map(({ version, day, says, added }) => (
          <section key={version}>
            <h2 id={`v${version}`}>
              {version} <span className="kind">· {day}</span>
            </h2>
            <ul>
              {says.map((each) => (
                <li key={each}>
                  <Words>{each}</Words>
                </li>
              ))}
              {added.length > 0 && (
                <li>
                  Appels ajoutés&#8239;:{" "}
                  {added.map((id, at) => (
                    <Fragment key={id}>
                      {at > 0 && ", "}
                      <a href={callPath(id)}>
                        <code>{id}</code>
                      </a>
                    </Fragment>
                  ))}
                </li>
              )}
            </ul>
          </section>
        ))}
      </>
    ),
  };
}
