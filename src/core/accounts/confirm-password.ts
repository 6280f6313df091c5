import type { Ctx } from "#core/context.ts";
import { DomainError } from "#platform/errors.ts";
import { m } from "#platform/messages/messages.js";
import { forgetLimit } from "#platform/rate-limit.ts";
import type { User } from "./create-account.ts";
import { limitKey, takeLimit } from "./limits.ts";
import { verifyPassword } from "./passwords.ts";

/** Asked again before what cannot be taken back. A stolen session may not guess either; strangers at the log-in do not count here. */
export async function confirmPassword(ctx: Ctx, user: User, password: string, field: string): Promise<void> {
  await takeLimit(ctx, "confirmByUser", user.id);
  if (!(await verifyPassword(user.passwordHash, password))) {
    throw new DomainError("invalid_input", {
      reason: "wrong_password",
      fields: { [field]: [m["password.current_wrong"]()] },
    });
  }
  await forgetLimit(ctx.db, limitKey(ctx, "confirmByUser", user.id));
}
