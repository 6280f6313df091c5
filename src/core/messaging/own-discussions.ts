import { type SQL, sql } from "drizzle-orm";

/**
 * `mine`: the discussions in which somebody takes part now, with their side in each. `since` is when a member joined: what
 * was written before is there to be read, not news.
 */
export const ownDiscussions = (userId: string): SQL => sql`
  mine as (
    select d.*, 'host' as side, null::timestamptz as since
    from discussions d join places on places.id = d.place_id
    where places.owner_id = ${userId}
    union all
    select d.*, 'artist' as side, null::timestamptz as since
    from projects join discussions d on d.project_id = projects.id join places on places.id = d.place_id
    where projects.owner_id = ${userId} and places.owner_id <> ${userId}
    union all
    select d.*, 'artist' as side, m.joined_at as since
    from project_members m join projects on projects.id = m.project_id
    join discussions d on d.project_id = projects.id join places on places.id = d.place_id
    where m.user_id = ${userId} and projects.owner_id <> ${userId} and places.owner_id <> ${userId}
  )`;

/** `unread.count` for each row of `mine`. Most have nothing new, which the two numbers tell without a look at messages. */
export const unreadOf = (userId: string): SQL => sql`
  left join discussion_reads r on r.discussion_id = mine.id and r.user_id = ${userId}
  cross join lateral (
    select case when mine.last_seq <= coalesce(r.last_read_seq, 0) then 0 else (
      select count(*) from messages m
      where m.discussion_id = mine.id and m.seq > coalesce(r.last_read_seq, 0) and m.sender_id <> ${userId}
        and (mine.since is null or m.created_at >= mine.since)
    ) end::int as count
  ) unread`;
