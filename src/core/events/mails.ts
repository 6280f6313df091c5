import { eq } from "drizzle-orm";
import { users } from "#core/accounts/tables.ts";
import type { Ctx } from "#core/context.ts";
import { queueMail } from "#core/mail/queue.ts";
import { tellPerson } from "#core/notifications/notify.ts";
import type { EventRow, SlotRow } from "./event-parts.ts";
import type { PostponementRow } from "./postponement/move-dates.ts";
import { readMove } from "./postponement/postponement-rules.ts";
import type { CancelCause } from "./process.ts";
import { describeSlot, type EventSide } from "./rules.ts";

const byWhom: Record<CancelCause, string> = {
  artist: "L’artiste a annulé",
  host: "L’hôte a annulé",
  goal: "L’objectif de recettes n’est pas atteint à la date convenue\u202f: la billetterie annulable annule",
  admin: "L’équipe de Hors les murs a annulé",
};

/** To artist and host. Whoever holds a ticket is told by the area that sold it. */
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

/** Of a series: one letter with all its dates, however many, and however often the job behind it runs. */
export async function mailSeriesCancelled(
  ctx: Ctx,
  seriesId: string,
  evenings: readonly EventRow[],
  { cause, reason }: { cause: CancelCause; reason: string },
): Promise<void> {
  const [event] = evenings;
  if (!event) return;
  const count = evenings.length;
  const what = count > 1 ? `${count} soirées de la série` : "une soirée de la série";
  const subject = `Annulation de ${what}\u202f: ${event.title}`;
  for (const userId of new Set([event.artistId, event.hostId])) {
    await tellPerson(ctx, userId, {
      topic: "events",
      kind: "event-cancelled",
      onceKey: `series-cancelled:${seriesId}:${event.id}:${count}`,
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
          `Le motif indiqué\u202f: «\u00a0${reason}\u00a0»`,
          "Les billets vendus pour ces dates sont remboursés en totalité, ils ne sont plus utilisables, et les personnes qui les détiennent sont prévenues.",
        ],
        details: evenings.map(({ firstStartsAt: startsAt, lastEndsAt: endsAt }) => [
          "Soirée annulée",
          describeSlot({ startsAt, endsAt }),
        ]),
        action: { label: "Voir la série", href: `${ctx.settings.publicUrl}/event/${event.id}` },
        footnote: "Vous recevez ce message parce que vous organisez cet événement.",
      }),
    });
  }
}

const sideNames: Record<EventSide, string> = { artist: "L’artiste", host: "L’hôte" };

type Letter = { kind: string; onceKey: string; subject: string; paragraphs: string[]; actionLabel: string };

const sent = (moves: PostponementRow["moves"]): [string, string][] =>
  moves.map(readMove).flatMap(({ from, to }): [string, string][] => [
    ["Au lieu de", describeSlot(from)],
    ["Nouvelle date", describeSlot(to)],
  ]);

async function mailSide(ctx: Ctx, event: EventRow, userId: string, moves: PostponementRow["moves"], letter: Letter) {
  const [person] = await ctx.db.select().from(users).where(eq(users.id, userId));
  if (!person || person.deletedAt) return;
  const { kind, onceKey, subject, paragraphs, actionLabel } = letter;
  await queueMail(ctx, {
    to: person.email,
    kind,
    onceKey,
    replyTo: ctx.settings.teamEmail,
    template: {
      subject,
      preheader: (paragraphs[0] ?? subject).slice(0, 200),
      heading: subject,
      paragraphs: [`Bonjour ${person.firstName},`, ...paragraphs],
      details: sent(moves),
      action: { label: actionLabel, href: `${ctx.settings.publicUrl}/event/${event.id}/reporter` },
      footnote: "Vous recevez ce message parce que vous organisez cet événement.",
    },
  });
}

const ownerOf = (event: EventRow, side: EventSide) => (side === "artist" ? event.artistId : event.hostId);

/** To the side that has to answer. */
export async function mailPostponementAsked(ctx: Ctx, event: EventRow, asked: PostponementRow): Promise<void> {
  const other = asked.askedSide === "artist" ? "host" : "artist";
  await mailSide(ctx, event, ownerOf(event, other), asked.moves, {
    kind: "postponement-asked",
    onceKey: `postponement-asked:${asked.id}`,
    subject: `Report proposé\u202f: ${event.title}`,
    paragraphs: [
      `${sideNames[asked.askedSide]} vous propose de reporter «\u00a0${event.title}\u00a0». Rien ne change tant que vous n’avez pas répondu.`,
      `Le motif indiqué\u202f: «\u00a0${asked.reason}\u00a0»`,
    ],
    actionLabel: "Répondre",
  });
}

/** To the side that asked. */
export async function mailPostponementAnswer(ctx: Ctx, event: EventRow, asked: PostponementRow): Promise<void> {
  const other = asked.askedSide === "artist" ? "host" : "artist";
  const isAgreed = asked.state === "agreed";
  await mailSide(ctx, event, ownerOf(event, asked.askedSide), asked.moves, {
    kind: "postponement-answered",
    onceKey: `postponement-answered:${asked.id}`,
    subject: isAgreed ? `Report accepté\u202f: ${event.title}` : `Report refusé\u202f: ${event.title}`,
    paragraphs: [
      isAgreed
        ? `${sideNames[other]} accepte\u202f: les dates ont changé. Chaque personne qui a réservé reçoit un message, et choisit entre la nouvelle date et un remboursement.`
        : `${sideNames[other]} n’accepte pas ce report\u202f: les dates restent celles de l’accord.`,
      ...(asked.answer ? [`Sa réponse\u202f: «\u00a0${asked.answer}\u00a0»`] : []),
    ],
    actionLabel: "Voir le report",
  });
}
