import { data, redirect, type ServerBuild } from "react-router";
import type { Ctx } from "#core/context.ts";
import { asRefusal } from "#platform/database/db.ts";
import { type DomainError, isDomainError } from "#platform/errors.ts";
import { rulesOf } from "./rules-of.ts";

/**
 * For forms: what does not exist, is nobody's business, or has an address that makes no sense is a missing page, and not
 * a refusal that the page of nothing would have to show.
 */
export async function orNotFound<T>(promise: Promise<T>): Promise<T> {
  try {
    return await promise;
  } catch (error) {
    if (isMissing(error)) throw data(null, { status: 404 });
    throw error;
  }
}

/** For forms of what may be over: there is no page any more on which it could be refused. */
export async function orItsStatus<T>(promise: Promise<T>): Promise<T> {
  try {
    return await promise;
  } catch (error) {
    if (isDomainError(error)) throw data(null, { status: error.status });
    throw error;
  }
}

const isMissing = (error: unknown): boolean =>
  (["not_found", "forbidden", "invalid_input"] as const).some((code) => isDomainError(error, code));

type Handler = (args: { url: URL; pattern: string }) => unknown;

/** The same for every page and file: what a verb refuses is never a failure of ours, and no page has to say so. */
export function translateRefusals(build: ServerBuild): ServerBuild {
  const routes = Object.entries(build.routes).map(([id, route]) => {
    if (!route) return [id, route];
    const { loader, action } = route.module;
    const translated = {
      ...(loader ? { loader: translating(loader as Handler) } : {}),
      ...(action ? { action: translating(action as Handler) } : {}),
    };
    return [id, { ...route, module: { ...route.module, ...translated } }];
  });
  return { ...build, routes: Object.fromEntries(routes) };
}

/** A loader or an action, as the server calls it. */
export function translating(handler: Handler): Handler {
  return async (args) => {
    try {
      return await handler(args);
    } catch (error) {
      const refusal = asRefusal(error);
      throw isDomainError(refusal) ? translate(refusal, args) : error;
    }
  };
}

function translate(error: DomainError, { url: { pathname, search }, pattern }: Parameters<Handler>[0]) {
  if (error.code === "unauthenticated") return redirect(`/login?redir=${encodeURIComponent(pathname + search)}`);
  // Nobody asked for anything that could be in conflict: the page cannot be made just now.
  if (error.reason === "busy") return data(null, { status: 503 });
  const isTold = error.code === "forbidden" && rulesOf(pattern).tellsStrangers;
  return data(null, { status: isMissing(error) && !isTold ? 404 : error.status });
}

/**
 * For pages that are one's own and must be there offline: the service worker keeps what carries `x-offline`, by person or, for
 * guests, by the link. Their addresses hold a secret, so no other site learns them.
 */
export const ownPageHeaders = ({ actor }: Pick<Ctx, "actor">): Record<string, string> => ({
  "x-offline": actor.kind === "user" ? "person" : "link",
  ...secretAddressHeaders,
});

export const secretAddressHeaders: Record<string, string> = {
  "cache-control": "private, no-store",
  "referrer-policy": "same-origin",
  "x-robots-tag": "noindex",
};

type File = { body: Buffer | string | ReadableStream; contentType: string; filename: string };

/** A file for one person's eyes. */
export function ownFile({ body, contentType, filename }: File, disposition: "inline" | "attachment"): Response {
  return new Response(typeof body === "string" || body instanceof ReadableStream ? body : new Uint8Array(body), {
    headers: {
      ...secretAddressHeaders,
      "content-type": contentType,
      "content-disposition": `${disposition}; filename="${filename}"`,
    },
  });
}
