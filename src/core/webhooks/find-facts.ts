import { type SQL, sql } from "drizzle-orm";
import { ticketScans } from "#core/checkin/tables.ts";
import type { Ctx } from "#core/context.ts";
import { eventPostponements, events } from "#core/events/tables.ts";
import { places } from "#core/listings/places/tables.ts";
import { projectMembers, projects } from "#core/listings/projects/tables.ts";
import { discussions, eventThreads, messages } from "#core/messages/tables.ts";
import { paymentRefunds } from "#core/payments/tables.ts";
import { payouts } from "#core/payouts/tables.ts";
import { ticketBearers } from "#core/ticketing/after-sale-tables.ts";
import { orders, tickets } from "#core/ticketing/tables.ts";
import type { WebhookTopic } from "./rules.ts";
import { webhookDeliveries } from "./tables.ts";

export type Fact = {
  topic: WebhookTopic;
  subject: string;
  at: Date;
  /** Ids, amounts and moments, nobody's name or address: whoever may know more asks the API with a token. */
  data: Record<string, unknown>;
};

/** So many found: there may be more. */
export const FACTS_AT_ONCE = 500;

/**
 * What happened to a person's evenings, money and messages within a while and has no delivery yet, oldest first. Read from the rows themselves, so that
 * selling, scanning and paying out know nothing of webhooks and wait for none.
 */
export async function findFacts(
  ctx: Ctx,
  { id, userId, topics, since }: { id: string; userId: string; topics: readonly WebhookTopic[]; since: Date },
): Promise<Fact[]> {
  const wanted = topics.map((topic) => select(topic, userId, { after: since, until: ctx.now }));
  const { rows } = await ctx.db.execute<{ topic: WebhookTopic; subject: string; at: string; data: Fact["data"] }>(sql`
    with mine as (select id from ${events} where artist_id = ${userId} or host_id = ${userId})
    select * from (${sql.join(wanted, sql` union all `)}) happened
    where not exists (select from ${webhookDeliveries} known
      where known.webhook_id = ${id} and known.topic = happened.topic and known.subject = happened.subject)
    order by at, subject limit ${FACTS_AT_ONCE}`);
  return rows.map(({ at, ...fact }) => ({ ...fact, at: new Date(at) }));
}

type Span = { after: Date; until: Date };

const within = (moment: SQL, { after, until }: Span): SQL =>
  sql`${moment} > ${after.toISOString()}::timestamptz and ${moment} <= ${until.toISOString()}::timestamptz`;

function select(topic: WebhookTopic, userId: string, span: Span): SQL {
  const fact = (subject: SQL, at: SQL, data: SQL, from: SQL): SQL => sql`
    (select ${topic}::text as topic, (${subject})::text as subject, ${at} as at, jsonb_build_object(${data}) as data
     from ${from} and ${within(at, span)})`;
  const ofMine = sql.raw("event_id in (select id from mine)");
  switch (topic) {
    case "event.published":
      return fact(sql`id`, sql`published_at`, sql`'eventId', id`, sql`${events} where id in (select id from mine)`);
    case "event.cancelled":
      return fact(sql`id`, sql`cancelled_at`, sql`'eventId', id`, sql`${events} where id in (select id from mine)`);
    case "event.moved":
      return fact(
        sql`id`,
        sql`answered_at`,
        sql`'eventId', event_id`,
        sql`${eventPostponements} where ${ofMine} and state = 'agreed'`,
      );
    case "order.confirmed":
      return fact(
        sql`id`,
        sql`confirmed_at`,
        sql`'eventId', event_id, 'orderId', id, 'slotId', slot_id, 'kind', kind, 'totalCents', total_cents,
          'seats', (select count(*) from ${tickets} where ${tickets.orderId} = ${orders.id})`,
        sql`${orders} where ${ofMine}`,
      );
    case "ticket.passed_on":
      return fact(
        sql`ticket_id || ':' || passes`,
        sql`passed_at`,
        sql`'eventId', event_id, 'ticketId', ticket_id`,
        sql`${ticketBearers} where ${ofMine} and email is not null`,
      );
    case "refund.paid":
      return fact(
        sql`id`,
        sql`done_at`,
        sql`'eventId', event_id, 'refundId', id, 'amountCents', amount_cents, 'cause', cause`,
        sql`${paymentRefunds} where ${ofMine}`,
      );
    case "ticket.admitted":
      return fact(
        sql`id`,
        sql`recorded_at`,
        sql`'eventId', event_id, 'slotId', slot_id, 'ticketId', ticket_id, 'admittedAt', admitted_at`,
        sql`${ticketScans} where ${ofMine}`,
      );
    case "payout.sent":
      return fact(
        sql`id`,
        sql`sent_at`,
        sql`'eventId', event_id, 'payoutId', id, 'amountCents', due_cents - set_off_cents`,
        sql`${payouts} where user_id = ${userId}`,
      );
    case "message.received":
      return fact(
        sql`id`,
        sql`created_at`,
        sql`'messageId', id, 'discussionId', discussion_id`,
        sql`${messages} where sender_id is distinct from ${userId} and discussion_id in (${threadsOf(userId)})`,
      );
  }
}

/** Of a pair: whoever manages the project, whoever owns the place. About an evening: its two sides. */
const threadsOf = (userId: string): SQL => sql`
  select ${discussions.id} from ${discussions} where
    ${discussions.placeId} in (select ${places.id} from ${places} where ${places.ownerId} = ${userId})
    or ${discussions.projectId} in (select ${projects.id} from ${projects} where ${projects.ownerId} = ${userId}
      union all select ${projectMembers.projectId} from ${projectMembers} where ${projectMembers.userId} = ${userId})
  union all select ${eventThreads.discussionId} from ${eventThreads} where ${eventThreads.eventId} in (select id from mine)`;
