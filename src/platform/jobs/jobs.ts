import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "drizzle-orm";
import type { Pool } from "pg";
import { type Clock as BossClock, fromDrizzle, PgBoss } from "pg-boss";
import type { z } from "zod";
import { CLOCK_MOVED, type Clock } from "../clock.ts";
import { applicationName, type Db } from "../database/db.ts";
import type { Signals } from "../database/signals.ts";
import { probeDatabase, watchForSilence } from "../database/silence.ts";
import { DomainError } from "../errors.ts";
import type { Log } from "../log.ts";
import { jobRuns } from "../metrics/registry.ts";
import { openEnvelope, withTrace } from "../tracing/job-envelope.ts";
import { inSpan } from "../tracing/spans.ts";
import { createRunDue } from "./run-due.ts";
import { createWorkers, jobsErrorLog } from "./workers.ts";

/** A job runs at least once: its handler must do no harm when run again. `C` is the context the platform hands to verbs. */
export type Job<P extends object, C> = {
  name: string;
  payload: z.ZodType<P>;
  handler(ctx: C, payload: P): Promise<void>;
  /** Attempts after the first, before the job is listed as dead. */
  retryLimit?: number;
  /** Doubles at each retry, up to a quarter of an hour. */
  retryDelaySeconds?: number;
  /**
   * Found by workers at their next look, within two seconds, instead of being announced: PostgreSQL lets transactions that
   * announce something commit one by one only. Once found, a queue is worked off to its end either way.
   */
  unannounced?: boolean;
  /** Somebody waits for it: it has helpers first where there are not enough for all. */
  urgent?: boolean;
  /** Heavy work that nobody waits for: one at a time, with a pause after each, so that pages do not wait for it. */
  leisurely?: boolean;
  /** Five fields, Europe/Paris. A cron job takes an empty payload and sweeps whatever it finds due. */
  cron?: string;
};

// biome-ignore lint/suspicious/noExplicitAny: the registry holds jobs of every payload; each validates its own.
export type AnyJob<C> = Job<any, C>;

export type EnqueueOptions = {
  startAfter?: Date;
  /** Of two that wait in one queue, the more urgent goes first; 0 unless told otherwise. */
  urgency?: number;
};

/** Writes the job with `db`: inside a transaction, the job exists if and only if the transaction commits. */
type Enqueue = <P extends object, C>(db: Db, job: Job<P, C>, payload: P, options?: EnqueueOptions) => Promise<void>;

export type DeadJob = { id: string; name: string; failedAt: Date; attempts: number; reason: string };

export type Jobs = {
  enqueue: Enqueue;
  /** Runs everything due now, and what that makes due, then returns. Sandbox and tests only. */
  runDue(): Promise<number>;
  listDead(limit: number): Promise<DeadJob[]>;
  retryDead(name: string, id: string): Promise<void>;
  isReachable(): Promise<boolean>;
  stop(): Promise<void>;
};

const SCHEMA = "pgboss";
const STOP_TIMEOUT_MS = 3_000;
const HEARTBEAT_SECONDS = 30;
const RETRY_DELAY_MAX_SECONDS = 15 * 60;
const KEEP_SECONDS = 14 * 24 * 3600;
/** Handed on to pg as they are. */
const CONNECTIONS = { connectionTimeoutMillis: 5_000, query_timeout: 35_000, keepAlive: true };
const REACHABLE_WITHIN_MS = 2_000;

type Options<C> = {
  /** Of PostgreSQL itself: pg-boss listens. */
  connectionString: string;
  maxConnections?: number;
  db: Db;
  jobs: readonly AnyJob<C>[];
  context(): C;
  clock: Clock;
  /** In the sandbox, pg-boss reads the moved clock; elsewhere PostgreSQL's own. */
  followsSandboxClock: boolean;
  /** False in a web-only process: it enqueues, and works nothing off. */
  works: boolean;
  signals: Signals;
  log: Log;
};

export async function openJobs<C>(options: Options<C>): Promise<Jobs> {
  const { db, jobs, log } = options;
  const boss = new PgBoss({
    connectionString: options.connectionString,
    application_name: applicationName("jobs"),
    schema: SCHEMA,
    ...CONNECTIONS,
    max: options.maxConnections ?? 6,
    useListenNotify: options.works,
    supervise: options.works,
    schedule: options.works,
    monitorIntervalSeconds: 15,
    superviseIntervalSeconds: 15,
    monitorVacuum: false,
    ...(options.followsSandboxClock ? { clock: sandboxBossClock(options.clock) } : {}),
  });
  boss.on("error", jobsErrorLog(log));
  await boss.start();
  // pg-boss keeps its connections to itself.
  const { pool } = boss.getDb() as unknown as { pool: Pool };
  watchForSilence(pool, (patienceMs) => probeDatabase(options.connectionString, applicationName("probe"), patienceMs));
  if (options.followsSandboxClock) await moveDatabaseSide(db);

  for (const job of jobs) {
    const queue = {
      retryLimit: job.retryLimit ?? 5,
      retryDelay: job.retryDelaySeconds ?? 10,
      retryBackoff: true,
      retryDelayMax: RETRY_DELAY_MAX_SECONDS,
      heartbeatSeconds: HEARTBEAT_SECONDS,
      retentionSeconds: 365 * 24 * 3600,
      deleteAfterSeconds: KEEP_SECONDS,
      notify: job.unannounced !== true,
    };
    await boss.createQueue(job.name, queue);
    if (options.works && job.cron) {
      await boss.schedule(job.name, job.cron, {}, { tz: "Europe/Paris", singletonKey: "cron" });
    }
  }

  async function run(job: AnyJob<C>, id: string, data: unknown): Promise<void> {
    const { payload, parent } = openEnvelope(data);
    await inSpan(`job ${job.name}`, { kind: "consumer", parent, attributes: { "job.name": job.name } }, async () => {
      const started = performance.now();
      try {
        await job.handler(options.context(), job.payload.parse(payload));
        jobRuns.inc({ queue: job.name, outcome: "done" });
        log.info({ job: job.name, id, ms: Math.round(performance.now() - started) }, "job done");
      } catch (error) {
        jobRuns.inc({ queue: job.name, outcome: "failed" });
        log.error({ err: error, job: job.name, id }, "job failed");
        throw error;
      }
    });
  }

  if (options.works) {
    const workers = createWorkers(boss);
    for (const job of jobs) {
      const { leisurely = false, urgent = false } = job;
      await workers.workOff(job.name, ({ id, data }) => run(job, id, data), { leisurely, urgent });
    }
    options.signals.on(CLOCK_MOVED, workers.wakeAll);
  }

  return {
    async enqueue(jobDb, job, payload, { startAfter, urgency } = {}) {
      await boss.send(job.name, withTrace(job.payload, job.payload.parse(payload)), {
        db: fromDrizzle(jobDb, sql),
        ...(startAfter ? { startAfter } : {}),
        ...(urgency ? { priority: urgency } : {}),
      });
    },

    runDue: createRunDue({ boss, db, jobs, run, heartbeatSeconds: HEARTBEAT_SECONDS }),

    async listDead(limit) {
      const { rows } = await db.execute<{
        id: string;
        name: string;
        at: Date;
        attempts: number;
        reason: string | null;
      }>(
        sql`select id, name, completed_on as at, retry_count + 1 as attempts,
                   coalesce(output->>'message', output->'value'->>'message') as reason
            from pgboss.job where state = 'failed' order by completed_on desc limit ${limit}`,
      );
      return rows.map((row) => ({
        id: row.id,
        name: row.name,
        failedAt: new Date(row.at),
        attempts: row.attempts,
        reason: row.reason ?? "",
      }));
    },

    async retryDead(name, id) {
      if (!jobs.some((job) => job.name === name)) throw new DomainError("not_found");
      await boss.retry(name, id);
    },

    async isReachable() {
      // A server that takes connections and answers nothing is not reachable either.
      const tooLong = sleep(REACHABLE_WITHIN_MS, null, { ref: false });
      return (await Promise.race([boss.schemaVersion().catch(() => null), tooLong])) !== null;
    },

    async stop() {
      // What has not finished by then goes back to its queue, for this process's successor.
      await boss.stop({ graceful: true, timeout: STOP_TIMEOUT_MS, close: true });
    },
  };
}

/** Real timers, moved time. */
function sandboxBossClock(clock: Clock): BossClock {
  return {
    now: () => clock.now().getTime(),
    setTimeout: (fn, ms) => setTimeout(fn, ms),
    clearTimeout: (handle) => clearTimeout(handle as NodeJS.Timeout),
    setInterval: (fn, ms) => setInterval(fn, ms),
    clearInterval: (handle) => clearInterval(handle as NodeJS.Timeout),
  };
}

/** pg-boss asks the database for the time through this one function: here it reads the same offset row as the platform's clock. */
async function moveDatabaseSide(db: Db): Promise<void> {
  await db.transaction(async (tx) => {
    // Two processes replacing one function at once would collide in the catalogue.
    await tx.execute(sql`select pg_advisory_xact_lock(7230725)`);
    await tx.execute(sql`
      create or replace function pgboss.job_now() returns timestamp with time zone as $$
        select pg_catalog.now() + coalesce((select offset_ms from public.sandbox_clock), 0) * interval '1 millisecond';
      $$ language sql stable`);
  });
}
