import type { Ctx } from "#core/context.ts";
import { hashToken } from "#platform/crypto.ts";
import { parseInput } from "#platform/parse-input.ts";
import { resendSignUpLinkInput } from "./input.ts";
import { takeAddressLimit, takeLimit } from "./limits.ts";
import { mailSignUpLink } from "./mail-sign-up-link.ts";

/** Says nothing about the address: whether there is anything to send again is the job's business. */
export async function resendSignUpLink(ctx: Ctx, input: unknown): Promise<{ email: string }> {
  const { email, browserKey } = parseInput(resendSignUpLinkInput, input);
  await takeAddressLimit(ctx, "signUpByAddress");
  await takeLimit(ctx, "signUpByEmail", email);
  await ctx.enqueue(ctx.db, mailSignUpLink, {
    email,
    ...(browserKey ? { browserKeyHash: hashToken(browserKey) } : {}),
  });
  return { email };
}
