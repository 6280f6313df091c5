import { inArray } from "drizzle-orm";
import { users } from "#core/accounts/tables.ts";
import type { Ctx } from "#core/context.ts";
import { queueMail } from "#core/notifications/queue-mail.ts";
import { formatDate, formatHour } from "#platform/french-dates.ts";
import type { EventRow, SlotRow } from "./event-parts.ts";
import type { CancelCause } from "./states.ts";

const byWhom: Record<CancelCause, string> = {
  artist: "L’artiste a annulé",
  host: "L’hôte a annulé",
  goal: "L’objectif de recettes n’est pas atteint à la date convenue\u202f: la billetterie annulable annule",
  admin: "L’équipe de Hors les murs a annulé",
};

export const describeSlot = ({ startsAt, endsAt }: Pick<SlotRow, "startsAt" | "endsAt">): string =>
  `${formatDate(startsAt)}, de ${formatHour(startsAt)} à ${formatHour(endsAt)}`;

/** To artist and host. Whoever holds a ticket is told by the room that sold it. */
export async function mailCancellation(
  ctx: Ctx,
  event: EventRow,
  slots: readonly SlotRow[],
  { cause, reason }: { cause: CancelCause; reason: string },
): Promise<void> {
  const people = await ctx.db
    .select({ id: users.id, email: users.email, firstName: users.firstName, deletedAt: users.deletedAt })
    .from(users)
    .where(inArray(users.id, [event.artistId, event.hostId]));
  const isWhole = event.state === "cancelled";
  const subject = isWhole ? `Annulation\u202f: ${event.title}` : `Dates annulées\u202f: ${event.title}`;
  const what = isWhole ? "l’événement" : slots.length > 1 ? "les dates à venir" : "la date à venir";
  for (const { id, email, firstName, deletedAt } of people) {
    if (deletedAt) continue;
    await queueMail(ctx, {
      to: email,
      kind: "event-cancelled",
      onceKey: `event-cancelled:${event.id}:${slots[0]?.id ?? ""}:${id}`,
      replyTo: ctx.settings.teamEmail,
      template: {
        subject,
        preheader: `${byWhom[cause]} ${what}.`.slice(0, 200),
        heading: subject,
        paragraphs: [
          `Bonjour ${firstName},`,
          `${byWhom[cause]} ${what} «\u00a0${event.title}\u00a0».`,
          `Le motif indiqué\u202f: «\u00a0${reason}\u00a0»`,
          "Les billets vendus pour ces dates sont remboursés en totalité, ils ne sont plus utilisables, et les personnes qui les détiennent sont prévenues.",
        ],
        details: slots.map((slot) => ["Date annulée", describeSlot(slot)]),
        action: { label: "Voir l’événement", href: `${ctx.settings.publicUrl}/event/${event.id}` },
        footnote: "Vous recevez ce message parce que vous organisez cet événement.",
      },
    });
  }
}
