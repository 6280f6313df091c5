import { type Context, Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { asRefusal, isDatabaseAway } from "../database/db.ts";
import { DomainError } from "../errors.ts";
import type { Log } from "../log.ts";
import { loggedPath } from "../log.ts";
import { startSpan } from "../tracing/spans.ts";
import { formatTraceparent, runInTrace } from "../tracing/trace-context.ts";
import { refuseForeignForms, type Site, secureHeaders } from "./browser-protection.ts";
import { compressResponse } from "./compress.ts";
import { problemResponse } from "./problem.ts";
import { createIdentify } from "./request-identity.ts";
import { countRequest } from "./request-metrics.ts";
import { createRouteOf, FILES } from "./route-patterns.ts";
import type { StaticFiles } from "./static-files.ts";

export type HttpEnv = { Variables: { requestId: string; isFile?: true } };

export type HttpApp = Hono<HttpEnv>;

type Options = Site & {
  log: Log;
  staticFiles: StaticFiles;
  isReady(): Promise<boolean>;
  /** Answers Prometheus, or says nothing of itself. */
  metrics?: (c: Context<HttpEnv>) => Promise<Response>;
  /** Of ours, in front: what they say of a request is believed. */
  trustedProxies?: number;
  /** Addresses of pages, which the log may name; those of calls are known from what is mounted. */
  pagePatterns?: readonly string[];
  /** Mounts the API, the sandbox calls and, last, the pages. */
  mount(app: HttpApp): void;
};

const MAX_BODY_BYTES = 1024 * 1024;
/** Photos: five of 5 MB, and the form around them. */
const MAX_UPLOAD_BYTES = 26 * 1024 * 1024;

const PROBE = /^\/(?:healthz|readyz|metrics)$/;

export function createHttpApp(options: Options): HttpApp {
  const { log, publicUrl, isDemonstration, staticFiles, isReady, pagePatterns = [], mount } = options;
  const app: HttpApp = new Hono();
  const identify = createIdentify(options.trustedProxies ?? 0);
  let shownPath = loggedPath([]);
  let routeOf = createRouteOf([]);

  app.use(async (c, next) => {
    const { requestId, parent } = identify((name) => c.req.header(name));
    const started = performance.now();
    const { method, path } = c.req;
    const span = startSpan("request", { kind: "server", parent });
    const trace = span?.context ?? parent;
    c.set("requestId", requestId);
    await runInTrace(trace, next);
    // On the answer itself: Hono's own ways copy the answer, and with it a page that is ready in memory.
    c.res.headers.set("x-request-id", requestId);
    if (trace) c.res.headers.set("traceresponse", formatTraceparent(trace));
    secureHeaders(c.res.headers, { publicUrl, isDemonstration });
    const compressed = await compressResponse(c.req.raw, c.res);
    if (compressed !== c.res) c.res = compressed;
    const { status } = c.res;
    const milliseconds = performance.now() - started;
    const route = c.get("isFile") ? FILES : routeOf(path);
    countRequest({ route, method, status, milliseconds });
    span?.rename(`${method} ${route}`);
    span?.set({ "http.request.method": method, "http.route": route, "http.response.status_code": status, requestId });
    span?.end(status >= 500);
    const line = { requestId, ...(trace ? { traceId: trace.traceId } : {}), method };
    const shown = c.get("isFile") ? path : shownPath(path);
    // Proxies ask every two seconds: all is well is no news.
    const level = PROBE.test(path) && status < 400 ? "debug" : "info";
    log[level]({ ...line, path: shown, status, ms: Math.round(milliseconds) }, "request");
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
  if (options.metrics) app.get("/metrics", options.metrics);

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
  const patterns = [...pagePatterns, ...app.routes.map(({ path }) => path)];
  shownPath = loggedPath(patterns);
  routeOf = createRouteOf(patterns);
  return app;
}
