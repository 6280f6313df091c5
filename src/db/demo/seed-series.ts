import { and, asc, eq } from "drizzle-orm";
import type { User } from "#core/accounts/sign-up/create-account.ts";
import { type Ctx, transact } from "#core/context.ts";
import { acceptProposal } from "#core/deals/answering/accept-proposal.ts";
import { counterProposal } from "#core/deals/answering/counter-proposal.ts";
import { createProposalDraft } from "#core/deals/sending/proposal-drafts.ts";
import { saveProposalStep } from "#core/deals/sending/save-proposal-step.ts";
import { sendProposal } from "#core/deals/sending/send-proposal.ts";
import { proposals } from "#core/deals/tables.ts";
import { setEventVisibility } from "#core/events/event-settings.ts";
import { drawEventPictures } from "#core/events/pictures/event-pictures.ts";
import { eventSlots, events, eventTariffs } from "#core/events/tables.ts";
import { answerInvitation } from "#core/ticketing/guests/answer-invitation.ts";
import { invitationToken } from "#core/ticketing/guests/guest-access.ts";
import { sendInvitation } from "#core/ticketing/guests/send-invitation.ts";
import { guestInvitations } from "#core/ticketing/guests/tables.ts";
import { parisDay } from "#platform/french-dates.ts";
import { buyerOf, buySeats, guestAddress, hasCardForm } from "./buy-seats.ts";
import type { DemoBooking } from "./events/bookings.ts";
import { DAY_MS } from "./events/demo-event.ts";
import { findPair } from "./seed-deals.ts";
import { actAs, demoId, plantedAt } from "./seed-people.ts";

const EVENINGS = 6;
/** The first Thursday that leaves its early birds two days. */
const EARLIEST_DAYS = 9;
const THURSDAY = 4;
const HOUR_MS = 3_600_000;

const demoSeries = {
  project: "trio-au-coin-du-feu",
  place: "hotel-des-deux-rives",
  startTime: "20:30",
  endTime: "22:30",
  answers: {
    ouverture: { openness: "open" },
    description: {
      title: "Les jeudis des Deux Rives",
      description:
        "Le trio s’installe chaque jeudi dans le petit salon, entre le piano et la fenêtre sur la Saône. Un répertoire par soir : standards, bossas, valses, et le dernier jeudi à la demande. Les voyageurs descendent en chaussons, les voisins entrent par la cour.",
    },
    conditions: { remuneration: "shared-profits", capacity: "26", vatRate: "0" },
    billetterie: { tariffs: [{ label: "Plein tarif", priceType: "fixed", priceCents: "16", quantity: "26" }] },
    message: {
      message:
        "Six jeudis de suite, avec un répertoire différent chaque soir : vos clients auraient un rendez-vous. Qu’en dites-vous ?",
    },
  },
} as const;

/** What the host would rather have: seats that are bought early, and tables for those who come with others. */
const instead = {
  tariffs: [
    { label: "Prévente", priceType: "fixed", priceCents: "12", quantity: "10", salesUntilDays: "7" },
    { label: "Plein tarif", priceType: "fixed", priceCents: "15", quantity: "10" },
    { label: "Table de six", priceType: "fixed", priceCents: "11", quantity: "6", minPerOrder: "6", maxPerOrder: "6" },
  ],
  message:
    "Avec plaisir, pour les six ! Le salon se remplit mieux quand on réserve tôt : je propose une prévente, et une grande table pour celles et ceux qui viennent à plusieurs.",
} as const;

/** By evening, in the order of its tariffs. */
const bought: readonly (readonly DemoBooking[])[] = [
  [
    { who: "Odile Garcin", seats: [3] },
    { who: "Rémi Fontaine", seats: [0, 0, 6] },
    { who: "Capucine Rey", seats: [2, 1] },
  ],
  [
    { who: "Odile Garcin", seats: [2] },
    { who: "Lionel Brossard", seats: [0, 2] },
  ],
];

type DemoGuest = {
  who: string;
  companions: number;
  word: string;
  answer?: { companions: number; names: string[] } | "no";
};

/** Of the first evening: one who comes with somebody, one who does not, one who was not named a companion, one who has not answered. */
const invited: readonly DemoGuest[] = [
  {
    who: "Mireille Astier",
    companions: 1,
    word: "Vous nous avez prêté votre piano : ces deux places sont à vous.",
    answer: { companions: 1, names: ["Jean Astier"] },
  },
  { who: "Tomas Verdier", companions: 0, word: "Pour écouter la contrebasse que tu as réparée.", answer: "no" },
  {
    who: "Salomé Besson",
    companions: 2,
    word: "Le Petit Lyonnais est le bienvenu, carnet compris.",
    answer: { companions: 0, names: [] },
  },
  { who: "Agathe Rollin", companions: 2, word: "Viens avec les enfants, on finit avant vingt-trois heures." },
];

/** Those without an account who appear here. */
export const seriesGuests: readonly string[] = [...bought.flat(), ...invited].map(({ who }) => who);

/**
 * One agreement for six Thursdays, negotiated, signed by both, announced, with its first seats sold and its first guests. By the
 * verbs that everybody uses. Run again, it goes on where it stopped.
 */
export async function seedSeries(ctx: Ctx): Promise<void> {
  const pair = await findPair(ctx, demoSeries);
  if (!pair) return;
  // Nobody shares what was just planted: a picture is drawn when somebody asks for it.
  const quiet: Ctx = {
    ...ctx,
    enqueue: async (db, job, ...rest) =>
      job.name === drawEventPictures.name ? undefined : ctx.enqueue(db, job, ...rest),
  };
  const planted = plantedAt(pair.artist);
  // A demo of an earlier build goes without: its Thursdays would begin in what is over.
  if (ctx.now.getTime() - planted.getTime() > EARLIEST_DAYS * DAY_MS) return;
  const daysAgo = (days: number) => new Date(planted.getTime() - days * DAY_MS);
  const as = (person: User, days: number, within = quiet) => actAs(within, person, daysAgo(days));
  // As a whole: jobs are at work meanwhile, and for them a round that was sent twelve days ago has long expired.
  const agreedId = await transact(quiet, async (inner) => {
    const sent = await sendSeries(as(pair.artist, 12, inner), pair, planted);
    if (sent === "sent") await counterProposal(as(pair.host, 11, inner), { proposalId: seriesId(planted), ...instead });
    const [counter] = await inner.db
      .select()
      .from(proposals)
      .where(eq(proposals.replacesId, seriesId(planted)));
    if (counter?.state === "sent") await acceptProposal(as(pair.artist, 10, inner), { proposalId: counter.id });
    return counter?.id;
  });
  if (!agreedId) return;
  const evenings = await ctx.db
    .select()
    .from(events)
    .where(eq(events.seriesId, agreedId))
    .orderBy(asc(events.seriesNumber));
  const [first] = evenings;
  if (!first) return;
  if (!first.publishedAt) {
    const organiser = as(pair.artist, 9);
    await setEventVisibility(organiser, { eventId: first.id, visibility: "public", series: true });
  }
  for (const [index, bookings] of bought.entries())
    await sell(quiet, evenings[index]?.id, bookings, { key: `demo:series:${index}`, from: daysAgo(6) });
  await invite(quiet, first.id, { host: as(pair.host, 4), answered: daysAgo(3) });
}

const seriesId = (planted: Date): string => demoId("series", new Date(planted.getTime() - 12 * DAY_MS));

type Pair = { artist: User; host: User; projectId: string; placeId: string };

/** How the first round stands. */
async function sendSeries(artist: Ctx, { projectId, placeId }: Pair, planted: Date): Promise<string> {
  const id = seriesId(planted);
  const [known] = await artist.db.select({ state: proposals.state }).from(proposals).where(eq(proposals.id, id));
  if (known && known.state !== "draft") return known.state;
  let { proposalId, version } = await createProposalDraft(artist, { id, direction: "to-host", placeId });
  const { startTime, endTime, answers } = demoSeries;
  const dates = thursdays(planted).map((day) => ({ day, startTime, endTime }));
  const steps = { choix: { projectId, placeId }, dates: { dates, series: "on" }, ...answers };
  for (const [step, values] of Object.entries(steps))
    ({ version } = await saveProposalStep(artist, { proposalId, version, step, values }));
  await sendProposal(artist, { proposalId, version });
  return "sent";
}

function thursdays(planted: Date): string[] {
  const today = new Date(`${parisDay(planted)}T12:00:00Z`);
  const earliest = new Date(today.getTime() + EARLIEST_DAYS * DAY_MS);
  const first = earliest.getTime() + ((THURSDAY + 7 - earliest.getUTCDay()) % 7) * DAY_MS;
  return Array.from({ length: EVENINGS }, (_, week) => parisDay(new Date(first + week * 7 * DAY_MS)));
}

type Selling = { key: string; from: Date };

async function sell(
  ctx: Ctx,
  eventId: string | undefined,
  bookings: readonly DemoBooking[],
  { key, from }: Selling,
): Promise<void> {
  if (!eventId || !hasCardForm(ctx.payments)) return;
  const [slot] = await ctx.db.select().from(eventSlots).where(eq(eventSlots.eventId, eventId));
  for (const [index, booking] of bookings.entries()) {
    const at = new Date(from.getTime() + (index + 1) * 3 * HOUR_MS);
    await buySeats(ctx, { eventId, slotId: slot?.id, booking, at, key: `${key}:${index}` });
  }
}

/** The last day to answer is two days before. */
async function invite(ctx: Ctx, eventId: string, { host, answered }: { host: Ctx; answered: Date }): Promise<void> {
  const [slot] = await ctx.db.select().from(eventSlots).where(eq(eventSlots.eventId, eventId));
  const [tariff] = await ctx.db
    .select()
    .from(eventTariffs)
    .where(and(eq(eventTariffs.eventId, eventId), eq(eventTariffs.label, "Plein tarif")));
  if (!slot || !tariff) return;
  const answerDay = parisDay(new Date(slot.startsAt.getTime() - 2 * DAY_MS));
  for (const { who, companions, word, answer } of invited) {
    const email = guestAddress(who);
    const asked = { eventId, slotId: slot.id, tariffId: tariff.id, name: who, email, companions, word, answerDay };
    const { invitationId } = await sendInvitation(host, { ...asked, idempotencyKey: `demo:${email}` });
    const [known] = await ctx.db.select().from(guestInvitations).where(eq(guestInvitations.id, invitationId));
    if (!answer || known?.state !== "open") continue;
    const guest = await buyerOf(ctx, who, answered);
    const said = answer === "no" ? { answer: "no" } : { answer: "yes", ...answer };
    await answerInvitation(guest.ctx, { invitationId, token: invitationToken(ctx, invitationId), ...said });
  }
}
