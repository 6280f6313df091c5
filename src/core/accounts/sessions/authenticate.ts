import { and, eq, gt, inArray, isNull, type SQL, sql } from "drizzle-orm";
import type { Ctx, ReadAlong, Role, UserActor } from "#core/context.ts";
import { type Bind, defineStatement, runStatement } from "#platform/database/statements.ts";
import { sessions } from "../access-tables.ts";
import { type ProfileRow, profileColumns } from "../profile/who-am-i.ts";
import { users } from "../tables.ts";
import { readAccessToken } from "./open-session.ts";

/** What the bars of every page show to whoever is logged in. */
export type BarFacts = { firstName: string; needPhoneValidation: boolean; unreadMessages: number };

type Asked = { sessionId: string; userId: string; now: string };

const sessionText = (bind: Bind<Asked>, more: SQL = sql``): SQL => sql`
  select ${users.roles} as roles, ${sessions.createdAt} as created_at, ${sessions.confirmedAt} as confirmed_at,
    ${sessions.impersonatorId} as impersonator_id ${more}
  from ${sessions} join ${users} on ${users.id} = ${sessions.userId}
  where ${sessions.id} = ${bind("sessionId")} and ${sessions.userId} = ${bind("userId")}
    and ${sessions.revokedAt} is null and ${sessions.expiresAt} > ${bind("now")}
    and ${users.blockedAt} is null and ${users.deletedAt} is null`;

const sessionStatement = defineStatement<Asked>("session", (bind) => sessionText(bind));

export type SessionStatement = typeof sessionStatement;

/** With the words of whoever knows about messages (wiring/areas.ts). */
export const defineSessionWithBar = (unreadMessages: (userId: SQL) => SQL): SessionStatement =>
  defineStatement<Asked>("session-with-bar", (bind) =>
    sessionText(
      bind,
      sql`, ${users.firstName} as first_name, ${users.phoneVerifiedAt} is null as need_phone_validation,
        (${unreadMessages(sql`${users.id}`)}) as unread_messages`,
    ),
  );

const sessionWithProfile = defineStatement<Asked>("session-with-profile", (bind) =>
  sessionText(bind, sql`, ${profileColumns}`),
);

type SessionRow = { roles: Role[]; created_at: Date; confirmed_at: Date | null; impersonator_id: string | null };
type BarRow = { first_name: string; need_phone_validation: boolean; unread_messages: number };

async function find<R extends SessionRow>(ctx: Ctx, accessToken: string, statement: SessionStatement) {
  const bearer = await readAccessToken(ctx, accessToken);
  if (!bearer) return undefined;
  const { sessionId, userId } = bearer;
  const [row] = await runStatement<R>(ctx.db, statement.with({ sessionId, userId, now: ctx.now.toISOString() }));
  if (!row) return undefined;
  const { roles, created_at, confirmed_at, impersonator_id } = row;
  const provedAt = confirmed_at ?? created_at;
  const inPlace = impersonator_id === null ? {} : { impersonatorId: impersonator_id };
  const actor: UserActor = { kind: "user", userId, roles, sessionId, provedAt, ...inPlace };
  return { actor, row };
}

/**
 * Who carries this access token. One lookup by primary key at each call, so that logging out, blocking and deletion count
 * at once and not fifteen minutes later.
 */
export async function authenticate(ctx: Ctx, accessToken: string): Promise<UserActor | undefined> {
  return (await find(ctx, accessToken, sessionStatement))?.actor;
}

/** The same for a page, with what its bars show: in one question. */
export async function authenticateWithBar(
  ctx: Ctx,
  accessToken: string,
): Promise<{ actor: UserActor; bar: BarFacts } | undefined> {
  const found = await find<SessionRow & BarRow>(ctx, accessToken, ctx.parts.accounts.sessionWithBar);
  if (!found) return undefined;
  const { first_name: firstName, need_phone_validation: needPhoneValidation, unread_messages } = found.row;
  return { actor: found.actor, bar: { firstName, needPhoneValidation, unreadMessages: unread_messages } };
}

/** The same for a call that asks for nothing else: its answer comes with who asks. */
export async function authenticateAlong(
  ctx: Ctx,
  accessToken: string,
  along: keyof ReadAlong,
): Promise<{ actor: UserActor; readAlong: ReadAlong } | undefined> {
  if (along === "unreadMessages") {
    const found = await authenticateWithBar(ctx, accessToken);
    return found && { actor: found.actor, readAlong: { unreadMessages: found.bar.unreadMessages } };
  }
  const found = await find<SessionRow & ProfileRow>(ctx, accessToken, sessionWithProfile);
  return found && { actor: found.actor, readAlong: { profile: found.row } };
}

/** Which of these sessions still stand: for connections that stay open longer than a request. One query for all. */
export async function loadOpenSessions(ctx: Ctx, sessionIds: readonly string[]): Promise<Set<string>> {
  if (sessionIds.length === 0) return new Set();
  const rows = await ctx.db
    .select({ id: sessions.id })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(
      and(
        inArray(sessions.id, [...new Set(sessionIds)]),
        isNull(sessions.revokedAt),
        gt(sessions.expiresAt, ctx.now),
        isNull(users.blockedAt),
        isNull(users.deletedAt),
      ),
    );
  return new Set(rows.map(({ id }) => id));
}
