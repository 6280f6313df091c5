import type { Event, EventSeries, Offer, Organization, Person, Place } from "schema-dts";
import type { EventView } from "#core/events/get-event.ts";
import type { SlotView, TariffView } from "#core/events/rules.ts";
import { onSaleOn } from "#core/events/selling-rules.ts";
import type { SeriesView } from "#core/events/series/series-rules.ts";
import { FREE_PRICE_MAX_CENTS, FREE_PRICE_MIN_CENTS } from "#core/terms/remuneration-rules.ts";
import { decimalEuros } from "#platform/money.ts";

type Page = {
  url: string;
  image: string | undefined;
  description: string;
  /** Whose evening it is, with the public ones still to come. */
  series: SeriesView | null;
};

/** What schema.org has a word for; the rest is an evening like any other. */
type EventType =
  | "Event"
  | "MusicEvent"
  | "TheaterEvent"
  | "DanceEvent"
  | "ComedyEvent"
  | "LiteraryEvent"
  | "ExhibitionEvent"
  | "VisualArtsEvent"
  | "ScreeningEvent";

const BY_FAMILY: ReadonlyMap<string, EventType> = new Map([
  ["musique", "MusicEvent"],
  ["arts-vivants", "TheaterEvent"],
  ["arts-visuels", "VisualArtsEvent"],
  ["arts-numeriques", "VisualArtsEvent"],
]);

/** Where an art is more than its family says. */
const BY_ART: ReadonlyMap<string, EventType> = new Map([
  ["danse", "DanceEvent"],
  ["humour", "ComedyEvent"],
  ["conte", "LiteraryEvent"],
  ["lecture-poesie", "LiteraryEvent"],
  ["cirque", "Event"],
  ["magie", "Event"],
  ["performance", "VisualArtsEvent"],
  ["photographie", "ExhibitionEvent"],
  ["peinture", "ExhibitionEvent"],
  ["sculpture", "ExhibitionEvent"],
  ["cinema-animation", "ScreeningEvent"],
  ["creation-sonore", "MusicEvent"],
]);

export const eventTypeOf = (family: string | null, art: string | null): EventType =>
  BY_ART.get(art ?? "") ?? BY_FAMILY.get(family ?? "") ?? "Event";

/** As search engines read events, in the words of schema.org: its types are checked with ours. The town, never the street. */
export function eventJsonLd(event: EventView, { url, image, description, series }: Page): Exclude<Event, string> {
  const { place, project, tariffs } = event;
  const type = eventTypeOf(project.artFamily, project.artType);
  const isOff = event.state === "cancelled";
  // Of an evening that goes on, a date that was called off is told below, with the others.
  const slots = isOff ? event.slots : event.slots.filter(({ active }) => active);
  // Nothing can be bought any more of what has begun or is called off.
  const left = slots.reduce((sum, slot) => sum + (slot.salesOpen ? slot.left : 0), 0);
  const before = slots.find(({ movedFrom }) => movedFrom)?.movedFrom;
  const location: Place = {
    "@type": "Place",
    name: place.title ?? "Hors les murs",
    address: {
      "@type": "PostalAddress",
      ...definedOnly({ addressLocality: place.communeName ?? place.city, postalCode: place.postalCode }),
      addressCountry: "FR",
    },
  };
  const dates = { isOff, type, name: event.title, location };
  return {
    "@type": type,
    name: event.title,
    description,
    url,
    ...(image ? { image: [image] } : {}),
    ...(slots[0] ? { startDate: slots[0].startsAt.toISOString() } : {}),
    ...(slots.length > 0 ? { endDate: slots.at(-1)?.endsAt.toISOString() ?? "" } : {}),
    eventStatus: isOff
      ? "https://schema.org/EventCancelled"
      : before
        ? "https://schema.org/EventRescheduled"
        : "https://schema.org/EventScheduled",
    ...(before ? { previousStartDate: before.toISOString() } : {}),
    eventAttendanceMode: "https://schema.org/OfflineEventAttendanceMode",
    location,
    performer: { "@type": "PerformingGroup", name: project.artistName },
    organizer: organiserOf(event, url),
    inLanguage: "fr",
    ...(project.minimumAge ? { typicalAgeRange: `${project.minimumAge}-` } : {}),
    maximumAttendeeCapacity: Math.max(0, ...slots.map(({ capacity }) => capacity)),
    isAccessibleForFree: tariffs.every(({ priceType }) => priceType === "free"),
    offers: tariffs.map((tariff) =>
      offerOf(tariff, { url, isOpen: !isOff && left > 0, since: event.publishedAt, slots }),
    ),
    ...(series ? { superEvent: seriesOf(series, event, url) } : {}),
    ...(event.slots.length > 1 ? { subEvent: event.slots.map((slot) => dateOf(slot, dates)) } : {}),
  };
}

/** The whole series, as far as everybody may see it. */
function seriesOf({ rhythm, evenings }: SeriesView, { title }: EventView, url: string): EventSeries {
  const shown = evenings.filter(({ visibility }) => visibility === "public");
  const ends = [...shown].sort((left, right) => left.endsAt.getTime() - right.endsAt.getTime()).at(-1)?.endsAt;
  return {
    "@type": "EventSeries",
    name: rhythm ? `${title}, ${rhythm.charAt(0).toLowerCase()}${rhythm.slice(1)}` : title,
    url,
    ...(shown[0] ? { startDate: shown[0].startsAt.toISOString() } : {}),
    ...(ends ? { endDate: ends.toISOString() } : {}),
  };
}

/** Whom one buys from: a structure by its name, or somebody by theirs. */
function organiserOf(event: EventView, url: string): Organization | Person {
  const { id, name, seller } = event[event.organiser];
  const page = `${new URL(url).origin}/personne/${id}`;
  return seller.isTrader
    ? { "@type": "Organization", name: seller.name, url: page }
    : { "@type": "Person", name, url: page };
}

type Sale = { url: string; isOpen: boolean; since: Date | null; slots: readonly SlotView[] };

/** A price that one chooses has two ends and no middle. */
function offerOf(tariff: TariffView, { url, isOpen, since, slots }: Sale): Offer {
  const { label, priceType, priceCents, minPerOrder } = tariff;
  const sales = slots.flatMap((slot) => slot.tariffs.filter(({ tariffId }) => tariffId === tariff.id));
  const ends = sales.flatMap(({ salesUntil }) => salesUntil?.getTime() ?? []);
  const onSale = onSaleOn(tariff.id, slots);
  const from = tariff.salesFrom && (!since || tariff.salesFrom > since) ? tariff.salesFrom : since;
  const currency = { priceCurrency: "EUR" };
  const price =
    priceType === "free-price"
      ? {
          priceSpecification: {
            "@type": "PriceSpecification" as const,
            minPrice: FREE_PRICE_MIN_CENTS / 100,
            maxPrice: FREE_PRICE_MAX_CENTS / 100,
            ...currency,
          },
          // Engines that know no ranges are told the least.
          price: decimalEuros(FREE_PRICE_MIN_CENTS),
        }
      : { price: decimalEuros(priceCents ?? 0) };
  return {
    "@type": "Offer",
    name: label,
    ...price,
    ...currency,
    availability:
      !isOpen || onSale === "over"
        ? "https://schema.org/SoldOut"
        : onSale === "later"
          ? "https://schema.org/PreOrder"
          : "https://schema.org/InStock",
    ...(from ? { validFrom: from.toISOString() } : {}),
    ...(ends.length > 0 ? { validThrough: new Date(Math.max(...ends)).toISOString() } : {}),
    ...(minPerOrder ? { eligibleQuantity: { "@type": "QuantitativeValue", minValue: minPerOrder } } : {}),
    url,
  };
}

type Dates = { isOff: boolean; type: EventType; name: string; location: Place };

function dateOf({ startsAt, endsAt, active, movedFrom }: SlotView, { isOff, type, name, location }: Dates): Event {
  const isCalledOff = isOff || !active;
  return {
    "@type": type,
    name,
    startDate: startsAt.toISOString(),
    endDate: endsAt.toISOString(),
    eventStatus: isCalledOff
      ? "https://schema.org/EventCancelled"
      : movedFrom
        ? "https://schema.org/EventRescheduled"
        : "https://schema.org/EventScheduled",
    ...(movedFrom ? { previousStartDate: movedFrom.toISOString() } : {}),
    location,
  };
}

function definedOnly(values: Record<string, string | null>): Record<string, string> {
  return Object.fromEntries(Object.entries(values).filter((entry): entry is [string, string] => entry[1] !== null));
}
