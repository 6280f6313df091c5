import type { ColumnDef, Constraint, Node } from "libpg-query";
import { needsContract, type Reading, type StatementOf } from "./read-migration.ts";

type Command = StatementOf<"AlterTableCmd">;

/** What is done to a table that is in use: each step takes its lock for a moment only, and an older build does not notice. */
export function judgeAlterTable(statement: StatementOf<"AlterTableStmt">, reading: Reading): string[] {
  const table = statement.relation?.relname ?? "";
  const commands = (statement.cmds ?? []).flatMap((node) => ("AlterTableCmd" in node ? [node.AlterTableCmd] : []));
  const isNew = reading.newTables.has(table);
  return commands.flatMap((command) => {
    const found = judgeCommand(table, command, reading);
    return isNew ? [] : found;
  });
}

function judgeCommand(table: string, command: Command, reading: Reading): string[] {
  const contract = (what: string) => (reading.isContract ? [] : [needsContract(what)]);
  const name = `${table}.${command.name ?? ""}`;
  switch (command.subtype) {
    case "AT_AddColumn":
      return command.def && "ColumnDef" in command.def ? judgeColumn(table, command.def.ColumnDef, reading) : [];
    case "AT_AddConstraint":
      return command.def && "Constraint" in command.def ? judgeConstraint(table, command.def.Constraint, reading) : [];
    case "AT_ValidateConstraint": {
      const column = reading.notNullChecks.get(name);
      if (column) reading.neverNull.add(column);
      // Whoever validates reads the whole table, and must not hold the lock of whoever added.
      return reading.newConstraints.has(name) && !reading.isOutside
        ? [`${name} is validated by a later file: here, its lock would be held while the table is read`]
        : [];
    }
    case "AT_SetNotNull": {
      const isSafe = reading.neverNull.has(name);
      const check = `${name} is set not null after « check (… is not null) not valid » and its validation by a later file`;
      return [...(isSafe ? [] : [check]), ...contract("not null")];
    }
    case "AT_ColumnDefault":
      return command.def ? [] : contract("dropping a default");
    case "AT_DropNotNull":
      return [];
    case "AT_DropColumn":
    case "AT_DropConstraint":
      return contract("dropping");
    case "AT_AlterColumnType":
      return [`${name} keeps its type: add a column, fill it by a job, and drop this one later`];
    default:
      return [`${command.subtype} of ${table} is a step that no rule knows: write one first`];
  }
}

const constraintsOf = (nodes: readonly Node[] | undefined): Constraint[] =>
  (nodes ?? []).flatMap((node) => ("Constraint" in node ? [node.Constraint] : []));

function judgeColumn(table: string, column: ColumnDef, reading: Reading): string[] {
  const name = `${table}.${column.colname}`;
  reading.newColumns.add(name);
  const constraints = constraintsOf(column.constraints);
  const kinds = constraints.map(({ contype }) => contype);
  const fallback = constraints.find(({ contype }) => contype === "CONSTR_DEFAULT")?.raw_expr;
  const type = JSON.stringify(column.typeName?.names ?? []);
  return [
    kinds.includes("CONSTR_NOTNULL") &&
      !fallback &&
      `${name} is not null without a default: an older build writes none`,
    fallback &&
      !isEvaluatedOnce(fallback) &&
      `${name} has a default that differs by row: the whole table would be rewritten`,
    kinds.some((kind) => kind === "CONSTR_GENERATED" || kind === "CONSTR_IDENTITY") &&
      `${name} is generated: the whole table would be rewritten`,
    /serial/.test(type) && `${name} is serial: the whole table would be rewritten`,
    kinds.some((kind) => kind === "CONSTR_UNIQUE" || kind === "CONSTR_PRIMARY") &&
      `${name} is made unique by an index that is built concurrently`,
    kinds.some((kind) => kind === "CONSTR_FOREIGN" || kind === "CONSTR_CHECK") &&
      `${name} gets its constraint apart, not valid, and is validated by a later file`,
  ].filter((wrong) => typeof wrong === "string");
}

/** Kept beside the table and shown for old rows, instead of being written into each. */
function isEvaluatedOnce(expression: Node): boolean {
  if ("A_Const" in expression || "SQLValueFunction" in expression) return true;
  if ("TypeCast" in expression)
    return expression.TypeCast.arg !== undefined && isEvaluatedOnce(expression.TypeCast.arg);
  if ("A_ArrayExpr" in expression) return (expression.A_ArrayExpr.elements ?? []).every(isEvaluatedOnce);
  return (
    "FuncCall" in expression &&
    /"sval":"(?:now|transaction_timestamp)"/.test(JSON.stringify(expression.FuncCall.funcname))
  );
}

function judgeConstraint(table: string, constraint: Constraint, reading: Reading): string[] {
  const name = `${table}.${constraint.conname}`;
  reading.newConstraints.add(name);
  const columns = [...(constraint.fk_attrs ?? []), ...(constraint.keys ?? [])]
    .flatMap((node) => ("String" in node ? [`${table}.${node.String.sval}`] : []))
    .concat(columnsOf(table, constraint.raw_expr));
  const isOfNewColumns = columns.length > 0 && columns.every((column) => reading.newColumns.has(column));
  const contract = isOfNewColumns || reading.isContract ? [] : [needsContract(`${name}, which refuses rows,`)];
  switch (constraint.contype) {
    case "CONSTR_CHECK":
    case "CONSTR_FOREIGN": {
      const neverNull = notNullColumn(constraint.raw_expr);
      if (neverNull) reading.notNullChecks.set(name, `${table}.${neverNull}`);
      return [
        ...(constraint.skip_validation ? [] : [`${name} is added not valid, and validated by a later file`]),
        ...contract,
      ];
    }
    case "CONSTR_UNIQUE":
    case "CONSTR_PRIMARY":
      return [
        ...(constraint.indexname ? [] : [`${name} is added « using index », which was built concurrently`]),
        ...contract,
      ];
    case "CONSTR_EXCLUSION":
      return isOfNone(table, constraint.where_clause, reading)
        ? []
        : [`${name} compares rows that are there: it is « where » a column of this very file « is not null »`];
    default:
      return [`${name} is a constraint that no rule knows: write one first`];
  }
}

/** True of no row yet: an index of nothing is made at once, and refuses nobody who does not write the column. */
function isOfNone(table: string, where: Node | undefined, { newColumns }: Reading): boolean {
  const all =
    where && "BoolExpr" in where && where.BoolExpr.boolop === "AND_EXPR" ? (where.BoolExpr.args ?? []) : [where];
  return all.some((each) => newColumns.has(`${table}.${notNullColumn(each)}`));
}

function columnsOf(table: string, expression: unknown): string[] {
  const columns = JSON.stringify(expression ?? {}).matchAll(
    /"ColumnRef":\{"fields":\[(?:\{"String":\{"sval":"[^"]+"\}\},)?\{"String":\{"sval":"([^"]+)"\}\}\]/g,
  );
  return [...columns].map(([, column]) => `${table}.${column}`);
}

function notNullColumn(expression: Node | undefined): string | undefined {
  if (!expression || !("NullTest" in expression) || expression.NullTest.nulltesttype !== "IS_NOT_NULL")
    return undefined;
  return columnsOf("", expression.NullTest.arg)[0]?.slice(1);
}
