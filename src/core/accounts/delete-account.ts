import { recordAudit } from "#core/audit/record-audit.ts";
import { type Ctx, refuseImpersonator, transact } from "#core/context.ts";
import { DomainError } from "#platform/errors.ts";
import { parseInput } from "#platform/parse-input.ts";
import { accountParts } from "./account-parts.ts";
import { confirmPassword } from "./confirm-password.ts";
import { deletionRefusalMessages, findDeletionRefusals } from "./deletion-guards.ts";
import { eraseAccount } from "./erase-account.ts";
import { deleteAccountInput } from "./input.ts";
import { lockOwnUser, readOwnUser } from "./read-user.ts";
import { mailAccountDeleted } from "./security-mails.ts";

/** All or nothing: a room that fails to erase keeps the account whole, and the person is told to write to the team. */
export async function deleteAccount(ctx: Ctx, input: unknown): Promise<void> {
  refuseImpersonator(ctx);
  const { password } = parseInput(deleteAccountInput, input);
  await confirmPassword(ctx, await readOwnUser(ctx), password, "password");
  await transact(ctx, async (inner) => {
    const user = await lockOwnUser(inner);
    await refuseWhileNeeded(inner, user.id);
    // Before the address goes: this is the last mail it gets.
    await mailAccountDeleted(inner, user);
    for (const part of accountParts()) await part.erase?.(inner, user.id);
    await eraseAccount(inner, user);
    await recordAudit(inner, { action: "accounts.deleted", subject: { kind: "user", id: user.id } });
  });
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
