import { drizzle } from "drizzle-orm/node-postgres";
import type pg from "pg";
import { unserialisable } from "../unserialisable.ts";
import { type Db, isDatabaseAway, poolOf, postgresErrorCode } from "./db.ts";

type Options = { replica: pg.Pool; primary: Db; distrust(error: unknown): void };

/** What a standby says when it had to choose between a reader and the primary's log. */
const CONFLICT_STATES: ReadonlySet<string> = new Set(["40001", "40P01"]);
const READ_ONLY = "25006";

/**
 * Reads from the replica; once that has failed, from the primary, so that one request does not go back in time. PostgreSQL refuses
 * to write on a standby, and whoever writes in a transaction is refused here: that must never depend on where we read.
 */
export function createReader({ replica, primary, distrust }: Options): Db {
  let hasFailed = false;
  const client = {
    async query(config: pg.QueryConfig, values?: unknown[]): Promise<pg.QueryResult> {
      if (hasFailed) return poolOf(primary).query(config, values);
      try {
        return await replica.query(config, values);
      } catch (error) {
        const state = postgresErrorCode(error) ?? "";
        // Not as it came: elsewhere it means that a primary has lost its place, and that one should try again.
        if (state === READ_ONLY) throw new Error(`written where only reading is allowed: ${ONLY_PRIMARY}`);
        const isConflict = CONFLICT_STATES.has(state);
        if (!isConflict && !isDatabaseAway(error)) throw error;
        if (!isConflict) distrust(error);
        hasFailed = true;
        return poolOf(primary).query(config, values);
      }
    },
  };
  const db: Db = drizzle(client as unknown as pg.Client);
  return unserialisable(Object.assign(db, { transaction: refuseTransaction }));
}

const ONLY_PRIMARY = "this request must be answered from the primary";

const refuseTransaction = async (): Promise<never> => {
  throw new Error(`a transaction was opened where only reading is allowed: ${ONLY_PRIMARY}`);
};
