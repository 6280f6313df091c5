import { execFile } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import type pg from "pg";

const run = promisify(execFile);

/** The least that selling two seats can be: fewer seats, an order, two tickets. */
const TABLES = `
  create table pgbench_sale_tariffs (id int primary key, seats_left int not null);
  create table pgbench_sale_orders (
    id bigint generated always as identity primary key, tariff_id int not null references pgbench_sale_tariffs,
    email text not null, total_cents int not null, created_at timestamptz not null);
  create table pgbench_sale_tickets (
    id bigint generated always as identity primary key, order_id bigint not null references pgbench_sale_orders,
    position int not null, price_cents int not null);`;

const script = (tariffs: number) => `
\\set tariff random(1, ${tariffs})
begin;
update pgbench_sale_tariffs set seats_left = seats_left - 2 where id = :tariff and seats_left >= 2;
insert into pgbench_sale_orders (tariff_id, email, total_cents, created_at)
  values (:tariff, 'public@exemple.fr', 3000, now()) returning id \\gset
insert into pgbench_sale_tickets (order_id, position, price_cents) values (:id, 0, 1500), (:id, 1, 1500);
commit;
`;

export async function preparePgbench(pool: pg.Pool, tariffs: number): Promise<void> {
  await pool.query(TABLES);
  await pool.query(`insert into pgbench_sale_tariffs select n, 100000000 from generate_series(1, ${tariffs}) as n`);
}

/** Debian's `pgbench`, as it comes. Answers transactions a second. */
export async function runPgbench(url: string, options: { tariffs: number; clients: number; seconds: number }) {
  const folder = await mkdtemp(path.join(tmpdir(), "hlm-pgbench-"));
  const file = path.join(folder, "sale.sql");
  try {
    await writeFile(file, script(options.tariffs));
    const { stdout } = await run("pgbench", [
      "--no-vacuum",
      `--client=${options.clients}`,
      "--jobs=2",
      `--time=${options.seconds}`,
      `--file=${file}`,
      url,
    ]);
    const perSecond = Number(/tps = ([\d.]+)/.exec(stdout)?.[1]);
    if (!(perSecond > 0)) throw new Error(stdout);
    return perSecond;
  } finally {
    await rm(folder, { recursive: true });
  }
}
