import { beforeAll } from "vitest";
import { useDatabase } from "#tests/support/database.ts";
import { useMoneyApp } from "#tests/support/money.ts";
import { giveInvoiceInfo } from "#tests/support/papers.ts";
import { giveAccount, payoutJobs } from "#tests/support/payouts.ts";
import { makePerson, type TestPerson } from "#tests/support/people.ts";

/** An association and a person who can both be paid, and the papers about it. */
export function usePaidPeople() {
  const database = useDatabase();
  const app = useMoneyApp(database, payoutJobs);

  // Filled before the first test.
  const [artist, host] = [{} as TestPerson, {} as TestPerson];
  beforeAll(async () => {
    Object.assign(artist, await makePerson(app, { firstName: "Zoé", lastName: "Lefèvre" }));
    Object.assign(host, await makePerson(app));
    await giveInvoiceInfo(app, artist);
    await giveAccount(app, artist);
    await giveAccount(app, host);
  });
  return { database, app, artist, host };
}
