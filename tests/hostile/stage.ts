import { sql } from "drizzle-orm";
import { openSession } from "#core/accounts/sessions/open-session.ts";
import { system } from "#tests/support/context.ts";
import { makeDiscussion } from "#tests/support/discussions.ts";
import { makeEvent } from "#tests/support/events.ts";
import {
  giveStructure,
  makePlace,
  makeProject,
  makePublishedPlace,
  makePublishedProject,
} from "#tests/support/listings.ts";
import type { MoneyApp } from "#tests/support/money.ts";
import { makePerson, type TestPerson } from "#tests/support/people.ts";
import { buyAsGuest, makeSale } from "#tests/support/sales.ts";

/** Stands in everything that is private to people whom no caller knows: it may be in no answer but the team's. */
export const PRIVATE_MARK = "PriveDeLaVictime";

export type Role = "visitor" | "spectator" | "artist" | "host" | "team";
export const ROLES: readonly Role[] = ["visitor", "spectator", "artist", "host", "team"];

export type HostileStage = {
  /** Ids of things, theirs and other people's, to be tried wherever an id is asked for. */
  ids: readonly string[];
  /** A session that was just opened: calls may have ended the one before. */
  cookies(role: Role): Promise<string>;
};

/** Callers of every role with things of their own, and victims whom they have nothing to do with. */
export async function makeHostileStage(app: MoneyApp): Promise<HostileStage> {
  const people: Record<Exclude<Role, "visitor">, TestPerson> = {
    spectator: await makePerson(app, { reason: "find_events" }),
    artist: await makePerson(app),
    host: await makePerson(app),
    team: await makePerson(app),
  };
  const { db } = app.ctx();
  await db.execute(sql`update users set roles = array_append(roles, 'ROLE_ADMIN') where id = ${people.team.user.id}`);
  const project = await makePublishedProject(app, people.artist);
  const place = await makePublishedPlace(app, people.host);
  const eventId = await makeEvent(app, {
    artist: people.artist,
    host: people.host,
    projectId: project.id,
    placeId: place.id,
  });
  await db.execute(sql`update events set visibility = 'public' where id = ${eventId}`);
  const ids = [project.id, place.id, eventId, ...Object.values(people).map(({ user }) => user.id)];
  return { ids: [...ids, ...(await makeVictims(app))], cookies };

  async function cookies(role: Role): Promise<string> {
    if (role === "visitor") return "";
    const { user } = people[role];
    await db.execute(sql`update users set blocked_at = null where id = ${user.id}`);
    const { token, refresh_token } = await openSession(app.ctx(system), user, undefined);
    return `auth.token=${token}; auth.refresh_token=${refresh_token}`;
  }
}

async function makeVictims(app: MoneyApp): Promise<string[]> {
  const { db } = app.ctx();
  const { artist, host, projectId, placeId, discussionId } = await makeDiscussion(app);
  const eventId = await makeEvent(app, { artist, host, projectId, placeId });
  await giveStructure(app, artist);
  const draft = await makeProject(app, artist);
  const hidden = await makePlace(app, host);
  const sale = await makeSale(app, { artist, host });
  const order = await buyAsGuest(app, sale, { email: `${PRIVATE_MARK}@exemple.fr`.toLowerCase() });
  const victims = [artist.user.id, host.user.id];
  await db.execute(sql`
    update users set last_name = ${`X${PRIVATE_MARK}`}, birth_place = ${PRIVATE_MARK} where id in ${victims}`);
  // A structure's name and address are public, as the law asks of who sells; a private person's are theirs.
  await db.execute(sql`
    update users set company_name = ${PRIVATE_MARK}, address_line = ${PRIVATE_MARK} where id = ${host.user.id}`);
  await db.execute(sql`update messages set body = ${PRIVATE_MARK} where discussion_id = ${discussionId}`);
  await db.execute(sql`update events set title = ${PRIVATE_MARK} where id = ${eventId}`);
  await db.execute(sql`update tickets set holder_name = ${PRIVATE_MARK} where order_id = ${order.id}`);
  const { rows } = await db.execute<{ id: string }>(sql`
    select id from messages where discussion_id = ${discussionId} union all select id from tickets where order_id = ${order.id}`);
  const things = [eventId, draft.id, hidden.id, discussionId, sale.eventId, order.id];
  return [...victims, ...things, ...sale.slotIds, ...sale.tariffIds, ...rows.map(({ id }) => id)];
}
