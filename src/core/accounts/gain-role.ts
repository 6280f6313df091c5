import { and, eq, not, sql } from "drizzle-orm";
import { recordAudit } from "#core/audit/record-audit.ts";
import { type Ctx, requireUser, transact } from "#core/context.ts";
import { users } from "./tables.ts";

/** A spectator who publishes a place becomes a host: roles grow with what people do. Administrators are not made this way. */
export async function gainRole(ctx: Ctx, role: "ROLE_ARTIST" | "ROLE_HOST" | "ROLE_SPECTATOR"): Promise<void> {
  const { userId } = requireUser(ctx);
  await transact(ctx, async (inner) => {
    const [changed] = await inner.db
      .update(users)
      .set({ roles: sql`array_append(${users.roles}, ${role})` })
      .where(and(eq(users.id, userId), not(sql`${role} = any(${users.roles})`)))
      .returning({ id: users.id });
    if (!changed) return;
    await recordAudit(inner, {
      action: "accounts.role_gained",
      subject: { kind: "user", id: userId },
      details: { role },
    });
  });
}
