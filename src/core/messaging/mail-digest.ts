import { and, eq } from "drizzle-orm";
import { z } from "zod";
import { getStanding } from "#core/accounts/get-standing.ts";
import { type Ctx, defineJob, type Job, transact } from "#core/context.ts";
import { queueMail } from "#core/notifications/queue-mail.ts";
import { alertsLink } from "./alert-links.ts";
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
      const { email, firstName, deleted } = await getStanding(inner, userId);
      const tells = unread.length > 0 && !deleted && !alerts.mutedAt;
      if (tells) await queueDigest(inner, { userId, email, firstName, since }, unread);
      await inner.db
        .update(messageAlerts)
        .set({ waitingSince: null, mailedAt: tells ? inner.now : null })
        .where(eq(messageAlerts.userId, userId));
    });
  },
});

const NAMED = 5;

/** Who wrote and about what, never what they said: a mail is read over shoulders, and kept by others. */
async function queueDigest(
  ctx: Ctx,
  person: { userId: string; email: string; firstName: string; since: string },
  unread: readonly UnreadDiscussion[],
): Promise<void> {
  const count = unread.reduce((sum, each) => sum + each.count, 0);
  const [first] = unread;
  const only = unread.length === 1 ? first : undefined;
  const title = count === 1 ? "Un message vous attend" : `${count} messages vous attendent`;
  const named = unread.slice(0, NAMED);
  const others = unread.length - named.length;
  await queueMail(ctx, {
    to: person.email,
    kind: "message-digest",
    onceKey: `message-digest:${person.userId}:${person.since}`,
    template: {
      subject: only ? `${title} de ${only.name}` : title,
      preheader: named.map(({ name }) => name).join(", "),
      heading: `${person.firstName}, ${title.charAt(0).toLowerCase()}${title.slice(1)}`,
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
      unsubscribeUrl: alertsLink(ctx, person.userId),
    },
  });
}
