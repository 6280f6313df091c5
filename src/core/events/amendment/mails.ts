import type { Ctx } from "#core/context.ts";
import { tellPerson } from "#core/notifications/notify.ts";
import { formatDateTime } from "#platform/french-dates.ts";
import type { EventRow } from "../event-parts.ts";
import type { AmendmentState } from "../process.ts";
import type { EventSide } from "../rules.ts";
import type { AmendmentRow } from "./apply-amendment.ts";

type Letter = { subject: string; text: string };

const sideNames: Record<EventSide, string> = { artist: "L’artiste", host: "L’hôte" };

/** Both sides hear of every move: whoever asked, and the other. */
const letters: Record<AmendmentState, (asked: AmendmentRow, mine: boolean, who: string, other: string) => Letter> = {
  asked: ({ expiresAt }, mine, who, other) => ({
    subject: mine ? "Votre avenant est proposé" : "Avenant proposé",
    text: mine
      ? `${other} a jusqu’au ${formatDateTime(expiresAt)} pour répondre. Rien ne change d’ici là.`
      : `${who} vous propose de changer la jauge ou les billets. Rien ne change tant que vous n’avez pas répondu, avant le ${formatDateTime(expiresAt)}.`,
  }),
  agreed: (_, mine, __, other) => ({
    subject: "Avenant accepté",
    text: `${mine ? `${other} accepte` : "Vous avez accepté"}\u202f: les nouvelles conditions valent dès maintenant. Les billets déjà vendus gardent leur prix, et le partage ne change pas.`,
  }),
  declined: (_, mine, __, other) => ({
    subject: "Avenant refusé",
    text: `${mine ? `${other} n’accepte pas cet avenant` : "Vous avez refusé cet avenant"}\u202f: les conditions restent ce qu’elles étaient.`,
  }),
  withdrawn: (_, mine, who) => ({
    subject: "Avenant retiré",
    text: `${mine ? "Vous avez retiré cet avenant" : `${who} a retiré cet avenant`}\u202f: les conditions restent ce qu’elles étaient.`,
  }),
  expired: () => ({
    subject: "Avenant expiré",
    text: "Personne n’a répondu à temps\u202f: les conditions restent ce qu’elles étaient.",
  }),
};

export async function mailAmendment(ctx: Ctx, event: EventRow, asked: AmendmentRow): Promise<void> {
  const { id, state, askedSide, changes, reason, answer } = asked;
  const other: EventSide = askedSide === "artist" ? "host" : "artist";
  const path = `/event/${event.id}/avenant`;
  for (const side of ["artist", "host"] as const) {
    const mine = side === askedSide;
    const { subject, text } = letters[state](asked, mine, sideNames[askedSide], sideNames[other]);
    const titled = `${subject}\u202f: ${event.title}`;
    await tellPerson(ctx, side === "artist" ? event.artistId : event.hostId, {
      topic: "events",
      kind: "event-amendment",
      onceKey: `event-amendment:${id}:${state}:${side}`,
      replyTo: ctx.settings.teamEmail,
      push: { title: titled, body: text, path },
      sms: `Hors les murs : ${titled}. ${ctx.settings.publicUrl}${path}`.slice(0, 459),
      mail: ({ firstName }) => ({
        subject: titled,
        preheader: text.slice(0, 200),
        heading: titled,
        paragraphs: [
          `Bonjour ${firstName},`,
          text,
          `Le motif indiqué\u202f: «\u00a0${reason}\u00a0»`,
          ...(answer ? [`La réponse\u202f: «\u00a0${answer}\u00a0»`] : []),
        ],
        details: changes.flatMap(({ label, before, after }): [string, string][] => [
          [label, before],
          ["devient", after],
        ]),
        action: {
          label: state === "asked" && !mine ? "Répondre" : "Voir l’avenant",
          href: `${ctx.settings.publicUrl}${path}`,
        },
        footnote: "Vous recevez ce message parce que vous organisez cet événement.",
      }),
    });
  }
}
