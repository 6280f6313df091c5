import { and, count, desc, eq, isNull } from "drizzle-orm";
import { type Ctx, type Role, requireUser } from "#core/context.ts";
import { DomainError } from "#platform/errors.ts";
import type { ClientStateFacts } from "../account-parts.ts";
import { displayName } from "../rules.ts";
import type { User } from "../sign-up/create-account.ts";
import { users } from "../tables.ts";

/** The acting person's own row. */
export async function loadOwnUser(ctx: Ctx): Promise<User> {
  const { userId } = requireUser(ctx);
  const [user] = await ctx.db
    .select()
    .from(users)
    .where(and(eq(users.id, userId), isNull(users.deletedAt)));
  if (!user) throw new DomainError("unauthenticated");
  return user;
}

/** The same, locked until the transaction ends: what is decided on it stays true. */
export async function lockOwnUser(ctx: Ctx): Promise<User> {
  const { userId } = requireUser(ctx);
  const [user] = await ctx.db
    .select()
    .from(users)
    .where(and(eq(users.id, userId), isNull(users.deletedAt)))
    .for("update");
  if (!user) throw new DomainError("unauthenticated");
  return user;
}

type ClientState = ClientStateFacts & {
  user: { id: string; firstName: string; lastName: string; displayName: string; email: string; roles: readonly Role[] };
  needPhoneValidation: boolean;
};

/** What the specification calls the client state: who is logged in, and what the bars have to show them. */
export async function getClientState(ctx: Ctx): Promise<ClientState> {
  const user = await loadOwnUser(ctx);
  const { id, firstName, lastName, email, roles } = user;
  const ask = ctx.parts.accounts.clientState;
  const [newDiscussion, labels, isLoggedUserNeedSacem] = await Promise.all([
    ask.newDiscussion(ctx, id),
    ask.labels(ctx, id),
    ask.isLoggedUserNeedSacem(ctx, id),
  ]);
  return {
    user: { id, firstName, lastName, displayName: displayName(user), email, roles },
    needPhoneValidation: user.phoneVerifiedAt === null,
    newDiscussion,
    labels,
    isLoggedUserNeedSacem,
  };
}

type Sponsorship = {
  code: string;
  link: string;
  /** The latest of them. */
  came: { displayName: string; since: Date }[];
  total: number;
};

/** The person's code, the link that carries it, and who came with it. */
export async function getSponsorship(ctx: Ctx): Promise<Sponsorship> {
  const user = await loadOwnUser(ctx);
  const isGuest = and(eq(users.sponsoredBy, user.id), isNull(users.deletedAt));
  const [counted] = await ctx.db.select({ total: count() }).from(users).where(isGuest);
  const came = await ctx.db.select().from(users).where(isGuest).orderBy(desc(users.createdAt)).limit(200);
  return {
    code: user.sponsorCode,
    link: `${ctx.settings.publicUrl}/signup?parrain=${user.sponsorCode}`,
    came: came.map((person) => ({ displayName: displayName(person), since: person.createdAt })),
    total: counted?.total ?? 0,
  };
}
