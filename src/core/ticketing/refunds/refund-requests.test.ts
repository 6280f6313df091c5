import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { callOffEvent } from "#core/events/cancel-event.ts";
import { newId } from "#platform/ids.ts";
import { system, visitor } from "#tests/support/context.ts";
import { useDatabase } from "#tests/support/database.ts";
import { useMoneyApp } from "#tests/support/money.ts";
import { mailsTo } from "#tests/support/people.ts";
import { buyAsGuest, makeSale, type TestSale } from "#tests/support/sales.ts";
import { refundRequests, tickets } from "../tables.ts";
import { getTicket } from "../tickets/get-ticket.ts";
import { answerRefundRequest, listRefundRequests, loadRequestStates, requestTicketRefund } from "./refund-requests.ts";

const database = useDatabase();
const app = useMoneyApp(database);

const DAY = 24 * 3600_000;

async function asked(startsInDays: number) {
  const sale = await makeSale(app, { startsInDays });
  const order = await buyAsGuest(app, sale, { quantity: 1, email: `${newId()}@exemple.fr` });
  const [ticket] = await database.db.select().from(tickets).where(eq(tickets.orderId, order.id));
  const [ticketId, token] = [`${ticket?.id}`, order.token];
  await requestTicketRefund(app.ctx(visitor), { ticketId, token, message: "Grippe" });
  return { sale, order, ticketId, token };
}

const later = async (ms: number) => {
  await app.clock.advance(ms);
  await app.jobs.runDue();
};

const subjectsTo = async (email: string, word: RegExp) =>
  (await mailsTo(app, email)).map(({ subject }) => subject).filter((subject) => word.test(subject));

const stateOf = async (ticketId: string) =>
  (await database.db.select().from(refundRequests).where(eq(refundRequests.ticketId, ticketId)))[0]?.state;

const organiserOf = ({ artist }: TestSale) => artist.user.email;

test("whoever asks has it in writing; half-way the organiser is reminded, once; after seven days it lapses", async () => {
  const { sale, order, ticketId, token } = await asked(30);
  const email = `${order.email}`;
  expect(await subjectsTo(email, /demande/)).toEqual(["Votre demande de remboursement est bien partie"]);
  const [first] = (await mailsTo(app, organiserOf(sale))).filter(({ subject }) => /^Demande de/.test(subject));
  expect(first?.text).toMatch(/15\s€/);
  expect(first?.text).toMatch(/Vous avez jusqu’au/);
  const [open] = await listRefundRequests(app.ctx(sale.artist.actor), { eventId: sale.eventId });
  expect(open && open.answerBy.getTime() - open.askedAt.getTime()).toBe(7 * DAY);

  await later(3 * DAY);
  expect(await subjectsTo(organiserOf(sale), /Rappel/)).toEqual([]);
  await later(DAY);
  await later(DAY);
  expect(await subjectsTo(organiserOf(sale), /Rappel/)).toHaveLength(1);
  expect(await stateOf(ticketId)).toBe("asked");

  await later(2 * DAY + 60_000);
  expect(await stateOf(ticketId)).toBe("lapsed");
  expect(await subjectsTo(email, /sans réponse/)).toHaveLength(1);
  expect(await listRefundRequests(app.ctx(sale.artist.actor), { eventId: sale.eventId })).toEqual([]);
  const { ticket } = await getTicket(app.ctx(visitor), { ticketId, orderToken: token });
  expect(ticket).toMatchObject({ state: "valid", refundRequest: { state: "lapsed" } });
  expect(await loadRequestStates(app.ctx(visitor), order.id)).toEqual(new Map([[ticketId, "lapsed"]]));
  await expect(answerRefundRequest(app.ctx(sale.artist.actor), { ticketId, granted: true })).rejects.toMatchObject({
    reason: "already_answered",
  });

  // Asked again, it has its time again.
  await requestTicketRefund(app.ctx(visitor), { ticketId, token });
  expect(await stateOf(ticketId)).toBe("asked");
  await answerRefundRequest(app.ctx(sale.artist.actor), { ticketId, granted: true });
  expect(await stateOf(ticketId)).toBe("granted");
});

test("asked shortly before the evening, it is over when the evening begins", async () => {
  const { order, ticketId, token } = await asked(2);
  await later(2 * DAY + 60_000);
  expect(await stateOf(ticketId)).toBe("lapsed");
  const [over] = (await mailsTo(app, `${order.email}`)).filter(({ subject }) => /sans réponse/.test(subject));
  // Nothing is offered that cannot be done any more.
  expect(over?.text).not.toContain("Avant la soirée");
  await expect(requestTicketRefund(app.ctx(visitor), { ticketId, token })).rejects.toMatchObject({
    reason: "ticket_over",
  });
});

test("a date that is called off answers the request: the money comes back, nobody is left waiting", async () => {
  const { sale, order, ticketId } = await asked(30);
  await callOffEvent(app.ctx(system), { eventId: sale.eventId, cause: "host", reason: "Dégât des eaux", by: null });
  await app.jobs.runDue();
  await later(DAY);
  expect(await stateOf(ticketId)).toBe("granted");
  await later(8 * DAY);
  expect(await subjectsTo(`${order.email}`, /sans réponse/)).toEqual([]);
});
