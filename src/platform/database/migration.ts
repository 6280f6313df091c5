import { createHash } from "node:crypto";

export type Migration = { name: string; sql: string };

/** As the table of applied ones tells it. `contract` is unknown where a build of before this column wrote the row. */
export type AppliedMigration = { name: string; hash: string; contract: boolean | null };

const CONTRACT_MARK = /^-- contract: \S/m;
const OUTSIDE_MARK = /^-- outside a transaction$/m;

/** It takes something away that the build before still uses: the file says what must be gone first. */
export const isContract = ({ sql }: Migration): boolean => CONTRACT_MARK.test(sql);

/** Its statements cannot run in a transaction, so each is one of its own, and can be run again. */
export const isOutside = ({ sql }: Migration): boolean => OUTSIDE_MARK.test(sql);

export const statementsOf = ({ sql }: Migration): string[] =>
  sql
    .split("--> statement-breakpoint")
    .map((text) => text.trim())
    .filter((text) => text.replace(/^--.*$/gm, "").trim() !== "");

export function hashOf({ sql }: Migration): string {
  return createHash("sha256").update(sql).digest("hex");
}

/** Nothing was touched. */
class SchemaRefusedError extends Error {
  override name = "SchemaRefusedError";
}

/**
 * Whether this build can work with a database, by the migrations that were applied to it. One newer schema is borne, so that
 * builds may be rolled forward and back: it has everything of this build, and what was added takes nothing away.
 */
export function judgeSchema(
  applied: readonly AppliedMigration[],
  migrations: readonly Migration[],
): { missing: Migration[]; newer: string[] } {
  const known = new Map(migrations.map((migration) => [migration.name, hashOf(migration)]));
  const names = new Set(applied.map(({ name }) => name));
  const unknown = applied.filter(({ name }) => !known.has(name));
  const missing = migrations.filter(({ name }) => !names.has(name));
  for (const { name, hash } of applied) {
    if (known.has(name) && known.get(name) !== hash)
      throw new SchemaRefusedError(`migration ${name} was applied with another content`);
  }
  const [contract] = unknown.filter((each) => each.contract !== false);
  if (contract) {
    throw new SchemaRefusedError(
      `the database has migration ${contract.name}, which this version does not know and cannot work with: start a newer build`,
    );
  }
  const [newest, absent] = [unknown.at(-1), missing[0]];
  if (newest && absent) {
    throw new SchemaRefusedError(
      `the database has migration ${newest.name}, which this version does not know, but lacks its ${absent.name}: they come from two lines of work`,
    );
  }
  return { missing, newer: unknown.map(({ name }) => name) };
}
