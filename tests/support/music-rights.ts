import { eq } from "drizzle-orm";
import { events } from "#core/events/tables.ts";
import { musicRightsJobs } from "#core/music-rights/jobs.ts";
import { addWork } from "#core/music-rights/repertoire.ts";
import { useDatabase } from "#tests/support/database.ts";
import { useMoneyApp } from "#tests/support/money.ts";
import { payoutJobs } from "#tests/support/payouts.ts";
import type { TestPerson } from "#tests/support/people.ts";
import { makeSale, type SaleOptions, type TestSale } from "#tests/support/sales.ts";

export const DAY = 24 * 3600_000;
export const suite = { title: "Suite n° 1", authors: "Jean-Sébastien Bach", durationSeconds: "18:30" };

type RightsSale = TestSale & { projectId: string };

/** Evenings with music that somebody holds the rights to. */
export function useMusicRights() {
  const database = useDatabase();
  const app = useMoneyApp(database, [...payoutJobs, ...musicRightsJobs]);

  const as = ({ actor }: TestPerson) => app.ctx(actor);

  /** A sale with rights, shared, automatic unless told otherwise. */
  async function rightsSale(options: SaleOptions = {}, withWorks = true): Promise<RightsSale> {
    const sale = await makeSale(app, {
      startsInDays: 10,
      ...options,
      terms: { remuneration: "shared-profits", musicRights: { needed: true, automatic: true }, ...options.terms },
    });
    const [event] = await database.db.select().from(events).where(eq(events.id, sale.eventId));
    const projectId = event?.projectId ?? "";
    if (withWorks) await addWork(as(sale.artist), { projectId, ...suite });
    return { ...sale, projectId };
  }

  return { database, app, as, rightsSale };
}
