import { createHash } from "node:crypto";
import { and, count, eq, ne } from "drizzle-orm";
import { lockOwnUser } from "#core/accounts/profile/own-account.ts";
import { type Ctx, refuseImpersonator, requireUser, transact } from "#core/context.ts";
import { DomainError } from "#platform/errors.ts";
import { newId } from "#platform/ids.ts";
import { m } from "#platform/messages/messages.js";
import { parseInput } from "#platform/parse-input.ts";
import { recogniseColumns, recogniseKind, recogniseSource } from "./columns.ts";
import { receiveImportInput } from "./input.ts";
import { judgeFile } from "./judge-file.ts";
import { importProcess } from "./process.ts";
import { BrokenFile, delimiterOf, encodingOf, readRows } from "./read-csv.ts";
import { piecesOf } from "./read-file.ts";
import { FILE_MAX_BYTES, IMPORTS_MAX, type Reading, WAITING_MAX } from "./rules.ts";
import { importPieces, imports } from "./tables.ts";

const refuseFile = (text: string): DomainError =>
  new DomainError("invalid_input", { reason: "file", fields: { file: [text] } });

/** What a zip begins with, and so a workbook of Excel or LibreOffice. */
const isWorkbook = (bytes: Uint8Array): boolean => bytes[0] === 0x50 && bytes[1] === 0x4b && bytes[2] === 0x03;

/** Takes a file and says how it would be read: nothing of it comes in before somebody has looked. The same file again is the same import. */
export async function receiveImport(ctx: Ctx, input: unknown): Promise<{ importId: string; isKnown: boolean }> {
  refuseImpersonator(ctx);
  const { userId } = requireUser(ctx);
  const { filename, bytes } = parseInput(receiveImportInput, input);
  if (bytes.length === 0) throw refuseFile(m["imports.empty"]());
  if (bytes.length > FILE_MAX_BYTES) throw refuseFile(m["imports.too_large"]());
  if (isWorkbook(bytes)) throw refuseFile(m["imports.workbook"]());
  const fileHash = createHash("sha256").update(bytes).digest("base64url");
  const known = await findSame(ctx, userId, fileHash);
  if (known) return { importId: known, isKnown: true };
  // Reading costs more than the answer that there are too many; asked again below, where it holds.
  await refuseTooMany(ctx, userId);
  const { heads, reading } = await lookInto(bytes);
  const report = await judgeFile(ctx, userId, { reading, pieces: piecesOf(bytes) });
  const importId = newId(ctx.now);
  return transact(ctx, async (inner) => {
    await lockOwnUser(inner);
    // Sent twice at once: whoever comes second finds the first.
    const meanwhile = await findSame(inner, userId, fileHash);
    if (meanwhile) return { importId: meanwhile, isKnown: true };
    await refuseTooMany(inner, userId);
    await inner.db.insert(imports).values({
      id: importId,
      userId,
      filename,
      fileHash,
      heads,
      reading,
      report,
      state: importProcess.moves.receive.to,
      createdAt: inner.now,
    });
    let place = 0;
    for (const content of piecesOf(bytes)) {
      await inner.db.insert(importPieces).values({ importId, place, content });
      place += 1;
    }
    return { importId, isKnown: false };
  });
}

async function findSame(ctx: Ctx, userId: string, fileHash: string): Promise<string | undefined> {
  const [same] = await ctx.db
    .select({ id: imports.id })
    .from(imports)
    .where(and(eq(imports.userId, userId), eq(imports.fileHash, fileHash), ne(imports.state, "undone")));
  return same?.id;
}

async function refuseTooMany(ctx: Ctx, userId: string): Promise<void> {
  const rows = await ctx.db
    .select({ state: imports.state, total: count() })
    .from(imports)
    .where(eq(imports.userId, userId))
    .groupBy(imports.state);
  const waiting = rows.find(({ state }) => state === "checked")?.total ?? 0;
  if (waiting >= WAITING_MAX || rows.reduce((sum, { total }) => sum + total, 0) >= IMPORTS_MAX)
    throw new DomainError("conflict", { reason: "too_many", detail: m["imports.too_many"]() });
}

/** How it is written, and what its heads look like. */
async function lookInto(bytes: Uint8Array): Promise<{ heads: string[]; reading: Reading }> {
  const encoding = encodingOf(bytes);
  const start = new TextDecoder(encoding).decode(bytes.subarray(0, 16 * 1024));
  const delimiter = delimiterOf(start);
  const heads = await headsOf(bytes, { encoding, delimiter });
  if (heads.length < 2) throw refuseFile(m["imports.no_columns"]());
  const mapping = recogniseColumns(heads);
  const evening = null;
  const written = { encoding, delimiter, mapping, evening };
  return { heads, reading: { ...written, source: recogniseSource(heads), kind: recogniseKind(mapping) } };
}

async function headsOf(bytes: Uint8Array, written: Pick<Reading, "encoding" | "delimiter">): Promise<string[]> {
  try {
    for await (const { cells } of readRows(piecesOf(bytes), written)) return cells;
  } catch (error) {
    if (!(error instanceof BrokenFile)) throw error;
  }
  return [];
}
