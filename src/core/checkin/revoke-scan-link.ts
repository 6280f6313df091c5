import { and, eq, isNull } from "drizzle-orm";
import { recordAudit } from "#core/audit/record-audit.ts";
import { type Ctx, transact } from "#core/context.ts";
import { requireCoOrganiser } from "#core/events/read-event-access.ts";
import { DomainError } from "#platform/errors.ts";
import { parseInput } from "#platform/parse-input.ts";
import { revokeScanLinkInput } from "./input.ts";
import { scanLinks } from "./tables.ts";
import { tellDoor } from "./tell-door.ts";

/** From now on it opens nothing; what it let in stays. Asked twice, it is revoked once. */
export async function revokeScanLink(ctx: Ctx, raw: unknown): Promise<void> {
  const { eventId, linkId } = parseInput(revokeScanLinkInput, raw);
  const { actor } = await requireCoOrganiser(ctx, eventId);
  const mine = and(eq(scanLinks.id, linkId), eq(scanLinks.eventId, eventId));
  await transact(ctx, async (inner) => {
    const [revoked] = await inner.db
      .update(scanLinks)
      .set({ revokedAt: inner.now, revokedBy: actor.userId })
      .where(and(mine, isNull(scanLinks.revokedAt)))
      .returning({ id: scanLinks.id });
    if (revoked) {
      await recordAudit(inner, {
        action: "checkin.link_revoked",
        subject: { kind: "event", id: eventId },
        details: { linkId },
      });
      return tellDoor(inner, eventId);
    }
    const [known] = await inner.db.select({ id: scanLinks.id }).from(scanLinks).where(mine);
    if (!known) throw new DomainError("not_found");
  });
}
