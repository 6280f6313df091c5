import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { updateLicence } from "#core/accounts/profile/update-profile.ts";
import { projects } from "#core/listings/projects/tables.ts";
import { useTestApp } from "#tests/support/context.ts";
import { useDatabase } from "#tests/support/database.ts";
import { DAY, eventsTestJobs, makeEvent, makeStage, makeTerms, type Stage, slotIn } from "#tests/support/events.ts";
import { callOffEvent } from "./cancel-event.ts";
import { setEventVisibility } from "./event-settings.ts";
import { getNextStep } from "./get-next-step.ts";
import { countPerformances } from "./performance-licence.ts";
import { events } from "./tables.ts";

const database = useDatabase();
const app = useTestApp(database, { jobs: eventsTestJobs });

/** The first of March, so that a year has room. */
async function startOfSeason(): Promise<Date> {
  const year = app.clock.now().getUTCFullYear() + 1;
  await app.clock.set(new Date(Date.UTC(year, 2, 1, 12)));
  return app.clock.now();
}

let hour = 0;
/** Each on an evening of its own. */
const eventOn = (stage: Stage, days: number[]) =>
  makeEvent(app, stage, { terms: makeTerms(app, { slots: days.map((day) => slotIn(app, day * DAY + hour++)) }) });

const announce = (stage: Stage, eventId: string, visibility = "public") =>
  setEventVisibility(app.ctx(stage.artist.actor), { eventId, visibility });

describe("from the seventh live performance of a year on", () => {
  test("an organiser without a receipt announces nothing more; with one, they do", async () => {
    const now = await startOfSeason();
    const stage = await makeStage(app);
    // Three events, six dates; hidden ones and those called off do not count.
    for (const days of [[10, 11, 12], [20, 21], [30]]) await announce(stage, await eventOn(stage, days));
    await eventOn(stage, [40]);
    const as = app.ctx(stage.artist.actor);
    expect(await countPerformances(as)).toEqual({ year: now.getUTCFullYear(), count: 6 });
    expect((await countPerformances(app.ctx(stage.host.actor))).count).toBe(0);
    const seventh = await eventOn(stage, [50]);
    const asked = { code: "conflict", reason: "licence_needed", detail: expect.stringContaining("7 représentations") };
    await expect(announce(stage, seventh)).rejects.toMatchObject(asked);
    await expect(announce(stage, seventh, "private")).rejects.toMatchObject({ reason: "licence_needed" });
    const { steps } = await getNextStep(as, { eventId: seventh });
    expect(steps.find(({ code }) => code === "licence")).toMatchObject({ done: false, performances: { count: 7 } });
    // Next year starts anew.
    await announce(stage, await eventOn(stage, [330]));
    await updateLicence(as, { licenceNumber: "PLATESV-R-2023-001234" });
    await announce(stage, seventh);
    expect((await countPerformances(app.ctx(stage.artist.actor))).count).toBe(7);
  });

  test("what is called off makes room again", async () => {
    await startOfSeason();
    const stage = await makeStage(app);
    const first = await eventOn(stage, [10, 11, 12, 13, 14, 15]);
    await announce(stage, first);
    const next = await eventOn(stage, [60]);
    await expect(announce(stage, next)).rejects.toMatchObject({ reason: "licence_needed" });
    await callOffEvent(app.ctx(stage.artist.actor), { eventId: first, cause: "artist", reason: "Grippe", by: null });
    await announce(stage, next);
  });

  test("two announced at once are counted one after the other", async () => {
    await startOfSeason();
    const stage = await makeStage(app);
    await announce(stage, await eventOn(stage, [10, 11, 12, 13, 14]));
    const last = await Promise.all([eventOn(stage, [70]), eventOn(stage, [80]), eventOn(stage, [90])]);
    const outcomes = await Promise.allSettled(last.map((eventId) => announce(stage, eventId)));
    expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  });

  test("exhibitions are no performances", async () => {
    await startOfSeason();
    const stage = await makeStage(app);
    const painted = { artFamily: "arts-visuels", artType: "peinture" } as const;
    await database.db.update(projects).set(painted).where(eq(projects.id, stage.projectId));
    const eventId = await eventOn(stage, [10, 11, 12, 13, 14, 15, 16, 17]);
    await announce(stage, eventId);
    const [event] = await database.db.select().from(events).where(eq(events.id, eventId));
    expect(event?.visibility).toBe("public");
    expect((await countPerformances(app.ctx(stage.artist.actor))).count).toBe(0);
  });
});
