import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import type { Ctx } from "#core/context.ts";
import { settleEvent } from "#core/payouts/settle-event.ts";
import { eventSettlements } from "#core/payouts/tables.ts";
import { system, withParts } from "#tests/support/context.ts";
import { DAY, useMusicRights } from "#tests/support/music-rights.ts";
import { buyAsGuest, fixedTariff, type TestSale } from "#tests/support/sales.ts";
import { declareEvent } from "./declare-event.ts";
import { getEventRights } from "./get-event-rights.ts";

const { database, app, as, rightsSale } = useMusicRights();

async function sell(sale: TestSale, quantity: number) {
  for (let left = quantity; left > 0; left -= 10) {
    await buyAsGuest(app, sale, { quantity: Math.min(left, 10) });
  }
}

async function settledShares({ eventId }: TestSale, changes: Partial<Ctx> = {}) {
  await settleEvent(app.ctx(system, changes), eventId);
  const [settlement] = await database.db.select().from(eventSettlements).where(eq(eventSettlements.eventId, eventId));
  return settlement?.shares;
}

describe("what is withheld at the settlement", () => {
  test("20 × 15 €, declared before: 27,20 of rights, host 68,34, artist 159,46", async () => {
    const sale = await rightsSale();
    await sell(sale, 20);
    expect(await declareEvent(as(sale.host), { eventId: sale.eventId })).toEqual({ before: true });
    await app.clock.advance(12 * DAY);
    expect(await settledShares(sale)).toEqual({
      grossCents: 30000,
      serviceCents: 4500,
      insuranceCents: 0,
      musicRightsCents: 2720,
      hostCents: 6834,
      artistCents: 15946,
    });
  });

  test("not declared, or declared once it had begun: 34, host 66,30, artist 154,70", async () => {
    const [silent, late] = [await rightsSale(), await rightsSale()];
    await sell(silent, 20);
    await sell(late, 20);
    await app.clock.advance(10 * DAY + 60_000);
    expect(await declareEvent(as(late.artist), { eventId: late.eventId })).toEqual({ before: false });
    await app.clock.advance(2 * DAY);
    const dear = { musicRightsCents: 3400, hostCents: 6630, artistCents: 15470 };
    expect(await settledShares(silent)).toMatchObject(dear);
    expect(await settledShares(late)).toMatchObject(dear);
  });

  test("it is what the declaration says that gives the reduction (negative control)", async () => {
    const sale = await rightsSale();
    await sell(sale, 20);
    await declareEvent(as(sale.artist), { eventId: sale.eventId });
    await app.clock.advance(12 * DAY);
    const undeclared = withParts({ payouts: { declaredBefore: async () => false } });
    expect(await settledShares(sale, undeclared)).toMatchObject({ musicRightsCents: 3400 });
  });

  test("one ticket of 5 €: 4,25 withheld, 29,75 to be settled directly", async () => {
    const sale = await rightsSale({ tariffs: [fixedTariff(500, 50)] });
    await sell(sale, 1);
    const { now } = await getEventRights(as(sale.host), { eventId: sale.eventId });
    expect(now.fall).toMatchObject({ musicRightsCents: 425, netCents: 0, musicRightsToSettleCents: 2975 });
    await app.clock.advance(12 * DAY);
    expect(await settledShares(sale)).toMatchObject({ musicRightsCents: 425, hostCents: 0, artistCents: 0 });
  });
});
