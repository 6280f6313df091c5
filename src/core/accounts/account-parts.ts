import type { Ctx } from "#core/context.ts";
import type { ProfileRow } from "./profile/who-am-i.ts";
import type { SessionStatement } from "./sessions/authenticate.ts";

export type DeletionRefusal = "proposals_waiting" | "event_in_progress" | "payout_pending" | "debt_open";

/** What the bars and banners of a logged-in person show. */
export type ClientStateFacts = {
  newDiscussion: number;
  labels: Record<string, string>;
  isLoggedUserNeedSacem: boolean;
};

/** What was read of a person in the same question as their session. */
export type ReadAlong = { profile?: ProfileRow; unreadMessages?: number };

export type StoredUnder = { name: string; storageKey: string };

/** What an area holds of a person. */
export type AccountPart = {
  /** Erases or anonymises it, in the deletion's transaction. */
  erase(ctx: Ctx, userId: string): Promise<void>;
  /** Files of the data export, by name without `.json`. */
  exportData(ctx: Ctx, userId: string): Promise<Record<string, unknown>>;
  /** What they have sent us: where it is stored, under the name that it gets in the archive. */
  exportFiles?(ctx: Ctx, userId: string): Promise<StoredUnder[]>;
};

/** A seat that its buyer keeps, whatever becomes of their account: what is said of it before they leave, and when they have. */
export type TicketToCome = { title: string; startsAt: Date; when: string; tickets: number; href: string };

/** For an area whose rows outlive the person, or go with another's. */
export const nothingToErase: AccountPart["erase"] = async () => undefined;
export const nothingToExport: AccountPart["exportData"] = async () => ({});

/** In the order in which they erase. */
type HolderOfPersonalData =
  | "projects"
  | "places"
  | "photos"
  | "messages"
  | "moderation"
  | "proposals"
  | "events"
  | "ticketing"
  | "payouts"
  | "ratings"
  | "musicRights"
  | "papers"
  | "notifications"
  | "following"
  | "agenda"
  | "contracts"
  | "webhooks"
  | "imports"
  | "calendars";

/** What other areas know about people. They import this one, so this one cannot import them: it asks them through `ctx.parts`. */
export type AccountParts = {
  holders: Record<HolderOfPersonalData, AccountPart>;
  /** Why this person cannot leave yet, if so. Runs in the deletion's transaction, with the person's row locked. */
  deletionGuards: Record<
    "proposals" | "events" | "payouts",
    (ctx: Ctx, userId: string) => Promise<DeletionRefusal | undefined>
  >;
  /** What somebody who leaves still has seats for. */
  ticketsToCome(ctx: Ctx, userId: string): Promise<TicketToCome[]>;
  clientState: { [Fact in keyof ClientStateFacts]: (ctx: Ctx, userId: string) => Promise<ClientStateFacts[Fact]> };
  /** Who asks for a page, with what its bars show. */
  sessionWithBar: SessionStatement;
  /** An address was proved to be this person's: at sign-up, or when it changed. */
  emailVerified: Record<
    "ticketing" | "ratings" | "messages",
    (ctx: Ctx, person: { userId: string; email: string }) => Promise<unknown>
  >;
  /** The team let nobody in any more, or lets them in again; in the same transaction. Tells the person. */
  blocked(ctx: Ctx, userId: string, because: { reason: string; rule?: string | undefined }): Promise<void>;
  unblocked(ctx: Ctx, userId: string, because: { reason: string }): Promise<void>;
  /** The payment account was validated, or the invoice information completed; in the same transaction. */
  becamePayable(ctx: Ctx, userId: string): Promise<void>;
  /** Somebody opened an account with this person's link; in the same transaction. */
  guestArrived(ctx: Ctx, sponsorId: string, guest: { userId: string; displayName: string }): Promise<void>;
};

// One after the other: they share one transaction, which is one connection.

export async function erasePersonalData(ctx: Ctx, userId: string): Promise<void> {
  for (const { erase } of Object.values(ctx.parts.accounts.holders)) await erase(ctx, userId);
}

export async function tellEmailVerified(ctx: Ctx, person: { userId: string; email: string }): Promise<void> {
  for (const tell of Object.values(ctx.parts.accounts.emailVerified)) await tell(ctx, person);
}
