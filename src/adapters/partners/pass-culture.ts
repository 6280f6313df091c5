import { z } from "zod";
import { type Call, callPartner, failureOf } from "./call-partner.ts";
import { type LetterKeys, readLetter } from "./pass-culture-letters.ts";
import { PartnerRefusedError, type PassCultureOffer, type PassCulturePort } from "./port.ts";

type Options = {
  apiKey: string;
  /** Production unless the operator rehearses at their integration environment. */
  baseUrl?: string | undefined;
  timeoutMs?: number;
} & LetterKeys;

const NAME = "pass Culture";
const NAME_MAX = 90;
const TEXT_MAX = 1_000;
const LABEL_MAX = 50;
const ADDRESS = "L’adresse exacte et votre billet vous sont envoyés par e-mail dès que vous avez réservé.";

const price = z.object({ id: z.number(), label: z.string(), price: z.number(), idAtProvider: z.string().nullish() });
const offer = z.object({ id: z.number(), priceCategories: z.array(price) });
const date = z.object({
  id: z.number(),
  beginningDatetime: z.string(),
  bookingLimitDatetime: z.string().nullish(),
  quantity: z.union([z.number(), z.string()]).nullish(),
  bookedQuantity: z.number().default(0),
  priceCategory: price,
  idAtProvider: z.string().nullish(),
});
const venues = z.array(z.object({ venues: z.array(z.object({ id: z.number() })) }));
type Offer = z.infer<typeof offer>;
type StandingDate = z.infer<typeof date>;

/** What one page of theirs holds, and so many identifiers they take in one question. */
const PAGE = 100;

/**
 * pass Culture's public API (docs/decisions/0098). Everything stands there under identifiers of ours, which are looked up first: asked
 * twice, there is one. A venue counts only where its own structure has chosen us there and is that of the organiser.
 */
export function createPassCulture({
  apiKey,
  baseUrl = "https://backend.passculture.app",
  timeoutMs = 10_000,
  ...keys
}: Options): PassCulturePort {
  const events = `${baseUrl}/public/offers/v1/events`;

  async function ask<T>(what: string, call: Call, answer: z.ZodType<T>): Promise<T> {
    const { status, json } = await callPartner(
      NAME,
      { ...call, headers: { authorization: `Bearer ${apiKey}` } },
      timeoutMs,
    );
    if (status >= 300) throw failureOf(`${NAME} ${what}`, status);
    return answer.parse(json);
  }

  async function refuseForeignVenue({ siren, venueId }: PassCultureOffer): Promise<void> {
    const url = `${baseUrl}/public/offers/v1/offerer_venues?siren=${encodeURIComponent(siren)}`;
    const found = await ask("venues", { method: "GET", url }, venues);
    const isTheirs = found.some((offerer) => offerer.venues.some(({ id }) => id === venueId));
    if (!isTheirs) throw new PartnerRefusedError(`${NAME} venue`);
  }

  async function find(id: string, venueId: number): Promise<Offer | undefined> {
    const url = `${events}?venueId=${venueId}&idsAtProvider=${encodeURIComponent(id)}`;
    const { events: found } = await ask("events", { method: "GET", url }, z.object({ events: z.array(offer) }));
    return found[0];
  }

  async function make(wanted: PassCultureOffer): Promise<Offer> {
    const accessibility = Object.fromEntries(
      ["audio", "mental", "motor", "visual"].map((kind) => [`${kind}DisabilityCompliant`, false]),
    );
    const body = {
      ...words(wanted),
      accessibility,
      categoryRelatedFields: categories[wanted.art],
      location: { type: "physical", venueId: wanted.venueId },
      hasTicket: true,
      enableDoubleBookings: true,
      idAtProvider: wanted.id,
      priceCategories: wanted.prices.map(priceBody),
    };
    return ask("event", { method: "POST", url: events, body }, offer);
  }

  /** Prices as they are to be; what is no longer sold stays, because bookings were made at it. */
  async function agreePrices({ id, priceCategories: standing }: Offer, wanted: PassCultureOffer) {
    const at = `${events}/${id}/price_categories`;
    const known = new Map(standing.map((each) => [each.idAtProvider, each]));
    const missing = wanted.prices.filter((each) => !known.has(each.id)).map(priceBody);
    for (const each of wanted.prices) {
      const there = known.get(each.id);
      const { label, price: cents } = priceBody(each);
      if (!there || (there.label === label && there.price === cents)) continue;
      await ask("price", { method: "PATCH", url: `${at}/${there.id}`, body: { label, price: cents } }, z.unknown());
    }
    if (missing.length > 0) {
      const made = z.object({ priceCategories: z.array(price) });
      const { priceCategories } = await ask(
        "prices",
        { method: "POST", url: at, body: { priceCategories: missing } },
        made,
      );
      for (const each of priceCategories) known.set(each.idAtProvider, each);
    }
    return new Map(wanted.prices.flatMap(({ id }) => (known.has(id) ? [[id, known.get(id)?.id] as const] : [])));
  }

  async function standingDates(offerId: number, ids: readonly string[]): Promise<Map<string, StandingDate>> {
    const found = new Map<string, StandingDate>();
    for (let from = 0; from < ids.length; from += PAGE) {
      const asked = ids
        .slice(from, from + PAGE)
        .map(encodeURIComponent)
        .join(",");
      const url = `${events}/${offerId}/dates?limit=${PAGE}&idsAtProvider=${asked}`;
      const { dates } = await ask("dates", { method: "GET", url }, z.object({ dates: z.array(date) }));
      for (const each of dates) if (each.idAtProvider) found.set(each.idAtProvider, each);
    }
    return found;
  }

  async function agreeDates(
    offerId: number,
    wanted: PassCultureOffer,
    priceIds: ReadonlyMap<string, number | undefined>,
  ) {
    const at = `${events}/${offerId}/dates`;
    const there = await standingDates(offerId, [...wanted.dates.map(({ id }) => id), ...wanted.calledOff]);
    // Bookings of a date that is deleted are cancelled there, and their credit given back.
    for (const id of wanted.calledOff) {
      const gone = there.get(id);
      if (!gone) continue;
      const { status } = await callPartner(
        NAME,
        { method: "DELETE", url: `${at}/${gone.id}`, headers: { authorization: `Bearer ${apiKey}` } },
        timeoutMs,
      );
      if (status >= 300 && status !== 404) throw failureOf(`${NAME} date`, status);
    }
    const missing = [];
    for (const each of wanted.dates) {
      const body = {
        beginningDatetime: each.startsAt.toISOString(),
        bookingLimitDatetime: each.closesAt.toISOString(),
        priceCategoryId: priceIds.get(each.priceId),
        quantity: each.left,
      };
      const known = there.get(each.id);
      if (!known) {
        if (each.left > 0) missing.push({ ...body, idAtProvider: each.id });
      } else if (!isSame(known, each)) {
        await ask("date", { method: "PATCH", url: `${at}/${known.id}`, body }, z.unknown());
      }
    }
    if (missing.length > 0) await ask("dates", { method: "POST", url: at, body: { dates: missing } }, z.unknown());
  }

  return {
    async put(wanted) {
      if (wanted.isActive) await refuseForeignVenue(wanted);
      const known = await find(wanted.id, wanted.venueId);
      if (!known && !wanted.isActive) return;
      const standing = known ?? (await make(wanted));
      if (known) {
        const body = { ...words(wanted), isActive: wanted.isActive };
        await ask("event", { method: "PATCH", url: `${events}/${known.id}`, body }, z.unknown());
      }
      const priceIds = await agreePrices(standing, wanted);
      await agreeDates(standing.id, wanted, priceIds);
    },
    async withdraw({ id, venueId }) {
      const known = await find(id, venueId);
      if (!known) return;
      const body = { isActive: false };
      await ask("event", { method: "PATCH", url: `${events}/${known.id}`, body }, z.unknown());
    },
    readLetter: (letter, header) => readLetter(keys, letter, header),
  };
}

/** They ask for a kind of music and of show, and have « other » for what has none. */
const categories = {
  music: { category: "CONCERT", musicType: "OTHER" },
  stage: { category: "SPECTACLE_REPRESENTATION", showType: "OTHER" },
  other: { category: "RENCONTRE" },
} as const;

const cut = (text: string, max: number): string => (text.length <= max ? text : `${text.slice(0, max - 1).trimEnd()}…`);

const words = ({ title, description, url, town, minutes }: PassCultureOffer) => ({
  name: cut(title, NAME_MAX),
  description: `${cut(description, TEXT_MAX - town.length - url.length - 60)}\n\nÀ ${town}, adresse donnée avec le billet. ${url}`,
  eventDuration: minutes,
  itemCollectionDetails: ADDRESS,
});

const priceBody = ({ id, label, cents }: PassCultureOffer["prices"][number]) => ({
  idAtProvider: id,
  label: cut(label, LABEL_MAX),
  price: cents,
});

/** What they answer as their quantity counts what was booked there; what they are told is what is left. */
function isSame(
  known: StandingDate,
  { startsAt, closesAt, left, priceId }: PassCultureOffer["dates"][number],
): boolean {
  const at = (text: string | null | undefined) => (text ? Date.parse(text) : Number.NaN);
  return (
    at(known.beginningDatetime) === startsAt.getTime() &&
    at(known.bookingLimitDatetime) === closesAt.getTime() &&
    known.priceCategory.idAtProvider === priceId &&
    typeof known.quantity === "number" &&
    known.quantity - known.bookedQuantity === left
  );
}
