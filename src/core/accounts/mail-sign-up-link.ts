import { and, desc, eq, gt, sql } from "drizzle-orm";
import { z } from "zod";
import { type Ctx, defineJob, transact } from "#core/context.ts";
import { makeEmailLink } from "./email-links.ts";
import { mailAlreadyRegistered, mailConfirmSignUp } from "./link-mails.ts";
import { SIGN_UP_LINK_HOURS } from "./rules.ts";
import { users } from "./tables.ts";
import { signUps } from "./verification-tables.ts";

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
