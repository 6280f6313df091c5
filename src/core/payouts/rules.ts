import type { Cents } from "#platform/money.ts";
import type { Waterfall } from "../terms/waterfall-rules.ts";
import type { PayoutState } from "./process.ts";

const PAYOUT_DELAY_HOURS = 24;

/** Time in which people who came can say that nothing took place. */
export const payoutDueAt = (lastEndsAt: Date, delayHours: number = PAYOUT_DELAY_HOURS): Date =>
  new Date(lastEndsAt.getTime() + delayHours * 3600_000);

export type Shares = {
  grossCents: Cents;
  serviceCents: Cents;
  insuranceCents: Cents;
  musicRightsCents: Cents;
  hostCents: Cents;
  artistCents: Cents;
};

export const noShares: Shares = {
  grossCents: 0,
  serviceCents: 0,
  insuranceCents: 0,
  musicRightsCents: 0,
  hostCents: 0,
  artistCents: 0,
};

export const sharesOf = ({ netCents: _, musicRightsToSettleCents: __, ...shares }: Waterfall): Shares => shares;

/** What changes from one sharing to the next; its lines sum to its gross, as those of both do. */
export const difference = (now: Shares, before: Shares): Shares => ({
  grossCents: now.grossCents - before.grossCents,
  serviceCents: now.serviceCents - before.serviceCents,
  insuranceCents: now.insuranceCents - before.insuranceCents,
  musicRightsCents: now.musicRightsCents - before.musicRightsCents,
  hostCents: now.hostCents - before.hostCents,
  artistCents: now.artistCents - before.artistCents,
});

export const isNothing = (shares: Shares): boolean => Object.values(shares).every((cents) => cents === 0);

/** Why a payout waits: the team keeps what is due to this person until it has lifted that. */
export const SUSPENDED = "account_suspended";
/** Why a payout waits: its person has not said under which name, at which address, money is to be declared. */
export const UNNAMED = "invoice_info_missing";

export type PayoutWait = "account" | "invoice_info" | "team";

/** What has to happen before a payout that waits can leave. */
export function waitsFor({ state, failure }: { state: PayoutState; failure: string | null }): PayoutWait | null {
  if (state !== "waiting") return null;
  if (failure === SUSPENDED) return "team";
  return failure === UNNAMED ? "invoice_info" : "account";
}
