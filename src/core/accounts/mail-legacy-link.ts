import type { Ctx } from "#core/context.ts";
import { makeEmailLink } from "./email-links.ts";
import { mailMoveIn } from "./link-mails.ts";
import { LEGACY_LINK_HOURS } from "./rules.ts";
import type { legacyAccounts } from "./tables.ts";

/** In the caller's transaction. */
export async function mailLegacyLink(ctx: Ctx, legacy: typeof legacyAccounts.$inferSelect): Promise<void> {
  const token = await makeEmailLink(ctx, "legacy_claim", LEGACY_LINK_HOURS * 3600, { legacyAccountId: legacy.id });
  await mailMoveIn(ctx, legacy, token);
}
