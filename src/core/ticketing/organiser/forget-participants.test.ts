import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { FORGOTTEN_HELPER } from "#core/checkin/rules.ts";
import { createScanLink } from "#core/checkin/scan-links.ts";
import { scanLinks } from "#core/checkin/tables.ts";
import { getEventFile } from "#core/team/support/event-file.ts";
import { adminActor, visitor } from "#tests/support/context.ts";
import { useDatabase } from "#tests/support/database.ts";
import { useMoneyApp } from "#tests/support/money.ts";
import { payoutJobs } from "#tests/support/payouts.ts";
import { buyAsGuest, makeSale, type TestSale } from "#tests/support/sales.ts";
import { askQuestion } from "../questions/ask-questions.ts";
import { getOrder } from "../selling/get-order.ts";
import { orders } from "../tables.ts";
import { renameHolder } from "./event-orders.ts";
import { forgetParticipantsJob } from "./forget-participants.ts";
import { listParticipants } from "./list-participants.ts";

const DAY = 24 * 3600_000;
const database = useDatabase();
const app = useMoneyApp(database, payoutJobs);

async function soldTo(email: string): Promise<TestSale & { orderId: string; token: string }> {
  const sale = await makeSale(app, { startsInDays: 1 });
  const question = { label: "Une allergie ?", kind: "text", scope: "ticket", required: true };
  const { questionId } = await askQuestion(app.ctx(sale.artist.actor), { eventId: sale.eventId, ...question });
  const { id: orderId, token } = await buyAsGuest(app, sale, {
    quantity: 2,
    email,
    said: {
      firstName: "Lila",
      lastName: "Benali",
      answers: [1, 2].map((place) => ({ questionId, place, value: `arachides de ${email}` })),
    },
  });
  const { tickets } = await getOrder(app.ctx(visitor), { orderId, token });
  const organiser = app.ctx(sale.artist.actor);
  await renameHolder(organiser, { eventId: sale.eventId, ticketId: tickets[0]?.id, holderName: "Lila Benali" });
  await createScanLink(organiser, { eventId: sale.eventId, slotId: sale.slotIds[0], label: "Malik à la porte" });
  return { ...sale, orderId, token };
}

const namesOf = async ({ eventId, artist }: TestSale) =>
  (await listParticipants(app.ctx(artist.actor), { eventId })).participants.flatMap(({ holderName, email }) => [
    holderName,
    email,
  ]);

test("a year after, nobody who came is named; seats, prices and money are as they were", async () => {
  const sale = await soldTo("lila@exemple.fr");
  await app.clock.advance(200 * DAY);
  const later = await soldTo("malik@exemple.fr");
  const money = async () => (await getEventFile(app.ctx(adminActor()), { eventId: sale.eventId })).balances;
  const before = await money();
  await app.clock.advance(170 * DAY);
  // Twice, and at once: each event is done once.
  await Promise.all([1, 2].map(() => forgetParticipantsJob.handler(app.ctx(), {})));
  expect((await namesOf(sale)).every((name) => name === null)).toBe(true);
  expect(await namesOf(later)).toContain("Lila Benali");
  expect(await namesOf(later)).toContain("malik@exemple.fr");
  const answers = async ({ eventId, artist }: TestSale) =>
    (await listParticipants(app.ctx(artist.actor), { eventId })).participants.flatMap((each) => each.answers);
  expect(await answers(sale)).toEqual([]);
  expect(await answers(later)).toHaveLength(2);
  const [order] = await database.db.select().from(orders).where(eq(orders.id, sale.orderId));
  expect(order).toMatchObject({ email: null, buyerName: null, state: "confirmed", totalCents: 3000 });
  expect(await money()).toEqual(before);
  const labels = await database.db.select({ label: scanLinks.label, eventId: scanLinks.eventId }).from(scanLinks);
  expect(labels.find(({ eventId }) => eventId === sale.eventId)?.label).toBe(FORGOTTEN_HELPER);
  expect(labels.find(({ eventId }) => eventId === later.eventId)?.label).toBe("Malik à la porte");
  // The page of the order still opens by its link.
  expect((await getOrder(app.ctx(visitor), sale)).tickets).toHaveLength(2);
});
