import { Readable } from "node:stream";
import { exportBooks } from "#core/books/export-books.ts";
import { pageLoader, type Visit } from "#web/server/page-loader.ts";
import type { Route } from "./+types/book-file.ts";

export const loader = pageLoader(async ({ ctx, params }: Visit<Route.LoaderArgs>) => {
  const { filename, contentType, body } = await exportBooks(ctx, { year: params.year, file: params.file });
  return new Response(Readable.toWeb(Readable.from(body, { objectMode: false })) as ReadableStream, {
    headers: {
      "content-type": contentType,
      "content-disposition": `attachment; filename="${filename}"`,
      "cache-control": "private, no-store",
    },
  });
});
