import { eq } from "drizzle-orm";
import { recordAudit } from "#core/audit/record-audit.ts";
import { type Ctx, requireUser, transact } from "#core/context.ts";
import { hashToken, hmac, newToken } from "#platform/crypto.ts";
import { calendarFeeds } from "./tables.ts";

/** Made from the house's secret and the row's own: shown again whenever asked, readable by nobody who has the table alone. */
const tokenOf = (ctx: Ctx, userId: string, round: string): string =>
  hmac(ctx.settings.authSecret, `calendar-feed:${userId}:${round}`);

const linkOf = (ctx: Ctx, userId: string, round: string): string =>
  `${ctx.settings.publicUrl}/agenda/${tokenOf(ctx, userId, round)}.ics`;

/** The address that one's calendar program reads; made at the first question. */
export async function getFeedLink(ctx: Ctx): Promise<string> {
  const { userId } = requireUser(ctx);
  const [known] = await ctx.db.select().from(calendarFeeds).where(eq(calendarFeeds.userId, userId));
  if (known) return linkOf(ctx, userId, known.round);
  const round = newToken();
  const tokenHash = hashToken(tokenOf(ctx, userId, round));
  await ctx.db.insert(calendarFeeds).values({ userId, round, tokenHash, createdAt: ctx.now }).onConflictDoNothing();
  const [made] = await ctx.db.select().from(calendarFeeds).where(eq(calendarFeeds.userId, userId));
  return linkOf(ctx, userId, made?.round ?? round);
}

/** It was shared by mistake: the old address shows nothing any more. */
export async function renewFeedLink(ctx: Ctx): Promise<string> {
  const { userId } = requireUser(ctx);
  const round = newToken();
  const set = { round, tokenHash: hashToken(tokenOf(ctx, userId, round)), createdAt: ctx.now };
  await transact(ctx, async (inner) => {
    await inner.db
      .insert(calendarFeeds)
      .values({ userId, ...set })
      .onConflictDoUpdate({ target: calendarFeeds.userId, set });
    await recordAudit(inner, { action: "agenda.link_renewed", subject: { kind: "user", id: userId } });
  });
  return linkOf(ctx, userId, round);
}
