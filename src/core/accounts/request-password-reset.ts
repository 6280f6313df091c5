import type { Ctx } from "#core/context.ts";
import { parseInput } from "#platform/parse-input.ts";
import { requestPasswordResetInput } from "./input.ts";
import { takeAddressLimit, takeLimit } from "./limits.ts";
import { mailPasswordResetLink } from "./mail-password-reset-link.ts";

/** « Un e-mail est parti » whoever asks: the job alone knows whether the address has an account. */
export async function requestPasswordReset(ctx: Ctx, input: unknown): Promise<{ email: string }> {
  const { email } = parseInput(requestPasswordResetInput, input);
  await takeAddressLimit(ctx, "resetByAddress");
  await takeLimit(ctx, "resetByEmail", email);
  await ctx.enqueue(ctx.db, mailPasswordResetLink, { email });
  return { email };
}
