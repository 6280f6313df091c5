type Answer = Pick<Response, "status" | "redirected" | "headers">;

/** Where a page may be kept, by what the server says of it. Nothing is kept by default: it might be somebody's own. */
export function whereToKeep({ status, redirected, headers }: Answer): "visitors" | "private" | undefined {
  if (status !== 200 || redirected || !headers.get("content-type")?.startsWith("text/html")) return undefined;
  if (headers.has("x-offline")) return "private";
  return isPublic(headers) ? "visitors" : undefined;
}

export function isPublic(headers: Headers): boolean {
  const control = headers.get("cache-control") ?? "";
  return /\bpublic\b/.test(control) && !/\b(?:private|no-store)\b/.test(control);
}

type Treatment = "page" | "asset" | "photo" | "network";

const NEVER = /^\/(?:api|dev|document|email|healthz|readyz|sw\.js)(?:\/|\.|$)/;

/** What is done with a request; `network`: nothing, the browser goes on as if no worker were there. */
export function treatmentOf(
  request: Pick<Request, "method" | "mode" | "destination" | "url">,
  origin: string,
): Treatment {
  const url = new URL(request.url);
  if (request.method !== "GET" || url.origin !== origin || NEVER.test(url.pathname)) return "network";
  if (request.mode === "navigate") return "page";
  if (url.pathname.startsWith("/assets/")) return "asset";
  return request.destination === "image" ? "photo" : "network";
}

const SESSION_ENDS = /^\/(?:login|logout|signup-final|migrate|reset-password|account\/(?:delete|supprimer))(?:[/.]|$)/;

/** Somebody logs in or out, with or without scripts: what was kept for the person before must go. */
export function changesPerson(request: Pick<Request, "method" | "url">): boolean {
  return request.method === "POST" && SESSION_ENDS.test(new URL(request.url).pathname);
}
