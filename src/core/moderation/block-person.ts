import { findPeople } from "#core/accounts/find-people.ts";
import { recordAudit } from "#core/audit/record-audit.ts";
import { type Ctx, requireUser, transact } from "#core/context.ts";
import { DomainError } from "#platform/errors.ts";
import { m } from "#platform/messages/messages.js";
import { parseInput } from "#platform/parse-input.ts";
import { personInput } from "./input.ts";
import { takeModerationLimit } from "./limits.ts";
import { personBlocks } from "./tables.ts";

/** From now on neither can write or propose anything to the other. The blocked person is not told. Twice is fine. */
export async function blockPerson(ctx: Ctx, input: unknown): Promise<void> {
  const actor = requireUser(ctx);
  const { userId } = parseInput(personInput, input);
  if (userId === actor.userId) {
    throw new DomainError("conflict", { reason: "oneself", detail: m["moderation.not_oneself"]() });
  }
  await takeModerationLimit(ctx, actor, "block");
  if (!(await findPeople(ctx, [userId])).has(userId)) throw new DomainError("not_found");
  await transact(ctx, async (inner) => {
    const [made] = await inner.db
      .insert(personBlocks)
      .values({ blockerId: actor.userId, blockedId: userId, createdAt: inner.now })
      .onConflictDoNothing()
      .returning();
    if (made) {
      await recordAudit(inner, { action: "moderation.person_blocked", subject: { kind: "user", id: userId } });
    }
  });
}
