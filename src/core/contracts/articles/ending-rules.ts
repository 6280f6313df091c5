import { sharingOf } from "#core/terms/rules.ts";
import { purchaseOf } from "#core/terms/waterfall-rules.ts";
import { dayInWords } from "#platform/french-dates.ts";
import { type Article, type ContractFacts, TEXT_VERSION } from "../text-rules.ts";
import { sellsTickets } from "./money-rules.ts";

export function cancellation(facts: ContractFacts): Article {
  const { terms } = facts;
  const isPaid = purchaseOf(sharingOf(terms)) !== undefined;
  return {
    title: "L’annulation et le report",
    blocks: [
      "L’Artiste comme l’Hôte peut annuler par la plateforme, à tout moment avant le début, en écrivant pourquoi. Après la première date, l’annulation ne vaut que pour celles qui restent.",
      ...(sellsTickets(facts)
        ? ["Les billets des dates annulées sont alors remboursés en totalité, sans aucune retenue."]
        : []),
      ...(isPaid
        ? [
            `La somme payée à la signature est rendue en entier, frais de service compris${terms.version === 1 || terms.slots.length === 1 ? "" : " ; pour des dates annulées après la première, leur part"}.`,
          ]
        : []),
      "Le contrat ne prévoit pas de pénalité. Qui annule sans motif sérieux peut devoir réparation du dommage qu’il cause, selon le droit commun ; la force majeure (article 1218 du Code civil) en dispense.",
      "Un **report**, ou un changement de jauge ou de tarifs, ne vaut que si les deux le signent : c’est un avenant numéroté, imprimé avec le contrat. Le partage entre les parties ne change pas par avenant.",
    ],
  };
}

export const disputes = (): Article => ({
  title: "Les différends",
  blocks: [
    "Les parties cherchent d’abord à s’entendre, au besoin avec l’aide de l’équipe de la plateforme, puis d’un conciliateur de justice, dont l’intervention est gratuite, ou d’un médiateur qu’elles choisissent ensemble.",
    "À défaut d’accord, le litige est porté devant le tribunal que désigne la loi. Le contrat est soumis au droit français. La plateforme n’est pas partie au contrat : elle tient la billetterie et l’argent selon ses conditions.",
  ],
});

export const proof = ({ conditionsOf }: ContractFacts): Article => ({
  title: "La signature, la preuve et les conditions",
  blocks: [
    "Qui propose signe en envoyant ; qui accepte signe en acceptant, et le contrat est alors conclu. Chaque signature garde l’identité du signataire, l’heure, la façon dont il s’était connecté, et l’empreinte de ce qu’il a signé ; les parties conviennent que cette preuve vaut entre elles (articles 1366, 1367 et 1368 du Code civil).",
    `Les parties ont accepté les conditions générales de la plateforme, version du ${dayInWords(conditionsOf)}, qui complètent le contrat pour la billetterie, l’argent et les données. Pour ce que les deux règlent, le contrat l’emporte entre elles.`,
    `Si une clause est nulle, les autres restent. Texte du contrat : version ${TEXT_VERSION}.`,
  ],
});
