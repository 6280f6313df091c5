import type { ErrorCode, FieldErrors } from "#platform/errors.ts";

const TIMEOUT_MS = 20_000;

/** What the API answered instead of what was asked for; `status` 0 when nothing answered at all. */
export class ApiError extends Error {
  override name = "ApiError";
  readonly status: number;
  readonly code: ErrorCode | undefined;
  readonly reason: string | undefined;
  /** A French sentence, fit to be shown. */
  readonly detail: string | undefined;
  readonly fields: FieldErrors;

  constructor(status: number, problem: Problem = {}, cause?: unknown) {
    super(`${status} ${problem.code ?? ""}`.trim(), { cause });
    this.status = status;
    this.code = problem.code;
    this.reason = problem.reason;
    this.detail = problem.detail;
    this.fields = problem.fields ?? {};
  }
}

type Problem = { code?: ErrorCode; reason?: string; detail?: string; fields?: FieldErrors };

/** `apiUrl` is the shell's: empty means the product's own host. */
export function getJson(apiUrl: string, path: string): Promise<unknown> {
  return call(apiUrl, path, { method: "GET" });
}

/** Resolves with the answer's JSON, undefined when it has none (204). */
export function postJson(apiUrl: string, path: string, body: unknown): Promise<unknown> {
  return call(apiUrl, path, withBody("POST", body));
}

export function deleteJson(apiUrl: string, path: string, body: unknown): Promise<unknown> {
  return call(apiUrl, path, withBody("DELETE", body));
}

function withBody(method: string, body: unknown): RequestInit {
  return { method, headers: { "content-type": "application/json" }, body: JSON.stringify(body) };
}

async function call(apiUrl: string, path: string, init: RequestInit): Promise<unknown> {
  const response = await send(apiUrl, path, init);
  const answer = await readJson(response);
  if (!response.ok) throw new ApiError(response.status, (answer ?? {}) as Problem);
  return answer;
}

async function send(apiUrl: string, path: string, init: RequestInit): Promise<Response> {
  const headers = { accept: "application/json", ...init.headers };
  try {
    return await fetch(`${apiUrl}${path}`, { ...init, headers, signal: AbortSignal.timeout(TIMEOUT_MS) });
  } catch (error) {
    throw new ApiError(0, {}, error);
  }
}

async function readJson(response: Response): Promise<unknown> {
  if (!/\bjson\b/.test(response.headers.get("content-type") ?? "")) return undefined;
  return response.json().catch(() => undefined);
}
