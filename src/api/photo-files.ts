import type { Context } from "hono";
import type { Ctx } from "#core/context.ts";
import { readPhotoFile } from "#core/photos/read-photo-file.ts";
import type { Api } from "./api-app.ts";

const FOREVER = "public, max-age=31536000, immutable";

/** The pictures themselves. What an address shows never changes: another picture has another address. */
export function mountPhotoFiles(api: Api, asVisitor: (c: Context) => Ctx): void {
  api.get("/photos/:filesId/:file", async (c) => {
    const { body, contentType } = await readPhotoFile(asVisitor(c), c.req.param());
    c.header("cache-control", FOREVER);
    c.header("content-type", contentType);
    c.header("content-length", String(body.length));
    return c.body(new Uint8Array(body));
  });
}
