import { randomBytes } from "node:crypto";
import { renderToString } from "react-dom/server";
import type { EntryContext, RouterContextProvider } from "react-router";
import { isRouteErrorResponse, ServerRouter } from "react-router";
import { isDomainError } from "#platform/errors.ts";
import { own } from "#platform/own.ts";
import { Demonstration } from "./layouts/site-banners.tsx";
import { contentSecurityPolicy, walletHeaders } from "./render/content-security-policy.ts";
import { finishPage, readHandoff } from "./render/finish-page.ts";
import { createFixedMarkup, pageBytes } from "./render/fixed-markup.ts";
import { FixedParts } from "./render/fixed-part.tsx";
import type { ScriptTiming } from "./render/late-scripts.ts";
import { PAGE_TAGS_HEADER, pageTags } from "./render/page-cache-keys.ts";
import { requestContext } from "./server/request-context.ts";

// In development a part is as new as its source.
const fixed = import.meta.env.PROD ? createFixedMarkup() : null;

type RouteHandle = {
  scripts?: ScriptTiming;
  /** The page runs compiled code. */
  wasm?: true;
  /** The page shows a mail. */
  mail?: true;
  /** The address opens something: no tag manager may read it. */
  secretAddress?: true;
};

/** Loaders have awaited everything, so the page is rendered in one go: 2.7 times cheaper than a stream. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const handoff = await readHandoff(routerContext.serverHandoffStream);
  const { serverHandoffStream: _, ...withoutStream } = routerContext;
  const page = context.get(requestContext);
  const mark = randomBytes(12).toString("base64url");
  const rendered = withoutDiscovery(
    renderToString(
      <FixedParts value={fixed}>
        <Demonstration value={page.shell.isDemonstration}>
          <ServerRouter context={withoutStream} url={request.url} nonce={mark} />
        </Demonstration>
      </FixedParts>,
    ),
  );
  const { sandbox } = page;
  const shell = isSecret(routerContext) ? { ...page.shell, tagManagerId: null, liveMap: null } : page.shell;
  // The framework would look for the page's own route at the address, which is a file's.
  const timing = page.refusal ? "never" : scriptTiming(routerContext);
  const { pieces, scripts } = finishPage(rendered, { mark, timing, handoff, shell, fixed });
  headers.set("content-type", "text/html; charset=utf-8");
  const says = (word: "wasm" | "mail") => handlesOf(routerContext).some((handle) => handle?.[word]);
  const kind = { sandbox, wasm: says("wasm"), mail: says("mail") };
  headers.set("content-security-policy", contentSecurityPolicy(scripts, shell, kind));
  for (const [name, value] of Object.entries(walletHeaders(sandbox) ?? {})) headers.set(name, value);
  const tags = pageTags(routerContext);
  if (tags !== undefined) headers.set(PAGE_TAGS_HEADER, tags);
  if (!headers.has("cache-control")) headers.set("cache-control", "private, no-store");
  // The framework looks into every answer, which would make a stream of the page: it gets the frame alone.
  if (request.method !== "HEAD") page.body = pageBytes(pieces);
  return new Response(null, { status, headers });
}

/** The router marks each link for finding out later where it leads; all routes are known at once here (react-router.config.ts). */
const withoutDiscovery = (html: string): string =>
  import.meta.env.PROD ? html.replaceAll(' data-discover="true"', "") : html;

/** A refusal is no failure: what it says of itself is a code, never the address or the form that was refused. */
export function handleError(
  error: unknown,
  { request, context }: { request: Request; context: RouterContextProvider },
): void {
  if (request.signal.aborted) return;
  const { log } = context.get(requestContext).ctx;
  if (isRouteErrorResponse(error) && error.status < 500) log.info({ status: error.status }, "page refused");
  else if (isDomainError(error) && error.status < 500) {
    const { status, code, reason } = error;
    log.info({ status, code, reason }, "page refused");
  } else log.error({ err: isRouteErrorResponse(error) ? new Error(`status ${error.status}`) : error }, "page failed");
}

/** The innermost route that says anything decides. A page that failed is another one. */
function scriptTiming(context: EntryContext): ScriptTiming {
  const timing = handlesOf(context).findLast((handle) => handle?.scripts)?.scripts ?? "late";
  return timing === "reading" && context.staticHandlerContext.errors ? "late" : timing;
}

const isSecret = (context: EntryContext): boolean => handlesOf(context).some((handle) => handle?.secretAddress);

function handlesOf({ staticHandlerContext, routeModules }: EntryContext): (RouteHandle | undefined)[] {
  return staticHandlerContext.matches.map(
    ({ route }) => own(routeModules, route.id)?.handle as RouteHandle | undefined,
  );
}
