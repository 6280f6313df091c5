import { eq } from "drizzle-orm";
import { users } from "#core/accounts/tables.ts";
import type { Ctx } from "#core/context.ts";
import { queueMail } from "#core/mail/queue.ts";
import type { webhooks } from "./tables.ts";

/** Once for each time that it broke. */
export async function mailWebhookBroken(
  ctx: Ctx,
  { id, userId, name, url, failingSince }: typeof webhooks.$inferSelect,
): Promise<void> {
  const [user] = await ctx.db.select().from(users).where(eq(users.id, userId));
  if (!user || user.deletedAt) return;
  await queueMail(ctx, {
    to: user.email,
    kind: "webhook-broken",
    onceKey: `webhook-broken:${id}:${failingSince?.getTime()}`,
    template: {
      subject: `Webhook arrêté\u202f: ${name}`,
      preheader: "Il ne répond plus depuis trois jours.",
      heading: "Un de vos webhooks ne répond plus",
      paragraphs: [
        `Bonjour ${user.firstName},`,
        `Depuis trois jours, « ${name} » (${new URL(url).host}) ne prend plus ce que nous lui annonçons. Nous ne lui envoyons donc plus rien.`,
        "Une fois réparé, relancez-le depuis vos réglages\u202f: ce qui n’est pas arrivé peut y être renvoyé, un envoi à la fois.",
      ],
      action: { label: "Voir ce webhook", href: `${ctx.settings.publicUrl}/account/webhooks/${id}` },
    },
  });
}
