import { type Ctx, transact } from "#core/context.ts";
import { hashToken, newToken } from "#platform/crypto.ts";
import { newId } from "#platform/ids.ts";
import { parseInput } from "#platform/parse-input.ts";
import { startSignUpInput } from "./input.ts";
import { takeAddressLimit, takeLimit } from "./limits.ts";
import { mailSignUpLink } from "./mail-sign-up-link.ts";
import { hashPassword } from "./passwords.ts";
import { SIGN_UP_LINK_HOURS } from "./rules.ts";
import { signUps } from "./verification-tables.ts";

/**
 * Keeps the form and has a link mailed. The same work and the same answer whether the address is known or not: a job
 * decides, later, which mail to write.
 *
 * `browserKey` belongs in a cookie: with it, the final step takes the password typed here; opened anywhere else, the link
 * asks for a password again. Otherwise somebody could sign up with another's address and wait for them to confirm.
 */
export async function startSignUp(ctx: Ctx, input: unknown): Promise<{ email: string; browserKey: string }> {
  const form = parseInput(startSignUpInput, input);
  await takeAddressLimit(ctx, "signUpByAddress");
  await takeLimit(ctx, "signUpByEmail", form.email);
  const passwordHash = await hashPassword(form.password);
  const browserKey = newToken();
  const browserKeyHash = hashToken(browserKey);
  await transact(ctx, async ({ db, enqueue, now }) => {
    await db.insert(signUps).values({
      id: newId(now),
      email: form.email,
      firstName: form.firstName,
      lastName: form.lastName,
      passwordHash,
      reason: form.reason,
      sponsorCode: form.sponsorCode ?? null,
      browserKeyHash,
      createdAt: now,
      expiresAt: new Date(now.getTime() + SIGN_UP_LINK_HOURS * 3600 * 1000),
    });
    await enqueue(db, mailSignUpLink, { email: form.email, browserKeyHash });
  });
  return { email: form.email, browserKey };
}
