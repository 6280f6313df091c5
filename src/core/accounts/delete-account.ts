import { type Ctx, refuseImpersonator, transact } from "#core/context.ts";
import { parseInput } from "#platform/parse-input.ts";
import { closeAccount } from "./close-account.ts";
import { confirmPassword } from "./confirm-password.ts";
import { deleteAccountInput } from "./input.ts";
import { lockOwnUser, readOwnUser } from "./read-user.ts";

/** All or nothing: a room that fails to erase keeps the account whole, and the person is told to write to the team. */
export async function deleteAccount(ctx: Ctx, input: unknown): Promise<void> {
  refuseImpersonator(ctx);
  const { password } = parseInput(deleteAccountInput, input);
  await confirmPassword(ctx, await readOwnUser(ctx), password, "password");
  await transact(ctx, async (inner) => closeAccount(inner, await lockOwnUser(inner), "asked"));
}
