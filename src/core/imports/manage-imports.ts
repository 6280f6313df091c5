import { and, desc, eq, exists, inArray, not, sql } from "drizzle-orm";
import { recordAudit } from "#core/audit/audit-log.ts";
import { type Ctx, refuseImpersonator, requireUser, transact } from "#core/context.ts";
import { move } from "#platform/database/move.ts";
import { DomainError } from "#platform/errors.ts";
import { m } from "#platform/messages/messages.js";
import { parseInput } from "#platform/parse-input.ts";
import { importInput, readingInput } from "./input.ts";
import { judgeFile } from "./judge-file.ts";
import { importProcess } from "./process.ts";
import { readRows } from "./read-csv.ts";
import { loadPieces } from "./read-file.ts";
import { emptyReport, type Reading } from "./rules.ts";
import { runImportJob } from "./run-import.ts";
import { importedEvenings, importedPeople, importPieces, imports } from "./tables.ts";

type ImportRow = typeof imports.$inferSelect;
export type ImportView = Pick<ImportRow, "id" | "filename" | "reading" | "report" | "state" | "createdAt" | "endedAt">;
export type ColumnView = { head: string; sample: string };

const { id, filename, reading, report, state, createdAt, endedAt } = imports;
const shown = { id, filename, reading, report, state, createdAt, endedAt };

/** Somebody else's is not there. */
const isOwn = (userId: string, importId: string) => and(eq(imports.id, importId), eq(imports.userId, userId));

export async function listImports(ctx: Ctx): Promise<ImportView[]> {
  const { userId } = requireUser(ctx);
  return ctx.db.select(shown).from(imports).where(eq(imports.userId, userId)).orderBy(desc(imports.id));
}

/** With what stands in the first line of each column, while the file is there. */
export async function getImport(ctx: Ctx, input: unknown): Promise<{ one: ImportView; columns: ColumnView[] }> {
  const { userId } = requireUser(ctx);
  const { importId } = parseInput(importInput, input);
  const [found] = await ctx.db
    .select({ ...shown, heads: imports.heads })
    .from(imports)
    .where(isOwn(userId, importId));
  if (!found) throw new DomainError("not_found");
  const { heads, ...one } = found;
  const first = one.state === "checked" ? await firstCells(ctx, one) : [];
  return { one, columns: heads.map((head, place) => ({ head, sample: first[place] ?? "" })) };
}

/** A file that has no second line that can be read has no example either. */
async function firstCells(ctx: Ctx, one: ImportView): Promise<string[]> {
  let isHead = true;
  const rows = readRows(loadPieces(ctx, one.id), one.reading);
  try {
    for await (const { cells } of rows) {
      if (!isHead) return cells;
      isHead = false;
    }
  } catch {
    return [];
  }
  return [];
}

/** Reads the file anew, as its owner says that it is to be read: a dry run again. */
export async function readImportAs(ctx: Ctx, input: unknown): Promise<void> {
  refuseImpersonator(ctx);
  const { userId } = requireUser(ctx);
  const { importId, kind, mapping, title, day } = parseInput(readingInput, input);
  const [found] = await ctx.db.select().from(imports).where(isOwn(userId, importId));
  if (!found) throw new DomainError("not_found");
  if (found.state !== "checked") throw new DomainError("conflict", { detail: m["imports.begun"]() });
  const told = mapping.filter((field) => field !== null);
  if (new Set(told).size < told.length) throw new DomainError("invalid_input", { detail: m["imports.twice"]() });
  const read: Reading = {
    ...found.reading,
    kind,
    mapping: found.heads.map((_, place) => mapping[place] ?? null),
    evening: title ? { title, day: day ?? null } : null,
  };
  const judged = await judgeFile(ctx, userId, { reading: read, pieces: loadPieces(ctx, importId) });
  await ctx.db
    .update(imports)
    .set({ reading: read, report: judged })
    .where(and(isOwn(userId, importId), eq(imports.state, "checked")));
}

/** Pressed twice, it runs once. */
export async function startImport(ctx: Ctx, input: unknown): Promise<void> {
  refuseImpersonator(ctx);
  const { userId } = requireUser(ctx);
  const { importId } = parseInput(importInput, input);
  await transact(ctx, async (inner) => {
    const [found] = await inner.db.select().from(imports).where(isOwn(userId, importId)).for("update");
    if (!found) throw new DomainError("not_found");
    if (found.state !== "checked") return;
    if (found.report.good === 0) throw new DomainError("conflict", { detail: m["imports.nothing_new"]() });
    await move(inner.db, imports, importProcess, "start", {
      where: isOwn(userId, importId),
      set: { report: emptyReport, readUntil: 0 },
    });
    await inner.enqueue(inner.db, runImportJob, { importId });
    await record(inner, "imports.started", importId);
  });
}

const record = (ctx: Ctx, action: "imports.started" | "imports.undone", importId: string): Promise<void> =>
  recordAudit(ctx, { action, subject: { kind: "user", id: requireUser(ctx).userId }, details: { importId } });

/**
 * Takes out what this import brought, and nothing else: an evening that it made and where another import has people stays, as
 * that other's. The row stays, as a trace without names; its lines may come in again.
 */
export async function undoImport(ctx: Ctx, input: unknown): Promise<void> {
  refuseImpersonator(ctx);
  const { userId } = requireUser(ctx);
  const { importId } = parseInput(importInput, input);
  await transact(ctx, async (inner) => {
    const [found] = await inner.db.select().from(imports).where(isOwn(userId, importId)).for("update");
    if (!found) throw new DomainError("not_found");
    const moved = await move(inner.db, imports, importProcess, "undo", {
      where: isOwn(userId, importId),
      set: { endedAt: inner.now, report: { ...found.report, errors: [] } },
    }).returning({ id: imports.id });
    if (moved.length === 0) return;
    await inner.db.delete(importedPeople).where(eq(importedPeople.importId, importId));
    await leaveEvenings(inner, importId);
    await inner.db.delete(importPieces).where(eq(importPieces.importId, importId));
    await record(inner, "imports.undone", importId);
  });
}

async function leaveEvenings(ctx: Ctx, importId: string): Promise<void> {
  const peopleThere = ctx.db
    .select({ id: importedPeople.id })
    .from(importedPeople)
    .where(eq(importedPeople.eveningId, importedEvenings.id));
  await ctx.db.delete(importedEvenings).where(and(eq(importedEvenings.importId, importId), not(exists(peopleThere))));
  const heir = sql`(select p.import_id from imported_people p where p.evening_id = imported_evenings.id order by p.import_id limit 1)`;
  await ctx.db.update(importedEvenings).set({ importId: heir }).where(eq(importedEvenings.importId, importId));
}

/** A file that was sent and is not to come in. */
export async function discardImport(ctx: Ctx, input: unknown): Promise<void> {
  refuseImpersonator(ctx);
  const { userId } = requireUser(ctx);
  const { importId } = parseInput(importInput, input);
  const [gone] = await ctx.db
    .delete(imports)
    .where(and(isOwn(userId, importId), inArray(imports.state, ["checked", "undone"])))
    .returning({ id: imports.id });
  if (gone) return;
  const [known] = await ctx.db.select({ id: imports.id }).from(imports).where(isOwn(userId, importId));
  if (!known) throw new DomainError("not_found");
  throw new DomainError("conflict", { detail: m["imports.begun"]() });
}
