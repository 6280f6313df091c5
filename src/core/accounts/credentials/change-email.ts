import { eq } from "drizzle-orm";
import { recordAudit } from "#core/audit/audit-log.ts";
import { type Ctx, refuseImpersonator, transact } from "#core/context.ts";
import { postgresErrorCode, UNIQUE_VIOLATION } from "#platform/database/db.ts";
import { DomainError } from "#platform/errors.ts";
import { m } from "#platform/messages/messages.js";
import { parseInput } from "#platform/parse-input.ts";
import { tellEmailVerified } from "../account-parts.ts";
import { confirmEmailChangeInput, requestEmailChangeInput } from "../input.ts";
import { takeAddressLimit, takeLimit } from "../limits.ts";
import { mailAlreadyRegistered, mailConfirmNewEmail } from "../mails/link-mails.ts";
import { mailEmailChanged, mailEmailChangeRequested } from "../mails/security-mails.ts";
import { loadOwnUser } from "../profile/own-account.ts";
import { EMAIL_CHANGE_LINK_HOURS } from "../rules.ts";
import { users } from "../tables.ts";
import { makeEmailLink, takeEmailLink, withdrawEmailLinks } from "./email-links.ts";
import { confirmPassword } from "./passwords.ts";

/**
 * Nothing changes until the link sent to the new address is followed; the old one is told at once. An address that has an
 * account gets another mail and the same answer, so that nobody learns who is here.
 */
export async function requestEmailChange(ctx: Ctx, input: unknown): Promise<{ email: string }> {
  refuseImpersonator(ctx);
  const { email, password } = parseInput(requestEmailChangeInput, input);
  const user = await loadOwnUser(ctx);
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

/** The link is proof enough: it may be followed on a device that is not logged in. */
export async function confirmEmailChange(ctx: Ctx, input: unknown): Promise<{ email: string }> {
  const { token } = parseInput(confirmEmailChangeInput, input);
  await takeAddressLimit(ctx, "linkByAddress");
  try {
    return await transact(ctx, (inner) => change(inner, token));
  } catch (error) {
    if (postgresErrorCode(error) !== UNIQUE_VIOLATION) throw error;
    throw new DomainError("conflict", { reason: "email_taken", detail: m["email.taken"]() });
  }
}

async function change(ctx: Ctx, token: string): Promise<{ email: string }> {
  const link = await takeEmailLink(ctx, "email_change", token);
  if (!link?.userId || !link.newEmail) {
    throw new DomainError("expired", { reason: "email_link_expired", detail: m["email.link_expired"]() });
  }
  const [before] = await ctx.db.select().from(users).where(eq(users.id, link.userId)).for("update");
  if (!before || before.deletedAt) throw new DomainError("expired", { reason: "email_link_expired" });
  await ctx.db.update(users).set({ email: link.newEmail }).where(eq(users.id, before.id));
  await withdrawEmailLinks(ctx, before.id, "email_change");
  // A link in the mailbox that was just left behind must not open the account.
  await withdrawEmailLinks(ctx, before.id, "password_reset");
  await recordAudit(ctx, { action: "accounts.email_changed", subject: { kind: "user", id: before.id } });
  await mailEmailChanged(ctx, before);
  await tellEmailVerified(ctx, { userId: before.id, email: link.newEmail });
  return { email: link.newEmail };
}
