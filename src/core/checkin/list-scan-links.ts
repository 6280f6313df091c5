import { and, count, desc, eq, gt, isNull } from "drizzle-orm";
import type { Ctx } from "#core/context.ts";
import { requireCoOrganiser } from "#core/events/read-event-access.ts";
import { parseInput } from "#platform/parse-input.ts";
import { scanLinksInput } from "./input.ts";
import type { ScanLinkView } from "./rules.ts";
import { scanLinks, ticketScans } from "./tables.ts";

/** Those that still open the door, and how many each has let in. */
export async function listScanLinks(ctx: Ctx, raw: unknown): Promise<ScanLinkView[]> {
  const { eventId } = parseInput(scanLinksInput, raw);
  await requireCoOrganiser(ctx, eventId);
  const rows = await ctx.db
    .select({ link: scanLinks, admitted: count(ticketScans.id) })
    .from(scanLinks)
    .leftJoin(ticketScans, and(eq(ticketScans.linkId, scanLinks.id), isNull(ticketScans.undoneAt)))
    .where(and(eq(scanLinks.eventId, eventId), isNull(scanLinks.revokedAt), gt(scanLinks.expiresAt, ctx.now)))
    .groupBy(scanLinks.id)
    .orderBy(desc(scanLinks.createdAt));
  return rows.map(({ link: { id, label, slotId, expiresAt }, admitted }) => ({
    id,
    label,
    slotId,
    expiresAt: expiresAt.toISOString(),
    admitted,
  }));
}
