import { and, eq, isNull, type SQL } from "drizzle-orm";
import { type AccountPart, nothingToExport } from "#core/accounts/account-parts.ts";
import { users } from "#core/accounts/tables.ts";
import { recordAudit } from "#core/audit/audit-log.ts";
import { type Ctx, requireUser, transact } from "#core/context.ts";
import { calendarText, escaped, utc } from "#core/events/calendar-file.ts";
import { hashToken, newToken } from "#platform/crypto.ts";
import { DomainError } from "#platform/errors.ts";
import { parisDay } from "#platform/french-dates.ts";
import { parseInput } from "#platform/parse-input.ts";
import { loadEntries } from "./get-agenda.ts";
import { feedInput } from "./input.ts";
import { type AgendaEntry, agendaLabels } from "./rules.ts";
import { calendarFeeds } from "./tables.ts";

type Feed = Pick<typeof calendarFeeds.$inferSelect, "userId" | "round">;

/** Made from the platform's secret and the row's own: shown again whenever asked, readable by nobody who has the table alone. */
const signedText = ({ userId, round }: Feed): string => `${userId}:${round}`;

/** When its secret is replaced, an address stops working. */
const opensFeed = (ctx: Ctx, feed: Feed, token: string): boolean =>
  ctx.verify("calendar-feed", signedText(feed), token);

const linkOf = (ctx: Ctx, token: string): string => `${ctx.settings.publicUrl}/agenda/${token}.ics`;

/** The address that one's calendar program reads; made when first asked for, and again after its secret was given up. */
export async function getFeedLink(ctx: Ctx): Promise<string> {
  const { userId } = requireUser(ctx);
  const known = await findFeed(ctx, userId);
  if (known?.token) return linkOf(ctx, known.token);
  // Of two requests at once, one makes the address and both show it.
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

const DAY_MS = 24 * 3600 * 1000;
const BACK_DAYS = 90;
const AHEAD_DAYS = 550;

/** For a calendar program, which has the secret and nothing else. */
export async function getFeed(ctx: Ctx, input: unknown): Promise<string> {
  const { token } = parseInput(feedInput, input);
  const [feed] = await ctx.db
    .select({ userId: calendarFeeds.userId, round: calendarFeeds.round })
    .from(calendarFeeds)
    .innerJoin(users, eq(users.id, calendarFeeds.userId))
    .where(and(eq(calendarFeeds.tokenHash, hashToken(token)), isNull(users.deletedAt), isNull(users.blockedAt)));
  if (!feed || !opensFeed(ctx, feed, token)) throw new DomainError("not_found");
  const entries = await loadEntries(ctx, feed.userId, {
    from: new Date(ctx.now.getTime() - BACK_DAYS * DAY_MS),
    to: new Date(ctx.now.getTime() + AHEAD_DAYS * DAY_MS),
    withCancelled: true,
  });
  return calendarText(entries.flatMap((entry) => lines(ctx, entry)));
}

function lines(ctx: Ctx, entry: AgendaEntry): string[] {
  const { key, kind, title, startsAt, endsAt, path, isAllDay, moves = 0, isCancelled = false } = entry;
  const compact = (date: Date) => parisDay(date).replaceAll("-", "");
  const dayAfter = new Date(endsAt.getTime() + DAY_MS);
  return [
    "BEGIN:VEVENT",
    `UID:${key}-${kind}@hors-les-murs`,
    `SEQUENCE:${moves + (isCancelled ? 1 : 0)}`,
    `DTSTAMP:${utc(ctx.now)}`,
    ...(isAllDay
      ? [`DTSTART;VALUE=DATE:${compact(startsAt)}`, `DTEND;VALUE=DATE:${compact(dayAfter)}`]
      : [`DTSTART:${utc(startsAt)}`, `DTEND:${utc(endsAt)}`]),
    `SUMMARY:${escaped(`${agendaLabels[kind]}\u00a0: ${title}`)}`,
    `URL:${ctx.settings.publicUrl}${path}`,
    `STATUS:${isCancelled ? "CANCELLED" : kind === "proposal" ? "TENTATIVE" : "CONFIRMED"}`,
    ...(kind === "away" ? ["TRANSP:TRANSPARENT"] : []),
    "END:VEVENT",
  ];
}

export const agendaAccountPart: AccountPart = {
  async erase({ db }, userId) {
    await db.delete(calendarFeeds).where(eq(calendarFeeds.userId, userId));
  },
  /** The address itself is a key: whoever found it in the archive could read the agenda. */
  exportData: nothingToExport,
};
