import { and, eq } from "drizzle-orm";
import { recordAudit } from "#core/audit/record-audit.ts";
import { type Ctx, requireUser, transact } from "#core/context.ts";
import { parseInput } from "#platform/parse-input.ts";
import { personInput } from "./input.ts";
import { personBlocks } from "./tables.ts";

/** Takes one's own block back; the other's, if there is one, stands. */
export async function unblockPerson(ctx: Ctx, input: unknown): Promise<void> {
  const actor = requireUser(ctx);
  const { userId } = parseInput(personInput, input);
  await transact(ctx, async (inner) => {
    const [ended] = await inner.db
      .delete(personBlocks)
      .where(and(eq(personBlocks.blockerId, actor.userId), eq(personBlocks.blockedId, userId)))
      .returning();
    if (ended) {
      await recordAudit(inner, { action: "moderation.person_unblocked", subject: { kind: "user", id: userId } });
    }
  });
}
