import type { Openness } from "#core/listings/taxonomy/input.ts";
import type { CancelDelay } from "#core/listings/taxonomy/rules.ts";
import type { Cents } from "#platform/money.ts";
import { canBePaid } from "./income-rules.ts";
import type { Tariff, VatRate } from "./input.ts";
import type { Remuneration } from "./remuneration-rules.ts";
import { daysOf, inOrder, parisDaysBefore } from "./slot-rules.ts";
import type { VatChoice } from "./vat-rules.ts";
import type { VatStanding, VatTerms } from "./vat-share-rules.ts";
import type { SharingTerms } from "./waterfall-rules.ts";

/** With a goal, ticketing is « annulable »: missed at the deadline, the event is cancelled, unless it is to be maintained. */
export type Goal = { goalCents: Cents; delayDays: CancelDelay; maintainIfMissed: boolean };

export type FrozenVat = { charges: VatStanding; choice?: VatChoice };

/** What both sides agreed on, as plain data: kept on the event, hashed, and never computed again from the listings. */
export type FrozenTerms = {
  /**
   * 1: the artist's fee is for the whole event, however many its dates. 2: for each of them, as the words promise. 3: as 2, and the
   * host's share is the one that is named.
   */
  version: 1 | 2 | 3;
  remuneration: Remuneration;
  amountCents: Cents | null;
  /** In percent; absent where it is the usual one, so that older terms keep their hash. */
  hostSharePercent?: number;
  openness: Openness;
  capacity: number;
  tariffs: Tariff[];
  vatRate: VatRate;
  /** Who of the two charged VAT, and how the rate was chosen, if anybody asked; absent from older terms, which keep their hash. */
  vat?: FrozenVat;
  insurance: boolean;
  musicRights: { needed: boolean; automatic: boolean };
  goal: Goal | null;
  /** ISO 8601, UTC. */
  slots: { startsAt: string; endsAt: string }[];
};

/** With `held`, only the dates at these positions count: the others were called off. */
export function sharingOf(terms: FrozenTerms, held?: readonly number[]): SharingTerms {
  const { remuneration, amountCents, hostSharePercent, insurance, musicRights } = terms;
  const slots = terms.slots.filter((_, position) => held?.includes(position) ?? true);
  return {
    remuneration,
    amountCents,
    hostSharePercent,
    insurance,
    musicRights,
    days: daysOf(slots.map(({ startsAt }) => ({ startsAt: new Date(startsAt) }))),
    evenings: terms.version === 1 ? 1 : slots.length,
  };
}

export const vatTermsOf = ({ vatRate, vat }: Pick<FrozenTerms, "vatRate" | "vat">): VatTerms => ({
  rate: vatRate,
  charges: vat?.charges,
});

/** Whether money can come to somebody who is on these sides of the agreement, as it was frozen. */
export function isPaidUnder(terms: FrozenTerms, sides: readonly ("artist" | "host")[]): boolean {
  const paying = { ...sharingOf(terms), tariffs: terms.tariffs, slots: terms.slots.length };
  return sides.some((side) => canBePaid(side, paying));
}

/** The hour of the first slot, so many days earlier in Paris. */
export function goalDeadline(slots: readonly { startsAt: Date }[], delayDays: number): Date | undefined {
  const first = inOrder(slots)[0];
  return first && parisDaysBefore(first.startsAt, delayDays);
}
