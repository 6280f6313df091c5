import { and, desc, eq, gt, isNull } from "drizzle-orm";
import { recordAudit } from "#core/audit/audit-log.ts";
import { type Ctx, transact } from "#core/context.ts";
import { move } from "#platform/database/move.ts";
import { DomainError } from "#platform/errors.ts";
import { m } from "#platform/messages/messages.js";
import { parseInput } from "#platform/parse-input.ts";
import { refuseNamedStreet } from "./edit-event.ts";
import { requireOrganiser } from "./event-access.ts";
import { type EventRow, tellEventChanged } from "./event-parts.ts";
import { elsewhereInput, salesSettingsInput, visibilityInput } from "./input.ts";
import { refuseWithoutLicence } from "./performance-licence.ts";
import { type EventVisibility, visibilityProcess } from "./process.ts";
import { refreshEventSearch } from "./search/search-index.ts";
import { comingWith } from "./series/list-evenings.ts";
import { events, eventTariffs } from "./tables.ts";

/** The organiser's decision, as often as they like. An event agreed on as private stays so. */
export async function setEventVisibility(ctx: Ctx, input: unknown): Promise<{ visibility: EventVisibility }> {
  const { eventId, visibility, series } = parseInput(visibilityInput, input);
  await transact(ctx, async (inner) => {
    const { event } = await requireOrganiser(inner, eventId);
    const ids = (series && (await comingWith(inner, event))) || [eventId];
    // All or none: what forbids one of them is read before anybody sees the others.
    for (const id of ids) await show(inner, id, visibility);
  });
  return { visibility };
}

async function show(ctx: Ctx, eventId: string, visibility: "public" | "private"): Promise<void> {
  await transact(ctx, async (inner) => {
    const { event } = await requireOrganiser(inner, eventId, "update");
    if (event.visibility === visibility) return;
    if (event.state === "cancelled") {
      throw new DomainError("conflict", { reason: "event_cancelled", detail: m["event.cancelled"]() });
    }
    if (visibility === "public" && event.terms.openness === "private") {
      throw new DomainError("conflict", { reason: "agreed_private", detail: m["event.agreed_private"]() });
    }
    await refuseHiddenByTeam(inner, event);
    await refuseNamedStreet(inner, event, "conflict");
    if (visibility === "public" || event.publishedAt === null) await refuseWithoutLicence(inner, event);
    const verb = visibility === "public" ? "show" : "keepPrivate";
    const [changed] = await move(inner.db, events, visibilityProcess, verb, {
      where: eq(events.id, eventId),
      set: { updatedAt: inner.now, publishedAt: event.publishedAt ?? inner.now },
    }).returning();
    if (!changed) throw new DomainError("not_found");
    await refreshEventSearch(inner, [eventId]);
    const subject = { kind: "event", id: eventId };
    await recordAudit(inner, {
      action: "events.visibility_changed",
      subject,
      details: { from: event.visibility, to: visibility },
    });
    await tellEventChanged(inner, changed);
  });
}

async function refuseHiddenByTeam(ctx: Ctx, event: EventRow): Promise<void> {
  const reason = await ctx.parts.events.hiddenBecause(ctx, event);
  if (reason === undefined) return;
  throw new DomainError("conflict", { reason: "hidden_by_team", detail: m["event.hidden_by_team"]({ reason }) });
}

/** Whether a public evening may also stand at partners and in open data. A job takes it there, or away, within minutes. */
export async function setToldElsewhere(ctx: Ctx, input: unknown): Promise<void> {
  const { eventId, elsewhere } = parseInput(elsewhereInput, input);
  const toldElsewhere = elsewhere === "yes";
  await transact(ctx, async (inner) => {
    const { event } = await requireOrganiser(inner, eventId, "update");
    if (event.toldElsewhere === toldElsewhere) return;
    await inner.db.update(events).set({ toldElsewhere }).where(eq(events.id, eventId));
    const subject = { kind: "event", id: eventId };
    await recordAudit(inner, { action: "events.told_elsewhere", subject, details: { toldElsewhere } });
  });
}

/** When sales end before each slot, how many tickets one order may hold, and until when one enters. */
export async function setSalesSettings(ctx: Ctx, input: unknown): Promise<void> {
  const { eventId, ...asked } = parseInput(salesSettingsInput, input);
  await transact(ctx, async (inner) => {
    const { event } = await requireOrganiser(inner, eventId, "update");
    const { salesCloseMinutes, maxPerOrder, entry = event.entry } = asked;
    const details = { salesCloseMinutes, maxPerOrder, entry };
    if (event.salesCloseMinutes === salesCloseMinutes && event.maxPerOrder === maxPerOrder && event.entry === entry) {
      return;
    }
    await refuseBelowGroups(inner, eventId, maxPerOrder);
    const [changed] = await inner.db
      .update(events)
      .set({ ...details, updatedAt: inner.now })
      .where(eq(events.id, eventId))
      .returning();
    if (!changed) throw new DomainError("not_found");
    const before = {
      salesCloseMinutesBefore: event.salesCloseMinutes,
      maxPerOrderBefore: event.maxPerOrder,
      entryBefore: event.entry,
    };
    const subject = { kind: "event", id: eventId };
    await recordAudit(inner, { action: "events.sales_settings", subject, details: { ...details, ...before } });
    await tellEventChanged(inner, changed);
  });
}

/** A tariff for six cannot be bought in orders of five. */
async function refuseBelowGroups(ctx: Ctx, eventId: string, maxPerOrder: number): Promise<void> {
  const [group] = await ctx.db
    .select({ label: eventTariffs.label, min: eventTariffs.minPerOrder })
    .from(eventTariffs)
    .where(
      and(eq(eventTariffs.eventId, eventId), isNull(eventTariffs.retiredAt), gt(eventTariffs.minPerOrder, maxPerOrder)),
    )
    .orderBy(desc(eventTariffs.minPerOrder))
    .limit(1);
  if (!group) return;
  const message = m["event.group_needs"]({ label: group.label, min: group.min ?? 0 });
  throw new DomainError("invalid_input", { fields: { maxPerOrder: [message] } });
}
