import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll } from "vitest";
import { createHttpsCalendars } from "#adapters/calendar/https.ts";
import { createEmbeddedGeocoding } from "#adapters/geocoding/embedded.ts";
import { createSandboxMail } from "#adapters/mail/sandbox.ts";
import { createSandboxAgenda, createSandboxPassCulture } from "#adapters/partners/sandbox.ts";
import { createSandboxAccounts } from "#adapters/payment/sandbox/beneficiaries.ts";
import { runDueWork } from "#adapters/payment/sandbox/deliver-webhooks.ts";
import type { SandboxFaults } from "#adapters/payment/sandbox.ts";
import { createSandboxPayment, type SandboxPayment } from "#adapters/payment/sandbox.ts";
import { createWebPush, makeVapidKeys } from "#adapters/push/web-push.ts";
import { createSandboxSms } from "#adapters/sms/sandbox.ts";
import { createDiskStorage } from "#adapters/storage/disk.ts";
import { createHttpsWebhooks } from "#adapters/webhook/https.ts";
import type { ReceiveProviderEvent } from "#api/payments.ts";
import type { Actor, AreaParts, Ctx, Role, UserActor } from "#core/context.ts";
import { type Beside, inPlace } from "#platform/beside.ts";
import { openSandboxClock } from "#platform/clock.ts";
import { openSignals, type Signals } from "#platform/database/signals.ts";
import { newId } from "#platform/ids.ts";
import { type AnyJob, type Jobs, openJobs } from "#platform/jobs/jobs.ts";
import { createLog } from "#platform/log.ts";
import { fictionalOperator } from "#platform/operator.ts";
import { createSigning } from "#platform/signing.ts";
import { unserialisable } from "#platform/unserialisable.ts";
import { createPageCache } from "#web/render/page-cache.ts";
import { areaParts } from "#wiring/areas.ts";
import type { TestDatabase } from "./database.ts";

/** For whoever starts a server that is to know what this platform signed. */
export const TEST_AUTH_SECRET = "secret-of-the-tests-0123456789abcdef";
const signing = createSigning([TEST_AUTH_SECRET]);
const vapidKeys = await makeVapidKeys();

export const visitor: Actor = { kind: "visitor" };
export const system: Actor = { kind: "system" };

export function userActor(roles: readonly Role[] = ["ROLE_USER"], userId: string = newId()): UserActor {
  return { kind: "user", userId, roles, sessionId: newId() };
}

/** Has just proved who they are, wherever the test's clock stands. */
export const adminActor = (): UserActor => ({
  ...userActor(["ROLE_USER", "ROLE_ADMIN"]),
  provedAt: new Date("2999-01-01"),
});

const BLANK = Buffer.from("%PDF-1.7\n%%EOF\n");

/**
 * Whatever works off the jobs of a sale would set every ticket sold in type, which costs more than the sale, and draw the picture of
 * every evening that changes: a test that reads tickets as paper, or looks at a picture, says `beside: inPlace`.
 */
const withoutPaper: Beside = async (task, input) =>
  ["typeset-tickets", "draw-evening-picture"].includes(task.name) ? (BLANK as never) : inPlace(task, input);

type Some<T> = { [Key in keyof T]?: T[Key] extends (...args: never[]) => unknown ? T[Key] : Some<T[Key]> };

const replaced = <T extends object>(real: T, own: Some<T>): T => {
  const changes = Object.entries(own).map(([key, value]) => {
    const known = real[key as keyof T];
    return [key, typeof value === "function" ? value : replaced(known as object, value as object)];
  });
  return { ...real, ...Object.fromEntries(changes) };
};

/** For a test that answers for another area, or listens in its place: `app.ctx(actor, withParts({ events: { edited } }))`. */
export const withParts = (own: Some<AreaParts>): Pick<Ctx, "parts"> => ({ parts: replaced(areaParts, own) });

export type TestClock = {
  now(): Date;
  advance(milliseconds: number): Promise<void>;
  /** Time goes on running from there. */
  set(date: Date): Promise<void>;
};

export type TestApp = {
  /** A fresh context at the clock's time; a visitor's unless told otherwise. */
  ctx(actor?: Actor, changes?: Partial<Ctx>): Ctx;
  /** Nothing works jobs off or brings the provider's letters by itself: `runDue` does, when the test says so. */
  jobs: Jobs;
  /** The provider's other sides: pay with a card, dispute, let the post misbehave. */
  payments: SandboxPayment;
  clock: TestClock;
  signals: Signals;
  close(): Promise<void>;
};

export type TestAppOptions = {
  jobs?: readonly AnyJob<Ctx>[];
  /** What every context and job of this platform gets instead of the sandbox's parts. */
  changes?: Partial<Ctx>;
  /** Who opens the payment provider's letters; without anybody they stay in the post. */
  receiveProviderEvent?: ReceiveProviderEvent;
  paymentFaults?: SandboxFaults;
};

/** The platform as main.ts wires it, with sandbox adapters, a clock that tests move, and a throw-away folder for files. */
export async function makeTestApp(database: TestDatabase, options: TestAppOptions = {}): Promise<TestApp> {
  const log = createLog(process.env.HLM_TEST_LOG ?? "silent");
  const folder = await mkdtemp(path.join(tmpdir(), "hlm-test-"));
  const signals = await openSignals(database.url, log);
  const clock = await openSandboxClock(database.db, signals);

  const payments = createSandboxPayment({
    db: database.db,
    clock,
    publicUrl: "http://localhost:3000",
    webhookSecret: "webhook-secret-of-the-tests",
    faults: options.paymentFaults,
    async deliver(rawBody, signature) {
      const event = await payments.readWebhook(rawBody, signature);
      if (event) await options.receiveProviderEvent?.(ctx(system, { callerKey: "" }), event);
    },
  });

  const shared: Omit<Ctx, "now" | "actor" | "enqueue" | "deadJobs" | "unserialisable"> = {
    ...signing,
    parts: areaParts,
    db: database.db,
    pagesChanged: createPageCache({ signals }).invalidate,
    signal: signals.send,
    mail: createSandboxMail(database.db, clock),
    sms: createSandboxSms(database.db, clock),
    beside: withoutPaper,
    push: createWebPush({ ...vapidKeys, subject: "mailto:equipe@hors-les-murs.test", hosts: ["127.0.0.1"] }),
    storage: createDiskStorage(folder),
    geocoding: createEmbeddedGeocoding(),
    paymentAccounts: createSandboxAccounts(database.db, clock, "http://localhost:3000"),
    payments,
    wallets: {},
    partners: {
      openagenda: createSandboxAgenda(database.db),
      passculture: createSandboxPassCulture(database.db, "pass-culture-key-of-the-tests"),
    },
    webhooks: createHttpsWebhooks(),
    calendars: createHttpsCalendars(),
    operator: fictionalOperator,
    settings: unserialisable({
      publicUrl: "http://localhost:3000",
      teamEmail: "equipe@hors-les-murs.test",
      mailFrom: "Hors les murs <bonjour@hors-les-murs.test>",
    }),
    log,
    callerKey: "test-caller",
  };

  function ctx(actor: Actor = visitor, changes: Partial<Ctx> = {}): Ctx {
    const own = { ...shared, actor, now: clock.now(), enqueue: jobs.enqueue, deadJobs: jobs };
    return unserialisable({ ...own, ...options.changes, ...changes });
  }

  const jobs = await openJobs<Ctx>({
    connectionString: database.url,
    db: database.db,
    jobs: options.jobs ?? [],
    context: () => ctx(system, { callerKey: "" }),
    clock,
    followsSandboxClock: true,
    works: false,
    signals,
    log,
  });

  return {
    ctx,
    jobs: options.receiveProviderEvent ? { ...jobs, runDue: () => runDueWork(jobs.runDue, payments) } : jobs,
    payments,
    signals,
    clock: {
      now: () => clock.now(),
      async advance(milliseconds) {
        await clock.advance(milliseconds);
      },
      async set(date) {
        await clock.advance(date.getTime() - clock.now().getTime());
      },
    },
    async close() {
      await jobs.stop();
      await signals.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** `makeTestApp` for a whole test file: opened before its tests, closed after them. */
export function useTestApp(database: TestDatabase, options: TestAppOptions = {}): TestApp {
  const holder = {} as TestApp;
  beforeAll(async () => {
    Object.assign(holder, await makeTestApp(database, options));
  });
  afterAll(() => holder.close());
  return holder;
}
