import { drizzle } from "drizzle-orm/node-postgres";
import type pg from "pg";
import { unserialisable } from "../unserialisable.ts";
import { type Db, isDatabaseAway, poolOf, postgresErrorCode } from "./db.ts";

type Options = { replica: pg.Pool; primary: Db; distrust(error: unknown): void };

/** What a standby says when it had to choose between a reader and the primary's log. */
const CONFLICT_STATES: ReadonlySet<string> = new Set(["40001", "40P01"]);

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
        const isConflict = CONFLICT_STATES.has(postgresErrorCode(error) ?? "");
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

const refuseTransaction = async (): Promise<never> => {
  throw new Error("a transaction was opened where only reading is allowed: this page must be read from the primary");
};
