import { Readable } from "node:stream";
import { exportBooks } from "#core/books/export-books.ts";
import { ownFile } from "#web/server/page-answers.ts";
import { pageLoader, type Visit } from "#web/server/page-loader.ts";
import type { Route } from "./+types/book-file.ts";

export const loader = pageLoader(async ({ ctx, params }: Visit<Route.LoaderArgs>) => {
  const { body, ...file } = await exportBooks(ctx, { year: params.year, file: params.file });
  const stream = Readable.toWeb(Readable.from(body, { objectMode: false })) as ReadableStream;
  return ownFile({ ...file, body: stream }, "attachment");
});
