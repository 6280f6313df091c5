import { eq } from "drizzle-orm";
import { users } from "#core/accounts/tables.ts";
import type { Ctx } from "#core/context.ts";
import { type EventSide, otherSide } from "#core/events/rules.ts";
import { queueMail } from "#core/mail/queue.ts";
import { formatDateTime } from "#platform/french-dates.ts";
import { formatExactCents } from "#platform/money.ts";
import type { refundConsents } from "../after-sale-tables.ts";
import { costOf } from "../refunds/refund-cost.ts";
import type { RefundCost } from "../rules.ts";
import type { SaleEvent } from "../sale.ts";

type ConsentRow = typeof refundConsents.$inferSelect;

const sideNames: Record<EventSide, string> = { artist: "L’artiste", host: "L’hôte" };

type Letter = {
  kind: string;
  onceKey: string;
  subject: string;
  paragraphs: string[];
  details: [string, string][];
  action: { label: string; path: string };
};

async function mailSide(ctx: Ctx, event: SaleEvent, side: EventSide, letter: Letter): Promise<void> {
  const userId = side === "artist" ? event.artistId : event.hostId;
  const [person] = await ctx.db.select().from(users).where(eq(users.id, userId));
  if (!person || person.deletedAt) return;
  const { kind, onceKey, subject, paragraphs, details, action } = letter;
  await queueMail(ctx, {
    to: person.email,
    kind,
    onceKey: `${onceKey}:${side}`,
    replyTo: ctx.settings.teamEmail,
    template: {
      subject,
      preheader: (paragraphs[0] ?? subject).slice(0, 200),
      heading: subject,
      paragraphs: [`Bonjour ${person.firstName},`, ...paragraphs],
      details,
      action: { label: action.label, href: `${ctx.settings.publicUrl}${action.path}` },
      footnote: "Vous recevez ce message parce que vous organisez cet événement.",
    },
  });
}

/** Line by line, who bears it, said to one side. */
function whoPays(cost: RefundCost, side: EventSide): [string, string][] {
  const lines: [string, number][] = [
    ["Rendu au public", cost.amountCents],
    ["dont votre part", costOf(cost, side)],
    [`dont la part de ${side === "artist" ? "l’hôte" : "l’artiste"}`, costOf(cost, otherSide(side))],
    ["dont nos frais de service", cost.serviceCents],
    ["dont l’assurance", cost.insuranceCents],
    ["dont les droits musicaux", cost.musicRightsCents],
  ];
  return lines
    .filter(([, cents], index) => index < 2 || cents !== 0)
    .map(([label, cents]) => [label, formatExactCents(cents)]);
}

const bookingPath = ({ eventId, orderId }: Pick<ConsentRow, "eventId" | "orderId">) =>
  `/event/${eventId}/admin/reservations/${orderId}`;

/** To the side that it costs, when it is asked and once more half-way. */
export async function mailConsentAsked(
  ctx: Ctx,
  event: SaleEvent,
  asked: ConsentRow,
  cost: RefundCost,
  again?: "Rappel",
): Promise<void> {
  const side = otherSide(asked.askedSide);
  const mine = formatExactCents(costOf(cost, side));
  await mailSide(ctx, event, side, {
    kind: "refund-consent-asked",
    onceKey: `refund-consent-asked:${asked.id}:${again ?? ""}`,
    subject: `${again ? `${again}\u202f: un` : "Un"} remboursement demande votre accord\u202f: ${event.title}`,
    paragraphs: [
      `${sideNames[asked.askedSide]} souhaite rembourser ${formatExactCents(asked.amountCents)} à une personne qui avait réservé «\u00a0${event.title}\u00a0». La soirée a eu lieu\u202f: ce remboursement vous coûterait ${mine}, et rien ne part sans votre accord.`,
      `Le motif indiqué\u202f: «\u00a0${asked.reason}\u00a0»`,
      `Vous avez jusqu’au ${formatDateTime(asked.answerBy)}. Sans réponse, rien n’est remboursé.`,
    ],
    details: whoPays(cost, side),
    action: { label: "Répondre", path: bookingPath(asked) },
  });
}

/** To the side that asked: no, or nothing said in time. A yes is told by what it does. */
export async function mailConsentAnswer(ctx: Ctx, event: SaleEvent, asked: ConsentRow): Promise<void> {
  const other = sideNames[otherSide(asked.askedSide)];
  await mailSide(ctx, event, asked.askedSide, {
    kind: "refund-consent-answered",
    onceKey: `refund-consent-answered:${asked.id}`,
    subject: `Remboursement non fait\u202f: ${event.title}`,
    paragraphs: [
      asked.state === "declined"
        ? `${other} n’accepte pas de rembourser ${formatExactCents(asked.amountCents)}. Rien n’est parti, le billet reste tel qu’il était.`
        : `${other} n’a pas répondu à temps\u202f: les ${formatExactCents(asked.amountCents)} ne sont pas remboursés. Vous pouvez demander à nouveau.`,
      ...(asked.answer ? [`Sa réponse\u202f: «\u00a0${asked.answer}\u00a0»`] : []),
      "Un désaccord\u202f? Répondez à cet e-mail\u202f: l’équipe vous lira.",
    ],
    details: [],
    action: { label: "Voir la réservation", path: bookingPath(asked) },
  });
}

type Given = { key: string; cost: RefundCost; isShared: boolean; byTeam: boolean };

/** To both sides, when money goes back after the evening: how much, and who bears it. */
export async function mailRefundCost(ctx: Ctx, event: SaleEvent, given: Given): Promise<void> {
  const { key, cost, isShared, byTeam } = given;
  const amount = formatExactCents(cost.amountCents);
  // Somebody who plays at home is one person, and one letter is enough.
  const sides: EventSide[] = event.artistId === event.hostId ? ["artist"] : ["artist", "host"];
  for (const side of sides) {
    const mine = costOf(cost, side);
    await mailSide(ctx, event, side, {
      kind: "refund-after-evening",
      onceKey: `refund-after-evening:${key}`,
      subject: `Remboursement après la soirée\u202f: ${event.title}`,
      paragraphs: [
        `${amount} ${byTeam ? "ont été rendus par l’équipe de Hors les murs" : "ont été rendus"} à une personne qui avait réservé «\u00a0${event.title}\u00a0».`,
        mine === 0
          ? "Cela ne change rien à votre part."
          : isShared
            ? `Votre part baisse de ${formatExactCents(mine)}\u202f: cette somme est reprise sur le versement déjà fait ou, s’il est dépensé, retenue sur les suivants.`
            : `Votre part baisse de ${formatExactCents(mine)}\u202f: votre versement en tiendra compte.`,
      ],
      details: whoPays(cost, side),
      action: { label: "Voir l’argent de la soirée", path: `/event/${event.id}/admin/argent` },
    });
  }
}
