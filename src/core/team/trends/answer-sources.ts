import { type SQL, sql } from "drizzle-orm";
import { proposals } from "#core/deals/tables.ts";
import { events } from "#core/events/tables.ts";
import { places } from "#core/listings/places/tables.ts";
import { projects } from "#core/listings/projects/tables.ts";
import { discussions, eventThreads, messages } from "#core/messages/tables.ts";
import { contactMessages, reports } from "#core/moderation/tables.ts";
import { refundRequests } from "#core/ticketing/tables.ts";
import { midnight, parisDate, type Since } from "./day-sources.ts";

const town = sql`coalesce(btrim(${places.city}), '')`;
const art = sql`coalesce(${projects.artFamily}, '')`;
const nowhere = sql`'' as town, '' as art`;
const minutes = (from: unknown, until: unknown): SQL =>
  sql`greatest(0, round(extract(epoch from ${until} - ${from}) / 60))::int as minutes`;

/**
 * Each answers `day, measure, town, art, minutes`, one row for each thing that was answered by somebody: what ran out, or was taken
 * back, has no answer.
 */
export const answerSources: readonly ((since: Since) => SQL)[] = [
  ({ day }) => sql`
    select ${parisDate(proposals.answeredAt)} as day, 'answer:proposal' as measure, ${town} as town, ${art} as art,
      ${minutes(proposals.sentAt, proposals.answeredAt)}
    from ${proposals} left join ${projects} on ${projects.id} = ${proposals.projectId}
      left join ${places} on ${places.id} = ${proposals.placeId}
    where ${proposals.answeredAt} >= ${midnight(day)} and ${proposals.answeredBy} <> ${proposals.senderId}
      and ${proposals.sentAt} is not null`,
  ({ day }) => sql`
    select ${parisDate(refundRequests.answeredAt)} as day, 'answer:refund' as measure, ${town} as town, ${art} as art,
      ${minutes(refundRequests.askedAt, refundRequests.answeredAt)}
    from ${refundRequests} join ${events} on ${events.id} = ${refundRequests.eventId}
      join ${projects} on ${projects.id} = ${events.projectId} join ${places} on ${places.id} = ${events.placeId}
    where ${refundRequests.answeredAt} >= ${midnight(day)} and ${refundRequests.answeredBy} is not null`,
  ({ day }) => sql`
    select ${parisDate(contactMessages.answeredAt)} as day, 'answer:contact' as measure, ${nowhere},
      ${minutes(contactMessages.createdAt, contactMessages.answeredAt)}
    from ${contactMessages} where ${contactMessages.answeredAt} >= ${midnight(day)}`,
  ({ day }) => sql`
    select ${parisDate(reports.closedAt)} as day, 'answer:report' as measure, ${nowhere},
      ${minutes(reports.createdAt, reports.closedAt)}
    from ${reports} where ${reports.closedAt} >= ${midnight(day)}`,
  answeredMessages,
];

/**
 * Several messages of one side in a row are one turn: an answer is the other side's next turn, and it took from the first of those
 * messages to the first of the answer. About an evening, only what the organiser answers counts.
 */
function answeredMessages({ day }: Since): SQL {
  const from = midnight(day);
  return sql`
    select ${parisDate(sql`answered_at`)} as day,
      case when ${eventThreads.discussionId} is null then 'answer:talk' else 'answer:question' end as measure,
      ${town} as town, ${art} as art, ${minutes(sql`asked_at`, sql`answered_at`)}
    from (
      select discussion_id, side, began_at as answered_at,
        lag(began_at) over (partition by discussion_id order by turn) as asked_at
      from (
        select discussion_id, turn, min(side) as side, min(created_at) as began_at
        from (
          select *, count(*) filter (where changed) over (partition by discussion_id order by seq) as turn
          from (
            select ${messages.discussionId}, ${messages.side}, ${messages.seq}, ${messages.createdAt},
              ${messages.side} is distinct from
                lag(${messages.side}) over (partition by ${messages.discussionId} order by ${messages.seq}) as changed
            from ${messages} join ${discussions} on ${discussions.id} = ${messages.discussionId}
            where ${discussions.lastActivityAt} >= ${from}
          ) as said
        ) as turned group by discussion_id, turn
      ) as turns
    ) as answers
    join ${discussions} on ${discussions.id} = answers.discussion_id
    left join ${eventThreads} on ${eventThreads.discussionId} = answers.discussion_id
    left join ${events} on ${events.id} = ${eventThreads.eventId}
    left join ${projects} on ${projects.id} = coalesce(${events.projectId}, ${discussions.projectId})
    left join ${places} on ${places.id} = coalesce(${events.placeId}, ${discussions.placeId})
    where asked_at is not null and answered_at >= ${from}
      and (${eventThreads.discussionId} is null or answers.side <> 'public')`;
}
