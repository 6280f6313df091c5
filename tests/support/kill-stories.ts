import { and, eq, inArray } from "drizzle-orm";
import { callOffEvent } from "#core/events/cancel-event.ts";
import { paymentRefunds } from "#core/payments/tables.ts";
import { payouts } from "#core/payouts/tables.ts";
import { system } from "#tests/support/context.ts";
import { sellOrders, workUnderKills } from "#tests/support/jobs-under-kills.ts";
import type { MoneyApp } from "#tests/support/money.ts";
import { giveAccount } from "#tests/support/payouts.ts";
import { makePerson, type TestPerson } from "#tests/support/people.ts";
import { letDustSettle } from "#tests/support/sale-race.ts";
import { fixedTariff, makeSale, type TestSale } from "#tests/support/sales.ts";
import type { ServerPair } from "#tests/support/server-pair.ts";

const HOUR = 3600_000;
/** Nobody may open very many listings at once. */
const LISTINGS_EACH = 15;

type Story<T> = { killed: number } & T;
type Start = () => Promise<ServerPair>;

/** An event with so many paid orders is called off while processes are killed. */
export async function cancelStory(
  app: MoneyApp,
  start: Start,
  { orders, kills }: { orders: number; kills: number },
): Promise<Story<{ sale: TestSale }>> {
  const sale = await makeSale(app, { capacity: orders, tariffs: [fixedTariff(1234, orders)] });
  await sellOrders(app, sale, orders);
  const pair = await start();
  pair.pause();
  await callOffEvent(app.ctx(system), { eventId: sale.eventId, cause: "artist", reason: "Panne", by: null });
  const ofThese = and(eq(paymentRefunds.eventId, sale.eventId), inArray(paymentRefunds.state, ["sent", "done"]));
  const done = () => app.ctx().db.$count(paymentRefunds, ofThese);
  const killed = await workUnderKills(app, pair, { done, total: orders, kills });
  await pair.stop();
  await letDustSettle(app);
  return { killed, sale };
}

/** Events that are over are paid out while processes are killed; beside them one that is called off and one still to come. */
export async function payoutStory(
  app: MoneyApp,
  start: Start,
  { events, kills }: { events: number; kills: number },
): Promise<Story<{ due: TestSale[]; notDue: TestSale[] }>> {
  let people: TestPerson[] = [];
  let opened = 0;
  const open = async (startsInDays: number) => {
    if (opened++ % LISTINGS_EACH === 0) {
      people = [await makePerson(app), await makePerson(app)];
      for (const person of people) await giveAccount(app, person);
    }
    const [artist, host] = people;
    if (!artist || !host) throw new Error("nobody");
    const terms = { remuneration: "shared-profits" as const };
    const sale = await makeSale(app, { capacity: 4, startsInDays, terms, artist, host });
    await sellOrders(app, sale, 2);
    return sale;
  };
  const due: TestSale[] = [];
  for (let made = 0; made < events; made++) due.push(await open(1));
  const calledOff = await open(1);
  const later = await open(20);
  await callOffEvent(app.ctx(system), { eventId: calledOff.eventId, cause: "host", reason: "Fuite", by: null });
  const pair = await start();
  // Held still until the first is killed: quick processes would have paid everybody by then.
  pair.pause();
  await app.clock.advance(3 * 24 * HOUR);
  // Asked, not waited for: whoever answers may be killed over it.
  void fetch(`${pair.url()}/dev/jobs/run`, { method: "POST" }).catch(() => undefined);
  const done = () => app.ctx().db.$count(payouts, eq(payouts.state, "sent"));
  const killed = await workUnderKills(app, pair, { done, total: 2 * events, kills });
  await pair.stop();
  await letDustSettle(app);
  return { killed, due, notDue: [calledOff, later] };
}
