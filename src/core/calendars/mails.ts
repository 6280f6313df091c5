import { eq } from "drizzle-orm";
import { users } from "#core/accounts/tables.ts";
import type { Ctx } from "#core/context.ts";
import { queueMail } from "#core/mail/queue.ts";
import { own } from "#platform/own.ts";
import { calendarFailureWords } from "./rules.ts";
import type { externalCalendars } from "./tables.ts";

/** Once for each time that it fell silent. */
export async function mailCalendarSilent(
  ctx: Ctx,
  { id, userId, name, host, failure, failingSince }: typeof externalCalendars.$inferSelect,
): Promise<void> {
  const [user] = await ctx.db.select().from(users).where(eq(users.id, userId));
  if (!user || user.deletedAt) return;
  await queueMail(ctx, {
    to: user.email,
    kind: "calendar-silent",
    onceKey: `calendar-silent:${id}:${failingSince?.getTime()}`,
    template: {
      subject: `Agenda illisible\u202f: ${name}`,
      preheader: "Nous n’arrivons plus à le lire depuis trois jours.",
      heading: "Un de vos agendas ne se lit plus",
      paragraphs: [
        `Bonjour ${user.firstName},`,
        `Depuis trois jours, nous n’arrivons plus à lire «\u202f${name}\u202f» (${host}). ${own(calendarFailureWords, failure ?? "") ?? ""}`,
        "Les moments pris que nous connaissions restent tenus, mais les nouveaux nous échappent\u202f: on pourrait vous proposer une date où vous n’êtes pas libre.",
      ],
      action: { label: "Voir mes agendas", href: `${ctx.settings.publicUrl}/account/agendas` },
    },
  });
}
