import type pg from "pg";

type Need = {
  /** Connections that this process may open at once, straight to PostgreSQL. */
  straight: number;
  /** The variables that the sum is made of. */
  variables: string;
};

type Room = { most: number; taken: number };

/** For ordinary users, by whichever limit is the narrowest; those of this process are not open yet. */
const ROOM = `
  select least(
      current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int
        - coalesce(current_setting('reserved_connections', true)::int, 0),
      (select nullif(rolconnlimit, -1) from pg_roles where rolname = current_user),
      (select nullif(datconnlimit, -1) from pg_database where datname = current_database())
    ) as most,
    (select count(*)::int from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()) as taken`;

/** Two that listen: one for notifications between processes, one for jobs. */
export const LISTENERS = 2;

/** A line for the log when this process obviously asks for more connections than there are; otherwise nothing. */
export async function missingRoom(client: pg.Client, { straight, variables }: Need): Promise<string | undefined> {
  const { rows } = await client.query<Room>(ROOM);
  const [room] = rows;
  if (!room || straight + room.taken <= room.most) return undefined;
  const others = room.taken > 0 ? `, of which others hold ${room.taken}` : "";
  return `this process may open ${straight} connections (${variables}, and ${LISTENERS} that listen), and the database takes ${room.most}${others}: lower the sizes, raise max_connections, or put a pooler in front (docs/operating.md has the sums)`;
}
