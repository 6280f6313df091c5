import { eq } from "drizzle-orm";
import { recordAudit } from "#core/audit/record-audit.ts";
import { type Ctx, refuseImpersonator, transact } from "#core/context.ts";
import { DomainError } from "#platform/errors.ts";
import { m } from "#platform/messages/messages.js";
import { parseInput } from "#platform/parse-input.ts";
import { confirmPassword } from "./confirm-password.ts";
import { makeEmailLink } from "./email-links.ts";
import { requestEmailChangeInput } from "./input.ts";
import { takeLimit } from "./limits.ts";
import { mailAlreadyRegistered, mailConfirmNewEmail } from "./link-mails.ts";
import { readOwnUser } from "./read-user.ts";
import { EMAIL_CHANGE_LINK_HOURS } from "./rules.ts";
import { mailEmailChangeRequested } from "./security-mails.ts";
import { users } from "./tables.ts";

/**
 * Nothing changes until the link sent to the new address is followed; the old one is told at once. An address that has an
 * account gets another mail and the same answer, so that nobody learns who is here.
 */
export async function requestEmailChange(ctx: Ctx, input: unknown): Promise<{ email: string }> {
  refuseImpersonator(ctx);
  const { email, password } = parseInput(requestEmailChangeInput, input);
  const user = await readOwnUser(ctx);
  await takeLimit(ctx, "emailChangeByUser", user.id);
  await confirmPassword(ctx, user, password, "password");
  if (email === user.email) throw new DomainError("invalid_input", { fields: { email: [m["email.same"]()] } });
  await transact(ctx, async (inner) => {
    const token = await makeEmailLink(inner, "email_change", EMAIL_CHANGE_LINK_HOURS * 3600, {
      userId: user.id,
      newEmail: email,
    });
    const [taken] = await inner.db.select().from(users).where(eq(users.email, email));
    if (taken) await mailAlreadyRegistered(inner, taken);
    else await mailConfirmNewEmail(inner, { email }, token);
    await mailEmailChangeRequested(inner, user);
    await recordAudit(inner, { action: "accounts.email_change_requested", subject: { kind: "user", id: user.id } });
  });
  return { email };
}
