import { expect, test } from "vitest";
import type { EventView } from "#core/events/get-event.ts";
import { artFamilies } from "#core/listings/taxonomy/taxonomy.ts";
import { complaintsOf } from "#tests/support/schema-org.ts";
import { eventJsonLd, eventTypeOf } from "./event-json-ld.ts";

/** As it stands in the page. */
const written = (thing: object) => JSON.parse(JSON.stringify({ "@context": "https://schema.org", ...thing }));

test("every word is one of schema.org's, where schema.org expects it", () => {
  const tariffs = (priceType: string) => [{ ...sold, label: "Entrée", priceType, priceCents: null }];
  const all = [
    described(),
    described({ organiser: "host" }),
    described({ tariffs: tariffs("free-price") }),
    described({ tariffs: tariffs("free"), slots: [slot(12, { left: 0 })] }),
    described({ slots: [slot(12, { movedFrom: at(5, 19) }), slot(13, { active: false })] }),
    described({ state: "cancelled", slots: [slot(12, { active: false })] }),
    earlyBird(),
    ...artFamilies.flatMap(({ code, types }) =>
      types.map((type) => described({ project: { artistName: "A", artFamily: code, artType: type.code } })),
    ),
  ];
  expect(all.flatMap((each) => complaintsOf(written(each)))).toEqual([]);
  // What every engine asks of an evening.
  for (const each of all)
    expect(each).toMatchObject({ name: expect.any(String), startDate: expect.any(String), location: {} });
});

test("a word that schema.org does not know is found, and one in the wrong place (negative control)", () => {
  const told = written(described());
  const wrong = (changes: object) => complaintsOf({ ...told, ...changes });
  expect(wrong({ "@type": "Concert" })).toEqual(["/ is no kind of thing: Concert"]);
  expect(wrong({ artist: "Camille" })).toEqual(["/artist is no property of MusicEvent"]);
  expect(wrong({ startDate: "samedi soir" })).toHaveLength(1);
  expect(wrong({ eventStatus: "https://schema.org/EventPerhaps" })).toHaveLength(1);
  expect(wrong({ location: { "@type": "Offer" } })).toHaveLength(1);
  expect(
    wrong({ offers: [{ "@type": "Offer", price: "dix euros environ", availability: "InStock", seats: 3 }] }),
  ).toEqual(["/offers/seats is no property of Offer"]);
});

const at = (day: number, hour: number) => new Date(Date.UTC(2026, 11, day, hour));
/** At any time, one by one. */
const sold = {
  id: "plein",
  salesFrom: null,
  salesUntil: null,
  salesUntilDays: null,
  minPerOrder: null,
  maxPerOrder: null,
};
const slot = (day: number, more: object = {}) => ({
  startsAt: at(day, 19),
  endsAt: at(day, 21),
  active: true,
  movedFrom: null,
  capacity: 24,
  left: 3,
  tariffs: [{ tariffId: sold.id, left: 3, salesFrom: null, salesUntil: null, onSale: "now" }],
  ...more,
});
const PAGE = { url: "https://hlm.test/event/1", image: "https://hlm.test/a.jpg", description: "Une soirée." };

function described(changes: object = {}) {
  const event = {
    title: "Suites de Bach",
    state: "upcoming",
    organiser: "artist",
    publishedAt: at(1, 9),
    slots: [slot(12)],
    tariffs: [{ ...sold, label: "Plein tarif", priceType: "fixed", priceCents: 1550 }],
    project: { artistName: "Camille R.", artFamily: "musique", artType: "classique", minimumAge: 6 },
    place: { title: "Le salon", communeName: "Lyon 3e Arrondissement", city: "Lyon", postalCode: "69003" },
    artist: { id: "a", name: "Camille R.", seller: { isTrader: false } },
    host: {
      id: "h",
      name: "Hélène",
      seller: { isTrader: true, name: "Café du coin", siren: "1", address: "12, rue X" },
    },
    ...changes,
  };
  return eventJsonLd(event as unknown as EventView, { ...PAGE, series: null }) as unknown as Record<string, unknown>;
}

/** Sold from the third to the ninth, to six at least. */
const earlyBird = () =>
  described({
    tariffs: [{ ...sold, label: "Groupe", priceType: "fixed", priceCents: 1000, salesFrom: at(3, 9), minPerOrder: 6 }],
    slots: [
      slot(12, {
        tariffs: [{ tariffId: sold.id, left: 3, salesFrom: at(3, 9), salesUntil: at(9, 9), onSale: "later" }],
      }),
    ],
  });

test("what is sold for a while says from when and until when", () => {
  expect(earlyBird().offers).toMatchObject([
    { validFrom: at(3, 9).toISOString(), validThrough: at(9, 9).toISOString(), eligibleQuantity: { minValue: 6 } },
  ]);
  const [always] = described().offers as [object];
  expect(always).not.toHaveProperty("validThrough");
});

test("every art has a kind of evening", () => {
  const kindOf = (type: string) =>
    eventTypeOf(artFamilies.find(({ types }) => types.some(({ code }) => code === type))?.code ?? null, type);
  expect(kindOf("jazz")).toBe("MusicEvent");
  expect(kindOf("theatre")).toBe("TheaterEvent");
  expect(kindOf("danse")).toBe("DanceEvent");
  expect(kindOf("humour")).toBe("ComedyEvent");
  expect(kindOf("peinture")).toBe("ExhibitionEvent");
  expect(kindOf("installation")).toBe("VisualArtsEvent");
  expect(kindOf("cinema-animation")).toBe("ScreeningEvent");
  expect(eventTypeOf(null, null)).toBe("Event");
  for (const { code, types } of artFamilies)
    for (const type of types) expect(eventTypeOf(code, type.code)).toMatch(/Event$/);
});

test("who plays, who sells, where without the street, since when", () => {
  const told = described();
  expect(told).toMatchObject({
    "@type": "MusicEvent",
    performer: { name: "Camille R." },
    organizer: { "@type": "Person", name: "Camille R.", url: "https://hlm.test/personne/a" },
    location: { address: { addressLocality: "Lyon 3e Arrondissement", postalCode: "69003", addressCountry: "FR" } },
    offers: [{ price: "15.50", priceCurrency: "EUR", validFrom: at(1, 9).toISOString() }],
    eventStatus: "https://schema.org/EventScheduled",
    isAccessibleForFree: false,
  });
  const byHost = described({ organiser: "host" });
  expect(byHost.organizer).toEqual({
    "@type": "Organization",
    name: "Café du coin",
    url: "https://hlm.test/personne/h",
  });
  expect(JSON.stringify([told, byHost])).not.toMatch(/streetAddress|rue X|siren/);
});

test("a price that one chooses is a range from a euro on, and not « free »", () => {
  const tariff = (priceType: string) => [{ label: "Entrée", priceType, priceCents: null }];
  expect(described({ tariffs: tariff("free-price") })).toMatchObject({
    isAccessibleForFree: false,
    offers: [{ price: "1.00", priceSpecification: { minPrice: 1, maxPrice: 500, priceCurrency: "EUR" } }],
  });
  expect(described({ tariffs: tariff("free") })).toMatchObject({
    isAccessibleForFree: true,
    offers: [{ price: "0.00" }],
  });
});

test("what was moved, sold out or called off says so, date by date", () => {
  const moved = described({ slots: [slot(12, { movedFrom: at(5, 19) })] });
  expect(moved).toMatchObject({
    eventStatus: "https://schema.org/EventRescheduled",
    previousStartDate: at(5, 19).toISOString(),
  });
  expect(described({ slots: [slot(12, { left: 0 })] })).toMatchObject({
    offers: [{ availability: "https://schema.org/SoldOut" }],
  });
  const oneOff = described({ slots: [slot(12), slot(13, { active: false })] });
  expect(oneOff.eventStatus).toBe("https://schema.org/EventScheduled");
  expect(oneOff.endDate).toBe(at(12, 21).toISOString());
  expect((oneOff.subEvent as { eventStatus: string }[]).map(({ eventStatus }) => eventStatus)).toEqual([
    "https://schema.org/EventScheduled",
    "https://schema.org/EventCancelled",
  ]);
  const off = described({ state: "cancelled", slots: [slot(12, { active: false })] });
  expect(off).toMatchObject({
    eventStatus: "https://schema.org/EventCancelled",
    startDate: at(12, 19).toISOString(),
    offers: [{ availability: "https://schema.org/SoldOut" }],
  });
});
