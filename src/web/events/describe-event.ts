import type { EventView } from "#core/events/get-event.ts";
import { entryRules, priceSummary } from "#core/events/rules.ts";
import { tariffsNow } from "#core/events/selling-rules.ts";
import { artTypeLabel, labelOf, labelsOf, placeTypeLabel } from "#core/listings/taxonomy/rules.ts";
import { accessibilities, artFamilies, indications } from "#core/listings/taxonomy/taxonomy.ts";
import { isPaidTariff } from "#core/terms/income-rules.ts";
import { vatLabel } from "#core/terms/input.ts";
import { organiserText } from "#web/accounts/seller-words.ts";
import { excerpt, hoursText, whereText } from "#web/listings/listing-words.tsx";
import { type EventWords, townOf } from "./event-words.ts";

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
    town: event.visibility === "public" ? (townOf(place.communeName) ?? null) : null,
    price: priceSummary(tariffsNow(event.tariffs, event.slots)),
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
    excerpts: project.videoLinks.slice(0, EXCERPTS_SHOWN).map((href) => ({ href, label: excerptLabel(href) })),
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
    organiser: organiserText(event[event.organiser], event.tariffs.some(isPaidTariff)),
  };
}

const EXCERPTS_SHOWN = 2;

/** By the host's last two names, « m.youtube.com » and « artiste.bandcamp.com » included; what is only heard is not « vu ». */
const SITES = new Map([
  ["youtube.com", "Voir un extrait sur YouTube"],
  ["youtu.be", "Voir un extrait sur YouTube"],
  ["vimeo.com", "Voir un extrait sur Vimeo"],
  ["dailymotion.com", "Voir un extrait sur Dailymotion"],
  ["soundcloud.com", "Écouter un extrait sur SoundCloud"],
  ["bandcamp.com", "Écouter un extrait sur Bandcamp"],
  ["deezer.com", "Écouter un extrait sur Deezer"],
  ["spotify.com", "Écouter un extrait sur Spotify"],
]);

function excerptLabel(href: string): string {
  const host = URL.parse(href)?.hostname.replace(/^www\./, "") ?? href;
  return SITES.get(host.split(".").slice(-2).join(".")) ?? `Un extrait, sur ${host}`;
}

const SAID_MAX = 180;

/** The first sentence, or as much of it as one reads in passing. */
function firstWords(bio: string | null): string | null {
  const [sentence = ""] = /^.+?[.!?…](?=\s|$)/s.exec(bio?.trim() ?? "") ?? [bio?.trim() ?? ""];
  return sentence === "" ? null : excerpt(sentence, "", SAID_MAX);
}
