import { inArray, type SQL, sql } from "drizzle-orm";
import { proposals } from "#core/deals/tables.ts";
import { events } from "#core/events/tables.ts";
import { placeSafety, places } from "#core/listings/places/tables.ts";
import { musicDeclarations } from "#core/music-rights/tables.ts";
import { billingDocuments } from "#core/papers/tables.ts";
import { paymentCharges, paymentRefunds } from "#core/payments/tables.ts";
import { payouts } from "#core/payouts/tables.ts";
import { remunerationsPaidBy } from "#core/terms/remuneration-rules.ts";
import { orders } from "#core/ticketing/tables.ts";
import type { DocumentKind } from "../rules.ts";

/** Where the papers of one kind come from. Papers are set on demand: what is listed is what one can be set of. */
export type DocumentSource = {
  /** What opens it. */
  id: SQL;
  /** Everything that it is about, joined to what `from` names: an event (or none) and whose it is. */
  from: SQL;
  eventId: SQL;
  userId: SQL;
  number: SQL;
  at: SQL;
  cents: SQL;
  /** Where there is no event. */
  title: SQL;
  /** A guest's, where there is no account. */
  email: SQL;
  where: SQL;
  /** The newest first, along an index: ids are made in the order of time. */
  order: SQL;
};

const none = sql`null`;
const base = { number: none, title: none, email: none, where: sql`true` } as const;

const billing = (kind: "invoice" | "credit-note"): DocumentSource => ({
  ...base,
  id: sql`${billingDocuments.id}`,
  from: sql`${billingDocuments} left join ${events} on ${events.id} = ${billingDocuments.eventId}`,
  eventId: sql`${billingDocuments.eventId}`,
  userId: sql`${billingDocuments.userId}`,
  number: sql`${billingDocuments.number}`,
  at: sql`${billingDocuments.issuedAt}`,
  cents: sql`${billingDocuments.totalCents}`,
  where: sql`${billingDocuments.kind} = ${kind}`,
  order: sql`${billingDocuments.issuedAt} desc`,
});

const ofEvent = (userId: SQL): DocumentSource => ({
  ...base,
  id: sql`${events.id}`,
  from: sql`${events}`,
  eventId: sql`${events.id}`,
  userId,
  at: sql`${events.createdAt}`,
  cents: none,
  order: sql`${events.id} desc`,
});

export const documentSources: Record<DocumentKind, DocumentSource> = {
  invoice: billing("invoice"),
  credit_note: billing("credit-note"),
  receipt: {
    ...base,
    id: sql`${orders.id}`,
    from: sql`${orders} join ${events} on ${events.id} = ${orders.eventId}`,
    eventId: sql`${orders.eventId}`,
    userId: sql`${orders.userId}`,
    at: sql`${orders.createdAt}`,
    cents: sql`${orders.totalCents}`,
    email: sql`${orders.email}`,
    where: sql`${orders.state} in ('confirmed', 'returned')`,
    order: sql`${orders.id} desc`,
  },
  refund_receipt: {
    ...base,
    id: sql`${orders.id}`,
    from: sql`${paymentRefunds}
      join ${paymentCharges} on ${paymentCharges.id} = ${paymentRefunds.chargeId} and ${paymentCharges.subjectKind} = 'order'
      join ${orders} on ${orders.id} = ${paymentCharges.subjectId}
      join ${events} on ${events.id} = ${orders.eventId}`,
    eventId: sql`${orders.eventId}`,
    userId: sql`${orders.userId}`,
    at: sql`${paymentRefunds.createdAt}`,
    cents: sql`(select -sum(each.amount_cents) from ${paymentRefunds} each
      where each.charge_id = ${paymentRefunds.chargeId} and each.state <> 'covered')`,
    email: sql`${orders.email}`,
    // One paper per order, dated by its last refund.
    where: sql`${orders.state} in ('confirmed', 'returned') and ${paymentRefunds.state} <> 'covered'
      and not exists (select from ${paymentRefunds} later
        where later.charge_id = ${paymentRefunds.chargeId} and later.id > ${paymentRefunds.id} and later.state <> 'covered')`,
    order: sql`${paymentRefunds.id} desc`,
  },
  purchase_receipt: {
    ...base,
    id: sql`${proposals.id}`,
    from: sql`${paymentCharges}
      join ${proposals} on ${proposals.id} = ${paymentCharges.subjectId} and ${paymentCharges.subjectKind} = 'purchase'
      join ${events} on ${events.proposalId} = ${proposals.id}`,
    eventId: sql`${events.id}`,
    userId: sql`case when ${inArray(sql`coalesce(${proposals.chosenRemuneration}, ${proposals.remuneration})`, remunerationsPaidBy("artist"))}
      then ${events.artistId} else ${events.hostId} end`,
    at: sql`${paymentCharges.paidAt}`,
    cents: sql`${paymentCharges.amountCents}`,
    where: sql`${paymentCharges.state} = 'succeeded'`,
    order: sql`${paymentCharges.id} desc`,
  },
  payout_statement: {
    ...base,
    id: sql`${payouts.id}`,
    from: sql`${payouts} join ${events} on ${events.id} = ${payouts.eventId}`,
    eventId: sql`${payouts.eventId}`,
    userId: sql`${payouts.userId}`,
    at: sql`${payouts.createdAt}`,
    cents: sql`${payouts.dueCents} - ${payouts.setOffCents} - ${payouts.reversedCents}`,
    order: sql`${payouts.id} desc`,
  },
  event_statement: ofEvent(
    sql`case ${events.organiser} when 'artist' then ${events.artistId} else ${events.hostId} end`,
  ),
  agreement: ofEvent(sql`${events.artistId}`),
  music_rights: {
    ...base,
    id: sql`${events.id}`,
    from: sql`${musicDeclarations} join ${events} on ${events.id} = ${musicDeclarations.eventId}`,
    eventId: sql`${events.id}`,
    userId: sql`${musicDeclarations.declaredBy}`,
    at: sql`${musicDeclarations.declaredAt}`,
    cents: none,
    order: sql`${musicDeclarations.declaredAt} desc`,
  },
  insurance: {
    ...base,
    id: sql`${places.id}`,
    from: sql`${placeSafety} join ${places} on ${places.id} = ${placeSafety.placeId}`,
    eventId: none,
    userId: sql`${places.ownerId}`,
    at: sql`${placeSafety.insuranceAddedAt}`,
    cents: none,
    title: sql`${places.title}`,
    where: sql`${placeSafety.insuranceFileKey} is not null and ${places.deletedAt} is null`,
    order: sql`${placeSafety.insuranceAddedAt} desc`,
  },
};
