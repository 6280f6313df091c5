import { eq } from "drizzle-orm";
import { type Ctx, requireUser, transact } from "#core/context.ts";
import { parseInput } from "#platform/parse-input.ts";
import { updateBioInput } from "./input.ts";
import { users } from "./tables.ts";
import { tellPersonChanged } from "./tell-person-changed.ts";

/** An empty one is taken away. */
export async function updateBio(ctx: Ctx, input: unknown): Promise<{ bio: string | null }> {
  const { userId } = requireUser(ctx);
  const { bio } = parseInput(updateBioInput, input);
  await transact(ctx, async (inner) => {
    await inner.db.update(users).set({ bio }).where(eq(users.id, userId));
    await tellPersonChanged(inner, userId);
  });
  return { bio };
}
