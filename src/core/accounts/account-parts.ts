import type { Ctx } from "#core/context.ts";

export type DeletionRefusal = "proposals_waiting" | "event_in_progress" | "payout_pending" | "debt_open";

/** Why this person cannot leave yet, if so. Runs in the deletion's transaction, with the person's row locked. */
type DeletionGuard = (ctx: Ctx, userId: string) => Promise<DeletionRefusal | undefined>;

/** What the bars and banners of a logged-in person show. */
export type ClientStateFacts = {
  newDiscussion: number;
  labels: Record<string, string>;
  isLoggedUserNeedSacem: boolean;
};

/**
 * What another area knows about people. Areas import this one, so this one cannot import them: each hands its part over
 * when the platform is wired.
 */
export type AccountPart = {
  name: string;
  deletionGuard?: DeletionGuard;
  /** Erases or anonymises what the area holds, in the deletion's transaction. */
  erase?(ctx: Ctx, userId: string): Promise<void>;
  /** Files of the data export, by name without `.json`. */
  exportData?(ctx: Ctx, userId: string): Promise<Record<string, unknown>>;
  clientState?(ctx: Ctx, userId: string): Promise<Partial<ClientStateFacts>>;
  /** An address was proved to be this person's: at sign-up, or when it changed. */
  emailVerified?(ctx: Ctx, person: { userId: string; email: string }): Promise<void>;
  paymentAccountValidated?(ctx: Ctx, userId: string): Promise<void>;
  /** Somebody opened an account with this person's link; in the same transaction. */
  guestArrived?(ctx: Ctx, sponsorId: string, guest: { userId: string; displayName: string }): Promise<void>;
};

const parts = new Map<string, AccountPart>();

/** Called by main.ts. Answers how to take the part back, for tests. */
export function registerAccountPart(part: AccountPart): () => void {
  parts.set(part.name, part);
  return () => parts.delete(part.name);
}

export const accountParts = (): AccountPart[] => [...parts.values()];
