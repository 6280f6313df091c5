import { eq } from "drizzle-orm";
import { recordAudit } from "#core/audit/record-audit.ts";
import { type Ctx, refuseImpersonator, transact } from "#core/context.ts";
import { parseInput } from "#platform/parse-input.ts";
import { setPhoneInput } from "./input.ts";
import { normalisePhone } from "./normalise-phone.ts";
import { lockOwnUser } from "./read-user.ts";
import { users } from "./tables.ts";

/** Another number has to be verified anew; the same one keeps its verification. */
export async function setPhone(ctx: Ctx, input: unknown): Promise<{ phone: string; verified: boolean }> {
  refuseImpersonator(ctx);
  const phone = normalisePhone(parseInput(setPhoneInput, input).phone);
  return transact(ctx, async (inner) => {
    const user = await lockOwnUser(inner);
    if (user.phone === phone) return { phone, verified: user.phoneVerifiedAt !== null };
    await inner.db.update(users).set({ phone, phoneVerifiedAt: null }).where(eq(users.id, user.id));
    await recordAudit(inner, { action: "accounts.phone_changed", subject: { kind: "user", id: user.id } });
    return { phone, verified: false };
  });
}
