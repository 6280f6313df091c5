import type { Ctx } from "#core/context.ts";
import { loadEveningFace } from "#core/events/evening-face.ts";
import { loadPlaceAddress } from "#core/listings/places/place-address.ts";
import { tellGuest } from "#core/notifications/notify.ts";
import { endText } from "#core/terms/selling-rules.ts";
import { formatDate, formatHour } from "#platform/french-dates.ts";
import { type InvitationRow, invitationUrl } from "../guests/guest-access.ts";
import { keptUntil } from "../guests/guest-rules.ts";
import type { Sale } from "../sale.ts";
import { greeting, slotDetail } from "./mail-frame.ts";

type GuestMail = {
  kind: string;
  onceKey: string;
  subject: string;
  paragraphs: readonly string[];
  details?: readonly [string, string][];
  /** Without it, there is nothing left to answer. */
  actionLabel?: string;
};

/** To somebody who was asked to come: they may refuse such mails, once for all. */
async function tellInvited(ctx: Ctx, { event }: Sale, { id, email, name }: InvitationRow, mail: GuestMail) {
  const { kind, onceKey, subject, paragraphs, details = [], actionLabel } = mail;
  await tellGuest(ctx, email, {
    topic: "invitations",
    kind,
    onceKey,
    replyTo: ctx.settings.teamEmail,
    mail: {
      subject: subject.slice(0, 200),
      preheader: (paragraphs[0] ?? subject).slice(0, 200),
      heading: subject,
      evening: await loadEveningFace(ctx, event.id),
      paragraphs: [greeting(name.split(/\s+/)[0]), ...paragraphs],
      details: [...details],
      ...(actionLabel ? { action: { label: actionLabel, href: invitationUrl(ctx, id) } } : {}),
      footnote: "Vous recevez ce message parce qu’une invitation a été faite à cette adresse.",
    },
  });
}

const companionWords = (companions: number): string =>
  companions === 0 ? "Une place pour vous" : `Une place pour vous, et jusqu’à ${companions} avec vous`;

/** The evening in facts: the street is for whoever said yes, on their tickets. */
async function facts(ctx: Ctx, sale: Sale, { companions }: InvitationRow): Promise<[string, string][]> {
  const address = await loadPlaceAddress(ctx, sale.event.placeId);
  const town = [address?.postalCode, address?.city].filter(Boolean).join(" ");
  return [
    slotDetail(sale),
    ...(town ? [["Où", `${town}. L’adresse est sur vos billets`] as [string, string]] : []),
    ["Pour qui", companionWords(companions)],
  ];
}

/** Until when seats are kept, where they are. */
const deadline = ({ slot }: Sale, { answerBy }: InvitationRow, isKept: boolean): string =>
  !isKept
    ? "Vos places ne sont plus gardées\u202f: répondez tant qu’il en reste."
    : answerBy && answerBy < slot.startsAt
      ? `Répondez jusqu’au ${endText(answerBy)}\u202f: jusque-là, vos places sont gardées.`
      : "Vos places sont gardées jusqu’au début de la soirée\u202f: une réponse aide tout de même à préparer l’accueil.";

/** The first, once more when somebody asks for it, and a reminder before the time to answer ends. */
export async function mailGuestInvitation(
  ctx: Ctx,
  sale: Sale,
  invitation: InvitationRow,
  which: string,
): Promise<void> {
  const { id, word, answerBy, state } = invitation;
  const { artist } = await loadEveningFace(ctx, sale.event.id);
  const isReminder = which === "reminder";
  // Whoever said no has let go of them.
  const isKept = state === "open" && keptUntil(answerBy, sale.slot.startsAt) > ctx.now;
  await tellInvited(ctx, sale, invitation, {
    kind: isReminder ? "guest-reminder" : "guest-invitation",
    onceKey: `guest-invitation:${id}:${which}`,
    subject: isReminder ? `Venez-vous\u202f? ${sale.event.title}` : `Vous êtes invité·e\u202f: ${sale.event.title}`,
    paragraphs: [
      isReminder
        ? `Vous êtes invité·e à «\u00a0${sale.event.title}\u00a0», et nous n’avons pas encore votre réponse.`
        : `Vous êtes invité·e à «\u00a0${sale.event.title}\u00a0»${artist ? `, avec ${artist}` : ""}. Il n’y a rien à payer.`,
      ...(word ? [`Un mot de l’organisation\u202f: «\u00a0${word}\u00a0»`] : []),
      deadline(sale, invitation, isKept),
      "Dites oui ou non en un instant, sans compte. Vous pourrez changer d’avis jusqu’au début de la soirée.",
    ],
    details: await facts(ctx, sale, invitation),
    actionLabel: "Répondre à l’invitation",
  });
}

export async function mailGuestWithdrawn(ctx: Ctx, sale: Sale, invitation: InvitationRow): Promise<void> {
  await tellInvited(ctx, sale, invitation, {
    kind: "guest-withdrawn",
    onceKey: `guest-withdrawn:${invitation.id}`,
    subject: `Invitation retirée\u202f: ${sale.event.title}`,
    paragraphs: ["L’organisation a retiré l’invitation que vous aviez reçue. Vous n’avez rien à faire."],
    details: [slotDetail(sale)],
  });
}

export async function mailGuestCalledOff(ctx: Ctx, sale: Sale, invitation: InvitationRow): Promise<void> {
  const reason = sale.slot.cancelReason;
  await tellInvited(ctx, sale, invitation, {
    kind: "guest-called-off",
    onceKey: `guest-called-off:${invitation.id}`,
    subject: `Soirée annulée\u202f: ${sale.event.title}`,
    paragraphs: [
      `La soirée à laquelle vous étiez invité·e n’aura pas lieu.${reason ? ` Le motif indiqué\u202f: «\u00a0${reason}\u00a0»` : ""} Vous n’avez rien à faire.`,
    ],
    details: [["Date annulée", slotDetail(sale)[1]]],
  });
}

export async function mailGuestMoved(
  ctx: Ctx,
  sale: Sale,
  invitation: InvitationRow,
  { was, isKept }: { was: Date; isKept: boolean },
): Promise<void> {
  await tellInvited(ctx, sale, invitation, {
    kind: "guest-moved",
    onceKey: `guest-moved:${invitation.id}:${sale.slot.startsAt.getTime()}`,
    subject: `Nouvelle date\u202f: ${sale.event.title}`,
    paragraphs: [
      `La soirée à laquelle vous êtes invité·e change de date. Votre invitation vaut pour la nouvelle. ${deadline(sale, invitation, isKept)}`,
    ],
    details: [["Au lieu de", `${formatDate(was)} à ${formatHour(was)}`], ...(await facts(ctx, sale, invitation))],
    actionLabel: "Répondre à l’invitation",
  });
}
