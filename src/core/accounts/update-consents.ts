import { type Ctx, requireUser, transact } from "#core/context.ts";
import { parseInput } from "#platform/parse-input.ts";
import { type ConsentState, readConsents, recordConsents } from "./consents.ts";
import { updateConsentsInput } from "./input.ts";

/** Newsletter and marketing. Terms and privacy are taken back by leaving: see the deletion of the account. */
export async function updateConsents(ctx: Ctx, input: unknown): Promise<ConsentState> {
  const { userId } = requireUser(ctx);
  const answers = parseInput(updateConsentsInput, input);
  return transact(ctx, async (inner) => {
    await recordConsents(inner, userId, answers);
    return readConsents(inner, userId);
  });
}
