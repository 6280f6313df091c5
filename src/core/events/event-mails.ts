import type { Ctx } from "#core/context.ts";
import { tellPerson } from "#core/notices/tell-person.ts";
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
  const isWhole = event.state === "cancelled";
  const subject = isWhole ? `Annulation\u202f: ${event.title}` : `Dates annulées\u202f: ${event.title}`;
  const what = isWhole ? "l’événement" : slots.length > 1 ? "les dates à venir" : "la date à venir";
  for (const userId of new Set([event.artistId, event.hostId])) {
    await tellPerson(ctx, userId, {
      topic: "events",
      kind: "event-cancelled",
      onceKey: `event-cancelled:${event.id}:${slots[0]?.id ?? ""}`,
      replyTo: ctx.settings.teamEmail,
      push: { title: subject, body: `${byWhom[cause]} ${what}.`, path: `/event/${event.id}` },
      sms: `Hors les murs : ${subject}. ${ctx.settings.publicUrl}/event/${event.id}`.slice(0, 459),
      mail: ({ firstName }) => ({
        subject,
        preheader: `${byWhom[cause]} ${what}.`.slice(0, 200),
        heading: subject,
        paragraphs: [
          `Bonjour ${firstName},`,
          `${byWhom[cause]} ${what} «\u00a0${event.title}\u00a0».`,
          // A missed goal is its own reason.
          ...(cause === "goal" ? [] : [`Le motif indiqué\u202f: «\u00a0${reason}\u00a0»`]),
          "Les billets vendus pour ces dates sont remboursés en totalité, ils ne sont plus utilisables, et les personnes qui les détiennent sont prévenues.",
        ],
        details: slots.map((slot) => ["Date annulée", describeSlot(slot)]),
        action: { label: "Voir l’événement", href: `${ctx.settings.publicUrl}/event/${event.id}` },
        footnote: "Vous recevez ce message parce que vous organisez cet événement.",
      }),
    });
  }
}
