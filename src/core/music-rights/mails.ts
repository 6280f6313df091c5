import { inArray } from "drizzle-orm";
import { users } from "#core/accounts/tables.ts";
import type { Ctx } from "#core/context.ts";
import type { EventRow } from "#core/events/event-parts.ts";
import { queueMail } from "#core/mail/queue.ts";
import { formatDateTime, parisDay } from "#platform/french-dates.ts";

type ReminderKind = "week" | "eve" | "late" | "programme";

const NNBSP = "\u202f";

const words: Record<ReminderKind, { subject: string; text: string; action: string }> = {
  week: {
    subject: "Droits musicaux à déclarer",
    text: `Votre soirée approche, et ses droits musicaux ne sont pas encore déclarés. Avant le début, ils coûtent 20${NNBSP}% de moins. Le répertoire est prêt${NNBSP}? Il suffit d’un bouton.`,
    action: "Déclarer la soirée",
  },
  eve: {
    subject: "Dernier rappel pour les droits musicaux",
    text: `La soirée est là, et ses droits musicaux ne sont pas déclarés. Il reste jusqu’au début pour gagner 20${NNBSP}%.`,
    action: "Déclarer maintenant",
  },
  late: {
    subject: "Droits musicaux à régulariser",
    text: `La soirée a eu lieu sans déclaration. La réduction est perdue, mais il est encore temps${NNBSP}: déclarez-la maintenant, et les auteurs seront payés.`,
    action: "Déclarer la soirée",
  },
  programme: {
    subject: `Qu’avez-vous joué${NNBSP}?`,
    text: `La soirée est passée. Confirmez le programme, avec ce qui a changé${NNBSP}: c’est lui qui permet de payer les bons auteurs.`,
    action: "Confirmer le programme",
  },
};

/** To the artist, who knows what is played, and to the organiser, who answers for it. A date that moves is another date. */
export async function mailReminder(ctx: Ctx, event: EventRow, kind: ReminderKind): Promise<void> {
  const { subject, text, action } = words[kind];
  const organiserId = event.organiser === "artist" ? event.artistId : event.hostId;
  const people = await ctx.db
    .select()
    .from(users)
    .where(inArray(users.id, [...new Set([event.artistId, organiserId])]));
  for (const user of people) {
    if (user.deletedAt) continue;
    await queueMail(ctx, {
      to: user.email,
      kind: "music-rights-reminder",
      onceKey: `music-rights:${kind}:${event.id}:${parisDay(event.firstStartsAt)}:${user.id}`,
      replyTo: ctx.settings.teamEmail,
      template: {
        subject: `${subject}${NNBSP}: ${event.title}`.slice(0, 200),
        preheader: text.slice(0, 200),
        heading: subject,
        paragraphs: [`Bonjour ${user.firstName},`, text],
        details: [
          ["Événement", event.title],
          ["Début", formatDateTime(event.firstStartsAt)],
        ],
        action: { label: action, href: `${ctx.settings.publicUrl}/event/${event.id}/droits` },
        footnote: "Vous recevez ce message parce que vous organisez cette soirée.",
      },
    });
  }
}
