import { openDatabase } from "#platform/database/db.ts";
import { makeTestApp } from "#tests/support/context.ts";
import { type MoneyApp, moneyJobs } from "#tests/support/money.ts";
import { fixedTariff, makeSale, type TestSale } from "#tests/support/sales.ts";
import type { Offer } from "./buyers.ts";
import { DATABASE_URL } from "./cluster.ts";

/** Several with room for everybody, and one that sells out while the faults go on. */
const CAPACITIES = [20_000, 20_000, 20_000, 300];

/** Evenings on sale, written as tests do, into the cluster's database. `page` is the first one's, for visitors. */
export async function makeEvenings(): Promise<{ offers: Offer[]; page: string }> {
  const database = openDatabase(DATABASE_URL, { maxConnections: 4 });
  const app = await makeTestApp({ url: DATABASE_URL, ...database }, { jobs: moneyJobs });
  try {
    const sales: TestSale[] = [];
    for (const capacity of CAPACITIES) {
      sales.push(await makeSale(app as MoneyApp, { capacity, tariffs: [fixedTariff(1500, capacity)] }));
    }
    const offers = sales.map(({ eventId, slotIds: [slotId = ""], tariffIds: [tariffId = ""] }) => ({
      eventId,
      slotId,
      tariffId,
    }));
    return { offers, page: `/event/${sales[0]?.eventId}` };
  } finally {
    await app.close();
    await database.close();
  }
}
