import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { type Ctx, requireUser } from "#core/context.ts";
import { fileName, storeFile, variantsOf } from "#core/listings/photos/photo-files.ts";
import { type PhotoFormat, type PhotoSubject, shownWidths } from "#core/listings/photos/rules.ts";
import { listPhotos } from "#core/listings/photos/subject-photos.ts";
import { photos } from "#core/listings/photos/tables.ts";
import { own } from "#platform/own.ts";
import { demoId } from "./seed-people.ts";

/** The folder of a listing's picture in `encoded/`. */
export const drawingName = (slug: string, index: number): string => `${slug}-${index}`;

/** What scripts/make-demo-pictures.ts has written down of a drawing, beside its files. */
export type EncodedDrawing = { hash: string; width: number; height: number; placeholder: string };

// Found through the package's own imports map, so that it also works from the bundled server.
const { resolve } = createRequire(import.meta.url);
const encodedFile = (file: string): Promise<Buffer> => readFile(resolve(`#db/demo/encoded/${file}`));

let index: Promise<Record<string, EncodedDrawing>> | undefined;

/** By the name of its folder. Read once: a seed asks for it at every listing. */
export function encodedDrawings(): Promise<Record<string, EncodedDrawing>> {
  index ??= encodedFile("index.json").then((text) => JSON.parse(text.toString()));
  return index;
}

/** The files that an upload has once its jobs are done. */
export function filesOf({ width }: EncodedDrawing): [number, PhotoFormat][] {
  const widths = shownWidths(width);
  return [
    [width, "jpg"],
    ...widths.map((each): [number, PhotoFormat] => [each, "webp"]),
    ...widths.map((each): [number, PhotoFormat] => [each, "avif"]),
  ];
}

/** Encoded long ago: neither a start nor the minutes after it make pictures. Run again, it adds what is missing. */
export async function seedPictures(ctx: Ctx, subject: PhotoSubject, slug: string, count: number): Promise<void> {
  const { userId } = requireUser(ctx);
  const present = new Set((await listPhotos(ctx, subject)).map(({ id }) => id));
  const rows = await Promise.all(
    Array.from({ length: count }, async (_, position): Promise<(typeof photos.$inferInsert)[]> => {
      const id = demoId(`${slug}:photo:${position}`, ctx.now);
      if (present.has(id)) return [];
      // The same at each attempt: a start that died leaves no files behind that nobody names.
      const filesId = demoId(`${slug}:files:${position}`, ctx.now);
      const name = drawingName(slug, position);
      const drawing = own(await encodedDrawings(), name);
      if (!drawing) throw new Error(`the demo has no picture ${name}: run scripts/make-demo-pictures.ts`);
      const files = await Promise.all(
        filesOf(drawing).map(async ([width, format]) => {
          const file = { width, format, body: await encodedFile(`${name}/${fileName(width, format)}`) };
          await storeFile(ctx, filesId, file);
          return file;
        }),
      );
      const { hash: sentHash, width, height, placeholder } = drawing;
      const bytes = files.reduce((sum, { body }) => sum + body.length, 0);
      const place = { subjectKind: subject.kind, subjectId: subject.id, position };
      const shown = { width, height, placeholder, variants: variantsOf(files) };
      return [{ id, ownerId: userId, filesId, ...place, ...shown, bytes, sentHash, createdAt: ctx.now }];
    }),
  );
  if (rows.flat().length > 0) await ctx.db.insert(photos).values(rows.flat());
}
