import type { Ctx } from "#core/context.ts";
import { ARRIVE_EARLY_MINUTES, entryRules } from "#core/events/rules.ts";
import { tellPerson } from "#core/notifications/notify.ts";
import { loadTickets, type OrderRow } from "../order-access.ts";
import { loadSale, type Sale, type SaleEvent, type SaleSlot } from "../sale.ts";
import { countSeats } from "../selling/count-seats.ts";
import { loadPassedOn } from "../tickets/bearers.ts";
import { mailBearers, type OrderMail, orderTemplate, queueOrderMail, slotDetail, venueDetails } from "./mail-frame.ts";

export async function mailReminder(ctx: Ctx, order: OrderRow): Promise<void> {
  const sale = await loadSale(ctx, order);
  const all = (await loadTickets(ctx, order.id)).filter(({ state }) => state === "valid");
  const venue = await venueDetails(ctx, sale.event.placeId);
  await remindBearers(ctx, order, { sale, venue, ticketIds: all.map(({ id }) => id) });
  const passedOn = await loadPassedOn(ctx, order.id);
  const valid = all.filter(({ id }) => !passedOn.has(id));
  // Whoever gave all of them away stays at home.
  if (valid.length === 0) return;
  const reminder: OrderMail = {
    kind: "order-reminder",
    onceKey: `order-reminder:${order.id}:${sale.slot.startsAt.toISOString()}`,
    subject: `C’est demain\u202f: ${sale.event.title}`,
    practicalFirst: true,
    paragraphs: [`${oneDayLeft(sale)} Vos billets sur votre téléphone, ou imprimés.`],
    details: [
      slotDetail(sale),
      ...venue,
      ...valid.map(({ number, tariffLabel, holderName }): [string, string] => [
        `Billet n° ${number}`,
        [tariffLabel, holderName].filter(Boolean).join(", "),
      ]),
    ],
    actionLabel: "Voir mes billets",
  };
  if (!order.userId) return queueOrderMail(ctx, order, reminder);
  const template = await orderTemplate(ctx, order, reminder);
  await tellPerson(ctx, order.userId, {
    topic: "tickets",
    kind: reminder.kind,
    onceKey: reminder.onceKey,
    replyTo: ctx.settings.teamEmail,
    mail: () => template,
    push: { title: reminder.subject, body: slotDetail(sale)[1], path: `/commande/${order.id}` },
    sms: `Hors les murs : ${sale.event.title}, ${slotDetail(sale)[1]}. Vos billets : ${ctx.settings.publicUrl}/billets`,
  });
}

const oneDayLeft = ({ event }: Sale): string => `Plus qu’un jour. ${entryRules[event.entry].arrival}`;

type Evening = { sale: Sale; venue: [string, string][]; ticketIds: readonly string[] };

const remindBearers = (ctx: Ctx, order: OrderRow, { sale, venue, ticketIds }: Evening): Promise<void> =>
  mailBearers(ctx, ticketIds, {
    kind: "ticket-reminder",
    onceKey: `ticket-reminder:${order.id}:${sale.slot.startsAt.toISOString()}`,
    subject: (title) => `C’est demain\u202f: ${title}`,
    paragraphs: [`${oneDayLeft(sale)} Votre billet sur votre téléphone, ou imprimé.`],
    details: venue,
  });

/** To both, with what each has to know at the door. */
export async function mailOrganisersReminder(ctx: Ctx, event: SaleEvent, slot: SaleSlot): Promise<void> {
  const sold = (await countSeats(ctx, [event.id]))
    .filter(({ slotId }) => slotId === slot.id)
    .reduce((sum, seats) => sum + seats.sold, 0);
  const subject = `C’est demain\u202f: ${event.title}`;
  const venue = await venueDetails(ctx, event.placeId);
  for (const id of new Set([event.artistId, event.hostId])) {
    const isKeeper = id === (event.organiser === "artist" ? event.artistId : event.hostId);
    const duty = isKeeper
      ? "C’est vous qui contrôlez les billets à l’entrée, avec l’appareil photo de votre téléphone\u202f: préparez-le ce soir, le contrôle marche aussi sans réseau."
      : `${event.organiser === "artist" ? "L’artiste" : "L’hôte"} contrôle les billets à l’entrée. Vous le pouvez aussi.`;
    await tellPerson(ctx, id, {
      topic: "events",
      kind: "organiser-reminder",
      onceKey: `organiser-reminder:${slot.id}:${slot.startsAt.toISOString()}`,
      replyTo: ctx.settings.teamEmail,
      push: { title: subject, body: `${sold} billets sur ${slot.capacity}`, path: `/event/${event.id}/admin` },
      sms: `Hors les murs : ${event.title}, ${slotDetail({ slot })[1]}. Billets : ${sold} sur ${slot.capacity}.`,
      mail: ({ firstName }) => ({
        subject,
        preheader: duty.slice(0, 200),
        heading: subject,
        paragraphs: [`Bonjour ${firstName},`, duty],
        details: [
          slotDetail({ slot }),
          ...venue,
          ["Billets", `${sold} sur ${slot.capacity}`],
          ...(event.entry === "any-time"
            ? []
            : [["Accueil", `Ouvrez ${ARRIVE_EARLY_MINUTES} minutes avant le début.`] as [string, string]]),
        ],
        action: { label: "Contrôler les billets", href: `${ctx.settings.publicUrl}/event/${event.id}/scan` },
        footnote: "Vous recevez ce message parce que vous organisez cet événement.",
      }),
    });
  }
}
