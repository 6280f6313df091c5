import { eq } from "drizzle-orm";
import { users } from "#core/accounts/tables.ts";
import type { Ctx } from "#core/context.ts";
import { DomainError } from "#platform/errors.ts";
import { m } from "#platform/messages/messages.js";
import { organiserIdOf, performancesWith } from "./count-performances.ts";
import type { EventRow } from "./event-parts.ts";
import { isLicenceAsked } from "./licence-rules.ts";

/**
 * From the seventh live performance of a year on, an organiser without a receipt announces nothing more. In the transaction that
 * announces; the organiser's row is held, so that two events announced at once are counted one after the other.
 */
export async function refuseWithoutLicence(ctx: Ctx, event: EventRow): Promise<void> {
  const [organiser] = await ctx.db
    .select({ licenceNumber: users.licenceNumber })
    .from(users)
    .where(eq(users.id, organiserIdOf(event)))
    .for("no key update");
  if (organiser?.licenceNumber) return;
  const over = (await performancesWith(ctx, event)).find(({ count }) => isLicenceAsked(count));
  if (!over) return;
  throw new DomainError("conflict", { reason: "licence_needed", detail: m["event.licence_needed"](over) });
}
