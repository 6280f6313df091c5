import { formatCsv } from "#platform/formats/csv.ts";
import { decimalEuros } from "#platform/money.ts";
import type { PublicEvening } from "./public-evenings.ts";

export const LICENCE = {
  name: "Licence Ouverte 2.0 (Etalab)",
  url: "https://www.etalab.gouv.fr/licence-ouverte-open-licence",
};

export const openDataFormats = { jsonld: "application/ld+json", csv: "text/csv" } as const;
export type OpenDataFormat = keyof typeof openDataFormats;

/** Facts alone: words and pictures of an evening are works of somebody's, which we may not give to everybody for ever. */
type Export = { publicUrl: string; publisher: string; madeAt: Date; evenings: readonly PublicEvening[] };

/** Classes of DATAtourisme's ontology, which tourist offices align with schema.org. What is neither is a cultural event. */
const DATATOURISME = "https://www.datatourisme.fr/ontology/core#";
const KINDS: ReadonlyMap<string, { schema: string; tourism: string }> = new Map([
  ["musique", { schema: "MusicEvent", tourism: "Concert" }],
  ["arts-vivants", { schema: "TheaterEvent", tourism: "ShowEvent" }],
  ["arts-visuels", { schema: "VisualArtsEvent", tourism: "ExhibitionEvent" }],
]);
const kindOf = (evening: PublicEvening) =>
  KINDS.get(evening.artFamily) ?? { schema: "Event", tourism: "CulturalEvent" };

/** A graph of schema.org: the set with its licence and date, then its evenings. */
export function asJsonLd({ publicUrl, publisher, madeAt, evenings }: Export): string {
  const set = `${publicUrl}/opendata/soirees.jsonld`;
  return JSON.stringify({
    "@context": "https://schema.org",
    "@graph": [
      {
        "@type": "Dataset",
        "@id": set,
        name: "Soirées publiques à venir",
        description: "Spectacles dans des lieux inhabituels\u202f: quoi, quand, dans quelle commune, à quel prix.",
        license: LICENCE.url,
        creator: { "@type": "Organization", name: publisher, url: publicUrl },
        dateModified: madeAt.toISOString(),
        inLanguage: "fr",
        isAccessibleForFree: true,
        distribution: Object.entries(openDataFormats).map(([format, encodingFormat]) => ({
          "@type": "DataDownload",
          contentUrl: `${publicUrl}/opendata/soirees.${format}`,
          encodingFormat,
        })),
      },
      ...evenings.map((evening) => eventOf(evening, set)),
    ],
  });
}

function eventOf(evening: PublicEvening, set: string) {
  const { schema, tourism } = kindOf(evening);
  const location = {
    "@type": "Place",
    name: evening.placeName ?? evening.communeName,
    address: {
      "@type": "PostalAddress",
      addressLocality: evening.communeName,
      postalCode: evening.postalCode,
      addressCountry: "FR",
    },
  };
  return {
    "@type": schema,
    "@id": evening.url,
    additionalType: `${DATATOURISME}${tourism}`,
    identifier: evening.id,
    isPartOf: { "@id": set },
    name: evening.title,
    url: evening.url,
    about: evening.art,
    startDate: evening.dates[0]?.startsAt.toISOString(),
    endDate: evening.dates.at(-1)?.endsAt.toISOString(),
    eventSchedule: evening.dates.map(({ startsAt, endsAt }) => ({
      "@type": "Schedule",
      startDate: startsAt.toISOString(),
      endDate: endsAt.toISOString(),
      scheduleTimezone: "Europe/Paris",
    })),
    eventStatus: "https://schema.org/EventScheduled",
    eventAttendanceMode: "https://schema.org/OfflineEventAttendanceMode",
    location,
    performer: { "@type": "PerformingGroup", name: evening.artistName },
    isAccessibleForFree: evening.isFree,
    offers: { "@type": "Offer", price: decimalEuros(evening.fromCents), priceCurrency: "EUR", url: evening.url },
    dateModified: evening.updatedAt.toISOString(),
  };
}

const COLUMNS = [
  ...["identifiant", "titre", "artiste", "art", "debut", "fin", "lieu", "commune", "code_postal", "pays"],
  ...["prix_des_euros", "gratuit", "tarif", "lien", "modifie_le", "exporte_le", "licence", "source"],
];

/** One row a date. A row that is copied out of its file still says its licence, source and date. */
export function asCsv({ publisher, madeAt, evenings }: Export): string {
  const origin = [madeAt.toISOString(), `${LICENCE.name} ${LICENCE.url}`, publisher];
  const rows = evenings.flatMap((evening) =>
    evening.dates.map(({ id, startsAt, endsAt }) => [
      ...[id, evening.title, evening.artistName, evening.art, startsAt.toISOString(), endsAt.toISOString()],
      ...[evening.placeName ?? "", evening.communeName, evening.postalCode, "FR", decimalEuros(evening.fromCents)],
      ...[evening.isFree ? "oui" : "non", evening.price, evening.url, evening.updatedAt.toISOString(), ...origin],
    ]),
  );
  return formatCsv([COLUMNS, ...rows]);
}
