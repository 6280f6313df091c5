import { randomUUID } from "node:crypto";
import { Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { asRefusal, isDatabaseAway } from "../database/db.ts";
import { DomainError } from "../errors.ts";
import type { Log } from "../log.ts";
import { loggedPath } from "../log.ts";
import { refuseForeignForms, type Site, secureHeaders } from "./browser-protection.ts";
import { compressResponse } from "./compress.ts";
import { problemResponse } from "./problem.ts";
import type { StaticFiles } from "./static-files.ts";

export type HttpEnv = { Variables: { requestId: string; isFile?: true } };

export type HttpApp = Hono<HttpEnv>;

type Options = Site & {
  log: Log;
  staticFiles: StaticFiles;
  isReady(): Promise<boolean>;
  /** Addresses of pages, which the log may name; those of calls are known from what is mounted. */
  pagePatterns?: readonly string[];
  /** Mounts the API, the sandbox calls and, last, the pages. */
  mount(app: HttpApp): void;
};

const MAX_BODY_BYTES = 1024 * 1024;
/** Photos: five of 5 MB, and the form around them. */
const MAX_UPLOAD_BYTES = 26 * 1024 * 1024;

export function createHttpApp(options: Options): HttpApp {
  const { log, publicUrl, isDemonstration, staticFiles, isReady, pagePatterns = [], mount } = options;
  const app: HttpApp = new Hono();
  let shownPath = loggedPath([]);

  app.use(async (c, next) => {
    const requestId = randomUUID();
    const started = performance.now();
    c.set("requestId", requestId);
    await next();
    // On the answer itself: Hono's own ways copy the answer, and with it a page that is ready in memory.
    c.res.headers.set("x-request-id", requestId);
    secureHeaders(c.res.headers, { publicUrl, isDemonstration });
    const compressed = await compressResponse(c.req.raw, c.res);
    if (compressed !== c.res) c.res = compressed;
    const path = c.get("isFile") ? c.req.path : shownPath(c.req.path);
    const line = { requestId, method: c.req.method, path, status: c.res.status };
    log.info({ ...line, ms: Math.round(performance.now() - started) }, "request");
  });

  app.onError((thrown, c) => {
    const error = asRefusal(thrown);
    if (isDatabaseAway(error)) log.warn({ reason: thrown.message, requestId: c.get("requestId") }, "database away");
    if (!(error instanceof DomainError) || error.code === "unexpected") {
      log.error({ err: error, requestId: c.get("requestId") }, "request failed");
    }
    return problemResponse(error, c.get("requestId"));
  });
  app.notFound((c) => problemResponse(new DomainError("not_found"), c.get("requestId")));

  app.get("/healthz", (c) => c.json({ status: "alive" }));
  app.get("/readyz", async (c) => {
    const ready = await isReady();
    return c.json({ status: ready ? "ready" : "unavailable" }, ready ? 200 : 503);
  });

  app.use(async (c, next) => {
    // `//elsewhere/x` reads as a path here and as another site wherever it is resolved: it is no address of ours.
    if (!c.req.path.startsWith("//")) return next();
    return c.redirect(c.req.path.replace(/^\/+/, "/"), 308);
  });
  app.use(async (c, next) => {
    const file = await staticFiles(c.req.raw);
    if (!file) return next();
    // One of those we know, so its whole address may be logged.
    c.set("isFile", true);
    return file;
  });
  app.use(refuseForeignForms(publicUrl));
  app.use(async (c, next) => {
    // Nothing to measure, and looking for it would build the whole request, which is otherwise read piece by piece.
    if (c.req.method === "GET" || c.req.method === "HEAD") return next();
    const maxSize = c.req.header("content-type")?.startsWith("multipart/") ? MAX_UPLOAD_BYTES : MAX_BODY_BYTES;
    const limit = bodyLimit({
      maxSize,
      onError: () => problemResponse(new DomainError("too_large"), c.get("requestId")),
    });
    return limit(c, next);
  });

  mount(app);
  shownPath = loggedPath([...pagePatterns, ...app.routes.map(({ path }) => path)]);
  return app;
}
