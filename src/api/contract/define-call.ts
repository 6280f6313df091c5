import { createRoute, type RouteConfig } from "@hono/zod-openapi";
import type { MiddlewareHandler } from "hono";
import type { Ctx } from "#core/context.ts";
import { guardToken } from "../guard-token.ts";
import { problem } from "./json-schemas.ts";
import { type OperationId, ruleOf } from "./operations.ts";
import { tellAnswer } from "./watch-answers.ts";

type Described = Omit<RouteConfig, "operationId" | "tags" | "security" | "middleware">;

const shared = new Set<string>();

/** Calls that pages of other sites may read: without cookies, what everybody may. */
export const sharedCalls: ReadonlySet<string> = shared;

/** A call of the API: what it takes and answers, with what the table of operations says of it. */
export function defineCall<P extends string, R extends Described & { path: P }>(operationId: OperationId, call: R) {
  const { tag, scope, anyone } = ruleOf(operationId);
  const watch: MiddlewareHandler<{ Variables: { ctx: Ctx } }> = async (c, next) => {
    await next();
    await tellAnswer({ ...call, operationId }, c.res);
  };
  if (anyone && scope === "read:public" && call.method === "get") shared.add(call.path);
  const named = [{ session: [] }, { sessionCookie: [] }, ...(scope === "never" ? [] : [{ accessToken: [scope] }])];
  const described = {
    ...call,
    operationId,
    tags: [tag],
    security: anyone ? [{}, ...named] : named,
    middleware: [guardToken(operationId), watch],
    responses: {
      ...(call.request ? { 422: { ...problem, description: "À corriger : `fields` dit quoi" } } : {}),
      ...(anyone ? {} : { 401: problem }),
      ...(scope === "never" ? call.responses : measured(call.responses)),
      ...(scope === "never" ? {} : { 429: tooMany(call.responses[429]) }),
      403: call.responses[403] ?? { ...problem, description: "Pas permis, à cette personne ou à ce jeton" },
      default: { ...problem, description: "Tout autre refus, dans la même forme" },
    },
    ...(scope === "never" ? {} : { "x-token-scope": scope }),
  };
  // The handlers see what each call says of itself; what is added here is for readers of the contract.
  return createRoute(described) as unknown as ReturnType<typeof createRoute<P, R>>;
}

const RATE_HEADERS = {
  RateLimit: { $ref: "#/components/headers/RateLimit" },
  "RateLimit-Policy": { $ref: "#/components/headers/RateLimit-Policy" },
};

/** What is answered to a token says how much it has left. */
const measured = (responses: RouteConfig["responses"]) =>
  Object.fromEntries(
    Object.entries(responses).map(([status, each]) => [
      status,
      status.startsWith("2")
        ? { ...each, headers: { ...RATE_HEADERS, ...(each as { headers?: object }).headers } }
        : each,
    ]),
  );

const tooMany = (known: RouteConfig["responses"][number] | undefined) => ({
  ...problem,
  description: "Trop d’appels : `Retry-After` dit quand réessayer",
  ...known,
  headers: { "Retry-After": { description: "En secondes", schema: { type: "integer", minimum: 1 } } },
});
