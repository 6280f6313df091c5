import type { EventView } from "#core/events/get-event.ts";
import { entryRules, priceSummary } from "#core/events/rules.ts";
import { artTypeLabel, labelOf, labelsOf, placeTypeLabel } from "#core/listings/taxonomy/rules.ts";
import { accessibilities, artFamilies, indications } from "#core/listings/taxonomy/taxonomy.ts";
import { vatLabel } from "#core/terms/input.ts";
import { excerpt, hoursText, whereText } from "#web/listings/listing-words.tsx";
import type { EventWords } from "./event-words.ts";

/** Warnings rather than qualities: said under « précautions ». */
const WARNINGS: readonly string[] = ["lumieres-clignotantes"];

/** Everything that taxonomies and rules have to say, in words: browsers need neither. */
export function describeEvent(event: EventView): EventWords {
  const { project, place } = event;
  const isWarning = (code: string) => WARNINGS.includes(code);
  return {
    kind: [labelOf(artFamilies, project.artFamily ?? ""), artTypeLabel(project.artType ?? "")]
      .filter(Boolean)
      .join(" · "),
    where: whereText(place),
    price: priceSummary(event.tariffs),
    duration: `${hoursText(event.durationHours)} environ`,
    welcome: entryRules[event.entry].welcome,
    // The article stands on tickets and receipts; before paying, one wants to know what is in the price.
    vat: event.vatRate === 0 ? "Prix net, sans TVA" : vatLabel(event.vatRate),
    artistSays: firstWords(event.artist.bio),
    hostSays: firstWords(event.host.bio),
    placeKind: placeTypeLabel(place.placeType ?? ""),
    access: labelsOf(accessibilities, place.accessibilities),
    told: labelsOf(
      indications,
      project.indications.filter((code) => !isWarning(code)),
    ),
    precautions: [
      entryRules[event.entry].precaution,
      place.placeFamily === "logement"
        ? "Vous entrez chez quelqu’un\u202f: les règles de la maison sont les siennes."
        : "Le lieu n’est pas une salle de spectacle\u202f: prévoyez de quoi vous couvrir, et un peu de souplesse.",
      ...(project.minimumAge ? [`À partir de ${project.minimumAge}\u00a0ans.`] : []),
      ...labelsOf(indications, project.indications.filter(isWarning)).map(
        (label) => `${label}\u202f: déconseillé aux personnes photosensibles.`,
      ),
    ],
  };
}

const SAID_MAX = 180;

/** The first sentence, or as much of it as one reads in passing. */
function firstWords(bio: string | null): string | null {
  const [sentence = ""] = /^.+?[.!?…](?=\s|$)/s.exec(bio?.trim() ?? "") ?? [bio?.trim() ?? ""];
  return sentence === "" ? null : excerpt(sentence, "", SAID_MAX);
}
