import { recordAudit } from "#core/audit/record-audit.ts";
import type { Ctx } from "#core/context.ts";
import { DomainError } from "#platform/errors.ts";
import { accountParts } from "./account-parts.ts";
import type { User } from "./create-account.ts";
import { deletionRefusalMessages, findDeletionRefusals } from "./deletion-guards.ts";
import { eraseAccount } from "./erase-account.ts";
import { mailAccountDeleted } from "./security-mails.ts";

/** In a transaction that has locked the person's row, after the caller's checks of who may. All or nothing. */
export async function closeAccount(ctx: Ctx, user: User, cause: "asked" | "absent"): Promise<void> {
  await refuseWhileNeeded(ctx, user.id);
  // Before the address goes: this is the last mail it gets.
  await mailAccountDeleted(ctx, user);
  for (const part of accountParts()) await part.erase?.(ctx, user.id);
  await eraseAccount(ctx, user);
  await recordAudit(ctx, { action: "accounts.deleted", subject: { kind: "user", id: user.id }, details: { cause } });
}

async function refuseWhileNeeded(ctx: Ctx, userId: string): Promise<void> {
  const refusals = await findDeletionRefusals(ctx, userId);
  const [reason] = refusals;
  if (!reason) return;
  throw new DomainError("conflict", {
    reason,
    detail: refusals.map((refusal) => deletionRefusalMessages[refusal]()).join(" "),
  });
}
