import type { Ctx } from "#core/context.ts";
import { parseInput } from "#platform/parse-input.ts";
import { startDoubleOptIn } from "./double-opt-in.ts";
import { newsletterInput } from "./input.ts";
import { takeContactLimit } from "./limits.ts";

/** Answers the same for every address: who reads the newsletter is nobody's business. */
export async function subscribeNewsletter(ctx: Ctx, input: unknown): Promise<void> {
  const { email } = parseInput(newsletterInput, input);
  await takeContactLimit(ctx, "newsletterByCaller", ctx.callerKey);
  await takeContactLimit(ctx, "newsletterByEmail", email);
  await startDoubleOptIn(ctx, email);
}
