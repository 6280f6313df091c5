import { and, asc, eq, inArray } from "drizzle-orm";
import pLimit from "p-limit";
import { users } from "#core/accounts/tables.ts";
import { syncScans } from "#core/checkin/sync-scans.ts";
import type { Ctx } from "#core/context.ts";
import { cancelEvent } from "#core/events/cancel-event.ts";
import { answerPostponement, askPostponement } from "#core/events/postponement/postpone-event.ts";
import { eventSlots, events, eventTariffs } from "#core/events/tables.ts";
import { settleEvent } from "#core/payouts/settle-event.ts";
import { parisTime } from "#core/terms/slot-rules.ts";
import { holdSeats } from "#core/ticketing/selling/hold-seats.ts";
import { abandonOrder } from "#core/ticketing/selling/release-holds.ts";
import { orders, tickets } from "#core/ticketing/tables.ts";
import { handOutTicketsJob } from "#core/ticketing/tickets/hand-out-tickets.ts";
import { joinWaitingList } from "#core/ticketing/waiting-list/join-waiting-list.ts";
import { isDomainError } from "#platform/errors.ts";
import { parisDay } from "#platform/french-dates.ts";
import { own } from "#platform/own.ts";
import { buyerOf, buySeats, guestAddress, hasCardForm } from "./buy-seats.ts";
import { type DemoBooking, demoBookings, demoPostponement, demoWaiting } from "./events/bookings.ts";
import { DAY_MS, type DemoEvent } from "./events/demo-event.ts";
import { allEvents } from "./seed-events.ts";
import { actAs, demoId } from "./seed-people.ts";
import { seriesGuests } from "./seed-series.ts";

type Planted = { demo: DemoEvent; event: typeof events.$inferSelect; slots: (typeof eventSlots.$inferSelect)[] };

/** People book, by the same verbs as everybody. Run again, it goes on where it stopped. */
export async function seedSales(ctx: Ctx): Promise<void> {
  if (!hasCardForm(ctx.payments)) return;
  // Nobody waits for the letters of bookings that were never made by anybody.
  const quiet: Ctx = {
    ...ctx,
    enqueue: async (db, job, ...rest) => (isLetter(job.name) ? undefined : ctx.enqueue(db, job, ...rest)),
  };
  // Events do not wait for each other, and the database has the time.
  await pLimit(AT_ONCE).map(allEvents, (demo) => seedEventSales(quiet, demo));
}

const AT_ONCE = 4;

async function seedEventSales(ctx: Ctx, demo: DemoEvent): Promise<void> {
  const planted = await findPlanted(ctx, demo);
  if (!planted) return;
  for (const [index, booking] of (own(demoBookings, demo.slug) ?? []).entries())
    await book(ctx, planted, booking, index);
  await thinkBetterOfIt(ctx, planted);
  for (const entry of demoWaiting.filter(({ event }) => event === demo.slug)) await wait(ctx, planted, entry);
  await live(ctx, planted);
}

const isLetter = (job: string): boolean => job === handOutTicketsJob.name;

async function findPlanted(ctx: Ctx, demo: DemoEvent): Promise<Planted | undefined> {
  const [event] = await ctx.db.select().from(events).where(eq(events.title, demo.title)).orderBy(asc(events.createdAt));
  // Somebody may have cancelled it since: what people did to the demo stands.
  if (!event || event.state === "cancelled") return undefined;
  const slots = await ctx.db
    .select()
    .from(eventSlots)
    .where(eq(eventSlots.eventId, event.id))
    .orderBy(asc(eventSlots.position));
  return { demo, event, slots };
}

/** Some days after the announcement, one after the other, and never in the future. */
function bookedAt(ctx: Ctx, { event, demo }: Planted, index: number): Date {
  const latest = demo.cancelled
    ? event.createdAt.getTime()
    : Math.min(ctx.now.getTime(), event.firstStartsAt.getTime() - 2 * DAY_MS);
  const earliest = event.createdAt.getTime();
  return new Date(Math.max(earliest, latest - (12 - index * 3) * DAY_MS) + (index + 1) * 60_000);
}

async function book(ctx: Ctx, planted: Planted, booking: DemoBooking, index: number): Promise<void> {
  const { event, slots, demo } = planted;
  const slotId = slots[booking.date ?? 0]?.id;
  const at = bookedAt(ctx, planted, index);
  await buySeats(ctx, { eventId: event.id, slotId, booking, at, key: `demo:${demo.slug}:${index}` });
}

/** Who chooses a seat and does not pay for it is in every figure, too. Where it is over: nothing that is on sale is held. */
async function thinkBetterOfIt(ctx: Ctx, planted: Planted): Promise<void> {
  const { event, slots, demo } = planted;
  if (demo.cancelled || event.lastEndsAt >= ctx.now) return;
  const [tariff] = await ctx.db.select().from(eventTariffs).where(eq(eventTariffs.eventId, event.id));
  const guest = await buyerOf(ctx, UNDECIDED, bookedAt(ctx, planted, 1));
  const items = [{ tariffId: tariff?.id, quantity: 1, holderNames: [guest.name] }];
  const asked = { eventId: event.id, slotId: slots[0]?.id, items, email: guest.email };
  const idempotencyKey = `demo:${demo.slug}:undecided`;
  const [known] = await ctx.db
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.eventId, event.id), eq(orders.email, guest.email)));
  if (known) return;
  const order = await holdSeats(guest.ctx, { ...asked, idempotencyKey }).catch((error) => {
    if (isDomainError(error) && error.reason === "sold_out") return undefined;
    throw error;
  });
  if (!order) return;
  const later = new Date(guest.ctx.now.getTime() + 4 * 60_000);
  await abandonOrder({ ...guest.ctx, now: later }, { orderId: order.id, token: order.token });
}

const UNDECIDED = "Paul Hésitant";

async function wait(
  ctx: Ctx,
  { event, slots }: Planted,
  { who, quantity }: (typeof demoWaiting)[number],
): Promise<void> {
  const guest = await buyerOf(ctx, who, ctx.now);
  const [tariff] = await ctx.db.select().from(eventTariffs).where(eq(eventTariffs.eventId, event.id));
  const wish = { eventId: event.id, slotId: slots[0]?.id, tariffId: tariff?.id, quantity, email: guest.email };
  await joinWaitingList(guest.ctx, wish);
}

/** Those who book in the demo without an account. */
export function demoGuestAddresses(): string[] {
  const names = [...Object.values(demoBookings).flat(), ...demoWaiting, { who: UNDECIDED }].map(({ who }) => who);
  return [...new Set([...names, ...seriesGuests].filter((who) => who.includes(" ")).map(guestAddress))];
}

/** What became of it: checked at the door and shared, called off, or moved. */
async function live(ctx: Ctx, planted: Planted): Promise<void> {
  const { demo, event } = planted;
  if (event.lastEndsAt.getTime() + DAY_MS < ctx.now.getTime()) {
    await checkDemoTickets(ctx, planted);
    await settleEvent({ ...ctx, now: new Date(event.lastEndsAt.getTime() + 1.5 * DAY_MS) }, event.id);
  }
  if (demo.cancelled) {
    const [person] = await ctx.db
      .select()
      .from(users)
      .where(eq(users.id, demo.cancelled.by === "artist" ? event.artistId : event.hostId));
    const when = new Date(
      Math.min(ctx.now.getTime(), event.firstStartsAt.getTime() - demo.cancelled.daysBefore * DAY_MS),
    );
    const at = new Date(Math.max(when.getTime(), event.createdAt.getTime() + 3_600_000));
    if (person) await cancelEvent(actAs(ctx, person, at), { eventId: event.id, justification: demo.cancelled.reason });
  }
  await postponeDemoEvent(ctx, planted);
}

/** A door that was left open after a while: the demo is planted quickly. */
const MOST_CHECKED = 14;

/** Nearly everybody came. */
const stayedAway = (index: number): boolean => index % 9 === 8;

/** The organiser's phone checked tickets at the door, and told the platform afterwards. */
async function checkDemoTickets(ctx: Ctx, { demo, event, slots }: Planted): Promise<void> {
  const [slot] = slots;
  const [keeper] = await ctx.db
    .select()
    .from(users)
    .where(eq(users.id, event.organiser === "artist" ? event.artistId : event.hostId));
  const sold = await ctx.db
    .select({ id: tickets.id })
    .from(tickets)
    .where(and(eq(tickets.eventId, event.id), eq(tickets.state, "valid")))
    .orderBy(asc(tickets.number))
    .limit(MOST_CHECKED);
  if (!slot || !keeper || sold.length === 0) return;
  const opens = slot.startsAt.getTime() - 25 * 60_000;
  const entries = sold.flatMap(({ id }, index) => {
    if (stayedAway(index)) return [];
    const at = new Date(opens + index * 30_000);
    const scanId = demoId(`scan:${demo.slug}:${id}`, at);
    return [
      { kind: "admit", scanId, slotId: slot.id, method: "camera", asked: { ticketId: id }, at: at.toISOString() },
    ];
  });
  await syncScans(actAs(ctx, keeper, slot.endsAt), { eventId: event.id, deviceId: "demo-telephone", entries });
}

/** Asked by the artist, agreed on by the host. Moved once already, it stays. */
async function postponeDemoEvent(ctx: Ctx, { demo, event, slots }: Planted): Promise<void> {
  const { event: slug, date, days, reason } = demoPostponement;
  const slot = slots[date];
  if (demo.slug !== slug || !slot || slot.moves > 0) return;
  const people = await ctx.db
    .select()
    .from(users)
    .where(inArray(users.id, [event.artistId, event.hostId]));
  const artist = people.find(({ id }) => id === event.artistId);
  const host = people.find(({ id }) => id === event.hostId);
  if (!artist || !host) return;
  const day = parisDay(new Date(slot.startsAt.getTime() + days * DAY_MS));
  const moves = [{ slotId: slot.id, day, startTime: parisTime(slot.startsAt), endTime: parisTime(slot.endsAt) }];
  const asked = await askPostponement(actAs(ctx, artist, ctx.now), { eventId: event.id, moves, reason });
  if (asked.state === "agreed") return;
  const answer = { postponementId: asked.postponementId, agreed: true };
  await answerPostponement(actAs(ctx, host, ctx.now), answer);
}
