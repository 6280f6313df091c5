import { eq, type SQL } from "drizzle-orm";
import { recordAudit } from "#core/audit/record-audit.ts";
import { type Ctx, requireUser, transact } from "#core/context.ts";
import { hashToken, newToken } from "#platform/crypto.ts";
import { calendarFeeds } from "./tables.ts";

type Feed = Pick<typeof calendarFeeds.$inferSelect, "userId" | "round">;

/** Made from the house's secret and the row's own: shown again whenever asked, readable by nobody who has the table alone. */
const signedText = ({ userId, round }: Feed): string => `${userId}:${round}`;

/** A secret that was given up takes its addresses along. */
export const opensFeed = (ctx: Ctx, feed: Feed, token: string): boolean =>
  ctx.verify("calendar-feed", signedText(feed), token);

const linkOf = (ctx: Ctx, token: string): string => `${ctx.settings.publicUrl}/agenda/${token}.ics`;

/** The address that one's calendar program reads; made at the first question, and again when its secret was given up. */
export async function getFeedLink(ctx: Ctx): Promise<string> {
  const { userId } = requireUser(ctx);
  const known = await findFeed(ctx, userId);
  if (known?.token) return linkOf(ctx, known.token);
  // Of two questions at once, one makes the address and both show it.
  await makeFeed(ctx, userId, eq(calendarFeeds.tokenHash, known?.tokenHash ?? ""));
  const made = await findFeed(ctx, userId);
  if (!made?.token) throw new Error("a calendar address vanished as it was made");
  return linkOf(ctx, made.token);
}

async function findFeed(
  ctx: Ctx,
  userId: string,
): Promise<{ tokenHash: string; token: string | undefined } | undefined> {
  const [feed] = await ctx.db.select().from(calendarFeeds).where(eq(calendarFeeds.userId, userId));
  if (!feed) return undefined;
  const { tokenHash } = feed;
  const possible = ctx.signatures("calendar-feed", signedText(feed));
  return { tokenHash, token: possible.find((token) => hashToken(token) === tokenHash) };
}

async function makeFeed(ctx: Ctx, userId: string, setWhere?: SQL): Promise<string> {
  const round = newToken();
  const token = ctx.sign("calendar-feed", signedText({ userId, round }));
  const set = { round, tokenHash: hashToken(token), createdAt: ctx.now };
  await ctx.db
    .insert(calendarFeeds)
    .values({ userId, ...set })
    .onConflictDoUpdate({ target: calendarFeeds.userId, set, ...(setWhere ? { setWhere } : {}) });
  return token;
}

/** It was shared by mistake: the old address shows nothing any more. */
export async function renewFeedLink(ctx: Ctx): Promise<string> {
  const { userId } = requireUser(ctx);
  const token = await transact(ctx, async (inner) => {
    const made = await makeFeed(inner, userId);
    await recordAudit(inner, { action: "agenda.link_renewed", subject: { kind: "user", id: userId } });
    return made;
  });
  return linkOf(ctx, token);
}
