import { and, asc, eq, inArray, isNull, sql } from "drizzle-orm";
import { recordAudit } from "#core/audit/audit-log.ts";
import { type Ctx, requireUser } from "#core/context.ts";
import { sign } from "#core/contracts/sign.ts";
import { places } from "#core/listings/places/tables.ts";
import { hashTerms } from "#core/terms/freeze-terms.ts";
import type { Tariff } from "#core/terms/input.ts";
import { agreedTariff, saleLimitsOf } from "#core/terms/selling-rules.ts";
import { move } from "#platform/database/move.ts";
import { DomainError, type FieldErrors } from "#platform/errors.ts";
import { newId } from "#platform/ids.ts";
import { m } from "#platform/messages/messages.js";
import { addUnder } from "#platform/own.ts";
import { type EventRow, type SlotRow, tellEventChanged } from "../event-parts.ts";
import { amendmentProcess } from "../process.ts";
import { type EventSide, otherSide } from "../rules.ts";
import { refreshEventSearch } from "../search/search-index.ts";
import { eventAmendments, eventSlots, events, eventTariffs, eventTermsVersions } from "../tables.ts";
import {
  type AgreedSale,
  amendedTerms,
  amendmentProblems,
  changeLines,
  isSameTariff,
  type Taken,
} from "./amendment-rules.ts";

export type AmendmentRow = typeof eventAmendments.$inferSelect;
type TariffRow = typeof eventTariffs.$inferSelect;

/** The event with the slots that are still to come: who sells a seat meanwhile waits for their locks. */
export type OpenSale = { event: EventRow; slots: SlotRow[]; tariffs: TariffRow[] };

export async function loadOpenSale(
  ctx: Ctx,
  { event, slots }: { event: EventRow; slots: readonly SlotRow[] },
): Promise<OpenSale> {
  const tariffs = await ctx.db
    .select()
    .from(eventTariffs)
    .where(and(eq(eventTariffs.eventId, event.id), isNull(eventTariffs.retiredAt)))
    .orderBy(asc(eventTariffs.position));
  const ahead = slots.filter(({ active, startsAt }) => active && startsAt > ctx.now);
  return { event, slots: ahead, tariffs };
}

/** As it is sold now. The order of tariffs is that of the screens. */
export const saleOf = ({ event, tariffs }: OpenSale): AgreedSale => ({
  capacity: event.terms.capacity,
  tariffs: tariffs.map(agreedTariff),
});

/** With the slots locked: nobody takes a seat while this is looked at. */
export async function loadTaken(ctx: Ctx, { event, slots, tariffs }: OpenSale): Promise<Taken> {
  const open = new Set(slots.map(({ id }) => id));
  const sales = (await ctx.parts.events.salesOf(ctx, [event.id])).filter(({ slotId }) => open.has(slotId));
  const most = (counts: readonly { slotId: string; sold: number; held: number }[]) => {
    const bySlot = new Map<string, number>();
    for (const { slotId, sold, held } of counts) bySlot.set(slotId, (bySlot.get(slotId) ?? 0) + sold + held);
    return Math.max(0, ...bySlot.values());
  };
  return {
    ofDate: most(sales),
    of(tariff) {
      const row = tariffs.find((each) => isSameTariff(each, tariff));
      return row ? most(sales.filter(({ tariffId }) => tariffId === row.id)) : 0;
    },
  };
}

export async function refuseImpossibleSale(ctx: Ctx, open: OpenSale, sale: AgreedSale): Promise<void> {
  if (open.event.state === "cancelled") {
    throw new DomainError("conflict", { reason: "event_cancelled", detail: m["event.cancelled"]() });
  }
  if (open.slots.length === 0) throw new DomainError("conflict", { reason: "over", detail: m["event.amend_over"]() });
  const [place] = await ctx.db
    .select({ maxCapacity: places.maxCapacity, placeFamily: places.placeFamily })
    .from(places)
    .where(eq(places.id, open.event.placeId));
  const problems = amendmentProblems(sale, {
    terms: open.event.terms,
    taken: await loadTaken(ctx, open),
    // What the listing has become since does not make smaller what was agreed on.
    maxCapacity: sale.capacity > open.event.terms.capacity ? (place?.maxCapacity ?? null) : null,
    maxPerOrder: open.event.maxPerOrder,
    evenings: open.slots,
    placeFamily: place?.placeFamily ?? "commerce",
    conditions: ctx.settings.musicRightsConditions,
  });
  if (problems.length === 0) return;
  const fields: FieldErrors = {};
  for (const { field, message } of problems) addUnder(fields, field, message);
  throw new DomainError("invalid_input", { fields });
}

/**
 * After the locks and `refuseImpossibleSale`: tickets that are sold keep their tariff and their price. A tariff whose price changes, or
 * that goes, is retired; what is offered instead is another one.
 */
export async function agreeOnAmendment(
  ctx: Ctx,
  asked: AmendmentRow,
  open: OpenSale,
  answer: string | null,
): Promise<EventRow> {
  const { userId } = requireUser(ctx);
  const { sale } = asked;
  await refuseImpossibleSale(ctx, open, sale);
  await sellAs(ctx, open, sale.tariffs);
  await ctx.db
    .update(eventSlots)
    .set({ capacity: sale.capacity })
    .where(
      inArray(
        eventSlots.id,
        open.slots.map(({ id }) => id),
      ),
    );
  const changed = await writeVersion(ctx, open.event, sale);
  await move(ctx.db, eventAmendments, amendmentProcess, "agree", {
    where: eq(eventAmendments.id, asked.id),
    set: { answer, answeredBy: userId, answeredAt: ctx.now },
  });
  await signAmendment(ctx, asked, otherSide(asked.askedSide));
  await refreshEventSearch(ctx, [changed.id]);
  await recordAudit(ctx, {
    action: "events.amended",
    subject: { kind: "event", id: changed.id },
    details: { amendmentId: asked.id, from: open.event.termsHash, to: changed.termsHash },
  });
  await ctx.parts.events.amended(ctx, changed, open.slots);
  await tellEventChanged(ctx, changed);
  return changed;
}

/** Whoever asks signs by asking, whoever agrees by agreeing: the same words, each with a proof. */
export const signAmendment = (ctx: Ctx, { id, eventId, changes, againstHash }: AmendmentRow, side: EventSide) =>
  sign(ctx, {
    kind: "amendment",
    subjectId: id,
    side,
    signed: { as: "change", eventId, lines: changeLines(changes), againstHash },
  });

async function sellAs(ctx: Ctx, { event, tariffs }: OpenSale, wanted: readonly Tariff[]): Promise<void> {
  const gone = tariffs.filter((row) => !wanted.some((each) => isSameTariff(row, each)));
  for (const { id } of gone) {
    await ctx.db.update(eventTariffs).set({ retiredAt: ctx.now }).where(eq(eventTariffs.id, id));
  }
  const [last] = await ctx.db
    .select({ position: sql<number>`coalesce(max(${eventTariffs.position}), -1)::int` })
    .from(eventTariffs)
    .where(eq(eventTariffs.eventId, event.id));
  let position = last?.position ?? -1;
  for (const tariff of wanted) {
    const { label, priceType, priceCents, quantity } = tariff;
    const limits = saleLimitsOf(tariff);
    const row = tariffs.find((each) => isSameTariff(each, { label, priceType, priceCents }));
    if (row) {
      await ctx.db
        .update(eventTariffs)
        .set({ quantity, label, ...limits })
        .where(eq(eventTariffs.id, row.id));
      continue;
    }
    position += 1;
    await ctx.db
      .insert(eventTariffs)
      .values({ id: newId(ctx.now), eventId: event.id, position, label, priceType, priceCents, quantity, ...limits });
  }
}

/** The first one is written down when there is a second. */
async function writeVersion(ctx: Ctx, event: EventRow, sale: AgreedSale): Promise<EventRow> {
  const terms = amendedTerms(event.terms, sale);
  const termsHash = hashTerms(terms);
  const [latest] = await ctx.db
    .select({ number: sql<number>`max(${eventTermsVersions.number})::int` })
    .from(eventTermsVersions)
    .where(eq(eventTermsVersions.eventId, event.id));
  const before = latest?.number ?? 1;
  const first = {
    eventId: event.id,
    number: 1,
    terms: event.terms,
    termsHash: event.termsHash,
    agreedAt: event.createdAt,
  };
  await ctx.db
    .insert(eventTermsVersions)
    .values([
      ...(latest?.number ? [] : [first]),
      { eventId: event.id, number: before + 1, terms, termsHash, agreedAt: ctx.now },
    ]);
  const [changed] = await ctx.db
    .update(events)
    .set({ terms, termsHash, updatedAt: ctx.now })
    .where(eq(events.id, event.id))
    .returning();
  if (!changed) throw new DomainError("not_found");
  return changed;
}
