import { and, desc, eq, gt, sql } from "drizzle-orm";
import { z } from "zod";
import { type Ctx, defineJob, transact } from "#core/context.ts";
import { hashToken, newToken } from "#platform/crypto.ts";
import { newId } from "#platform/ids.ts";
import { parseInput } from "#platform/parse-input.ts";
import { signUps } from "../access-tables.ts";
import { makeEmailLink } from "../credentials/email-links.ts";
import { hashPassword } from "../credentials/passwords.ts";
import { resendSignUpLinkInput, startSignUpInput } from "../input.ts";
import { takeAddressLimit, takeLimit } from "../limits.ts";
import { mailAlreadyRegistered, mailConfirmSignUp } from "../mails/link-mails.ts";
import { SIGN_UP_LINK_HOURS } from "../rules.ts";
import { users } from "../tables.ts";

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

/** Run twice it mails twice; both links work, and the first one followed ends the other. */
export const mailSignUpLink = defineJob({
  name: "accounts-mail-sign-up-link",
  payload: z.object({ email: z.string(), browserKeyHash: z.string().optional() }),
  async handler(ctx, { email, browserKeyHash }) {
    const [user] = await ctx.db.select().from(users).where(eq(users.email, email));
    if (user) return mailAlreadyRegistered(ctx, user);
    const signUp = await findSignUp(ctx, email, browserKeyHash);
    if (!signUp) return;
    await transact(ctx, async (inner) => {
      const token = await makeEmailLink(inner, "sign_up", SIGN_UP_LINK_HOURS * 3600, { signUpId: signUp.id });
      await mailConfirmSignUp(inner, { email }, token);
    });
  },
});

/** That of the browser which asks, else the newest. */
async function findSignUp(
  ctx: Ctx,
  email: string,
  browserKeyHash = "",
): Promise<typeof signUps.$inferSelect | undefined> {
  const [found] = await ctx.db
    .select()
    .from(signUps)
    .where(and(eq(signUps.email, email), gt(signUps.expiresAt, ctx.now)))
    .orderBy(desc(sql`${signUps.browserKeyHash} = ${browserKeyHash}`), desc(signUps.id))
    .limit(1);
  return found;
}
