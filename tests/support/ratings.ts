import { eq } from "drizzle-orm";
import { ratingsJobs } from "#core/ratings/jobs.ts";
import { ratings } from "#core/ratings/tables.ts";
import { orderToken } from "#core/ticketing/order-access.ts";
import { newId } from "#platform/ids.ts";
import { visitor } from "#tests/support/context.ts";
import { useDatabase } from "#tests/support/database.ts";
import { moneyJobs, useMoneyApp } from "#tests/support/money.ts";
import type { TestPerson } from "#tests/support/people.ts";
import { buyAsGuest, makeSale, type SaleOptions, type TestSale } from "#tests/support/sales.ts";

export const HOUR = 3600_000;
export const DAY = 24 * HOUR;
export const scores = { greeting: 5, performance: 4, relational: 5, professionalism: 4, satisfaction: 5 };

/** An evening that was sold, played and may be spoken of, and the voices of those who were there. */
export function useRatings() {
  const database = useDatabase();
  const app = useMoneyApp(database, [...moneyJobs, ...ratingsJobs]);

  const as = ({ actor }: TestPerson) => app.ctx(actor);
  const guest = () => app.ctx(visitor);

  async function playedSale(options: SaleOptions & { email?: string } = {}) {
    const { email = `${newId()}@exemple.fr`, ...rest } = options;
    const sale = await makeSale(app, { startsInDays: 1, ...rest });
    const order = await buyAsGuest(app, sale, { email, quantity: 2 });
    return { sale, order, email };
  }

  const over = () => app.clock.advance(DAY + 3 * HOUR);

  const byGuest = (sale: TestSale, orderId: string, more: object = {}) => ({
    eventId: sale.eventId,
    group: "public",
    ratedSide: "artist",
    orderId,
    token: orderToken(app.ctx(), orderId),
    comment: "",
    ...scores,
    ...more,
  });

  const bySide = (sale: TestSale, group: "artist" | "host", more: object = {}) => ({
    eventId: sale.eventId,
    group,
    ratedSide: group === "artist" ? "host" : "artist",
    comment: "Une belle rencontre.",
    ...scores,
    ...more,
  });

  const settled = async (attempts: Promise<unknown>[]) => {
    const outcomes = await Promise.allSettled(attempts);
    return outcomes.map((outcome) =>
      outcome.status === "fulfilled"
        ? "ok"
        : ((outcome.reason as { reason?: string }).reason ?? String(outcome.reason)),
    );
  };

  const listingOf = async ({ eventId }: TestSale) => {
    const [row] = await database.db.select().from(ratings).where(eq(ratings.eventId, eventId));
    if (!row) throw new Error("nobody has spoken");
    return row;
  };

  return { database, app, as, guest, playedSale, over, byGuest, bySide, settled, listingOf };
}
