import type { Period } from "#core/listings/rules.ts";
import { cellOf } from "#core/listings/search/geography.ts";
import { foldText } from "#core/listings/search/words.ts";
import type { Availability, Openness } from "#core/listings/taxonomy/input.ts";

/** Raise it when documents are made in another way: every row is then written again, by a job. */
export const DOCUMENT_VERSION = 1;

/** A listing as search sees it, whatever it is. */
export type SearchDocument = {
  id: string;
  publishedAt: Date;
  family: string;
  type: string;
  isOpen: boolean;
  isPrivate: boolean;
  onWeekdays: boolean;
  onWeekends: boolean;
  features: string[];
  seatsMin: number;
  seatsMax: number;
  priceCents: number;
  unavailable: string | null;
  latitude: number;
  longitude: number;
  cell: number;
  postalCode: string;
  cityKey: string;
  /** Folded; from what counts most to what counts least. */
  texts: { title: string; kind: string; place: string; rest: string };
};

type Described = {
  id: string;
  publishedAt: Date | null;
  family: string | null;
  type: string | null;
  openness: Openness[];
  features: string[];
  availability: Availability | null;
  unavailabilities: readonly Period[];
  seats: { min: number; max: number };
  priceCents: number | null;
  point: { latitude: number | null; longitude: number | null };
  city: string | null;
  communeName: string | null;
  postalCode: string | null;
  texts: { title: string[]; kind: string[]; rest: string[] };
};

/** The database sees to it that nothing of this is missing once published. */
export function documentOf(listing: Described): SearchDocument {
  const point = { latitude: listing.point.latitude ?? 0, longitude: listing.point.longitude ?? 0 };
  const fold = (...texts: (string | null)[]) => foldText(texts.filter((text) => text !== null).join(" "));
  return {
    id: listing.id,
    publishedAt: listing.publishedAt ?? new Date(0),
    family: listing.family ?? "",
    type: listing.type ?? "",
    isOpen: listing.openness.includes("open"),
    isPrivate: listing.openness.includes("private"),
    onWeekdays: listing.availability !== "weekends",
    onWeekends: listing.availability !== "weekdays",
    features: listing.features,
    seatsMin: listing.seats.min,
    seatsMax: listing.seats.max,
    priceCents: listing.priceCents ?? 0,
    unavailable: listing.availability === "custom" ? multirange(listing.unavailabilities) : null,
    ...point,
    cell: cellOf(point),
    postalCode: listing.postalCode ?? "",
    cityKey: fold(listing.city),
    texts: {
      title: fold(...listing.texts.title),
      kind: fold(...listing.texts.kind),
      place: fold(listing.city, listing.communeName, listing.postalCode),
      rest: fold(...listing.texts.rest),
    },
  };
}

function multirange(periods: readonly Period[]): string | null {
  if (periods.length === 0) return null;
  return `{${periods.map(({ startsOn, endsOn }) => `[${startsOn},${endsOn}]`).join(",")}}`;
}
