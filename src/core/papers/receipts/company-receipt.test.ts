import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { ticketingAccountPart } from "#core/ticketing/account-part.ts";
import { nameOrderCompany, removeOrderCompany } from "#core/ticketing/company/order-company.ts";
import { orderCompanies } from "#core/ticketing/company/tables.ts";
import { forgetLeaversJob } from "#core/ticketing/leaving/forget-leavers.ts";
import { getEventOrder, listEventOrders } from "#core/ticketing/organiser/event-orders.ts";
import { forgetParticipantsJob } from "#core/ticketing/organiser/forget-participants.ts";
import { refundTickets } from "#core/ticketing/refunds/refund-tickets.ts";
import { holdSeats } from "#core/ticketing/selling/hold-seats.ts";
import { abandonOrder } from "#core/ticketing/selling/release-holds.ts";
import { visitor } from "#tests/support/context.ts";
import { useDatabase } from "#tests/support/database.ts";
import { useMoneyApp } from "#tests/support/money.ts";
import { payoutJobs } from "#tests/support/payouts.ts";
import { readPdf } from "#tests/support/pdf.ts";
import { mailsTo, makePerson } from "#tests/support/people.ts";
import { buyAsGuest, fixedTariff, holdAsGuest, makeSale, payFor, wishFor } from "#tests/support/sales.ts";
import { getReceipt, getRefundReceipt } from "./get-receipt.ts";

const DAY = 24 * 3600_000;
const database = useDatabase();
const app = useMoneyApp(database, payoutJobs);

const company = {
  companyName: "Atelier Brunel",
  siren: "732 829 320",
  vatNumber: "FR44 732 829 320",
  addressLine: "3 rue du Port",
  postalCode: "44000",
  city: "Nantes",
};

type Own = { orderId: string; token?: string };

const receiptOf = async (own: Own) => (await readPdf((await getReceipt(app.ctx(visitor), own)).body)).text;
const numberIn = (text: string) => /N° (R\d{4}-\d{6})/.exec(text)?.[1];
const name = (own: Own, changes: object = {}) => nameOrderCompany(app.ctx(visitor), { ...own, ...company, ...changes });
const rowsOf = (orderId: string) => database.db.$count(orderCompanies, eq(orderCompanies.orderId, orderId));

test("a guest's receipt in a company's name: told to the organiser, changed, taken back", async () => {
  const sale = await makeSale(app);
  const { id: orderId, token } = await buyAsGuest(app, sale, { quantity: 2 });
  const { id: otherId } = await buyAsGuest(app, sale);
  const own = { orderId, token };
  const before = await receiptOf(own);
  expect(before).not.toContain("facture");

  await Promise.all([name(own), name(own)]);
  await app.jobs.runDue();
  const sides = (await mailsTo(app, sale.artist.user.email)).concat(await mailsTo(app, sale.host.user.email));
  const told = sides.filter(({ subject }) => subject.startsWith("Une entreprise demande une facture"));
  expect(told).toHaveLength(1);
  expect(told[0]?.text).toContain(`/admin/reservations/${orderId}`);
  const named = await receiptOf(own);
  for (const words of [
    "Au nom d’Atelier Brunel",
    "3 rue du Port",
    "44000 Nantes",
    "SIREN 732 829 320",
    "TVA FR44732829320",
    "Réservé par public@exemple.fr",
    "c’est l’organisation, qui vend, qui facture",
    `Remplace le n° ${numberIn(before)}`,
  ]) {
    expect(named).toContain(words);
  }
  expect(numberIn(named)).not.toBe(numberIn(before));
  const organiser = app.ctx(sale.artist.actor);
  const { eventId } = sale;
  expect(await getEventOrder(organiser, { eventId, orderId })).toMatchObject({
    company: { companyName: "Atelier Brunel", siren: "732829320", vatNumber: "FR44732829320", city: "Nantes" },
  });
  const { orders } = await listEventOrders(organiser, { eventId, page: 1 });
  expect(new Map(orders.map(({ id, isForCompany }) => [id, isForCompany]))).toEqual(
    new Map([
      [orderId, true],
      [otherId, false],
    ]),
  );

  // Said again, it is what it was; a SIRET instead, and no VAT number, is one company still.
  await Promise.all([name(own), name(own)]);
  expect(numberIn(await receiptOf(own))).toBe(numberIn(named));
  await name(own, { siren: "732 829 320 00074", vatNumber: "" });
  const changed = await receiptOf(own);
  expect(changed).toContain("SIRET 732 829 320 00074");
  expect(changed).not.toContain("TVA FR44");
  expect(await rowsOf(orderId)).toBe(1);

  await removeOrderCompany(app.ctx(visitor), own);
  await removeOrderCompany(app.ctx(visitor), own);
  const again = await receiptOf(own);
  expect(numberIn(again)).not.toBe(numberIn(before));
  expect(again).toContain(`Remplace le n° ${numberIn(changed)}`);
  expect(await getEventOrder(organiser, { eventId, orderId })).toMatchObject({ company: null });
});

test.each([
  [{ companyName: " " }, "companyName"],
  [{ companyName: "x".repeat(121) }, "companyName"],
  [{ siren: "732 829 321", vatNumber: "" }, "siren"],
  [{ siren: "732 829 320 00075", vatNumber: "" }, "siren"],
  [{ vatNumber: "FR45 732 829 320" }, "vatNumber"],
  [{ siren: "552 100 554" }, "vatNumber"],
  [{ addressLine: "" }, "addressLine"],
  [{ postalCode: "4400" }, "postalCode"],
  [{ city: "x".repeat(81) }, "city"],
])("%j is refused beside its field, and nothing is kept", async (changes, field) => {
  const { id: orderId, token } = await buyAsGuest(app, await makeSale(app));
  const error: { fields?: object } = await name({ orderId, token }, changes).catch((thrown) => thrown);
  expect(error).toMatchObject({ code: "invalid_input" });
  expect(Object.keys(error.fields ?? {})).toEqual([field]);
  expect(await rowsOf(orderId)).toBe(0);
});

test("nobody else names one, nor anybody once the order is over", async () => {
  const sale = await makeSale(app, { tariffs: [fixedTariff(1500, 20), fixedTariff(0, 20)] });
  const { id: orderId, token } = await buyAsGuest(app, sale);
  const stranger = await makePerson(app);
  for (const [actor, key] of [
    [visitor, undefined],
    [visitor, "autre"],
    [stranger.actor, undefined],
    [sale.artist.actor, undefined],
  ] as const) {
    const asked = { orderId, token: key };
    const named = nameOrderCompany(app.ctx(actor), { ...asked, ...company });
    await expect(named).rejects.toMatchObject({ code: "not_found" });
    await expect(removeOrderCompany(app.ctx(actor), asked)).rejects.toMatchObject({ code: "not_found" });
  }
  const over = { code: "conflict", reason: "order_over" };
  const held = await holdAsGuest(app, sale);
  const ofHeld = { orderId: held.id, token: held.token };
  await expect(name(ofHeld)).rejects.toMatchObject(over);
  await abandonOrder(app.ctx(visitor), ofHeld);
  await expect(name(ofHeld)).rejects.toMatchObject(over);
  const free = await holdAsGuest(app, sale, { tariff: 1 });
  await expect(name({ orderId: free.id, token: free.token })).rejects.toMatchObject(over);

  await name({ orderId, token });
  await refundTickets(app.ctx(sale.artist.actor), { orderId, reason: "Trop de monde" });
  await expect(name({ orderId, token }, { city: "Rezé" })).rejects.toMatchObject(over);
  await expect(removeOrderCompany(app.ctx(visitor), { orderId, token })).rejects.toMatchObject(over);
  const { text } = await readPdf((await getRefundReceipt(app.ctx(visitor), { orderId, token })).body);
  expect(text).toContain("Au nom d’Atelier Brunel");
});

test("it is in the export, goes with its person after the evening, and with everybody's names a year after", async () => {
  const person = await makePerson(app);
  const sale = await makeSale(app, { startsInDays: 1 });
  const order = await holdSeats(app.ctx(person.actor), wishFor(sale));
  await payFor(app, order);
  await app.payments.deliverWebhooks();
  await nameOrderCompany(app.ctx(person.actor), { orderId: order.id, ...company });
  const exported = await ticketingAccountPart.exportData(app.ctx(person.actor), person.user.id);
  expect(exported["recus-au-nom-de"]).toMatchObject([{ orderId: order.id, companyName: "Atelier Brunel" }]);
  const { id: guestId, token } = await buyAsGuest(app, sale);
  await name({ orderId: guestId, token });

  await ticketingAccountPart.erase(app.ctx(person.actor), person.user.id);
  expect(await rowsOf(order.id)).toBe(1);
  await app.clock.advance(3 * DAY);
  await forgetLeaversJob.handler(app.ctx(), {});
  expect([await rowsOf(order.id), await rowsOf(guestId)]).toEqual([0, 1]);
  await app.clock.advance(370 * DAY);
  await forgetParticipantsJob.handler(app.ctx(), {});
  expect(await rowsOf(guestId)).toBe(0);
  await expect(name({ orderId: guestId, token })).rejects.toMatchObject({ code: "conflict", reason: "order_over" });
});
