import { sql } from "drizzle-orm";
import { displayName } from "#core/accounts/rules.ts";
import type { Ctx } from "#core/context.ts";
import { ownDiscussions, unreadOf } from "./own-discussions.ts";
import type { Side } from "./rules.ts";

export type UnreadDiscussion = { id: string; count: number; name: string; about: string };

type Row = {
  id: string;
  side: Side;
  count: number;
  artist_name: string;
  project_title: string | null;
  place_title: string | null;
  first_name: string;
  last_name: string;
};

/** What waits for somebody, the newest first: who wrote, and about which listing of theirs. */
export async function listUnread(ctx: Ctx, userId: string): Promise<UnreadDiscussion[]> {
  const { rows } = await ctx.db.execute<Row>(sql`
    with ${ownDiscussions(userId)}
    select mine.id, mine.side, unread.count, projects.artist_name, projects.title as project_title,
           places.title as place_title, host.first_name, host.last_name
    from mine ${unreadOf(userId)}
    join projects on projects.id = mine.project_id
    join places on places.id = mine.place_id
    join users host on host.id = places.owner_id
    where unread.count > 0
    order by mine.last_activity_at desc, mine.id desc`);
  return rows.map((row) => ({
    id: row.id,
    count: row.count,
    name: row.side === "host" ? row.artist_name : displayName({ firstName: row.first_name, lastName: row.last_name }),
    about: (row.side === "host" ? row.project_title : row.place_title) ?? "Sans titre",
  }));
}
