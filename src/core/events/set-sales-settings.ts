import { eq } from "drizzle-orm";
import { recordAudit } from "#core/audit/record-audit.ts";
import { type Ctx, transact } from "#core/context.ts";
import { DomainError } from "#platform/errors.ts";
import { parseInput } from "#platform/parse-input.ts";
import { tellEventChanged } from "./event-parts.ts";
import { salesSettingsInput } from "./input.ts";
import { requireOrganiser } from "./read-event-access.ts";
import { events } from "./tables.ts";

/** When sales end before each slot, and how many tickets one order may hold. */
export async function setSalesSettings(ctx: Ctx, input: unknown): Promise<void> {
  const { eventId, salesCloseMinutes, maxPerOrder } = parseInput(salesSettingsInput, input);
  await transact(ctx, async (inner) => {
    const { event } = await requireOrganiser(inner, eventId, "update");
    if (event.salesCloseMinutes === salesCloseMinutes && event.maxPerOrder === maxPerOrder) return;
    const [changed] = await inner.db
      .update(events)
      .set({ salesCloseMinutes, maxPerOrder, updatedAt: inner.now })
      .where(eq(events.id, eventId))
      .returning();
    if (!changed) throw new DomainError("not_found");
    const details = { salesCloseMinutes, maxPerOrder };
    await recordAudit(inner, { action: "events.sales_settings", subject: { kind: "event", id: eventId }, details });
    await tellEventChanged(inner, changed);
  });
}
