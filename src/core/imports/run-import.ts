import { and, eq, inArray, sql } from "drizzle-orm";
import { z } from "zod";
import { type Ctx, defineJob, transact } from "#core/context.ts";
import { move } from "#platform/database/move.ts";
import { newId } from "#platform/ids.ts";
import { addBatch, isRefused } from "./judge-file.ts";
import { importProcess } from "./process.ts";
import { type Batch, loadPieces, readBatches } from "./read-file.ts";
import type { Evening, Line } from "./read-lines.ts";
import { importedEvenings, importedPeople, importPieces, imports } from "./tables.ts";

type Import = typeof imports.$inferSelect;

/**
 * Brings a file in, some hundreds of lines in a transaction. One that was broken off goes on behind the last line that came in; two
 * that run at once take turns at the import's row, and each line comes in once.
 */
export const runImportJob = defineJob({
  name: "imports-run",
  payload: z.object({ importId: z.uuid() }),
  async handler(ctx, { importId }) {
    const [found] = await ctx.db.select().from(imports).where(eq(imports.id, importId));
    if (found?.state !== "importing") return;
    for await (const batch of readBatches(loadPieces(ctx, importId), found.reading)) {
      const goesOn = await transact(ctx, (inner) => takeIn(inner, importId, batch));
      if (!goesOn) return;
    }
    await transact(ctx, async (inner) => {
      const [done] = await move(inner.db, imports, importProcess, "finish", {
        where: eq(imports.id, importId),
        set: { endedAt: inner.now },
      }).returning({ id: imports.id });
      if (done) await inner.db.delete(importPieces).where(eq(importPieces.importId, importId));
    });
  },
});

/** Answers whether there is any use in the next. */
async function takeIn(ctx: Ctx, importId: string, lines: Batch): Promise<boolean> {
  const [found] = await ctx.db.select().from(imports).where(eq(imports.id, importId)).for("update");
  if (found?.state !== "importing") return false;
  const batch = lines.filter(({ line }) => line > found.readUntil);
  if (batch.length === 0) return true;
  const good = batch.filter((line): line is Line => !isRefused(line));
  const evenings = await findOrMakeEvenings(ctx, found, good);
  const people = await addPeople(ctx, { of: found, lines: good, idOf: evenings.idOf });
  const added = found.reading.kind === "evenings" ? evenings.made : people;
  await ctx.db
    .update(imports)
    .set({
      readUntil: batch.at(-1)?.line ?? found.readUntil,
      report: addBatch(found.report, batch, {
        good: added,
        known: good.length - added,
        evenings: evenings.made,
      }),
    })
    .where(eq(imports.id, importId));
  return true;
}

const plainTitle = (key: string): string => key.slice(0, key.lastIndexOf("|"));
const isDated = (key: string): boolean => !key.endsWith("|");

/** People of an evening without a day belong to the only one of that name that there is; to one without a day otherwise. */
async function findOrMakeEvenings(
  ctx: Ctx,
  { id: importId, userId }: Import,
  lines: readonly Line[],
): Promise<{ made: number; idOf: (key: string) => string | undefined }> {
  // In one order for everybody, so that two imports never wait for each other.
  const wanted = [...new Map(lines.map(({ evening }) => [evening.key, evening])).values()].sort((a, b) =>
    a.key < b.key ? -1 : 1,
  );
  if (wanted.length === 0) return { made: 0, idOf: () => undefined };
  const known = await loadEvenings(ctx, userId, wanted);
  const missing = wanted.filter(({ key }) => !pick(known, key));
  const made =
    missing.length === 0
      ? []
      : await ctx.db
          .insert(importedEvenings)
          .values(missing.map((each) => ({ ...each, id: newId(ctx.now), userId, importId, createdAt: ctx.now })))
          .onConflictDoNothing()
          .returning({ id: importedEvenings.id });
  const all = missing.length === 0 ? known : await loadEvenings(ctx, userId, wanted);
  return { made: made.length, idOf: (key) => pick(all, key) };
}

type Known = { id: string; key: string };

function pick(known: readonly Known[], key: string): string | undefined {
  const exact = known.find((each) => each.key === key);
  if (exact || isDated(key)) return exact?.id;
  const named = known.filter((each) => plainTitle(each.key) === plainTitle(key));
  return named.length === 1 ? named[0]?.id : undefined;
}

function loadEvenings(ctx: Ctx, userId: string, wanted: readonly Evening[]): Promise<Known[]> {
  const titles = [...new Set(wanted.map(({ key }) => plainTitle(key)))];
  return ctx.db
    .select({ id: importedEvenings.id, key: importedEvenings.key })
    .from(importedEvenings)
    .where(and(eq(importedEvenings.userId, userId), inArray(sql`split_part(${importedEvenings.key}, '|', 1)`, titles)));
}

type People = { of: Import; lines: readonly Line[]; idOf: (key: string) => string | undefined };

/** What is there already stays as it is. Answers how many were new. */
async function addPeople(ctx: Ctx, { of, lines, idOf }: People): Promise<number> {
  const { id: importId, userId, reading } = of;
  const { kind } = reading;
  if (kind === "evenings") return 0;
  const values = lines.flatMap(({ evening, person }) => {
    const eveningId = idOf(evening.key);
    if (!person || !eveningId) return [];
    return [{ ...person, id: newId(ctx.now), userId, importId, eveningId, kind, createdAt: ctx.now }];
  });
  if (values.length === 0) return 0;
  const added = await ctx.db
    .insert(importedPeople)
    .values(values)
    .onConflictDoNothing()
    .returning({ id: importedPeople.id });
  return added.length;
}
