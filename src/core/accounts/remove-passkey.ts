import { and, eq } from "drizzle-orm";
import { recordAudit } from "#core/audit/record-audit.ts";
import { type Ctx, refuseImpersonator, transact } from "#core/context.ts";
import { DomainError } from "#platform/errors.ts";
import { parseInput } from "#platform/parse-input.ts";
import { removePasskeyInput } from "./input.ts";
import { readOwnUser } from "./read-user.ts";
import { mailPasskeyRemoved } from "./security-mails.ts";
import { passkeys } from "./session-tables.ts";

export async function removePasskey(ctx: Ctx, input: unknown): Promise<void> {
  refuseImpersonator(ctx);
  const { passkeyId } = parseInput(removePasskeyInput, input);
  const user = await readOwnUser(ctx);
  await transact(ctx, async (inner) => {
    const [removed] = await inner.db
      .delete(passkeys)
      .where(and(eq(passkeys.id, passkeyId), eq(passkeys.userId, user.id)))
      .returning({ name: passkeys.name });
    if (!removed) throw new DomainError("not_found");
    await recordAudit(inner, {
      action: "accounts.passkey_removed",
      subject: { kind: "user", id: user.id },
      details: { passkeyId },
    });
    await mailPasskeyRemoved(inner, user, removed.name);
  });
}
