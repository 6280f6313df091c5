import { desc, eq } from "drizzle-orm";
import { type Ctx, requireUser } from "#core/context.ts";
import { passkeys } from "./session-tables.ts";

export type PasskeyView = { id: string; name: string; createdAt: Date; lastUsedAt: Date | null };

export async function listPasskeys(ctx: Ctx): Promise<PasskeyView[]> {
  const { userId } = requireUser(ctx);
  return ctx.db
    .select({
      id: passkeys.id,
      name: passkeys.name,
      createdAt: passkeys.createdAt,
      lastUsedAt: passkeys.lastUsedAt,
    })
    .from(passkeys)
    .where(eq(passkeys.userId, userId))
    .orderBy(desc(passkeys.id));
}
