import { and, eq } from "drizzle-orm";
import { z } from "zod";
import { type Ctx, defineJob, type Job, transact } from "#core/context.ts";
import { readChoices } from "#core/notices/read-choices.ts";
import { tellPerson } from "#core/notices/tell-person.ts";
import { de } from "#platform/french-elision.ts";
import { listUnread, type UnreadDiscussion } from "./list-unread.ts";
import { messageAlerts } from "./tables.ts";

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
      const tells = unread.length > 0 && (await readChoices(inner, userId)).messages.mail;
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
