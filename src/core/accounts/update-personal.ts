import { eq } from "drizzle-orm";
import { type Ctx, requireUser } from "#core/context.ts";
import { parseInput } from "#platform/parse-input.ts";
import { updatePersonalInput } from "./input.ts";
import { users } from "./tables.ts";

/** Names only: address and phone have to be proved, and have verbs of their own. */
export async function updatePersonal(ctx: Ctx, input: unknown): Promise<{ firstName: string; lastName: string }> {
  const { userId } = requireUser(ctx);
  const names = parseInput(updatePersonalInput, input);
  await ctx.db.update(users).set(names).where(eq(users.id, userId));
  return names;
}
