import { eq } from "drizzle-orm";
import { type Ctx, transact } from "#core/context.ts";
import { DomainError } from "#platform/errors.ts";
import { m } from "#platform/messages/messages.js";
import { parseInput } from "#platform/parse-input.ts";
import { findLegacyAccountInput } from "./input.ts";
import { takeAddressLimit, takeLimit } from "./limits.ts";
import { mailLegacyLink } from "./mail-legacy-link.ts";
import { legacyAccounts } from "./tables.ts";

/** Here, and only here, the answer says whether the address is known: the specification asks for it. Hence narrow limits. */
export async function findLegacyAccount(ctx: Ctx, input: unknown): Promise<{ email: string }> {
  const { email } = parseInput(findLegacyAccountInput, input);
  await takeAddressLimit(ctx, "legacyByAddress");
  await takeLimit(ctx, "legacyByEmail", email);
  const [legacy] = await ctx.db.select().from(legacyAccounts).where(eq(legacyAccounts.email, email));
  if (!legacy) {
    throw new DomainError("not_found", { reason: "legacy_account_not_found", detail: m["migrate.not_found"]() });
  }
  await transact(ctx, (inner) => mailLegacyLink(inner, legacy));
  return { email };
}
