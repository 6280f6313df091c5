import { describe, expect, test } from "vitest";
import type { Remuneration } from "./remuneration-rules.ts";
import { type VatTerms, vatInside, vatOfPurchase, vatOfShares } from "./vat-share-rules.ts";
import { purchaseOf, type SharingTerms, waterfall } from "./waterfall-rules.ts";

const sharing = (remuneration: Remuneration, amountCents: number | null = null): SharingTerms => ({
  remuneration,
  amountCents,
  insurance: false,
  musicRights: { needed: false, automatic: false },
  days: 1,
  evenings: 1,
});

const both = { artist: true, host: true };
const artistOnly = { artist: true, host: false };
const nobody = { artist: false, host: false };

/** Of 300 € of tickets unless said otherwise: 45 € of fee, of which 7,50 € of VAT, and 255 € to share. */
describe("who pays which VAT, by hand", () => {
  test.each<[string, number, SharingTerms, VatTerms, [number, number], [number, number]]>([
    // 300 / 1,055 = 284,36: 15,64 of VAT. 30 % of 255 are 76,50; 76,50 / 1,20 = 63,75.
    [
      "shared, both charge it",
      30_000,
      sharing("shared-profits"),
      { rate: 550, charges: both },
      [1564, 16_286],
      [1275, 6375],
    ],
    [
      "shared, the host does not",
      30_000,
      sharing("shared-profits"),
      { rate: 550, charges: artistOnly },
      [1564, 16_286],
      [0, 7650],
    ],
    ["nobody does", 30_000, sharing("shared-profits"), { rate: 0, charges: nobody }, [0, 17_850], [0, 7650]],
    // A host who charges VAT owes it on their share, whatever the tickets carry.
    [
      "the host alone",
      30_000,
      sharing("shared-profits"),
      { rate: 0, charges: { artist: false, host: true } },
      [0, 17_850],
      [1275, 6375],
    ],
    // 300 / 1,021 = 293,83.
    ["all to the artist, new work", 30_000, sharing("ticketing"), { rate: 210, charges: both }, [617, 24_883], [0, 0]],
    // 300 / 1,20 = 250.
    ["at 20 %", 30_000, sharing("ticketing"), { rate: 2000, charges: both }, [5000, 20_500], [0, 0]],
    // Rent of 80: 80 / 1,20 = 66,67.
    [
      "rent from the tickets",
      30_000,
      sharing("fixed-rent", 8000),
      { rate: 550, charges: both },
      [1564, 15_936],
      [1333, 6667],
    ],
    // The fee takes all of 255; the artist organises, and owes the VAT of all the tickets.
    [
      "a fee that takes all",
      30_000,
      sharing("fixed-remuneration", 50_000),
      { rate: 1000, charges: both },
      [2727, 22_773],
      [0, 0],
    ],
    // 20 € of tickets, 17 to share, all of it rent: 20 / 1,20 leave 3,33 of VAT that the artist's share does not cover.
    [
      "a share that does not cover it",
      2000,
      sharing("fixed-rent", 8000),
      { rate: 2000, charges: both },
      [333, -333],
      [283, 1417],
    ],
    // The host bought the evening: its tickets are theirs, and so is their VAT.
    [
      "the host organises",
      30_000,
      sharing("service-purchase", 20_000),
      { rate: 550, charges: both },
      [0, 0],
      [1564, 23_936],
    ],
  ])("%s", (_, gross, terms, vat, artist, host) => {
    const fall = waterfall(gross, terms);
    const taxes = vatOfShares(fall, terms, vat);
    expect([taxes.artist?.vatCents, taxes.artist?.afterCents]).toEqual(artist);
    expect([taxes.host?.vatCents, taxes.host?.afterCents]).toEqual(host);
    // Nothing is lost on the way: what each keeps, its VAT, and the fee make what the public paid.
    const all = [taxes.artist, taxes.host].reduce((sum, tax) => sum + (tax?.vatCents ?? 0) + (tax?.afterCents ?? 0), 0);
    expect(all + fall.serviceCents).toBe(gross);
    expect(taxes.serviceVatCents).toBe(vatInside(fall.serviceCents, 2000).vatCents);
  });

  test("a price paid at acceptance carries what its seller charges: 5,5 % for a show, 20 % for a room, or nothing", () => {
    const show = purchaseOf(sharing("service-purchase", 20_000));
    const room = purchaseOf(sharing("space-rental", 8000));
    if (!show || !room) throw new Error("both are paid at acceptance");
    expect(vatOfPurchase(show, { rate: 0, charges: both })).toEqual({
      rate: 550,
      vatCents: 1043,
      afterCents: 18_957,
      serviceVatCents: 500,
    });
    expect(vatOfPurchase(room, { rate: 0, charges: both })).toMatchObject({
      rate: 2000,
      vatCents: 1333,
      afterCents: 6667,
    });
    expect(vatOfPurchase(room, { rate: 0, charges: artistOnly })).toMatchObject({
      rate: 0,
      vatCents: 0,
      afterCents: 8000,
    });
    // What was agreed on before the question keeps what its receipt said.
    expect(vatOfPurchase(show, { rate: 1000 })).toMatchObject({ rate: 1000, vatCents: 1818 });
  });

  test("of an older agreement, nothing is said of the side that nobody asked", () => {
    const terms = sharing("shared-profits");
    expect(vatOfShares(waterfall(30_000, terms), terms, { rate: 550 })).toMatchObject({
      artist: { vatCents: 1564 },
      host: null,
    });
  });
});
