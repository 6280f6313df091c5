import { setTimeout as sleep } from "node:timers/promises";
import type pg from "pg";
import { seatedStates } from "#core/ticketing/process.ts";
import type { Cluster } from "./cluster.ts";
import type { Acknowledged, Facts } from "./judge.ts";
import { MACHINES } from "./machines.ts";
import { readBooks } from "./outside.ts";

const seated = `('${seatedStates.join("', '")}')`;

const ORDERS = `
  select orders.id, orders.email, orders.state, count(tickets.id)::int as seats
  from orders left join tickets on tickets.order_id = orders.id group by orders.id`;

/** Of a date, and of each of its tariffs. */
const ROOMS = `
  select 'slot ' || slot.id as name, slot.capacity,
    (select count(*)::int from tickets where slot_id = slot.id and state in ${seated}) as taken
  from event_slots as slot
  union all
  select 'tariff ' || tariff.id || ' of slot ' || slot.id, tariff.quantity,
    (select count(*)::int from tickets where slot_id = slot.id and tariff_id = tariff.id and state in ${seated})
  from event_tariffs as tariff join event_slots as slot on slot.event_id = tariff.event_id`;

const SAME_NUMBERS = `
  select event_id || ' n° ' || number as name from tickets where number is not null
  group by event_id, number having count(*) > 1`;

const LEDGER = `
  select coalesce(sum(total), 0)::int as total, array_remove(array_agg(case when total <> 0 or lines < 2 then id::text end), null) as unbalanced
  from (select movement.id, coalesce(sum(line.amount_cents), 0) as total, count(line.id) as lines
    from ledger_movements as movement left join ledger_lines as line on line.movement_id = movement.id group by movement.id) as each`;

/** What our books say the provider has of each charge: received, less what was sent back. */
const BOOKED = `
  select charge.id as "chargeId", charge.subject_id as "orderId", sum(line.amount_cents)::int as cents
  from payment_charges as charge
  left join payment_refunds as refund on refund.charge_id = charge.id
  join ledger_movements as movement on movement.key = 'payment:' || charge.id
    or movement.key like 'refund-sent:' || refund.id || ':%' or movement.key like 'refund-returned:' || refund.id || ':%'
  join ledger_lines as line on line.movement_id = movement.id and line.account = 'provider'
  group by charge.id`;

/** One look at one node, and at the world outside. */
export async function readFacts(client: pg.Client): Promise<Facts> {
  const rows = async (text: string) => (await client.query(text)).rows;
  await client.query("begin isolation level repeatable read read only");
  const [ledger] = await rows(LEDGER);
  const facts = {
    orders: await rows(ORDERS),
    rooms: await rows(ROOMS),
    sameNumbers: (await rows(SAME_NUMBERS)).map(({ name }) => name),
    ledger: { totalCents: ledger.total, unbalanced: ledger.unbalanced ?? [] },
    booked: await rows(BOOKED),
  };
  await client.query("commit");
  const { charges, mails } = await readBooks();
  return { ...facts, provider: charges, mails };
}

/** On the primary, when it is there again. */
export async function onPrimary<T>(cluster: Cluster, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const machine = await cluster.primary();
  if (!machine) throw new Error("there is no primary");
  const client = await cluster.connectTo(machine);
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/**
 * How many of those orders are missing, on the node that has the fewest: replicas are given the time to replay what the primary
 * had when we asked, and each is looked at by itself.
 */
export async function missingOnAnyNode(cluster: Cluster, acknowledged: readonly Acknowledged[]): Promise<number[]> {
  const ids = acknowledged.map(({ orderId }) => orderId);
  const lsn = await onPrimary(
    cluster,
    async (client) => (await client.query("select pg_current_wal_lsn() as lsn")).rows[0].lsn,
  );
  return Promise.all(
    MACHINES.map(async (machine) => {
      const client = await cluster.connectTo(machine);
      try {
        for (const deadline = Date.now() + 30_000; Date.now() < deadline; await sleep(200)) {
          const { rows } = await client.query(
            "select not pg_is_in_recovery() or pg_last_wal_replay_lsn() >= $1::pg_lsn as there",
            [lsn],
          );
          if (rows[0].there) break;
        }
        const { rows } = await client.query("select count(*)::int as found from orders where id = any($1::uuid[])", [
          ids,
        ]);
        return ids.length - rows[0].found;
      } finally {
        await client.end();
      }
    }),
  );
}

const WAITING = `select
  (select count(*)::int from orders where tickets_due_at is not null) as due,
  (select count(*)::int from outgoing_mails where state = 'queued') as mails,
  (select count(*)::int from pgboss.job where state in ('created', 'retry', 'active') and name like 'ticketing-mail-%') as jobs`;

/** Until the provider's letters are taken and every mail has left; or nothing of it has moved for a while, which is for the judge to say. */
export async function quiet(cluster: Cluster, patienceMs: number): Promise<void> {
  let least = Number.POSITIVE_INFINITY;
  for (let deadline = Date.now() + patienceMs; Date.now() < deadline; await sleep(1_000)) {
    const { letters } = await readBooks();
    const waiting = await onPrimary(cluster, async (client) => (await client.query(WAITING)).rows[0]).catch(
      () => undefined,
    );
    if (!waiting) continue;
    const left: number = waiting.due + waiting.mails + waiting.jobs + letters;
    if (left === 0) return;
    if (left < least) deadline = Date.now() + patienceMs;
    least = Math.min(left, least);
  }
  console.log(`${least} letters, mails and jobs did not move for ${patienceMs / 1000} s`);
}

/** What an order costs, for whoever plans for more of them. Rows are PostgreSQL's own estimate. */
export async function costOf(client: pg.Client): Promise<string> {
  const { rows } = await client.query(`
    select relname as name, n_live_tup::int as rows, round(pg_total_relation_size(relid) / 1024.0)::int as kilobytes
    from pg_stat_user_tables where n_live_tup > 0 order by pg_total_relation_size(relid) desc limit 14`);
  const { rows: wal } = await client.query(
    "select round((pg_current_wal_lsn() - '0/0') / 1048576.0)::int as megabytes",
  );
  const tables = rows.map(({ name, rows: count, kilobytes }) => `${name} ${count} rows ${kilobytes} kB`);
  return `${tables.join(", ")}; WAL ${wal[0].megabytes} MB`;
}
