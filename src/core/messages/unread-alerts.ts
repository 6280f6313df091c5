import { and, eq, isNull, sql } from "drizzle-orm";
import { z } from "zod";
import { type Ctx, defineJob, type Job, transact } from "#core/context.ts";
import { loadChoices } from "#core/notifications/choices.ts";
import { tellPerson } from "#core/notifications/notify.ts";
import { de } from "#platform/french-elision.ts";
import {
  otherNameOf,
  ownDiscussions,
  type SubjectRow,
  subjectColumns,
  subjectsOf,
  unreadOf,
} from "./list-discussions.ts";
import { DIGEST_DELAY_MINUTES } from "./rules.ts";
import { messageAlerts } from "./tables.ts";

/** Whoever neither waits for a mail nor has had one gets one in a while, unless they read first; devices are notified at once. */
export async function alertAbsent(ctx: Ctx, userIds: readonly string[]): Promise<void> {
  const startAfter = new Date(ctx.now.getTime() + DIGEST_DELAY_MINUTES * 60_000);
  // In one order for all: two messages at once must not wait for each other.
  for (const userId of [...userIds].sort()) {
    const [waits] = await ctx.db
      .insert(messageAlerts)
      .values({ userId, waitingSince: ctx.now })
      .onConflictDoUpdate({
        target: messageAlerts.userId,
        set: { waitingSince: ctx.now },
        setWhere: and(isNull(messageAlerts.waitingSince), isNull(messageAlerts.mailedAt)),
      })
      .returning({ userId: messageAlerts.userId });
    if (!waits) continue;
    const since = ctx.now.toISOString();
    await ctx.enqueue(ctx.db, mailDigest, { userId, since }, { startAfter });
    await tellPerson(ctx, userId, {
      topic: "messages",
      kind: "message-waiting",
      onceKey: `message-waiting:${userId}:${since}`,
      push: { title: "Un message vous attend", body: "Quelqu’un vous a écrit sur Hors les murs.", path: "/message" },
    });
  }
}

type Payload = { userId: string; since: string };

/** One mail for everything that waits, a while after the first of it. Whoever has read meanwhile, or been told, gets none. */
export const mailDigest: Job<Payload> = defineJob({
  name: "messaging-mail-digest",
  payload: z.object({ userId: z.uuid(), since: z.iso.datetime() }),
  async handler(ctx, { userId, since }) {
    await transact(ctx, async (inner) => {
      const [alerts] = await inner.db
        .select()
        .from(messageAlerts)
        .where(and(eq(messageAlerts.userId, userId), eq(messageAlerts.waitingSince, new Date(since))))
        .for("update");
      if (!alerts) return;
      const unread = await listUnread(inner, userId);
      const tells = unread.length > 0 && (await loadChoices(inner, userId)).messages.mail;
      if (tells) await tellDigest(inner, { userId, since }, unread);
      await inner.db
        .update(messageAlerts)
        .set({ waitingSince: null, mailedAt: tells ? inner.now : null })
        .where(eq(messageAlerts.userId, userId));
    });
  },
});

const NAMED = 5;

/** Who wrote and about what, never what they said: a mail is read over shoulders, and kept by others. */
async function tellDigest(ctx: Ctx, { userId, since }: Payload, unread: readonly UnreadDiscussion[]): Promise<void> {
  const count = unread.reduce((sum, each) => sum + each.count, 0);
  const [first] = unread;
  const only = unread.length === 1 ? first : undefined;
  const title = count === 1 ? "Un message vous attend" : `${count} messages vous attendent`;
  const named = unread.slice(0, NAMED);
  const others = unread.length - named.length;
  await tellPerson(ctx, userId, {
    topic: "messages",
    kind: "message-digest",
    onceKey: `message-digest:${since}`,
    mail: ({ firstName }) => ({
      subject: only ? `${title} ${de(only.name)}` : title,
      preheader: named.map(({ name }) => name).join(", "),
      heading: `${firstName}, ${title.charAt(0).toLowerCase()}${title.slice(1)}`,
      paragraphs: [
        "Vous n’étiez pas en ligne\u202f: voici qui vous a écrit.",
        ...(others > 0 ? [`Et ${others === 1 ? "une autre conversation" : `${others} autres conversations`}.`] : []),
      ],
      details: named.map(({ name, about, count: unseen }) => [
        name,
        unseen === 1 ? about : `${about} (${unseen} messages)`,
      ]),
      action: {
        label: "Lire et répondre",
        href: `${ctx.settings.publicUrl}/message${only ? `/${only.id}` : ""}`,
      },
      footnote:
        "Un seul e-mail, quel que soit le nombre de messages\u202f: le prochain ne partira qu’après votre visite.",
    }),
  });
}

type UnreadDiscussion = { id: string; count: number; name: string; about: string };

type Row = SubjectRow & { id: string; count: number };

/** What waits for somebody, the newest first: who wrote, and about which listing of theirs or which evening. */
async function listUnread(ctx: Ctx, userId: string): Promise<UnreadDiscussion[]> {
  const { rows } = await ctx.db.execute<Row>(sql`
    with ${ownDiscussions(userId)}
    select mine.id, mine.side, unread.count, ${subjectColumns}
    from mine ${unreadOf(userId)} ${subjectsOf}
    where unread.count > 0
    order by mine.last_activity_at desc, mine.id desc`);
  return rows.map((row) => ({
    id: row.id,
    count: row.count,
    name: otherNameOf(row),
    about: row.event_title ?? (row.side === "host" ? row.project_title : row.place_title) ?? "Sans titre",
  }));
}
