import { createApi } from "#api/api-app.ts";
import type { Actor } from "#core/context.ts";
import { isDomainError } from "#platform/errors.ts";
import { problemResponse } from "#platform/http/problem.ts";
import type { TestApp } from "#tests/support/context.ts";

export type ApiAnswer = { status: number; body: unknown };
export type CallApi = (
  method: string,
  path: string,
  body?: unknown,
  headers?: Record<string, string>,
) => Promise<ApiAnswer>;

/** The JSON API as somebody calls it, answers and problems alike. */
export function callApiAs(app: TestApp, actor?: Actor): CallApi {
  const api = createApi({
    receive: async () => ({ ctx: app.ctx(actor), cookies: [] }),
    asVisitor: () => app.ctx(),
  });
  api.onError((error) => {
    if (!isDomainError(error)) throw error;
    return problemResponse(error, "");
  });
  return async (method, path, body, headers = {}) => {
    const answer = await api.request(path, {
      method,
      headers: { "content-type": "application/json", ...headers },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    return { status: answer.status, body: await answer.json().catch(() => undefined) };
  };
}
