import { eq } from "drizzle-orm";
import { recordAudit } from "#core/audit/record-audit.ts";
import { type Ctx, transact } from "#core/context.ts";
import { postgresErrorCode, UNIQUE_VIOLATION } from "#platform/db.ts";
import { DomainError } from "#platform/errors.ts";
import { m } from "#platform/messages/messages.js";
import { parseInput } from "#platform/parse-input.ts";
import { accountParts } from "./account-parts.ts";
import { takeEmailLink, withdrawEmailLinks } from "./email-links.ts";
import { confirmEmailChangeInput } from "./input.ts";
import { takeAddressLimit } from "./limits.ts";
import { mailEmailChanged } from "./security-mails.ts";
import { users } from "./tables.ts";

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
  for (const part of accountParts()) {
    await part.emailVerified?.(ctx, { userId: before.id, email: link.newEmail });
  }
  return { email: link.newEmail };
}
