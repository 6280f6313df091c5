import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import type { PassCultureOffer } from "#adapters/partners/port.ts";
import { sandboxPartnerCopies } from "#adapters/partners/sandbox/tables.ts";
import { users } from "#core/accounts/tables.ts";
import { cancelEvent } from "#core/events/cancel-event.ts";
import { setEventVisibility } from "#core/events/event-settings.ts";
import { eventSlots, eventTariffs } from "#core/events/tables.ts";
import { system, useTestApp } from "#tests/support/context.ts";
import { useDatabase } from "#tests/support/database.ts";
import { DAY, eventsTestJobs, HOUR, makeEvent, makeStage, makeTerms, slotIn } from "#tests/support/events.ts";
import { mailsTo, type TestPerson } from "#tests/support/people.ts";
import { offerAtPassCulture } from "./offer-at-pass-culture.ts";
import { readSeatKey } from "./pass-culture-rules.ts";
import { getPassCultureOffer, setPassCultureOffer } from "./set-offer.ts";

const database = useDatabase();
const app = useTestApp(database, { jobs: [...eventsTestJobs] });
const run = () => offerAtPassCulture.handler(app.ctx(system), {});

async function there(id: string): Promise<PassCultureOffer | undefined> {
  const [copy] = await database.db.select().from(sandboxPartnerCopies).where(eq(sandboxPartnerCopies.key, id));
  return copy?.body as PassCultureOffer | undefined;
}

async function makeShown(siren: string | null = "732829320") {
  const stage = await makeStage(app);
  await database.db.update(users).set({ siren }).where(eq(users.id, stage.artist.user.id));
  const terms = makeTerms(app, { slots: [slotIn(app, 30 * DAY), slotIn(app, 31 * DAY)] });
  const eventId = await makeEvent(app, stage, { terms });
  const organiser = app.ctx(stage.artist.actor);
  await setEventVisibility(organiser, { eventId, visibility: "public" });
  return { stage, eventId, organiser };
}

test("only its organiser, with a SIREN, a public evening and a fixed price; the venue stays once it stands there", async () => {
  const { stage, eventId, organiser } = await makeShown(null);
  const ask = (ctx = organiser, venueId?: string, offered = "yes") =>
    setPassCultureOffer(ctx, { eventId, offered, venueId });
  await expect(ask(organiser, "1234")).rejects.toMatchObject({ reason: "no_siren" });
  await database.db.update(users).set({ siren: "732829320" }).where(eq(users.id, stage.artist.user.id));
  await expect(ask(app.ctx(stage.host.actor), "1234")).rejects.toMatchObject({ reason: "organiser_only" });
  await expect(ask()).rejects.toMatchObject({ code: "invalid_input" });
  await expect(ask(organiser, "12a")).rejects.toMatchObject({ code: "invalid_input" });
  await setEventVisibility(organiser, { eventId, visibility: "private" });
  await expect(ask(organiser, "1234")).rejects.toMatchObject({ reason: "not_public" });
  await setEventVisibility(organiser, { eventId, visibility: "public" });
  const fixed = eq(eventTariffs.label, "Plein tarif");
  await database.db.update(eventTariffs).set({ priceCents: 30_100 }).where(fixed);
  await expect(ask(organiser, "1234")).rejects.toMatchObject({ reason: "no_price" });
  await database.db.update(eventTariffs).set({ priceCents: 1500 }).where(fixed);
  await ask(organiser, "1234");
  expect(await getPassCultureOffer(organiser, { eventId })).toMatchObject({ standing: "waiting", venueId: 1234 });
  await run();
  expect(await getPassCultureOffer(organiser, { eventId })).toMatchObject({ standing: "standing" });
  await expect(ask(organiser, "1235")).rejects.toMatchObject({ reason: "venue_fixed" });
  expect((await there(eventId))?.venueId).toBe(1234);
});

test("a venue that is not theirs is refused and said, and may be corrected", async () => {
  const { eventId, organiser } = await makeShown();
  await setPassCultureOffer(organiser, { eventId, offered: "yes", venueId: "1404" });
  await run();
  expect(await there(eventId)).toBeUndefined();
  expect(await getPassCultureOffer(organiser, { eventId })).toMatchObject({ standing: "refused" });
  await setPassCultureOffer(organiser, { eventId, offered: "yes", venueId: "1405" });
  await run();
  expect(await getPassCultureOffer(organiser, { eventId })).toMatchObject({ standing: "standing", venueId: 1405 });
});

test("follows the evening: sold once, seats left, hidden, shown, called off", async () => {
  const { stage, eventId, organiser } = await makeShown();
  await run();
  expect(await there(eventId)).toBeUndefined();
  await setPassCultureOffer(organiser, { eventId, offered: "yes", venueId: "1234" });
  await run();
  const body = await there(eventId);
  expect(body).toMatchObject({ isActive: true, siren: "732829320", prices: [{ label: "Plein tarif", cents: 1500 }] });
  expect(body?.dates.map(({ left }) => left)).toEqual([15, 15]);
  const slots = await database.db.select().from(eventSlots).where(eq(eventSlots.eventId, eventId));
  expect(body?.dates.map(({ id }) => readSeatKey(id)?.slotId).sort()).toEqual(slots.map(({ id }) => id).sort());

  const [first] = slots;
  const startsAt = new Date((first?.startsAt.getTime() ?? 0) + HOUR / 2);
  await database.db
    .update(eventSlots)
    .set({ startsAt })
    .where(eq(eventSlots.id, first?.id ?? ""));
  await setEventVisibility(organiser, { eventId, visibility: "private" });
  await run();
  const hidden = await there(eventId);
  expect(hidden).toMatchObject({ isActive: false, calledOff: [] });
  expect(hidden?.dates.map(({ left }) => left)).toEqual([0, 0]);
  expect(JSON.stringify(hidden)).toContain(startsAt.toISOString());

  await setEventVisibility(organiser, { eventId, visibility: "public" });
  await setPassCultureOffer(organiser, { eventId, offered: "no" });
  await run();
  expect(await there(eventId)).toMatchObject({ isActive: false });
  await setPassCultureOffer(organiser, { eventId, offered: "yes" });
  await run();
  expect(await there(eventId)).toMatchObject({ isActive: true });
  // The other side hears of it, once: what is booked there is paid to the organiser.
  await app.jobs.runDue();
  const told = async ({ user }: TestPerson) =>
    (await mailsTo(app, user.email)).filter(({ subject }) => subject.startsWith("Au pass Culture aussi"));
  expect(await told(stage.host)).toHaveLength(1);
  expect(await told(stage.artist)).toEqual([]);

  await cancelEvent(organiser, { eventId, justification: "Une fuite d’eau dans le salon, qui ne sèche pas." });
  await run();
  const off = await there(eventId);
  expect(off).toMatchObject({ isActive: false, dates: [] });
  expect(off?.calledOff).toHaveLength(2);
});

test("what is over is closed there, and nothing of it is called off", async () => {
  const { eventId, organiser } = await makeShown();
  await setPassCultureOffer(organiser, { eventId, offered: "yes", venueId: "1234" });
  await run();
  await app.clock.advance(32 * DAY);
  await run();
  expect(await there(eventId)).toMatchObject({ isActive: false, calledOff: [] });
  expect((await there(eventId))?.dates).toHaveLength(2);
});
