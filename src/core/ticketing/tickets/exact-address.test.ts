import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { getCalendarFile } from "#core/events/calendar-file.ts";
import { getEvent } from "#core/events/get-event.ts";
import { exactWords, makeAddressedSale } from "#tests/support/addressed-sale.ts";
import { visitor } from "#tests/support/context.ts";
import { useDatabase } from "#tests/support/database.ts";
import { useMoneyHouse } from "#tests/support/money.ts";
import { makePerson } from "#tests/support/people.ts";
import { buyAsGuest } from "#tests/support/sales.ts";
import { refundTicket } from "../refunds/refund-tickets.ts";
import { getOrder } from "../selling/get-order.ts";

const database = useDatabase();
const house = useMoneyHouse(database);

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
  const sale = await makeAddressedSale(house);
  const { id: orderId, token } = await buyAsGuest(house, sale, { quantity: 2 });
  await house.jobs.runDue();
  const { tickets } = await getOrder(house.ctx(visitor), { orderId, token });
  await refundTicket(house.ctx(sale.artist.actor), { ticketId: tickets[0]?.id });
  await house.jobs.runDue();
  // What is sent keeps no words of its own; the sandbox's mailbox stands for the buyer's.
  expect(await tablesThatKnow()).toEqual(["public.place_addresses", "public.sandbox_mails"]);

  const stranger = await makePerson(house);
  for (const ctx of [house.ctx(visitor), house.ctx(stranger.actor)]) {
    const seen = [
      JSON.stringify(await getEvent(ctx, { eventId: sale.eventId })),
      (await getCalendarFile(ctx, { eventId: sale.eventId })).body.replace(/\r\n /g, ""),
    ];
    for (const word of exactWords) expect(seen.filter((text) => text.includes(word))).toEqual([]);
  }
});
