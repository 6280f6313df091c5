import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { getCalendarFile } from "#core/events/calendar-file.ts";
import { getEvent } from "#core/events/get-event.ts";
import { exactWords, makeAddressedSale } from "#tests/support/addressed-sale.ts";
import { visitor } from "#tests/support/context.ts";
import { useDatabase } from "#tests/support/database.ts";
import { useMoneyApp } from "#tests/support/money.ts";
import { makePerson } from "#tests/support/people.ts";
import { buyAsGuest } from "#tests/support/sales.ts";
import { refundTicket } from "../refunds/refund-tickets.ts";
import { getOrder } from "../selling/get-order.ts";
import { getTicket } from "./get-ticket.ts";

const database = useDatabase();
const app = useMoneyApp(database);

/** Tables with a row that says one of the words, whatever the column. */
async function tablesThatKnow(): Promise<string[]> {
  const { rows } = await database.db.execute<{ name: string }>(
    sql`select format('%I.%I', schemaname, tablename) as name from pg_tables
        where schemaname not in ('pg_catalog', 'information_schema')`,
  );
  const knowing: string[] = [];
  for (const { name } of rows) {
    const { rows: found } = await database.db.execute<{ row: string }>(sql.raw(`select t::text as row from ${name} t`));
    if (found.some(({ row }) => exactWords.some((word) => row.includes(word)))) knowing.push(name);
  }
  return knowing.sort();
}

test("the exact address stays where it is kept and in the mail of who booked; no index, no log, no queue has it", async () => {
  const sale = await makeAddressedSale(app);
  const { id: orderId, token } = await buyAsGuest(app, sale, { quantity: 2 });
  await app.jobs.runDue();
  const { tickets } = await getOrder(app.ctx(visitor), { orderId, token });
  await refundTicket(app.ctx(sale.artist.actor), { ticketId: tickets[0]?.id });
  await app.jobs.runDue();
  // What is sent keeps no words of its own; the sandbox's mailbox stands for the buyer's.
  expect(await tablesThatKnow()).toEqual(["public.place_addresses", "public.sandbox_mails"]);

  const stranger = await makePerson(app);
  for (const ctx of [app.ctx(visitor), app.ctx(stranger.actor)]) {
    const seen = [
      JSON.stringify(await getEvent(ctx, { eventId: sale.eventId })),
      (await getCalendarFile(ctx, { eventId: sale.eventId })).body.replace(/\r\n /g, ""),
    ];
    for (const word of exactWords) expect(seen.filter((text) => text.includes(word))).toEqual([]);
  }
});

test("whoever booked reads it on the ticket until the evening is over, and no longer", async () => {
  const sale = await makeAddressedSale(app);
  const { id: orderId, token } = await buyAsGuest(app, sale);
  const { tickets } = await getOrder(app.ctx(visitor), { orderId, token });
  const ticket = async () =>
    (await getTicket(app.ctx(visitor), { ticketId: tickets[0]?.id, orderToken: token })).ticket;
  const before = await ticket();
  expect(before.access?.street).toBeTruthy();
  await app.clock.advance(before.slot.endsAt.getTime() - before.slot.startsAt.getTime());
  expect((await ticket()).access).not.toBeNull();
  await app.clock.advance(before.slot.endsAt.getTime() - app.clock.now().getTime() + 1000);
  const after = JSON.stringify(await ticket());
  for (const word of exactWords) expect(after).not.toContain(word);
});
