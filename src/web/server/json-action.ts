import type { Ctx } from "#core/context.ts";
import { DomainError, isDomainError } from "#platform/errors.ts";
import { problemResponse } from "#platform/http/problem.ts";
import { requestContext } from "../request-context.ts";
import { mayAct } from "./access.ts";
import type { PageArgs } from "./form-action.ts";

type Call = {
  ctx: Ctx;
  request: Request;
  /** Of any kind: the verb judges it. */
  sent: { readonly [name: string]: unknown };
};

/** For the few calls that scripts make by themselves: the verb's answer, or its refusal as the API would put it. */
export function jsonAction(work: (call: Call) => Promise<Response>): (args: PageArgs) => Promise<Response> {
  return async ({ request, url, pattern, context }) => {
    const { ctx } = context.get(requestContext);
    try {
      if (!mayAct(ctx, { pattern, url, request })) throw new DomainError("unauthenticated");
      return await work({ ctx, request, sent: await readJson(request) });
    } catch (error) {
      if (!isDomainError(error)) throw error;
      return problemResponse(error, "");
    }
  };
}

async function readJson(request: Request): Promise<Call["sent"]> {
  const body: unknown = await request.json().catch(() => ({}));
  return body && typeof body === "object" ? (body as Call["sent"]) : {};
}
