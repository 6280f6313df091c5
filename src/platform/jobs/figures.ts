import { sql } from "drizzle-orm";
import type { Db } from "../database/db.ts";
import type { Figure } from "../metrics/figures.ts";

type Row = { name: string; waiting: number; oldest: number; active: number; dead: number };

/**
 * What waits and for how long is counted now, from the index by which workers take jobs. What runs and what was given up is in no
 * index: pg-boss counts them every quarter of a minute, and its count is read.
 */
export async function loadJobFigures(db: Db): Promise<Figure[]> {
  const { rows } = await db.execute<Row>(sql`
    select queue.name, queue.active_count as active, queue.failed_count as dead,
      coalesce(due.waiting, 0)::int as waiting, coalesce(due.oldest, 0)::float8 as oldest
    from pgboss.queue
    left join (
      select name, count(*) as waiting, extract(epoch from pgboss.job_now() - min(start_after)) as oldest
      from pgboss.job where state < 'active' and not blocked and start_after <= pgboss.job_now() group by name
    ) as due on due.name = queue.name
    where queue.name not like '\\_\\_pgboss%'`);
  return rows.flatMap(({ name: queue, waiting, oldest, active, dead }): Figure[] => [
    { name: "hlm_jobs", labels: { queue, state: "waiting" }, value: waiting },
    { name: "hlm_jobs", labels: { queue, state: "active" }, value: active },
    { name: "hlm_jobs", labels: { queue, state: "dead" }, value: dead },
    { name: "hlm_job_oldest_seconds", labels: { queue }, value: oldest },
  ]);
}
