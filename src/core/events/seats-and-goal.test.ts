import { expect, test } from "vitest";
import type { Ctx } from "#core/context.ts";
import { useTestApp, withParts } from "#tests/support/context.ts";
import { useDatabase } from "#tests/support/database.ts";
import { DAY, eventsTestJobs, makeEvent, makeStage, makeTerms } from "#tests/support/events.ts";
import { setSalesSettings } from "./event-settings.ts";
import { getEvent } from "./get-event.ts";

const database = useDatabase();
const app = useTestApp(database, { jobs: eventsTestJobs });

test("places left and the goal, from the part that knows", async () => {
  const stage = await makeStage(app);
  const goal = { goalCents: 10_001, delayDays: 7 as const, maintainIfMissed: false };
  const eventId = await makeEvent(app, stage, { terms: makeTerms(app, { goal }) });
  const view = (changes: Partial<Ctx> = {}) => getEvent(app.ctx(stage.artist.actor, changes), { eventId });
  const fresh = await view();
  expect(fresh.slots[0]).toMatchObject({ left: 20, salesOpen: true });
  expect(fresh.goal).toMatchObject({ reachedCents: 0, percent: 0, over: false });
  const [slotId, tariffId] = [fresh.slots[0]?.id ?? "", fresh.tariffs[0]?.id ?? ""];
  const sold = await view(
    withParts({
      events: {
        salesOf: async () => [{ eventId, slotId, tariffId, sold: 13, held: 1 }],
        incomeOf: async () => new Map([[eventId, 10_000]]),
      },
    }),
  );
  expect(sold.slots[0]).toMatchObject({ left: 6 });
  expect(sold.slots[0]?.tariffs.map(({ left }) => left)).toEqual([1, 5]);
  // One cent short is not there yet.
  expect(sold.goal).toMatchObject({ reachedCents: 10_000, percent: 99 });
  const deadline = (fresh.slots[0]?.startsAt.getTime() ?? 0) - 7 * DAY;
  expect(Math.abs((sold.goal?.deadline.getTime() ?? 0) - deadline)).toBeLessThanOrEqual(3_600_000);
  await setSalesSettings(app.ctx(stage.artist.actor), { eventId, salesCloseMinutes: "1440", maxPerOrder: "4" });
  expect(await view()).toMatchObject({
    maxPerOrder: 4,
    slots: [{ salesCloseAt: new Date((fresh.slots[0]?.startsAt.getTime() ?? 0) - DAY) }],
  });
});
