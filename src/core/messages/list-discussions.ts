import { type SQL, sql } from "drizzle-orm";
import { displayName } from "#core/accounts/rules.ts";
import { type Ctx, requireUser } from "#core/context.ts";
import type { PhotoVariants, PhotoView } from "#core/listings/photos/rules.ts";
import { parseInput } from "#platform/parse-input.ts";
import { discussionListInput } from "./input.ts";
import { excerptOf, type PairSide, type Side } from "./rules.ts";

/**
 * `mine`: the discussions in which somebody takes part now, with their side in each. `since` is when a member joined: what
 * was written before is there to be read, not news.
 */
export const ownDiscussions = (userId: string | SQL): SQL => sql`
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
    union all
    select d.*, e.organiser as side, null::timestamptz as since
    from events e join event_threads t on t.event_id = e.id join discussions d on d.id = t.discussion_id
    where (e.host_id = ${userId} and e.organiser = 'host') or (e.artist_id = ${userId} and e.organiser = 'artist')
    union all
    select d.*, 'artist' as side, m.joined_at as since
    from project_members m join events e on e.project_id = m.project_id
    join event_threads t on t.event_id = e.id join discussions d on d.id = t.discussion_id
    where m.user_id = ${userId} and e.organiser = 'artist' and e.artist_id <> ${userId}
    union all
    select d.*, 'public' as side, null::timestamptz as since
    from event_threads t join discussions d on d.id = t.discussion_id join events e on e.id = t.event_id
    where t.spectator_id = ${userId} and not (e.organiser = 'host' and e.host_id = ${userId})
      and not (e.organiser = 'artist' and (e.artist_id = ${userId} or exists (
        select 1 from project_members m where m.project_id = e.project_id and m.user_id = ${userId})))
  )`;

/** Who and what each row of `mine` is about; a thread has a project and a place, or an evening. */
export const subjectsOf: SQL = sql`
  left join event_threads thread on thread.discussion_id = mine.id
  left join events evening on evening.id = thread.event_id
  join projects on projects.id = coalesce(mine.project_id, evening.project_id)
  left join places on places.id = mine.place_id
  join users host on host.id = coalesce(places.owner_id, evening.host_id)
  left join users spectator on spectator.id = thread.spectator_id`;

/** What names the other side, in the same order everywhere. */
export const subjectColumns: SQL = sql`projects.artist_name, projects.title as project_title, places.title as place_title,
  evening.title as event_title, evening.organiser, host.first_name, host.last_name, host.deleted_at is not null as host_gone,
  thread.guest_name, spectator.first_name as asker_first, spectator.last_name as asker_last,
  spectator.deleted_at is not null as asker_gone`;

export type SubjectRow = {
  side: Side;
  artist_name: string;
  project_title: string | null;
  place_title: string | null;
  event_title: string | null;
  organiser: PairSide | null;
  first_name: string;
  last_name: string;
  host_gone: boolean;
  guest_name: string | null;
  asker_first: string | null;
  asker_last: string | null;
  asker_gone: boolean;
};

/** The other side's: the artist's name, the host's, or that of whoever asked. */
export function otherNameOf(row: SubjectRow): string {
  const host = row.host_gone ? "Compte supprimé" : displayName({ firstName: row.first_name, lastName: row.last_name });
  if (row.event_title === null) return row.side === "host" ? row.artist_name : host;
  if (row.side === "public") return row.organiser === "host" ? host : row.artist_name;
  if (row.guest_name !== null) return row.guest_name;
  return row.asker_gone
    ? "Compte supprimé"
    : displayName({ firstName: row.asker_first ?? "", lastName: row.asker_last ?? "" });
}

/** `unread.count` for each row of `mine`. Most have nothing new, which the two numbers tell without a look at messages. */
export const unreadOf = (userId: string | SQL): SQL => sql`
  left join discussion_reads r on r.discussion_id = mine.id and r.user_id = ${userId}
  cross join lateral (
    select case when mine.last_seq <= coalesce(r.last_read_seq, 0) then 0 else (
      select count(*) from messages m
      where m.discussion_id = mine.id and m.seq > coalesce(r.last_read_seq, 0) and m.sender_id is distinct from ${userId}
        and (mine.since is null or m.created_at >= mine.since)
    ) end::int as count
  ) unread`;

/** What the badge shows. */
export async function countNewMessages(ctx: Ctx): Promise<number> {
  const { userId } = requireUser(ctx);
  return ctx.readAlong?.unreadMessages ?? countUnreadOf(ctx, userId);
}

export const unreadMessages = (userId: string | SQL): SQL => sql`
  with ${ownDiscussions(userId)}
  select coalesce(sum(unread.count), 0)::int as count from mine ${unreadOf(userId)}`;

export async function countUnreadOf(ctx: Ctx, userId: string): Promise<number> {
  const { rows } = await ctx.db.execute<{ count: number }>(unreadMessages(userId));
  return rows[0]?.count ?? 0;
}

type DiscussionSummary = {
  id: string;
  /** The actor's own. */
  side: Side;
  /** The other side's: the artist's name, the host's, or that of whoever asked. */
  name: string;
  projectTitle: string | null;
  placeTitle: string | null;
  /** Of the evening that somebody asked about; null between a project and a place. */
  eventTitle: string | null;
  /** Of the other side's listing, or of the evening. */
  cover: PhotoView | null;
  lastActivityAt: Date;
  lastMessage: { excerpt: string; mine: boolean } | null;
  unread: number;
};

type DiscussionPage = { discussions: DiscussionSummary[]; nextBefore: string | null };

type Row = SubjectRow & {
  id: string;
  last_activity_at: string;
  unread: number;
  last_body: string | null;
  last_sender: string | null;
  cover_id: string | null;
  cover_files: string;
  cover_width: number;
  cover_height: number;
  cover_placeholder: string;
  cover_variants: PhotoVariants;
};

/** Those in which the actor takes part now, the last active first: one statement, whatever their number. */
export async function listDiscussions(ctx: Ctx, input: unknown = {}): Promise<DiscussionPage> {
  const { userId } = requireUser(ctx);
  const { before, limit } = parseInput(discussionListInput, input);
  const older = before
    ? sql`where (mine.last_activity_at, mine.id) < (${before[0].toISOString()}::timestamptz, ${before[1]}::uuid)`
    : sql``;
  const { rows } = await ctx.db.execute<Row>(sql`
    with ${ownDiscussions(userId)},
    page as (select * from mine ${older} order by last_activity_at desc, id desc limit ${limit + 1})
    select mine.id, mine.side, mine.last_activity_at, unread.count as unread,
           ${subjectColumns}, last.body as last_body, last.sender_id as last_sender,
           cover.id as cover_id, cover.files_id as cover_files, cover.width as cover_width,
           cover.height as cover_height, cover.placeholder as cover_placeholder, cover.variants as cover_variants
    from page mine ${unreadOf(userId)} ${subjectsOf}
    left join messages last on last.discussion_id = mine.id and last.seq = mine.last_seq
    left join photos cover on cover.position = 0
      and cover.subject_kind = case when evening.id is not null then 'event' when mine.side = 'host' then 'project' else 'place' end
      and cover.subject_id = case when evening.id is not null then evening.id
        when mine.side = 'host' then mine.project_id else mine.place_id end
    order by mine.last_activity_at desc, mine.id desc`);
  const page = rows.slice(0, limit).map((row) => describe(row, userId));
  const last = page.at(-1);
  return {
    discussions: page,
    nextBefore: rows.length > limit && last ? `${last.lastActivityAt.toISOString()}_${last.id}` : null,
  };
}

function describe(row: Row, userId: string): DiscussionSummary {
  return {
    id: row.id,
    side: row.side,
    name: otherNameOf(row),
    eventTitle: row.event_title,
    projectTitle: row.project_title,
    placeTitle: row.place_title,
    cover: row.cover_id === null ? null : coverOf(row, row.cover_id),
    lastActivityAt: new Date(row.last_activity_at),
    lastMessage:
      row.last_body === null ? null : { excerpt: excerptOf(row.last_body), mine: row.last_sender === userId },
    unread: row.unread,
  };
}

const coverOf = (row: Row, id: string): PhotoView => ({
  id,
  filesId: row.cover_files,
  width: row.cover_width,
  height: row.cover_height,
  placeholder: row.cover_placeholder,
  variants: row.cover_variants,
});
