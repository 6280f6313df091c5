import { and, eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { type AgendaEvening, type AgendaPort, PartnerRestError } from "#adapters/partners/port.ts";
import { sandboxPartnerCopies } from "#adapters/partners/sandbox/tables.ts";
import { createSandboxAgenda } from "#adapters/partners/sandbox.ts";
import { cancelEvent } from "#core/events/cancel-event.ts";
import { setEventVisibility, setToldElsewhere } from "#core/events/event-settings.ts";
import { eventSlots, events } from "#core/events/tables.ts";
import { placeAddresses } from "#core/listings/places/tables.ts";
import { system, useTestApp } from "#tests/support/context.ts";
import { useDatabase } from "#tests/support/database.ts";
import { DAY, eventsTestJobs, HOUR, makeEvent, makeStage } from "#tests/support/events.ts";
import { isStuckCopy } from "./list-stuck-copies.ts";
import { publishToAgenda } from "./publish-to-agenda.ts";
import { partnerCopies } from "./tables.ts";

const database = useDatabase();
const app = useTestApp(database, { jobs: [...eventsTestJobs] });

/** Counts what it is asked, and fails when a test says so. */
let asked: string[] = [];
let fault: ((what: "put" | "withdraw") => void) | undefined;
const agenda: AgendaPort = {
  async put(evening) {
    asked.push(`put ${evening.id}`);
    await createSandboxAgenda(database.db).put(evening);
    fault?.("put");
  },
  async withdraw(id) {
    asked.push(`withdraw ${id}`);
    fault?.("withdraw");
    await createSandboxAgenda(database.db).withdraw(id);
  },
};
beforeEach(() => {
  asked = [];
  fault = undefined;
});

const run = () => publishToAgenda.handler(app.ctx(system, { partners: { openagenda: agenda } }), {});
const askedOf = (id: string) => asked.filter((call) => call.endsWith(id)).map((call) => call.split(" ")[0]);

async function standing(id: string): Promise<AgendaEvening | undefined> {
  const [copy] = await database.db.select().from(sandboxPartnerCopies).where(eq(sandboxPartnerCopies.key, id));
  return copy?.body as AgendaEvening | undefined;
}

const rowOf = async (subject: string) =>
  (await database.db.select().from(partnerCopies).where(eq(partnerCopies.subject, subject)))[0];

async function makeShown(title = "Bach, sans estrade") {
  const stage = await makeStage(app);
  const eventId = await makeEvent(app, stage, { title });
  const show = (visibility: "public" | "private") =>
    setEventVisibility(app.ctx(stage.artist.actor), { eventId, visibility });
  await show("public");
  return { stage, eventId, show };
}

test("put once, again only when it says something else, with its town and never its street", async () => {
  const { stage, eventId } = await makeShown();
  await run();
  await run();
  expect(askedOf(eventId)).toEqual(["put"]);
  const [home] = await database.db.select().from(placeAddresses).where(eq(placeAddresses.placeId, stage.placeId));
  expect(home?.street).toBeTruthy();
  const body = await standing(eventId);
  expect(JSON.stringify(body)).not.toContain(home?.street);
  const middle = await app.ctx().geocoding.findCommune(body?.commune.code ?? "");
  expect(body?.commune.latitude).toBe(middle?.latitude);
  const [slot] = await database.db.select().from(eventSlots).where(eq(eventSlots.eventId, eventId));
  const startsAt = new Date((slot?.startsAt.getTime() ?? 0) + HOUR);
  await database.db.update(eventSlots).set({ startsAt }).where(eq(eventSlots.eventId, eventId));
  await run();
  expect(askedOf(eventId)).toEqual(["put", "put"]);
  expect((await standing(eventId))?.dates[0]?.startsAt).toBe(startsAt.toISOString());
});

test("withdrawn when it is private, stopped, called off or its organiser says no; never put while it is", async () => {
  const { stage, eventId, show } = await makeShown();
  const organiser = app.ctx(stage.artist.actor);
  const stop = (salesStoppedAt: Date | null) =>
    database.db.update(events).set({ salesStoppedAt }).where(eq(events.id, eventId));
  const ways: [away: () => Promise<unknown>, back: () => Promise<unknown>][] = [
    [() => show("private"), () => show("public")],
    [() => stop(app.clock.now()), () => stop(null)],
    [
      () => setToldElsewhere(organiser, { eventId, elsewhere: "no" }),
      () => setToldElsewhere(organiser, { eventId, elsewhere: "yes" }),
    ],
  ];
  for (const [away, back] of ways) {
    await run();
    expect(await standing(eventId)).toBeDefined();
    await away();
    await run();
    expect(await standing(eventId)).toBeUndefined();
    expect(await rowOf(eventId)).toBeUndefined();
    await back();
  }
  await run();
  await cancelEvent(organiser, {
    eventId,
    justification: "Une fuite d’eau dans le salon, qui ne sera pas sec à temps.",
  });
  await run();
  expect(await standing(eventId)).toBeUndefined();
  const stranger = app.ctx(stage.host.actor);
  await expect(setToldElsewhere(stranger, { eventId, elsewhere: "no" })).rejects.toThrow();
});

test("a process that died after it sent: hidden meanwhile, it is taken away; shown, it is put again and stands once", async () => {
  const { eventId, show } = await makeShown();
  const row = { partner: "openagenda", subject: eventId, tryAt: new Date(app.clock.now().getTime() + 20 * 60_000) };
  await createSandboxAgenda(database.db).put({ id: eventId, title: "Envoyé avant la mort" } as AgendaEvening);
  await database.db.insert(partnerCopies).values(row);
  await run();
  // Somebody has it, for all that anybody knows.
  expect(askedOf(eventId)).toEqual([]);
  await app.clock.advance(21 * 60_000);
  await show("private");
  await run();
  expect(askedOf(eventId)).toEqual(["withdraw"]);
  expect(await standing(eventId)).toBeUndefined();
});

test("two runs at once send it once", async () => {
  const { eventId } = await makeShown();
  await Promise.all([run(), run(), run()]);
  expect(askedOf(eventId)).toEqual(["put"]);
});

test("what fails is tried again later and later, shown to the team, and forgotten once it went well", async () => {
  const { eventId } = await makeShown();
  const isShown = async () =>
    (
      await database.db
        .select()
        .from(partnerCopies)
        .where(and(isStuckCopy, eq(partnerCopies.subject, eventId)))
    ).length === 1;
  fault = () => {
    throw new Error("OpenAgenda 500");
  };
  await run();
  await run();
  expect(askedOf(eventId)).toEqual(["put"]);
  expect(await isShown()).toBe(false);
  await app.clock.advance(6 * 60_000);
  await run();
  await app.clock.advance(16 * 60_000);
  await run();
  expect(askedOf(eventId)).toHaveLength(3);
  expect(await isShown()).toBe(true);
  expect(await rowOf(eventId)).toMatchObject({ attempts: 3, lastFailure: "OpenAgenda 500", sentHash: null });
  fault = undefined;
  await app.clock.advance(DAY);
  await run();
  expect(await isShown()).toBe(false);
  expect(await rowOf(eventId)).toMatchObject({ attempts: 0, lastFailure: null });
});

test("a partner that asks for rest is left alone, with everything else there is to say", async () => {
  await makeShown();
  await makeShown();
  fault = () => {
    throw new PartnerRestError("OpenAgenda 429", 60_000);
  };
  await run();
  expect(asked).toHaveLength(1);
});
