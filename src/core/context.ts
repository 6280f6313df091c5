import type { BackupPlace } from "#adapters/backups/port.ts";
import type { CalendarPort } from "#adapters/calendar/port.ts";
import type { GeocodingPort } from "#adapters/geocoding/port.ts";
import type { MailPort } from "#adapters/mail/port.ts";
import type { Partners } from "#adapters/partners/port.ts";
import type { PaymentAccountsPort, PaymentPort } from "#adapters/payment/port.ts";
import type { PushPort } from "#adapters/push/port.ts";
import type { SmsPort } from "#adapters/sms/port.ts";
import type { StoragePort } from "#adapters/storage/port.ts";
import type { Wallets } from "#adapters/wallet/port.ts";
import type { WebhookPort } from "#adapters/webhook/port.ts";
import type { AccountParts, ReadAlong } from "#core/accounts/account-parts.ts";
import type { EventParts } from "#core/events/event-parts.ts";
import type { ListingParts } from "#core/listings/listing-parts.ts";
import type { ModerationParts } from "#core/moderation/moderation-parts.ts";
import type { PaymentParts } from "#core/payments/payment-parts.ts";
import type { PayoutParts } from "#core/payouts/payout-parts.ts";
import { type Right, refusalWords, rolesAllow, type TeamRoleCode, teamRolesIn } from "#core/team-rights-rules.ts";
import type { TicketingParts } from "#core/ticketing/ticketing-parts.ts";
import type { Beside } from "#platform/beside.ts";
import type { Db } from "#platform/database/db.ts";
import { inTransaction } from "#platform/database/db.ts";
import { DomainError } from "#platform/errors.ts";
import type { EnqueueOptions, Jobs, Job as PlatformJob } from "#platform/jobs/jobs.ts";
import type { Log } from "#platform/log.ts";
import { m } from "#platform/messages/messages.js";
import type { Operator } from "#platform/operator.ts";
import type { Signing } from "#platform/signing.ts";
import type { Unserialisable } from "#platform/unserialisable.ts";

export type Role = "ROLE_USER" | "ROLE_ARTIST" | "ROLE_HOST" | "ROLE_SPECTATOR" | TeamRoleCode;

/** Who acts. Verbs decide on it, inside; nobody outside does it for them. */
export type Actor =
  | { kind: "visitor" }
  | {
      kind: "user";
      userId: string;
      roles: readonly Role[];
      sessionId: string;
      /** When they last proved who they are, by password or passkey. */
      provedAt?: Date;
      /** Somebody of the team, in their place. */
      impersonatorId?: string;
      /** A program, with a token that they gave it: no session, no proof, never of the team. */
      accessToken?: { id: string; scopes: readonly string[] };
    }
  | { kind: "system" };

export type { ReadAlong };

export type UserActor = Extract<Actor, { kind: "user" }>;

/**
 * What each of these areas asks of areas that import it, and tells them: everything that they agreed on, so that an answer which
 * nobody wired does not compile. Built in wiring/areas.ts.
 */
export type AreaParts = {
  accounts: AccountParts;
  listings: ListingParts;
  events: EventParts;
  moderation: ModerationParts;
  payments: PaymentParts;
  payouts: PayoutParts;
  ticketing: TicketingParts;
};

/** What the platform hands to every verb. `now` is fixed for the whole call, so that one decision uses one time. */
export type Ctx = Signing &
  Unserialisable & {
    db: Db;
    actor: Actor;
    /** For calls that ask for nothing else, and change nothing. */
    readAlong?: ReadAlong | undefined;
    now: Date;
    parts: AreaParts;
    /** Background jobs that were given up: for the team. */
    deadJobs: Pick<Jobs, "listDead" | "retryDead">;
    enqueue: <P extends object>(db: Db, job: Job<P>, payload: P, options?: EnqueueOptions) => Promise<void>;
    mail: MailPort;
    sms: SmsPort;
    /** For what computes long: pages do not wait for it. */
    beside: Beside;
    push: PushPort;
    /** Visitors share pages: whoever changes what one shows says so, in the same transaction. */
    pagesChanged: (db: Db, tag: string) => Promise<void>;
    /** Tells every process, on commit. Ids only: whoever may read the database's log may read this. */
    signal: (db: Db, channel: string, payload: string) => Promise<void>;
    storage: StoragePort;
    /** Where backups are expected to be made. */
    backups?: BackupPlace;
    geocoding: GeocodingPort;
    paymentAccounts: PaymentAccountsPort;
    payments: PaymentPort;
    /** Apple's and Google's, each where the operator has its keys. */
    wallets: Wallets;
    /** Agendas and their like, as far as the operator has accounts there: for jobs. */
    partners: Partners;
    /** Programs of people's, at addresses of theirs. */
    webhooks: WebhookPort;
    /** Calendars that people keep elsewhere: for jobs. */
    calendars: CalendarPort;
    settings: Settings;
    /** Whose site this is: invoices and legal pages name it. */
    operator: Operator;
    log: Log;
    /** A keyed hash of the caller's address: enough to limit rates, not to identify. Empty for jobs. */
    callerKey: string;
  };

/** The few facts of the configuration that verbs need. */
type Settings = Unserialisable & {
  publicUrl: string;
  teamEmail: string;
  /** Where the team's own room takes messages, if it has one. */
  teamWebhookUrl?: string | undefined;
  /** The sender of every mail: `Hors les murs <bonjour@…>`. */
  mailFrom: string;
  /** From the end of an event's last date to its payout; a day unless told otherwise. */
  payoutDelayHours?: number | undefined;
  /** Money that the team moves above this asks for a second person. */
  secondPersonFromCents?: number | undefined;
  /** After how many days in no remittance a sum held for others waits for the team. */
  remittanceLateDays?: number | undefined;
  /** When the platform may declare and pay music rights by itself; the documented defaults unless told otherwise. */
  musicRightsConditions?:
    | { maxCapacity: number; maxArtisticBudgetCents: number; privatePlaceFamilies: readonly string[] }
    | undefined;
  /** What the rules of VAT count with; the documented defaults unless told otherwise. */
  vatFigures?: { franchiseCents: number; firstPerformances: number; supportEvents: number } | undefined;
  /** After how long without a backup the team is told; undefined where nobody expects any. */
  backupMaxAgeHours?: number | undefined;
};

export type Job<P extends object> = PlatformJob<P, Ctx>;

export function defineJob<P extends object>(job: Job<P>): Job<P> {
  return job;
}

export function transact<T>(ctx: Ctx, work: (ctx: Ctx) => Promise<T>): Promise<T> {
  return inTransaction(ctx, work);
}

export function requireUser(ctx: Ctx): UserActor {
  if (ctx.actor.kind !== "user") throw new DomainError("unauthenticated");
  return ctx.actor;
}

/** A session that was left open on a desk opens no back office: whoever enters has proved themselves within the hour. */
export const ADMIN_PROOF_MINUTES = 60;

export function isProofFresh(ctx: Pick<Ctx, "now">, { provedAt }: UserActor): boolean {
  return provedAt !== undefined && ctx.now.getTime() - provedAt.getTime() <= ADMIN_PROOF_MINUTES * 60_000;
}

/** Of the team, and in nobody else's place. Opens nothing by itself: only the entry of the back office asks this alone. */
export const isOfTeam = ({ actor }: Pick<Ctx, "actor">): boolean =>
  actor.kind === "user" && teamRolesIn(actor.roles).length > 0 && !actor.impersonatorId;

/** By their roles alone: for what a page offers, and for what a search leaves out. */
export const mayInTeam = (ctx: Pick<Ctx, "actor">, right: Right): boolean =>
  ctx.actor.kind === "user" && isOfTeam(ctx) && rolesAllow(ctx.actor.roles, right);

/**
 * For what the team may do beside those whose thing it is. Without the right, or without a proof within the hour, the team is a
 * stranger like any other: what is not theirs is refused in the same words, and a session left open learns nothing.
 */
export const actsForTeam = (ctx: Pick<Ctx, "actor" | "now">, right: Right): boolean =>
  ctx.actor.kind === "user" && mayInTeam(ctx, right) && isProofFresh(ctx, ctx.actor);

/** For what the team alone may do, and of the team whoever has the right (team-rights-rules.ts). */
export function requireTeam(ctx: Ctx, right: Right): UserActor {
  const actor = requireUser(ctx);
  if (!isOfTeam(ctx)) throw new DomainError("forbidden");
  if (!isProofFresh(ctx, actor)) throw new DomainError("forbidden", { reason: "proof_needed" });
  refuseWithout(ctx, right);
  return actor;
}

/** Says what it was that they may not, and whom to ask. */
export function refuseWithout(ctx: Pick<Ctx, "actor">, right: Right): void {
  if (!mayInTeam(ctx, right))
    throw new DomainError("forbidden", { reason: "not_your_role", detail: refusalWords(right) });
}

/** What only the person may do, and no program of theirs: change how they log in, where their money goes, whether they stay. */
export function refuseImpersonator(ctx: Ctx): void {
  if (ctx.actor.kind !== "user") return;
  if (ctx.actor.accessToken) throw new DomainError("forbidden", { reason: "token_never", detail: m["token.never"]() });
  if (!ctx.actor.impersonatorId) return;
  throw new DomainError("forbidden", { reason: "impersonating", detail: m["admin.not_in_their_place"]() });
}
