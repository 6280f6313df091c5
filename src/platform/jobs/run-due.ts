import { sql } from "drizzle-orm";
import type { PgBoss } from "pg-boss";
import type { Db } from "../database/db.ts";
import type { AnyJob } from "./jobs.ts";

type Options<C> = {
  boss: PgBoss;
  db: Db;
  jobs: readonly AnyJob<C>[];
  run(job: AnyJob<C>, id: string, data: unknown): Promise<void>;
  heartbeatSeconds: number;
};

/** For the sandbox and tests: whoever moves the clock or reads the post wants everything done, now. */
export function createRunDue<C>({ boss, db, jobs, run, heartbeatSeconds }: Options<C>): () => Promise<number> {
  /** At once, without its queue; what fails is queued, to be tried again and listed as any other. */
  async function sweep(job: AnyJob<C>): Promise<number> {
    return run(job, "sweep", {}).then(
      () => 1,
      async () => {
        await boss.send(job.name, {});
        return 0;
      },
    );
  }

  /** One question for all queues: most are empty. */
  async function listDue(): Promise<AnyJob<C>[]> {
    const { rows } = await db.execute<{ name: string }>(
      sql`select distinct name from pgboss.job
          where state < 'active' and not blocked and start_after <= pgboss.job_now()`,
    );
    const due = new Set(rows.map(({ name }) => name));
    return jobs.filter(({ name }) => due.has(name));
  }

  async function drain(job: AnyJob<C>): Promise<number> {
    let done = 0;
    for (;;) {
      const [taken] = await boss.fetch<unknown>(job.name);
      if (!taken) return done;
      done++;
      await run(job, taken.id, taken.data).then(
        () => boss.complete(job.name, taken.id),
        (error: unknown) => boss.fail(job.name, taken.id, { message: String(error) }),
      );
    }
  }

  /** Other workers may have taken some; those whose heartbeats stopped are dead and not waited for. */
  async function waitForRunning(): Promise<void> {
    const names = jobs.map((job) => job.name);
    for (;;) {
      const { rows } = await db.execute(
        sql`select 1 from pgboss.job where state = 'active' and name in ${names}
            and coalesce(heartbeat_on, started_on) > pgboss.job_now() - ${heartbeatSeconds} * interval '1 second' limit 1`,
      );
      if (rows.length === 0) return;
      await new Promise((resolve) => setTimeout(resolve, 25));
    }
  }

  return async () => {
    await boss.supervise();
    let total = 0;
    for (const job of jobs) if (job.cron) total += await sweep(job);
    for (;;) {
      let round = 0;
      for (const job of await listDue()) round += await drain(job);
      await waitForRunning();
      total += round;
      if (round === 0) return total;
    }
  };
}
