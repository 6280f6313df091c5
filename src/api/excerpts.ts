import { z } from "@hono/zod-openapi";
import type { Context, MiddlewareHandler } from "hono";
import { bodyLimit } from "hono/body-limit";
import { type Ctx, requireUser } from "#core/context.ts";
import { type ExcerptFile, getExcerptFile } from "#core/listings/excerpts/excerpt-files.ts";
import { excerptTooLarge } from "#core/listings/excerpts/recognise-excerpt.ts";
import { EXCERPT_MAX_BYTES } from "#core/listings/excerpts/rules.ts";
import { removeExcerpt, sendExcerpt, sendExcerptInput } from "#core/listings/excerpts/send-excerpt.ts";
import { projectIdInput } from "#core/listings/projects/input.ts";
import { DomainError } from "#platform/errors.ts";
import { askedBytes } from "#platform/http/range-file.ts";
import { knows } from "#platform/http/ready-answers.ts";
import { m } from "#platform/messages/messages.js";
import { excerpt } from "./answers/shared.ts";
import type { Api } from "./api-app.ts";
import { defineCall } from "./contract/define-call.ts";
import { json } from "./contract/json-schemas.ts";

const PATH = "/api/projects/{projectId}/excerpt";

const send = defineCall("sendExcerpt", {
  method: "post",
  path: PATH,
  summary: "Envoyer l’extrait d’un projet, à la place de celui qu’il a",
  description:
    "Un son (MP3, M4A, OGG, WAV) ou une vidéo (MP4, WebM) d’après le contenu, 20\u00a0Mo au plus. Le même `id` renvoyé deux fois ne crée qu’un extrait. De ce qu’un téléphone écrit dans un fichier MP4 ou M4A, dont le lieu, rien n’est gardé.",
  request: {
    params: projectIdInput,
    body: {
      required: true,
      content: {
        "multipart/form-data": {
          schema: z.object({
            file: z.instanceof(File).openapi({ type: "string", format: "binary" }),
            id: sendExcerptInput.shape.id,
          }),
        },
      },
    },
  },
  responses: { 201: json("L’extrait, prêt", z.object({ excerpt })) },
});

const remove = defineCall("removeExcerpt", {
  method: "delete",
  path: PATH,
  summary: "Retirer l’extrait d’un projet",
  request: { params: projectIdInput },
  responses: { 204: { description: "Retiré" } },
});

const FORM_AROUND_BYTES = 16 * 1024;

/** Each is held in memory while it is read: a few at once, whoever sends them. */
const AT_ONCE = 4;

/** Before any of it is read: who is nobody sends nothing, and the fifth is asked to wait. */
function fewAtOnce(): MiddlewareHandler<{ Variables: { ctx: Ctx } }> {
  let running = 0;
  return async (c, next) => {
    requireUser(c.get("ctx"));
    if (running >= AT_ONCE) {
      const detail = m["excerpt.busy"]();
      throw new DomainError("unavailable", { reason: "excerpts_busy", detail, retryAfterSeconds: 10 });
    }
    running++;
    try {
      await next();
    } finally {
      running--;
    }
  };
}

export function mountExcerpts(api: Api): void {
  const onError = () => {
    throw excerptTooLarge();
  };
  const path = PATH.replace("{projectId}", ":projectId");
  api.on("POST", path, fewAtOnce(), bodyLimit({ maxSize: EXCERPT_MAX_BYTES + FORM_AROUND_BYTES, onError }));
  api.openapi(send, async (c) => {
    const { file, id } = c.req.valid("form");
    const bytes = new Uint8Array(await file.arrayBuffer());
    const sent = { projectId: c.req.valid("param").projectId, bytes, id, signal: c.req.raw.signal };
    return c.json({ excerpt: await sendExcerpt(c.get("ctx"), sent) }, 201);
  });
  api.openapi(remove, async (c) => {
    await removeExcerpt(c.get("ctx"), c.req.valid("param"));
    return c.body(null, 204);
  });
}

/** Players ask for the next piece when they need it: a slow line holds no large one open. */
const PIECE_BYTES = 1024 * 1024;

const HEADERS = {
  "accept-ranges": "bytes",
  "cache-control": "public, max-age=31536000, immutable",
  // Shown by a player or kept, never opened as a page.
  "content-disposition": "inline; filename=extrait",
  "content-security-policy": "default-src 'none'; sandbox",
  "access-control-allow-origin": "*",
  "cross-origin-resource-policy": "cross-origin",
};

/** The files themselves. What an address holds never changes: its name is made of the content. */
export function mountExcerptFiles(api: Api, asVisitor: (c: Context) => Ctx): void {
  api.get("/excerpts/:filesId/:file", async (c) => {
    const { filesId, file } = c.req.param();
    const found = await getExcerptFile(asVisitor(c), { filesId, file });
    const etag = `"${file}"`;
    const headers = new Headers({ ...HEADERS, "content-type": found.contentType, etag });
    if (knows(c.req.header("if-none-match"), etag)) return new Response(null, { status: 304, headers });
    const range = c.req.header("range");
    // Somebody resumes what was another file: the whole of this one, from its beginning.
    if (!range || !knows(c.req.header("if-range") ?? etag, etag)) {
      headers.set("content-length", String(found.size));
      return new Response(c.req.method === "HEAD" ? null : wholeOf(found), { headers });
    }
    const asked = askedBytes(range, found.size, PIECE_BYTES);
    if (!asked) {
      headers.set("content-range", `bytes */${found.size}`);
      return new Response(null, { status: 416, headers });
    }
    headers.set("content-range", `bytes ${asked.first}-${asked.last}/${found.size}`);
    headers.set("content-length", String(asked.last - asked.first + 1));
    const body = c.req.method === "HEAD" ? null : await found.read(asked.first, asked.last);
    return new Response(body, { status: 206, headers });
  });
}

/** Piece after piece, each fetched when the one before has left. */
function wholeOf({ size, read }: ExcerptFile): ReadableStream<Uint8Array> {
  let at = 0;
  return new ReadableStream({
    async pull(controller) {
      const last = Math.min(at + PIECE_BYTES, size) - 1;
      for await (const chunk of await read(at, last)) controller.enqueue(chunk);
      at = last + 1;
      if (at >= size) controller.close();
    },
  });
}
