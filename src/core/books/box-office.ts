import { and, asc, eq, gte, inArray, lt, sql } from "drizzle-orm";
import { users } from "#core/accounts/tables.ts";
import type { Ctx } from "#core/context.ts";
import { eventSlots, events } from "#core/events/tables.ts";
import { places } from "#core/listings/places/tables.ts";
import { projects } from "#core/listings/projects/tables.ts";
import { artTypeLabel } from "#core/listings/taxonomy/rules.ts";
import { vatInside } from "#core/terms/vat-share-rules.ts";
import { soldStates } from "#core/ticketing/process.ts";
import { tickets } from "#core/ticketing/tables.ts";
import { formatHour, parisDay } from "#platform/french-dates.ts";
import { spreadsheetEuros as euros } from "#platform/money.ts";
import { percent, type Rows } from "./journals.ts";
import { startOfYear } from "./read-movements.ts";

const head = [
  ...["SIREN ou RNA du déclarant", "Déclarant", "Licence", "Spectacle", "Domaine", "Lieu", "Code postal", "Commune"],
  ...["Date", "Heure", "Jauge", "Tarif", "Prix TTC (EUR)", "Billets vendus", "Invitations et billets gratuits"],
  ...["Recette TTC (EUR)", "TVA %", "Recette HT (EUR)"],
];

const AT_ONCE = 200;

/**
 * What whoever organises tells the ministry of culture of each performance (décret n° 2017-926): who declares, what was played,
 * where and when, and each tariff's tickets and receipts, those sold at the door included. A line a performance and price.
 */
export async function* boxOffice(ctx: Ctx, year: number): Rows {
  yield [head];
  let after: { startsAt: Date; id: string } | undefined;
  for (;;) {
    const slots = await ctx.db
      .select({ slot: eventSlots, event: events, artType: projects.artType, place: places, by: users })
      .from(eventSlots)
      .innerJoin(events, eq(events.id, eventSlots.eventId))
      .innerJoin(projects, eq(projects.id, events.projectId))
      .innerJoin(places, eq(places.id, events.placeId))
      .innerJoin(
        users,
        sql`${users.id} = case ${events.organiser} when 'artist' then ${events.artistId} else ${events.hostId} end`,
      )
      .where(
        and(
          eq(eventSlots.active, true),
          gte(eventSlots.startsAt, after?.startsAt ?? startOfYear(year)),
          lt(eventSlots.startsAt, startOfYear(year + 1)),
          lt(eventSlots.endsAt, ctx.now),
          after &&
            sql`(${eventSlots.startsAt}, ${eventSlots.id}) > (${after.startsAt.toISOString()}::timestamptz, ${after.id}::uuid)`,
        ),
      )
      .orderBy(asc(eventSlots.startsAt), asc(eventSlots.id))
      .limit(AT_ONCE);
    const last = slots.at(-1)?.slot;
    if (!last) return;
    const sold = Map.groupBy(
      await loadSold(
        ctx,
        slots.map(({ slot }) => slot.id),
      ),
      ({ slotId }) => slotId,
    );
    yield slots.flatMap(({ slot, event, artType, place, by }) =>
      (sold.get(slot.id) ?? []).map(({ label, priceCents, count }) => {
        const total = priceCents * count;
        const { vatRate } = event.terms;
        return [
          ...[by.siren ?? by.rna ?? "", by.companyName ?? `${by.firstName} ${by.lastName}`, by.licenceNumber ?? ""],
          ...[
            event.title,
            artType ? artTypeLabel(artType) : "",
            place.title ?? "",
            place.postalCode ?? "",
            place.city ?? "",
          ],
          ...[parisDay(slot.startsAt), formatHour(slot.startsAt), slot.capacity, label, euros(priceCents)],
          ...[priceCents > 0 ? count : 0, priceCents > 0 ? 0 : count, euros(total), percent(vatRate)],
          euros(vatInside(total, vatRate).netCents),
        ];
      }),
    );
    after = last;
  }
}

async function loadSold(ctx: Ctx, slotIds: readonly string[]) {
  const paidCents = sql<number>`coalesce(${tickets.doorCents}, ${tickets.priceCents})`;
  return ctx.db
    .select({
      slotId: tickets.slotId,
      label: tickets.tariffLabel,
      priceCents: paidCents.mapWith(Number),
      count: sql<number>`count(*)::int`,
    })
    .from(tickets)
    .where(and(inArray(tickets.slotId, [...slotIds]), inArray(tickets.state, [...soldStates])))
    .groupBy(tickets.slotId, tickets.tariffLabel, sql`3`)
    .orderBy(asc(tickets.slotId), asc(tickets.tariffLabel), sql`3`);
}
