import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { exportData } from "#core/accounts/deletion/export-data.ts";
import { useTestApp } from "#tests/support/context.ts";
import { useDatabase } from "#tests/support/database.ts";
import { makePerson } from "#tests/support/people.ts";
import { readArchive } from "#tests/support/read-archive.ts";
import { areaJobs } from "#wiring/areas.ts";
import { namesNobody, register, storedFiles } from "./register/register-rules.ts";
import { purposes } from "./rules.ts";

const database = useDatabase();
const app = useTestApp(database);

type Column = { table: string; name: string; type: string; pointsAtPerson: boolean };

async function loadColumns(): Promise<Column[]> {
  const { rows } = await database.pool.query<Column>(`
    select c.relname as "table", a.attname as name, format_type(a.atttypid, a.atttypmod) as type,
      exists (select from pg_constraint f where f.conrelid = c.oid and f.contype = 'f'
        and f.confrelid = 'users'::regclass and a.attnum = any(f.conkey)) as "pointsAtPerson"
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')`);
  return rows;
}

/** Of people, by the look of it. */
const PERSONAL =
  /(?:^|_)(?:e?mail|phone|first_name|last_name|buyer_name|holder_name|guest_name|company_name|street|address\w*|birth_\w+|siren|rna|vat_number|bio|person_ids?|user_id|owner_id|sender_id|device_id|caller_key|to)$/;

const isPersonal = ({ name, pointsAtPerson }: Column): boolean => pointsAtPerson || PERSONAL.test(name);

/** What a list says wrongly of the tables that there are. */
function findGaps(
  columns: readonly Column[],
  known: Record<string, unknown>,
  innocent: Record<string, unknown>,
): string[] {
  const tables = new Set(columns.map(({ table }) => table));
  const isAny = (table: string) => table in known || table in innocent;
  return [
    ...[...tables].filter((table) => !isAny(table)).map((table) => `${table} is in no list`),
    ...[...Object.keys(known), ...Object.keys(innocent)]
      .filter((table) => !tables.has(table))
      .map((table) => `${table} is gone`),
    ...Object.keys(known)
      .filter((table) => table in innocent)
      .map((table) => `${table} is in both lists`),
    ...columns
      .filter((column) => column.table in innocent && isPersonal(column))
      .map(({ table, name }) => `${table}.${name} tells of somebody`),
  ];
}

test("every table has its row, and what is said to name nobody has no column that does", async () => {
  expect(findGaps(await loadColumns(), register, namesNobody)).toEqual([]);
});

test("a new table is seen, and so is a person among those who name nobody (negative control)", async () => {
  const columns = await loadColumns();
  const { orders, ...others } = register;
  expect(findGaps(columns, others, namesNobody)).toEqual(["orders is in no list"]);
  const found = findGaps(columns, others, { ...namesNobody, orders: "seats" });
  expect(found).toContain("orders.email tells of somebody");
  expect(found).toContain("orders.user_id tells of somebody");
  expect(orders).toBeDefined();
});

test("each job that ends something exists, and runs by itself", () => {
  const known = new Map(areaJobs.map((job) => [job.name, job]));
  for (const [table, { ends }] of Object.entries(register)) {
    expect(ends.length, table).toBeGreaterThan(0);
    for (const end of ends) {
      if (typeof end === "object" && "job" in end)
        expect(known.get(end.job)?.cron, `${table}: ${end.job}`).toBeDefined();
      if (typeof end === "object" && "with" in end) expect(register[end.with], `${table}: ${end.with}`).toBeDefined();
    }
  }
});

/** Those that tell of several tables together, or of what is read from elsewhere. */
const DERIVED = ["avis_recus", "parrainage"];

test("the export has the files that the list names, and no others", async () => {
  const person = await makePerson(app);
  const files = await readArchive(await exportData(app.ctx(person.actor)));
  const promised = Object.values(register).flatMap(({ exported }) => (typeof exported === "string" ? [exported] : []));
  const guide = files.get("LISEZ-MOI.txt") ?? "";
  files.delete("LISEZ-MOI.txt");
  expect([...files.keys()].filter((name) => !guide.includes(`- ${name}\n`))).toEqual([]);
  expect(guide).toContain("Dix ans après l’année de l’opération");
  expect([...files.keys()].map((name) => name.replace(/\.json$/, "")).toSorted()).toEqual(
    [...new Set([...promised, ...DERIVED])].toSorted(),
  );
});

test("whatever the privacy policy gives a period to is kept somewhere", () => {
  const used = new Set(Object.values(register).map(({ purpose }) => purpose));
  expect(Object.keys(purposes).filter((purpose) => !used.has(purpose as keyof typeof purposes))).toEqual([]);
});

test("each folder of files is in the list, with the row that names its files and the job that sweeps it", () => {
  const core = path.resolve(import.meta.dirname, "..");
  const folders = globSync("**/*.ts", { cwd: core })
    .filter((file) => !file.endsWith(".test.ts"))
    .flatMap((file) => [
      ...readFileSync(path.join(core, file), "utf8").matchAll(/const \w*(?:PREFIX|FOLDER) = "([a-z]+\/)"/g),
    ])
    .map(([, folder]) => folder);
  expect(folders.toSorted()).toEqual(Object.keys(storedFiles).toSorted());
  const jobs = new Map(areaJobs.map((job) => [job.name, job]));
  for (const { table, sweptBy } of Object.values(storedFiles)) {
    expect(jobs.get(sweptBy)?.cron, sweptBy).toBeDefined();
    if (table) expect(register[table]?.onLeaving, table).toBe("deleted");
  }
});
