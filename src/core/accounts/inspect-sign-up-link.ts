import { eq } from "drizzle-orm";
import type { Ctx } from "#core/context.ts";
import { hashToken } from "#platform/crypto.ts";
import { parseInput } from "#platform/parse-input.ts";
import { type LinkState, readEmailLink } from "./email-links.ts";
import { inspectSignUpLinkInput } from "./input.ts";
import { takeAddressLimit } from "./limits.ts";
import type { SignUpReason } from "./rules.ts";
import { signUps } from "./verification-tables.ts";

export type SignUpLinkView = {
  state: LinkState;
  signUp?: { email: string; firstName: string; reason: SignUpReason; needsPassword: boolean };
};

/** What the final step shows before anything is accepted. */
export async function inspectSignUpLink(ctx: Ctx, input: unknown): Promise<SignUpLinkView> {
  const { token, browserKey } = parseInput(inspectSignUpLinkInput, input);
  await takeAddressLimit(ctx, "linkByAddress");
  const { state, link } = await readEmailLink(ctx, "sign_up", token);
  if (state !== "usable" || !link?.signUpId) return { state };
  const [signUp] = await ctx.db.select().from(signUps).where(eq(signUps.id, link.signUpId));
  if (!signUp) return { state: "expired" };
  const { email, firstName, reason } = signUp;
  const needsPassword = !browserKey || hashToken(browserKey) !== signUp.browserKeyHash;
  return { state, signUp: { email, firstName, reason, needsPassword } };
}
