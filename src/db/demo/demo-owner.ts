import type { User } from "#core/accounts/create-account.ts";
import type { Ctx } from "#core/context.ts";
import { demoId } from "./demo-id.ts";

/** The demo's people act for themselves, at their own time: verbs see nothing unusual. */
export function actAs(ctx: Ctx, user: User, at: Date): Ctx {
  const actor = {
    kind: "user" as const,
    userId: user.id,
    roles: user.roles,
    sessionId: demoId(`session:${user.id}`, at),
  };
  return { ...ctx, actor, now: at };
}
