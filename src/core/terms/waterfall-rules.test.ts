import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { canBePaid, expectedPrice, forecasts, grossAtFullHouse, grossAtHalf, receivedBy } from "./income-rules.ts";
import { type Tariff, tariffPriceTypes } from "./input.ts";
import { musicRightsDue, whyNotAutomatic } from "./music-rights-rules.ts";
import {
  isPaidAtAcceptance,
  type Remuneration,
  type RemunerationOffer,
  remunerationOffers,
  resolutionsOf,
} from "./remuneration-rules.ts";
import { purchaseOf, type SharingTerms, waterfall } from "./waterfall-rules.ts";

const kinds = [...new Set(remunerationOffers.flatMap((code) => resolutionsOf(code)))];

const anyTerms: fc.Arbitrary<SharingTerms> = fc.record({
  remuneration: fc.constantFrom(...kinds),
  amountCents: fc.option(fc.integer({ min: 1, max: 10_000_000 })),
  insurance: fc.boolean(),
  musicRights: fc.record({ needed: fc.boolean(), automatic: fc.boolean() }),
  days: fc.integer({ min: 1, max: 10 }),
  evenings: fc.integer({ min: 1, max: 10 }),
});

const anyTariff: fc.Arbitrary<Tariff> = fc
  .record({
    label: fc.string({ minLength: 1, maxLength: 19 }),
    priceType: fc.constantFrom(...tariffPriceTypes.map(({ code }) => code)),
    priceCents: fc.integer({ min: 1, max: 50_000 }),
    quantity: fc.integer({ min: 1, max: 500 }),
  })
  .map((tariff) => ({ ...tariff, priceCents: tariff.priceType === "fixed" ? tariff.priceCents : null }));

/** What was sold of each tariff: any part of what there was. */
const anySales = fc
  .tuple(fc.array(anyTariff, { maxLength: 3 }), fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 3 }))
  .map(([tariffs, shares]) =>
    tariffs.reduce(
      (gross, tariff, index) => gross + expectedPrice(tariff) * Math.floor(tariff.quantity * (shares[index] ?? 1)),
      0,
    ),
  );

const sharing = (changes: Partial<SharingTerms> = {}): SharingTerms => ({
  remuneration: "ticketing",
  amountCents: null,
  insurance: false,
  musicRights: { needed: false, automatic: false },
  days: 1,
  evenings: 1,
  ...changes,
});

describe("the waterfall", () => {
  test("whatever was sold and agreed on, the lines sum to the gross and nobody goes below zero", () => {
    fc.assert(
      fc.property(anySales, anyTerms, fc.boolean(), (gross, terms, declaredBefore) => {
        const lines = waterfall(gross, terms, { declaredBefore });
        const { serviceCents, insuranceCents, musicRightsCents, hostCents, artistCents, netCents } = lines;
        const parts = [serviceCents, insuranceCents, musicRightsCents, hostCents, artistCents];
        expect(parts.reduce((sum, part) => sum + part, 0)).toBe(gross);
        expect(hostCents + artistCents).toBe(netCents);
        for (const each of Object.values(lines)) {
          expect(Number.isSafeInteger(each)).toBe(true);
          expect(each).toBeGreaterThanOrEqual(0);
        }
      }),
      { numRuns: 2_000 },
    );
  });

  test("more income never leaves anybody with less", () => {
    const amount = fc.nat(5_000_000);
    fc.assert(
      fc.property(amount, fc.nat(100_000), anyTerms, (gross, more, terms) => {
        const [before, after] = [waterfall(gross, terms), waterfall(gross + more, terms)];
        // One cent may move between two roundings.
        expect(after.artistCents).toBeGreaterThanOrEqual(before.artistCents - 1);
        expect(after.hostCents).toBeGreaterThanOrEqual(before.hostCents - 1);
      }),
    );
  });

  test("nothing sold: nothing due, of any kind", () => {
    fc.assert(
      fc.property(anyTerms, (terms) => {
        expect(new Set(Object.values(waterfall(0, terms)))).toEqual(new Set([0]));
      }),
    );
  });

  test("no gross that is not a whole number of cents", () => {
    for (const gross of [-1, 0.5, Number.NaN]) expect(() => waterfall(gross, sharing())).toThrow(RangeError);
  });
});

describe("the worked examples", () => {
  const rights = { needed: true, automatic: true };

  test("twenty tickets at 15 €, shared, with music rights", () => {
    const terms = sharing({ remuneration: "shared-profits", musicRights: rights });
    expect(waterfall(30_000, terms)).toMatchObject({
      serviceCents: 4_500,
      musicRightsCents: 3_400,
      netCents: 22_100,
      hostCents: 6_630,
      artistCents: 15_470,
      musicRightsToSettleCents: 0,
    });
    expect(waterfall(30_000, terms, { declaredBefore: true })).toMatchObject({
      musicRightsCents: 2_720,
      hostCents: 6_834,
      artistCents: 15_946,
    });
  });

  test("one ticket at 5 € with music rights: the rest is settled directly", () => {
    expect(waterfall(500, sharing({ musicRights: rights }))).toMatchObject({
      serviceCents: 75,
      musicRightsCents: 425,
      netCents: 0,
      artistCents: 0,
      musicRightsToSettleCents: 2_975,
    });
  });

  test("rights that the organiser pays directly leave the sum alone", () => {
    const lines = waterfall(30_000, sharing({ musicRights: { needed: true, automatic: false } }));
    expect(lines).toMatchObject({ musicRightsCents: 0, musicRightsToSettleCents: 3_400, artistCents: 25_500 });
  });

  test("insurance is a tenth, only when chosen", () => {
    expect(waterfall(30_000, sharing({ insurance: true })).insuranceCents).toBe(3_000);
    expect(waterfall(30_000, sharing()).insuranceCents).toBe(0);
  });
});

describe("who gets the net", () => {
  const net = (remuneration: Remuneration, amountCents: number | null, days = 1) => {
    const { hostCents, artistCents } = waterfall(20_000, sharing({ remuneration, amountCents, days }));
    return [artistCents, hostCents];
  };

  test.each([
    ["ticketing", null, 1, [17_000, 0]],
    ["shared-profits", null, 1, [11_900, 5_100]],
    ["fixed-rent", 5_000, 2, [7_000, 10_000]],
    ["fixed-rent", 50_000, 1, [0, 17_000]],
    ["fixed-remuneration", 10_000, 1, [10_000, 7_000]],
    ["fixed-remuneration", 90_000, 1, [17_000, 0]],
    ["service-purchase", 30_000, 1, [0, 17_000]],
  ] as const)("%s of %s over %s days", (kind, amount, days, expected) => {
    expect(net(kind, amount, days)).toEqual(expected);
  });
});

test("a purchase costs its price each evening and the service on top, paid by the host; a rental by the artist, per day", () => {
  const price = { amountCents: 20_000, days: 2, evenings: 3 };
  expect(purchaseOf({ remuneration: "service-purchase", ...price })).toEqual({
    payer: "host",
    units: 3,
    priceCents: 60_000,
    serviceCents: 9_000,
    totalCents: 69_000,
  });
  expect(purchaseOf({ remuneration: "space-rental", ...price })).toEqual({
    payer: "artist",
    units: 2,
    priceCents: 40_000,
    serviceCents: 6_000,
    totalCents: 46_000,
  });
  for (const remuneration of kinds) {
    expect(purchaseOf({ remuneration, ...price }) !== undefined).toBe(isPaidAtAcceptance(remuneration));
  }
});

describe("forecasts", () => {
  const tariffs: Tariff[] = [
    { label: "Plein", priceType: "fixed", priceCents: 1_500, quantity: 15 },
    { label: "Libre", priceType: "free-price", priceCents: null, quantity: 5 },
    { label: "Enfants", priceType: "free", priceCents: null, quantity: 4 },
  ];

  test("a full house counts free prices at their minimum, over all slots", () => {
    expect(grossAtFullHouse(tariffs, 2)).toBe(2 * (15 * 1_500 + 5 * 100));
  });

  test("half a platform rounds down by tariff", () => {
    expect(grossAtHalf(tariffs, 1)).toBe(7 * 1_500 + 2 * 100);
  });

  test("the goal is forecast where there is one", () => {
    expect(forecasts(tariffs, 1, sharing(), null).map(({ name }) => name)).toEqual(["full", "half"]);
    const [, , goal] = forecasts(tariffs, 1, sharing(), 10_000);
    expect(goal?.waterfall.artistCents).toBe(8_500);
  });
});

describe("who is paid", () => {
  const seat = (priceType: Tariff["priceType"], priceCents: number | null = null): Tariff => ({
    label: "Place",
    priceType,
    priceCents,
    quantity: 10,
  });
  const paid = (
    remuneration: RemunerationOffer,
    tariffs: Tariff[] | null,
    changes: Partial<Omit<SharingTerms, "remuneration">> = {},
  ) =>
    (["artist", "host"] as const).filter((side) =>
      canBePaid(side, { ...sharing(changes), remuneration, tariffs, slots: 1 }),
    );

  test("follows from the waterfall, under whatever an offer becomes", () => {
    const sold = [seat("fixed", 1_500)];
    expect(paid("ticketing", sold)).toEqual(["artist"]);
    expect(paid("shared-profits", sold)).toEqual(["artist", "host"]);
    expect(paid("fixed-rent", sold, { amountCents: 5_000 })).toEqual(["artist", "host"]);
    // The rent takes all that can come in; the fee leaves nothing to the host.
    expect(paid("fixed-rent", sold, { amountCents: 50_000 })).toEqual(["host"]);
    expect(paid("fixed-remuneration", sold, { amountCents: 5_000 })).toEqual(["artist", "host"]);
    expect(paid("fixed-remuneration", sold, { amountCents: 50_000 })).toEqual(["artist"]);
    expect(paid("free-event", [seat("free")])).toEqual([]);
    expect(paid("no-remuneration", [seat("free")])).toEqual([]);
    expect(paid("space-rental", [], { amountCents: 8_000 })).toEqual(["host"]);
    expect(paid("ticketing-or-rental", sold, { amountCents: 8_000 })).toEqual(["artist", "host"]);
  });

  test("a host who buys the evening is paid by its tickets, when there are any to pay for", () => {
    const price = { amountCents: 20_000 };
    expect(paid("service-purchase", [seat("fixed", 1_500)], price)).toEqual(["artist", "host"]);
    expect(paid("service-purchase", [seat("free-price")], price)).toEqual(["artist", "host"]);
    expect(paid("service-purchase", [seat("free")], price)).toEqual(["artist"]);
    expect(paid("service-purchase", [], price)).toEqual(["artist"]);
    // Left to the artist: it may become anything.
    expect(paid("service-purchase", null, price)).toEqual(["artist", "host"]);
  });

  test("nobody is, where music rights take what is left", () => {
    const musicRights = { needed: true, automatic: true };
    expect(paid("ticketing", [seat("fixed", 100)], { musicRights })).toEqual([]);
    expect(paid("ticketing", [seat("fixed", 1_500)], { musicRights })).toEqual(["artist"]);
  });

  test("whoever receives anything of any income could be foreseen to", () => {
    fc.assert(
      fc.property(anyTerms, fc.array(anyTariff, { maxLength: 3 }), (terms, tariffs) => {
        const lines = waterfall(grossAtFullHouse(tariffs, 2), terms);
        for (const side of ["artist", "host"] as const) {
          const received = receivedBy(side, lines, purchaseOf(terms));
          const sells = !["free-event", "no-remuneration", "space-rental"].includes(terms.remuneration);
          if (received > 0 && sells) expect(canBePaid(side, { ...terms, tariffs, slots: 2 })).toBe(true);
        }
      }),
    );
  });
});

describe("music rights", () => {
  test("a tenth, at least 34 €, a fifth less when declared before", () => {
    expect(musicRightsDue(100_000, false)).toBe(10_000);
    expect(musicRightsDue(100_000, true)).toBe(8_000);
    expect(musicRightsDue(1, false)).toBe(3_400);
  });

  test("are managed for small, paid evenings at somebody's home", () => {
    const facts = {
      capacity: 200,
      artisticBudgetCents: 300_000,
      hasPaidTariff: true,
      placeFamily: "logement",
    } as const;
    expect(whyNotAutomatic(facts)).toEqual([]);
    expect(whyNotAutomatic({ ...facts, capacity: 201 })).toHaveLength(1);
    expect(
      whyNotAutomatic({ capacity: 201, artisticBudgetCents: 300_001, hasPaidTariff: false, placeFamily: "commerce" }),
    ).toHaveLength(4);
  });
});
