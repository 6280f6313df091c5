import type { Cents } from "#platform/money.ts";
import { remunerations } from "./remuneration-rules.ts";
import { type Purchase, payeeOf, type SharingTerms, type Waterfall } from "./waterfall-rules.ts";

/** Of the platform's own fee, in hundredths of a percent. */
export const FEE_VAT_RATE = 2000;

type Side = Purchase["payer"];

/** Of what a side sells the other, where it charges VAT: a show that is sold whole (CGI, art. 278-0 bis, F), a room that is let (art. 278). */
export const SOLD_VAT_RATES: Record<Side, number> = { artist: 550, host: 2000 };

/** Which of the two charge VAT: whoever has a VAT number. */
export type VatStanding = Record<Side, boolean>;

/** What decides who pays VAT on what. Of an agreement older than the question, nobody knows who charges it. */
export type VatTerms = { rate: number; charges?: VatStanding | undefined };

/** The tax inside a price: half-up to the cent on what is left without it, the same for what is given back. */
export function vatInside(totalCents: Cents, rate: number): { netCents: Cents; vatCents: Cents } {
  const size = Math.abs(totalCents);
  const net = Math.floor((size * 20_000 + 10_000 + rate) / (2 * (10_000 + rate)));
  const netCents = totalCents < 0 ? -net : net;
  return { netCents, vatCents: totalCents - netCents };
}

/** Rate 0: no VAT. `afterCents` is what is left of the share; less than nothing where the share does not cover it. */
export type SideVat = { rate: number; vatCents: Cents; afterCents: Cents };

const sideVat = (receivedCents: Cents, taxedCents: Cents, rate: number): SideVat => {
  const { vatCents } = vatInside(taxedCents, rate);
  return { rate, vatCents, afterCents: receivedCents - vatCents };
};

type Shares = Pick<Waterfall, "grossCents" | "serviceCents" | "hostCents" | "artistCents">;

/** Null: nobody knows whether that side charges VAT. */
export type VatOfShares = { serviceVatCents: Cents } & Record<Side, SideVat | null>;

/**
 * The VAT of an income, as each has to pay it: whoever organises on the tickets, all of them; the other side on its share, where it
 * charges VAT; the platform on its fee. What somebody may deduct (the fee's, the other side's) is for their own declaration.
 */
export function vatOfShares(
  fall: Shares,
  { remuneration }: Pick<SharingTerms, "remuneration">,
  { rate, charges }: VatTerms,
): VatOfShares {
  const { organiser } = remunerations[remuneration];
  const received: Record<Side, Cents> = { artist: fall.artistCents, host: fall.hostCents };
  const of = (side: Side): SideVat | null => {
    if (side === organiser) return sideVat(received[side], fall.grossCents, rate);
    if (!charges) return null;
    return sideVat(received[side], received[side], charges[side] ? SOLD_VAT_RATES[side] : 0);
  };
  return {
    serviceVatCents: vatInside(fall.serviceCents, FEE_VAT_RATE).vatCents,
    artist: of("artist"),
    host: of("host"),
  };
}

/** Of what is paid at acceptance. Agreements from before the question carried the tickets' rate on the price, too. */
export function purchaseVatRate({ payer }: Pick<Purchase, "payer">, { rate, charges }: VatTerms): number {
  const payee = payeeOf({ payer });
  if (!charges) return rate;
  return charges[payee] ? SOLD_VAT_RATES[payee] : 0;
}

export const vatOfPurchase = (purchase: Purchase, vat: VatTerms): SideVat & { serviceVatCents: Cents } => ({
  ...sideVat(purchase.priceCents, purchase.priceCents, purchaseVatRate(purchase, vat)),
  serviceVatCents: vatInside(purchase.serviceCents, FEE_VAT_RATE).vatCents,
});
