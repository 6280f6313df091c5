import { type Node, parse } from "libpg-query";
import { isContract, isOutside, type Migration, statementsOf } from "#platform/database/migration.ts";
import { judgeAlterTable } from "./alter-table.ts";

/** What is known while a migration is read: files before it count, those after do not. */
export type Reading = {
  isContract: boolean;
  isOutside: boolean;
  /** Made in this file: nobody uses them yet, so anything may be done to them. */
  newTables: Set<string>;
  /** `table.column` of this file: no older build writes them. */
  newColumns: Set<string>;
  /** `table.constraint` of this file. */
  newConstraints: Set<string>;
  /** Over all files: `table.constraint` of checks that a column is not null, with that column. */
  notNullChecks: Map<string, string>;
  /** Over all files: `table.column` of which such a check was validated. */
  neverNull: Set<string>;
};

export type StatementOf<K extends string> = Extract<Node, Record<K, unknown>>[K &
  keyof Extract<Node, Record<K, unknown>>];

const MARKED = "only after the mark « -- contract: what must be gone first »";
export const needsContract = (what: string): string => `${what} takes away what an older build may use: ${MARKED}`;

/** Everything that is wrong with the migrations from one on, each with what to do instead. */
export async function findRuleBreaks(migrations: readonly Migration[], from: string): Promise<string[]> {
  const [notNullChecks, neverNull] = [new Map<string, string>(), new Set<string>()];
  const found: string[] = [];
  for (const migration of migrations) {
    const reading: Reading = {
      isContract: isContract(migration),
      isOutside: isOutside(migration),
      newTables: new Set(),
      newColumns: new Set(),
      newConstraints: new Set(),
      notNullChecks,
      neverNull,
    };
    const wrong = await judgeFile(migration, reading);
    if (migration.name >= from) found.push(...wrong.map((each) => `${migration.name}: ${each}`));
  }
  return found;
}

async function judgeFile(migration: Migration, reading: Reading): Promise<string[]> {
  const found: string[] = [];
  for (const text of statementsOf(migration)) {
    const { stmts = [] } = await parse(text);
    if (reading.isOutside && stmts.length > 1)
      found.push("outside a transaction, put --> statement-breakpoint between statements");
    for (const { stmt } of stmts) {
      if (!stmt) continue;
      found.push(...judgeStatement(stmt, reading));
      if (reading.isOutside && !canRunAgain(stmt)) {
        found.push(
          "outside a transaction, a statement must be one that can be run again (if not exists, if exists, or replace, validate)",
        );
      }
    }
  }
  return found;
}

const HARMLESS =
  /^(?:CreateStmt|CreateEnumStmt|CreateExtensionStmt|CreateFunctionStmt|CreateTrigStmt|CreateSeqStmt|CommentStmt|ViewStmt|InsertStmt|SelectStmt)$/;

function judgeStatement(statement: Node, reading: Reading): string[] {
  if ("CreateStmt" in statement) reading.newTables.add(statement.CreateStmt.relation?.relname ?? "");
  if ("IndexStmt" in statement) return judgeIndex(statement.IndexStmt, reading);
  if ("AlterTableStmt" in statement) return judgeAlterTable(statement.AlterTableStmt, reading);
  if ("DropStmt" in statement) return judgeDrop(statement.DropStmt, reading);
  if ("RenameStmt" in statement) return reading.isContract ? [] : [needsContract("renaming")];
  if ("AlterEnumStmt" in statement) {
    const { oldVal } = statement.AlterEnumStmt;
    if (oldVal) return reading.isContract ? [] : [needsContract("renaming a value")];
    return reading.isOutside ? [] : ["a value is added with the mark « -- outside a transaction »"];
  }
  if ("GrantStmt" in statement)
    return statement.GrantStmt.is_grant || reading.isContract ? [] : [needsContract("revoking a right")];
  if ("ReindexStmt" in statement) {
    const isConcurrent = JSON.stringify(statement.ReindexStmt.params ?? []).includes("concurrently");
    return isConcurrent && reading.isOutside ? [] : ["an index is built anew concurrently, outside a transaction"];
  }
  if ("UpdateStmt" in statement || "DeleteStmt" in statement) {
    const { relation } = "UpdateStmt" in statement ? statement.UpdateStmt : statement.DeleteStmt;
    if (reading.newTables.has(relation?.relname ?? "")) return [];
    return ["rows are changed by a job, in batches: one statement would hold them all"];
  }
  const [kind = ""] = Object.keys(statement);
  return HARMLESS.test(kind) ? [] : [`${kind} is a statement that no rule knows: write one first`];
}

function judgeIndex(index: StatementOf<"IndexStmt">, reading: Reading): string[] {
  if (reading.newTables.has(index.relation?.relname ?? "")) return [];
  if (!index.concurrent) return [`index ${index.idxname} is built concurrently, or nobody can write meanwhile`];
  return reading.isOutside ? [] : ["what is built concurrently has the mark « -- outside a transaction »"];
}

function judgeDrop(drop: StatementOf<"DropStmt">, reading: Reading): string[] {
  const found = reading.isContract ? [] : [needsContract("dropping")];
  if (drop.removeType === "OBJECT_INDEX" && !(drop.concurrent && reading.isOutside))
    found.push("an index is dropped concurrently, outside a transaction");
  return found;
}

function canRunAgain(statement: Node): boolean {
  // The migrator looks whether it is there already (apply-migration.ts).
  if ("IndexStmt" in statement) return statement.IndexStmt.concurrent === true;
  if ("CreateFunctionStmt" in statement) return statement.CreateFunctionStmt.replace === true;
  if ("DropStmt" in statement) return statement.DropStmt.missing_ok === true;
  if ("AlterEnumStmt" in statement) return statement.AlterEnumStmt.skipIfNewValExists === true;
  if ("CreateStmt" in statement) return statement.CreateStmt.if_not_exists === true;
  if ("AlterTableStmt" in statement) {
    return (statement.AlterTableStmt.cmds ?? []).every((node) => {
      if (!("AlterTableCmd" in node)) return false;
      const { subtype, missing_ok } = node.AlterTableCmd;
      return missing_ok === true || /^AT_(?:ValidateConstraint|SetNotNull|ColumnDefault)$/.test(subtype ?? "");
    });
  }
  return "ReindexStmt" in statement || "CommentStmt" in statement;
}
