import type { GeocodingPort } from "#adapters/geocoding/port.ts";
import type { MailPort } from "#adapters/mail/port.ts";
import type { PaymentAccountsPort } from "#adapters/payment/accounts-port.ts";
import type { PaymentPort } from "#adapters/payment/port.ts";
import type { SmsPort } from "#adapters/sms/port.ts";
import type { StoragePort } from "#adapters/storage/port.ts";
import type { Db } from "#platform/db.ts";
import { inTransaction } from "#platform/db.ts";
import { DomainError } from "#platform/errors.ts";
import type { EnqueueOptions, Job as PlatformJob } from "#platform/jobs.ts";
import type { Log } from "#platform/log.ts";

export type Role = "ROLE_USER" | "ROLE_ARTIST" | "ROLE_HOST" | "ROLE_SPECTATOR" | "ROLE_ADMIN";

/** Who acts. Verbs decide on it, inside; nobody outside does it for them. */
export type Actor =
  | { kind: "visitor" }
  | { kind: "user"; userId: string; roles: readonly Role[]; sessionId: string }
  | { kind: "system" };

export type UserActor = Extract<Actor, { kind: "user" }>;

/** What the house hands to every verb. `now` is fixed for the whole call, so that one decision uses one time. */
export type Ctx = {
  db: Db;
  actor: Actor;
  now: Date;
  enqueue: <P extends object>(db: Db, job: Job<P>, payload: P, options?: EnqueueOptions) => Promise<void>;
  mail: MailPort;
  sms: SmsPort;
  /** Visitors share pages: whoever changes what one shows says so, in the same transaction. */
  pagesChanged: (db: Db, tag: string) => Promise<void>;
  /** Tells every process, on commit. Ids only: whoever may read the database's log may read this. */
  signal: (db: Db, channel: string, payload: string) => Promise<void>;
  storage: StoragePort;
  geocoding: GeocodingPort;
  paymentAccounts: PaymentAccountsPort;
  payments: PaymentPort;
  settings: Settings;
  log: Log;
  /** A keyed hash of the caller's address: enough to limit rates, not to identify. Empty for jobs. */
  callerKey: string;
};

/** The few facts of the configuration that verbs need. */
export type Settings = {
  publicUrl: string;
  teamEmail: string;
  /** The sender of every mail: `Hors les murs <bonjour@…>`. */
  mailFrom: string;
  /** Signs sessions, unsubscribe links and the like. */
  authSecret: string;
  /** From the end of an event's last date to its payout; a day unless told otherwise. */
  payoutDelayHours?: number | undefined;
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

export function requireAdmin(ctx: Ctx): UserActor {
  const actor = requireUser(ctx);
  if (!actor.roles.includes("ROLE_ADMIN")) throw new DomainError("forbidden");
  return actor;
}
