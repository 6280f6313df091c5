import type { MiddlewareHandler } from "hono";
import { TOKEN_CALLS, tokenScopeWords } from "#core/accounts/token-rules.ts";
import { takeTokenCall } from "#core/accounts/tokens/authenticate-token.ts";
import type { Ctx } from "#core/context.ts";
import { DomainError } from "#platform/errors.ts";
import { m } from "#platform/messages/messages.js";
import { unserialisable } from "#platform/unserialisable.ts";
import { type OperationId, ruleOf } from "./contract/operations.ts";

type Env = { Variables: { ctx: Ctx } };

/** Whoever calls with a token may do what it was given, and nothing else. Sessions and visitors pass: the verbs judge them. */
export function guardToken(operationId: OperationId): MiddlewareHandler<Env> {
  const { scope } = ruleOf(operationId);
  return async (c, next) => {
    const ctx = c.get("ctx");
    const token = ctx.actor.kind === "user" ? ctx.actor.accessToken : undefined;
    if (!token) return next();
    const { left, renewsInSeconds } = await takeTokenCall(ctx, token.id);
    c.header("ratelimit-policy", `"token";q=${TOKEN_CALLS.max};w=${TOKEN_CALLS.windowSeconds}`);
    c.header("ratelimit", `"token";r=${left};t=${renewsInSeconds}`);
    if (scope === "never") {
      throw new DomainError("forbidden", { reason: "token_never", detail: m["token.never"]() });
    }
    if (!token.scopes.includes(scope)) {
      const detail = m["token.scope_missing"]({ label: tokenScopeWords[scope].label, scope });
      throw new DomainError("forbidden", { reason: "token_scope_missing", detail });
    }
    // A token for what is public sees what a visitor sees: nothing hidden that happens to be its owner's.
    if (scope === "read:public" && !token.scopes.includes("read:mine")) {
      c.set("ctx", unserialisable({ ...ctx, actor: { kind: "visitor" } }));
    }
    return next();
  };
}
