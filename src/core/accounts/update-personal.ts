import { eq } from "drizzle-orm";
import { type Ctx, requireUser, transact } from "#core/context.ts";
import { parseInput } from "#platform/parse-input.ts";
import { updatePersonalInput } from "./input.ts";
import { users } from "./tables.ts";
import { tellPersonChanged } from "./tell-person-changed.ts";

/** Names only: address and phone have to be proved, and have verbs of their own. */
export async function updatePersonal(ctx: Ctx, input: unknown): Promise<{ firstName: string; lastName: string }> {
  const { userId } = requireUser(ctx);
  const names = parseInput(updatePersonalInput, input);
  await transact(ctx, async (inner) => {
    await inner.db.update(users).set(names).where(eq(users.id, userId));
    await tellPersonChanged(inner, userId);
  });
  return names;
}
