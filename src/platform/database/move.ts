import { and, eq, getTableColumns, getTableName, inArray, isNotNull, isNull, or, type SQL, sql } from "drizzle-orm";
import type { PgColumn, PgTable, PgUpdateSetSource } from "drizzle-orm/pg-core";
import { own } from "../own.ts";
import { type Move, type Process, someMoment } from "../process.ts";
import type { Db } from "./db.ts";

type Moved<T extends PgTable> = {
  /** Which rows; of these, only those move that are in a state from which the move leads. */
  where: SQL | undefined;
  /** What else is written with it. */
  set?: Omit<PgUpdateSetSource<T>, "state">;
  /** For a state that is kept as a moment. */
  at?: Date;
};

/**
 * The only writer of states: the process decides in the statement itself, so that whoever comes too late moves nothing, and
 * `.returning()` tells what moved. In the caller's transaction, one statement for one row or for many.
 */
export function move<T extends PgTable, V extends string>(
  db: Db,
  table: T,
  process: Process<string, V>,
  verb: NoInfer<V>,
  { where, set, at }: Moved<T>,
) {
  if (!process.tables.includes(getTableName(table))) throw new Error(`${getTableName(table)} is no ${process.life}`);
  const { from, to } = process.moves[verb];
  const values = { ...set, ...written(process, to, at) } as PgUpdateSetSource<T>;
  return db
    .update(table)
    .set(values)
    .where(and(where, isIn(table, process, from)));
}

/** The condition that a row is in one of these states. */
function isIn(table: PgTable, { kept }: Process, states: readonly string[]): SQL | undefined {
  const columns = getTableColumns(table);
  if (!kept) return inArray(column(columns, "state"), [...states]);
  const each = states.map((state) =>
    and(...Object.entries(own(kept, state) ?? {}).map(([name, value]) => isKept(column(columns, name), value))),
  );
  return or(...each) ?? sql`false`;
}

function column(columns: Record<string, PgColumn>, name: string): PgColumn {
  const found = own(columns, name);
  if (!found) throw new Error(`no column ${name}`);
  return found;
}

function isKept(where: PgColumn, value: string | boolean | null): SQL {
  if (value === null) return isNull(where);
  return value === someMoment ? isNotNull(where) : eq(where, value);
}

function written({ kept, life }: Process, to: string, at: Date | undefined): Record<string, unknown> {
  if (!kept) return { state: to };
  const columns = Object.entries(own(kept, to) ?? {});
  if (!at && columns.some(([, value]) => value === someMoment)) throw new Error(`when did the ${life} move?`);
  return Object.fromEntries(columns.map(([name, value]) => [name, value === someMoment ? at : value]));
}

const quoted = (state: string): string => `'${state}'`;

/** `('held', 'valid')`, for `in`: states as the text of a statement, so that partial indexes serve. */
export const stateList = (states: readonly string[]): SQL => sql.raw(`(${states.map(quoted).join(", ")})`);

/** A move for statements that are written by hand: `set state = ${to} … where state in ${from}`. */
export const stateChange = ({ from, to }: Move): { from: SQL; to: SQL } => ({
  from: stateList(from),
  to: sql.raw(quoted(to)),
});
