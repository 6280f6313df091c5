import { isDomainError } from "#platform/errors.ts";
import { problemResponse } from "#platform/http/problem.ts";

/** For the few calls that scripts make by themselves: the verb's answer, or its refusal as the API would put it. */
export async function jsonAction(work: () => Promise<Response>): Promise<Response> {
  try {
    return await work();
  } catch (error) {
    if (!isDomainError(error)) throw error;
    return problemResponse(error, "");
  }
}

export async function readJson(request: Request): Promise<Record<string, unknown>> {
  const body: unknown = await request.json().catch(() => ({}));
  return body && typeof body === "object" ? (body as Record<string, unknown>) : {};
}
