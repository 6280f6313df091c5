import { createHash, type Hash } from "node:crypto";
import { z } from "zod";

export const FORMAT = 1;

/** The first member: what is needed to make room for the rest. */
const headerSchema = z.object({
  product: z.literal("hors-les-murs"),
  format: z.literal(FORMAT, "the backup has a format that this build does not know: use a newer one"),
  madeAt: z.iso.datetime(),
  serverVersion: z.string(),
  migrations: z.array(z.object({ name: z.string(), hash: z.string() })),
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()) })),
});
export type Header = z.infer<typeof headerSchema>;

const tallySchema = z.object({ count: z.number(), bytes: z.number(), sha256: z.string() });
export type Tally = z.infer<typeof tallySchema>;

/** The last member: what the others must add up to. */
const manifestSchema = z.object({
  tables: z.record(z.string(), tallySchema),
  files: tallySchema,
  sequences: z.array(z.object({ name: z.string(), last: z.string(), called: z.boolean() })),
  /** Files that a row named when the rows were read, and that were deleted with it before they were copied. */
  deletedMeanwhile: z.array(z.string()),
  /** Files that a row still names, and that the storage did not have. */
  lost: z.array(z.string()),
});
export type Manifest = z.infer<typeof manifestSchema>;

export const HEADER = "header.json";
export const MANIFEST = "manifest.json";
const TABLES = "database/";
const FILES = "files/";

export const readHeader = (body: Buffer): Header => headerSchema.parse(JSON.parse(body.toString()));
export const readManifest = (body: Buffer): Manifest => manifestSchema.parse(JSON.parse(body.toString()));

export const pieceName = (table: string, piece: number) => `${TABLES}${table}/${String(piece).padStart(6, "0")}`;
export const fileMember = (key: string) => `${FILES}${key}`;
export const tableOf = (name: string) =>
  name.startsWith(TABLES) ? name.slice(TABLES.length, name.lastIndexOf("/")) : undefined;
export const fileKeyOf = (name: string) => (name.startsWith(FILES) ? name.slice(FILES.length) : undefined);

const LINE_END = 10;

/** Adds up what is written, and again what is read: the two must be the same. */
export function createCount() {
  const tables = new Map<string, { count: number; bytes: number; hash: Hash }>();
  const files = { count: 0, bytes: 0, hash: createHash("sha256") };
  return {
    addRows(table: string, body: Buffer): void {
      const tally = tables.get(table) ?? { count: 0, bytes: 0, hash: createHash("sha256") };
      tables.set(table, tally);
      // A row is a line: whatever breaks one inside of it is written as two characters.
      for (let at = body.indexOf(LINE_END); at !== -1; at = body.indexOf(LINE_END, at + 1)) tally.count++;
      tally.bytes += body.length;
      tally.hash.update(body);
    },
    addFile(key: string, { body, type }: { body: Uint8Array; type?: string | undefined }): void {
      files.count++;
      files.bytes += body.length;
      files.hash.update(`${createHash("sha256").update(body).digest("hex")} ${type ?? ""} ${key}\n`);
    },
    tables: (): Record<string, Tally> => Object.fromEntries([...tables].map(([name, tally]) => [name, settled(tally)])),
    files: (): Tally => settled(files),
  };
}

export type Count = ReturnType<typeof createCount>;

const settled = ({ count, bytes, hash }: { count: number; bytes: number; hash: Hash }): Tally => ({
  count,
  bytes,
  sha256: hash.copy().digest("hex"),
});

/** Where what was read differs from what was written. */
export function differences(manifest: Manifest, count: Count): string[] {
  const promised = new Map(Object.entries(manifest.tables));
  const found = new Map(Object.entries(count.tables()));
  const names = [...new Set([...promised.keys(), ...found.keys()])];
  const same = (left: Tally | undefined, right: Tally | undefined) => left?.sha256 === right?.sha256;
  const rows = (tables: typeof found, name: string) => tables.get(name)?.count ?? 0;
  return [
    ...names
      .filter((name) => !same(promised.get(name), found.get(name)))
      .map((name) => `table ${name}: ${rows(found, name)} rows of ${rows(promised, name)}, or others`),
    ...(same(manifest.files, count.files())
      ? []
      : [`files: ${count.files().count} of ${manifest.files.count}, or others`]),
  ];
}
