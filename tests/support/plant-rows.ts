import type pg from "pg";
import { newId } from "#platform/ids.ts";

type Column = { table: string; name: string; type: string; isNeeded: boolean; pointsAt: string | null };
type Value = string | number | boolean | Date | null | readonly string[];
export type Overrides = Record<string, Record<string, Value>>;
export type Planted = Map<string, Record<string, unknown>>;

type Planting = {
  /** Whose rows. */
  userId: string;
  email: string;
  /** In every text. */
  marker: string;
  at: Date;
  /** Columns whose value matters, by table. */
  overrides: Overrides;
};

/**
 * One row in each of these tables, all of the same person: columns that point at people point at them, texts have the marker in
 * them. What the tables say of themselves decides everything else, so that a new table is planted without a line here. Checks are
 * dropped in this database: rows need not make sense to anybody but those who erase them.
 */
export async function plantRows(pool: pg.Pool, tables: readonly string[], planting: Planting): Promise<Planted> {
  const columns = Map.groupBy(await loadColumns(pool), ({ table }) => table);
  await dropChecks(pool);
  const planted: Planted = new Map();
  const plant = async (table: string, trail: readonly string[] = []): Promise<Record<string, unknown>> => {
    const known = planted.get(table);
    if (known) return known;
    if (trail.includes(table)) return {};
    const own = columns.get(table) ?? [];
    const row: Record<string, unknown> = {};
    for (const column of own) {
      const set = planting.overrides[table] ?? {};
      if (column.name in set) row[column.name] = set[column.name];
      else if (column.pointsAt === "users") row[column.name] = planting.userId;
      else if (column.pointsAt) {
        if (!column.isNeeded && trail.includes(column.pointsAt)) continue;
        const [target = "", key = ""] = column.pointsAt.split(".");
        row[column.name] = target === table ? null : (await plant(target, [...trail, table]))[key];
      } else row[column.name] = plantedValue(column, planting);
    }
    const names = Object.keys(row).filter((name) => row[name] !== undefined);
    const { rows } = await pool
      .query(
        `insert into ${table} (${names.map((name) => `"${name}"`).join(", ")})
        values (${names.map((_, index) => `$${index + 1}`).join(", ")}) returning *`,
        names.map((name) => row[name]),
      )
      .catch((error: unknown) => {
        throw new Error(`${table} takes no row: ${error}`, { cause: error });
      });
    planted.set(table, rows[0]);
    return rows[0];
  };
  for (const table of tables) await plant(table);
  return planted;
}

/** Words of the platform, not of a person. */
const CODE =
  /(?:^|_)(?:kind|state|type|family|openness|remuneration|side|group|format|topic|purpose|entry|visibility|organiser|direction|method|wallet|cause|measure|rule|held_by|tariff_label)$/;

function plantedValue({ table, name, type, isNeeded }: Column, { userId, email, marker, at }: Planting): unknown {
  if (type === "text" && /^(?:e?mail|to|guest_email|new_email|reporter_email)$/.test(name)) return email;
  if (type === "text" && CODE.test(name)) return "x";
  if (type === "text") return `${marker} ${table}.${name}`;
  if (type === "text[]") return [];
  if (type === "uuid[]") return [userId];
  if (name === "owner_id" || name === "actor_id") return userId;
  if (type === "uuid") return name === "id" || isNeeded ? newId(at) : undefined;
  if (type === "jsonb") return JSON.stringify(isNeeded ? { text: marker } : null);
  if (!isNeeded) return undefined;
  if (/^timestamp/.test(type)) return at;
  if (type === "date") return at.toISOString().slice(0, 10);
  if (type === "boolean") return false;
  return 1;
}

async function dropChecks(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query<{ statement: string }>(`
    select format('alter table %s drop constraint %I', conrelid::regclass, conname) as statement from pg_constraint
    where contype in ('c', 'x') and connamespace = 'public'::regnamespace and conrelid <> 0`);
  for (const { statement } of rows) await pool.query(statement);
}

async function loadColumns(pool: pg.Pool): Promise<Column[]> {
  const { rows } = await pool.query<Column>(`
    select c.relname as "table", a.attname as name, format_type(a.atttypid, a.atttypmod) as type, a.attnotnull as "isNeeded",
      (select case when f.confrelid = 'users'::regclass then 'users'
          else f.confrelid::regclass || '.' || (select attname from pg_attribute where attrelid = f.confrelid and attnum = f.confkey[1]) end
        from pg_constraint f where f.conrelid = c.oid and f.contype = 'f' and f.conkey = array[a.attnum] limit 1) as "pointsAt"
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attidentity = '' and a.attgenerated = ''
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' order by c.relname, a.attnum`);
  return rows;
}
