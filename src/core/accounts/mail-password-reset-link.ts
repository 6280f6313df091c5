import { eq } from "drizzle-orm";
import { z } from "zod";
import { recordAudit } from "#core/audit/record-audit.ts";
import { defineJob, transact } from "#core/context.ts";
import { makeEmailLink } from "./email-links.ts";
import { mailResetPassword } from "./link-mails.ts";
import { mailLegacyLink } from "./mail-legacy-link.ts";
import { RESET_LINK_MINUTES } from "./rules.ts";
import { legacyAccounts, users } from "./tables.ts";

/** Somebody of the platform's first version who has « forgotten » a password they never had here gets the way to move in. */
export const mailPasswordResetLink = defineJob({
  name: "accounts-mail-password-reset-link",
  payload: z.object({ email: z.string() }),
  async handler(ctx, { email }) {
    await transact(ctx, async (inner) => {
      const [user] = await inner.db.select().from(users).where(eq(users.email, email));
      if (user) {
        const token = await makeEmailLink(inner, "password_reset", RESET_LINK_MINUTES * 60, { userId: user.id });
        await mailResetPassword(inner, user, token);
        await recordAudit(inner, {
          action: "accounts.password_reset_requested",
          subject: { kind: "user", id: user.id },
        });
        return;
      }
      const [legacy] = await inner.db.select().from(legacyAccounts).where(eq(legacyAccounts.email, email));
      if (legacy) await mailLegacyLink(inner, legacy);
    });
  },
});
