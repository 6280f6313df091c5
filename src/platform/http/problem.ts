import { DomainError, type ErrorCode, errorStatuses } from "../errors.ts";
import { m } from "../messages/messages.js";

/** The one place where an error code becomes a French sentence. */
export const errorSentences: Record<ErrorCode, () => string> = {
  bad_request: () => m["error.bad_request"](),
  invalid_input: () => m["error.invalid_input"](),
  unauthenticated: () => m["error.unauthenticated"](),
  forbidden: () => m["error.forbidden"](),
  not_found: () => m["error.not_found"](),
  conflict: () => m["error.conflict"](),
  expired: () => m["error.expired"](),
  too_large: () => m["error.too_large"](),
  unsupported_media: () => m["error.unsupported_media"](),
  rate_limited: () => m["error.rate_limited"](),
  unavailable: () => m["error.unavailable"](),
  unexpected: () => m["error.unexpected"](),
};

/** Whether whoever asks is a person in front of a browser: these get pages, programs get problems. */
export const acceptsHtml = (request: Request): boolean => /\btext\/html\b/.test(request.headers.get("accept") ?? "");

/** RFC 9457, with our stable code. What is not a DomainError says nothing of itself. */
export function problemResponse(error: unknown, requestId: string): Response {
  const known = error instanceof DomainError ? error : new DomainError("unexpected");
  return problem(known, errorStatuses[known.code], requestId);
}

/** For refusals of which only the status is known. */
export function problemOfStatus(status: number, requestId: string): Response {
  const fitting = (Object.keys(errorStatuses) as ErrorCode[]).find((code) => errorStatuses[code] === status);
  return problem(new DomainError(fitting ?? (status < 500 ? "bad_request" : "unexpected")), status, requestId);
}

function problem(known: DomainError, status: number, requestId: string): Response {
  const body = {
    type: "about:blank",
    title: errorSentences[known.code](),
    status,
    code: known.code,
    ...(known.reason ? { reason: known.reason } : {}),
    detail: known.detail ?? errorSentences[known.code](),
    ...(known.fields ? { fields: known.fields } : {}),
    requestId,
  };
  const headers = new Headers({ "content-type": "application/problem+json; charset=utf-8" });
  if (known.retryAfterSeconds) headers.set("retry-after", String(known.retryAfterSeconds));
  return new Response(JSON.stringify(body), { status, headers });
}
