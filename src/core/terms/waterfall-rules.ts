import { type Cents, percentOf } from "#platform/money.ts";
import { musicRightsDue } from "./music-rights-rules.ts";
import { amountKindOf, type NetSharing, payerOf, type Remuneration, remunerations } from "./remuneration-rules.ts";

export const SERVICE_PERCENT = 15;
export const INSURANCE_PERCENT = 10;
/** Of a host with whom nobody has agreed on another. */
export const HOST_SHARE_PERCENT = 30;

/** What decides how an income is shared; part of the frozen terms. */
export type SharingTerms = {
  remuneration: Remuneration;
  /** The rent per day, the artist's fee, or nothing: see `amountKindOf`. */
  amountCents: Cents | null;
  /** What the host has of the net under « partage des recettes »; absent: `HOST_SHARE_PERCENT`. */
  hostSharePercent?: number | undefined;
  insurance: boolean;
  musicRights: { needed: boolean; automatic: boolean };
  /** Distinct Paris dates of the slots. */
  days: number;
  /** How often the artist's fee is due: once for each slot. */
  evenings: number;
};

export type Waterfall = {
  grossCents: Cents;
  serviceCents: Cents;
  insuranceCents: Cents;
  /** Withheld and paid on by us. */
  musicRightsCents: Cents;
  netCents: Cents;
  hostCents: Cents;
  artistCents: Cents;
  /** Outside the sum: « à régler par l’organisateur ». */
  musicRightsToSettleCents: Cents;
};

/**
 * From what buyers paid to what each receives. `grossCents` counts paid tickets, neither refunded nor disputed, of the whole
 * event. Nobody goes below zero: what the income does not cover is extinguished.
 */
export function waterfall(
  grossCents: Cents,
  terms: SharingTerms,
  { declaredBefore = false }: { declaredBefore?: boolean } = {},
): Waterfall {
  if (!Number.isSafeInteger(grossCents) || grossCents < 0) throw new RangeError(`no gross income: ${grossCents}`);
  const serviceCents = Math.min(percentOf(grossCents, SERVICE_PERCENT), grossCents);
  const afterService = grossCents - serviceCents;
  const insuranceCents = terms.insurance ? Math.min(percentOf(grossCents, INSURANCE_PERCENT), afterService) : 0;
  const beforeRights = afterService - insuranceCents;
  // A free event owes nothing of any kind.
  const dueCents = terms.musicRights.needed && grossCents > 0 ? musicRightsDue(grossCents, declaredBefore) : 0;
  const musicRightsCents = terms.musicRights.automatic ? Math.min(dueCents, beforeRights) : 0;
  const netCents = beforeRights - musicRightsCents;
  const hostCents = hostParts[remunerations[terms.remuneration].net](netCents, terms);
  return {
    grossCents,
    serviceCents,
    insuranceCents,
    musicRightsCents,
    netCents,
    hostCents,
    artistCents: netCents - hostCents,
    musicRightsToSettleCents: dueCents - musicRightsCents,
  };
}

type HostPart = (
  netCents: Cents,
  terms: Pick<SharingTerms, "amountCents" | "hostSharePercent" | "days" | "evenings">,
) => Cents;

/** In percent. */
export const hostShareOf = ({ hostSharePercent }: Pick<SharingTerms, "hostSharePercent">): number =>
  hostSharePercent ?? HOST_SHARE_PERCENT;

/** The artist has the rest. */
const hostParts: Record<NetSharing, HostPart> = {
  "all-artist": () => 0,
  "percent-host": (netCents, terms) => percentOf(netCents, hostShareOf(terms)),
  "rent-first": (netCents, { amountCents, days }) => Math.min((amountCents ?? 0) * days, netCents),
  "fee-first": (netCents, { amountCents, evenings }) => netCents - Math.min((amountCents ?? 0) * evenings, netCents),
  "all-host": (netCents) => netCents,
};

/** A service purchase or a rental: what one side pays the other at acceptance, beside any ticket. */
export type Purchase = {
  payer: "artist" | "host";
  /** How many evenings of the artist, or days of the place, the price is for. */
  units: number;
  priceCents: Cents;
  serviceCents: Cents;
  totalCents: Cents;
};

type PurchaseTerms = Pick<SharingTerms, "remuneration" | "amountCents" | "days" | "evenings">;

export function purchaseOf(terms: PurchaseTerms): Purchase | undefined {
  const { remuneration, amountCents, days, evenings } = terms;
  const payer = payerOf(remuneration);
  if (amountCents === null || payer === null) return undefined;
  return priced(payer, amountCents, amountKindOf(remuneration) === "rent-per-day" ? days : evenings);
}

/** Whoever gave what the other side bought. */
export const payeeOf = ({ payer }: Pick<Purchase, "payer">): Purchase["payer"] =>
  payer === "host" ? "artist" : "host";

function priced(payer: Purchase["payer"], unitCents: Cents, units: number): Purchase {
  const priceCents = unitCents * units;
  const serviceCents = percentOf(priceCents, SERVICE_PERCENT);
  return { payer, units, priceCents, serviceCents, totalCents: priceCents + serviceCents };
}
