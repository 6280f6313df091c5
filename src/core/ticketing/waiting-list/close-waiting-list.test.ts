import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { callOffEvent } from "#core/events/cancel-event.ts";
import { refreshEventSearch } from "#core/events/search/search-index.ts";
import { system, visitor } from "#tests/support/context.ts";
import { useDatabase } from "#tests/support/database.ts";
import { useMoneyApp } from "#tests/support/money.ts";
import { mailsTo } from "#tests/support/people.ts";
import { buyAsGuest, makeSale } from "#tests/support/sales.ts";
import { cancelSlotOrders, findUncancelled } from "../refunds/cancel-slot-orders.ts";
import { waitingList } from "../tables.ts";
import { joinWaitingList } from "./join-waiting-list.ts";

const database = useDatabase();
const app = useMoneyApp(database);

const calledOff = /^La soirée que vous attendiez est annulée/;

test("whoever waits for an evening that is called off hears it once, though five close the list, and nobody is left waiting", async () => {
  const sale = await makeSale(app, { capacity: 1 });
  await buyAsGuest(app, sale);
  const [eventId, slotId, tariffId] = [sale.eventId, sale.slotIds[0], sale.tariffIds[0]];
  const people = ["une@exemple.fr", "deux@exemple.fr", "trois@exemple.fr"];
  for (const email of people) {
    await joinWaitingList(app.ctx(visitor), {
      eventId,
      slotId,
      tariffId,
      quantity: 1,
      email,
      firstName: "Lou",
      lastName: "Petit",
    });
  }
  await refreshEventSearch(app.ctx(system), [eventId]);
  await callOffEvent(app.ctx(system), { eventId, cause: "artist", reason: "Angine", by: null });
  expect(await findUncancelled(app.ctx(system))).toContain(eventId);
  await Promise.all(Array.from({ length: 5 }, () => cancelSlotOrders(app.ctx(system), eventId)));
  await app.jobs.runDue();
  for (const email of people) {
    const told = (await mailsTo(app, email)).filter(({ subject }) => calledOff.test(subject));
    expect(told).toHaveLength(1);
    expect(told[0]?.text).toMatch(/Bonjour Lou,\s+Vous étiez sur la liste d’attente du \S+ \d/);
    expect(told[0]?.text).toContain("Vous n’avez rien payé et rien à faire.");
    expect(told[0]?.text).toMatch(/Voir d’autres soirées\s:\s+http:\/\/localhost:3000\/event/);
  }
  const rows = await database.db.select().from(waitingList).where(eq(waitingList.eventId, eventId));
  expect(rows.map(({ state }) => state)).toEqual(["left", "left", "left"]);
  expect(await findUncancelled(app.ctx(system))).not.toContain(eventId);
});

test("of several dates, whoever waits for one that takes place keeps their turn", async () => {
  const sale = await makeSale(app, { capacity: 1, slots: 2, startsInDays: 1 });
  await buyAsGuest(app, sale, { slot: 1 });
  const [eventId, slotId, tariffId] = [sale.eventId, sale.slotIds[1], sale.tariffIds[0]];
  const email = "seconde@exemple.fr";
  await joinWaitingList(app.ctx(visitor), { eventId, slotId, tariffId, quantity: 1, email });
  await cancelSlotOrders(app.ctx(system), eventId);
  await app.jobs.runDue();
  expect((await mailsTo(app, email)).filter(({ subject }) => calledOff.test(subject))).toEqual([]);
  await app.clock.advance(25 * 3600_000);
  await callOffEvent(app.ctx(system), { eventId, cause: "host", reason: "Dégât des eaux", by: null });
  await app.jobs.runDue();
  expect((await mailsTo(app, email)).filter(({ subject }) => calledOff.test(subject))).toHaveLength(1);
});
