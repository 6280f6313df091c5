import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { listMyTasks } from "#core/dashboard/list-my-tasks.ts";
import { loadBalance } from "#core/payments/ledger.ts";
import { payouts } from "#core/payouts/tables.ts";
import { newId } from "#platform/ids.ts";
import { adminActor, system } from "#tests/support/context.ts";
import { useDatabase } from "#tests/support/database.ts";
import { useMoneyApp } from "#tests/support/money.ts";
import { giveAccount, payoutJobs } from "#tests/support/payouts.ts";
import { mailsTo, type TestPerson } from "#tests/support/people.ts";
import { buyAsGuest, makeSale, type SaleOptions } from "#tests/support/sales.ts";
import { refundConsents } from "../after-sale-tables.ts";
import { getEventOrder } from "../organiser/event-orders.ts";
import { tickets } from "../tables.ts";
import { answerRefundConsent, withdrawRefundConsent } from "./refund-consents.ts";
import { listRefundConsents } from "./refund-requests.ts";
import { refundTicket, refundTickets } from "./refund-tickets.ts";

const database = useDatabase();
const app = useMoneyApp(database, payoutJobs);

const DAY = 24 * 3600_000;

/** Four tickets of 15 € shared: 60 − 9 = 51, host 15,30, artist 35,70. One ticket less: 45 − 6,75 = 38,25, host 11,48, artist 26,77. */
async function played({ paid = true, ...options }: SaleOptions & { paid?: boolean } = {}) {
  const sale = await makeSale(app, { startsInDays: 1, terms: { remuneration: "shared-profits" }, ...options });
  await giveAccount(app, sale.artist);
  await giveAccount(app, sale.host);
  const email = `${newId()}@exemple.fr`;
  const order = await buyAsGuest(app, sale, { quantity: 4, email });
  await app.clock.advance(paid ? 3 * DAY : DAY + 3 * 3600_000);
  await app.jobs.runDue();
  const rows = await database.db.select().from(tickets).where(eq(tickets.orderId, order.id)).orderBy(tickets.position);
  return { sale, email, orderId: order.id, ticketId: `${rows[0]?.id}` };
}

const as = ({ actor }: TestPerson) => app.ctx(actor);
const debtOf = ({ user }: TestPerson) => loadBalance(app.ctx(system), { account: "debt", ownerId: user.id });
const statesOf = async (orderId: string) =>
  (await database.db.select().from(tickets).where(eq(tickets.orderId, orderId)).orderBy(tickets.position)).map(
    ({ state }) => state,
  );
const consentOf = async (orderId: string) => {
  const [row] = await database.db.select().from(refundConsents).where(eq(refundConsents.orderId, orderId));
  if (!row) throw new Error("nobody was asked");
  return row;
};
const lettersTo = async ({ user }: TestPerson, word: RegExp) =>
  (await mailsTo(app, user.email)).filter(({ subject }) => word.test(subject));

const soundBooks = async () => {
  const books = await app.books();
  expect(books).toMatchObject({ unbalanced: [], totalCents: 0, oursCents: books.theirsCents });
};

describe("after the evening, a refund that costs the other side", () => {
  test("says who would pay how much, and moves nothing before their yes, however often it is asked", async () => {
    const { sale, orderId, ticketId } = await played();
    const [shown] = (await getEventOrder(as(sale.artist), { eventId: sale.eventId, orderId })).tickets;
    expect(shown?.refund).toEqual({
      cost: {
        amountCents: 1500,
        artistCents: 893,
        hostCents: 382,
        serviceCents: 225,
        insuranceCents: 0,
        musicRightsCents: 0,
      },
      sideToAsk: "host",
    });
    const wish = { orderId, ticketId, reason: "Elle était malade." };
    const asked = await Promise.all(Array.from({ length: 5 }, () => refundTickets(as(sale.artist), wish)));
    expect(asked).toEqual(Array.from({ length: 5 }, () => ({ given: 0, asked: true })));
    expect(await statesOf(orderId)).toEqual(["valid", "valid", "valid", "valid"]);
    expect(await listRefundConsents(as(sale.host), { eventId: sale.eventId })).toMatchObject([
      { isMine: false, amountCents: 1500, cost: { hostCents: 382 } },
    ]);
    const tasksOf = async (person: TestPerson) =>
      (await listMyTasks(as(person))).filter(({ kind }) => kind === "refund_consent");
    expect(await tasksOf(sale.host)).toMatchObject([{ orderId }]);
    expect(await tasksOf(sale.artist)).toEqual([]);
    await app.jobs.runDue();
    const [letter, ...more] = await lettersTo(sale.host, /demande votre accord/);
    expect(more).toEqual([]);
    expect(letter?.text).toMatch(/vous coûterait 3,82\s€/);
    expect(letter?.text).toContain("Elle était malade.");
    await expect(refundTickets(as(sale.artist), { orderId, reason: "Tout" })).rejects.toMatchObject({
      reason: "consent_pending",
    });
    await expect(refundTicket(as(sale.artist), { ticketId })).rejects.toMatchObject({
      reason: "consent_needed",
    });
  });

  test("with it: the buyer has the money once, both sides hear what it cost them, to the cent of the ledger", async () => {
    const { sale, email, orderId, ticketId } = await played();
    await refundTickets(as(sale.artist), { orderId, ticketId, reason: "Elle était malade." });
    const { id: consentId } = await consentOf(orderId);
    await expect(answerRefundConsent(as(sale.artist), { consentId, agreed: true })).rejects.toMatchObject({
      code: "forbidden",
    });
    const yes = { consentId, agreed: true };
    const answers = await Promise.all(Array.from({ length: 5 }, () => answerRefundConsent(as(sale.host), yes)));
    expect(answers.sort()).toEqual([0, 0, 0, 0, 1]);
    expect(await statesOf(orderId)).toEqual(["refunded", "valid", "valid", "valid"]);
    await app.jobs.runDue();
    const [toArtist] = await lettersTo(sale.artist, /Remboursement après la soirée/);
    const [toHost] = await lettersTo(sale.host, /Remboursement après la soirée/);
    expect(toArtist?.text).toMatch(/Votre part baisse de 8,93\s€.*reprise sur le versement/s);
    expect(toHost?.text).toMatch(/Votre part baisse de 3,82\s€.*reprise sur le versement/s);
    expect((await mailsTo(app, email)).filter(({ subject }) => /^Remboursement/.test(subject))).toHaveLength(1);
    const rows = await database.db.select().from(payouts).where(eq(payouts.eventId, sale.eventId));
    expect(rows.map(({ side, reversedCents }) => [side, reversedCents]).sort()).toEqual([
      ["artist", 893],
      ["host", 382],
    ]);
    expect([await debtOf(sale.artist), await debtOf(sale.host)]).toEqual([0, 0]);
    await soundBooks();
  });

  test("without it: a no and a silence leave everything as it was, and whoever asked hears it", async () => {
    const { sale, orderId, ticketId } = await played();
    await refundTickets(as(sale.host), { orderId, ticketId, reason: "Trop de bruit." });
    const first = await consentOf(orderId);
    await answerRefundConsent(as(sale.artist), { consentId: first.id, agreed: false, answer: "Elle est restée." });
    await app.jobs.runDue();
    const [no] = await lettersTo(sale.host, /Remboursement non fait/);
    expect(no?.text).toContain("Elle est restée.");
    await refundTickets(as(sale.host), { orderId, ticketId, reason: "Vraiment trop de bruit." });
    await app.clock.advance(4 * DAY);
    await app.jobs.runDue();
    expect(await lettersTo(sale.artist, /^Rappel/)).toHaveLength(1);
    await app.clock.advance(3 * DAY + 3600_000);
    await app.jobs.runDue();
    const rows = await database.db.select().from(refundConsents).where(eq(refundConsents.orderId, orderId));
    expect(rows.map(({ state }) => state).sort()).toEqual(["declined", "lapsed"]);
    expect(await lettersTo(sale.host, /Remboursement non fait/)).toHaveLength(2);
    const late = rows.find(({ state }) => state === "lapsed")?.id;
    await expect(answerRefundConsent(as(sale.artist), { consentId: late, agreed: true })).rejects.toMatchObject({
      code: "conflict",
    });
    expect(await statesOf(orderId)).toEqual(["valid", "valid", "valid", "valid"]);
    await soundBooks();
  });

  test("is taken back by whoever asked, or by what the team does; strangers learn nothing", async () => {
    const { sale, orderId, ticketId } = await played();
    const { sale: elsewhere } = await played();
    await refundTickets(as(sale.artist), { orderId, ticketId, reason: "x" });
    const { id: consentId } = await consentOf(orderId);
    await expect(withdrawRefundConsent(as(sale.host), { consentId })).rejects.toMatchObject({ code: "forbidden" });
    await expect(answerRefundConsent(as(elsewhere.host), { consentId, agreed: true })).rejects.toMatchObject({
      code: "forbidden",
    });
    await withdrawRefundConsent(as(sale.artist), { consentId });
    await refundTickets(as(sale.artist), { orderId, ticketId, reason: "x" });
    await refundTicket(app.ctx(adminActor()), { ticketId });
    const rows = await database.db.select().from(refundConsents).where(eq(refundConsents.orderId, orderId));
    expect(rows.map(({ state }) => state)).toEqual(["withdrawn", "withdrawn"]);
    await app.jobs.runDue();
    expect((await lettersTo(sale.host, /après la soirée/))[0]?.text).toContain("l’équipe de Hors les murs");
  });
});

describe("nobody is asked", () => {
  test("before the evening, nor when it costs the other side nothing; before the payout, shares are smaller", async () => {
    const sale = await makeSale(app, { terms: { remuneration: "shared-profits" } });
    const early = await buyAsGuest(app, sale, { quantity: 1 });
    expect(await refundTickets(as(sale.artist), { orderId: early.id, reason: "x" })).toEqual({
      given: 1,
      asked: false,
    });
    await app.jobs.runDue();
    expect(await lettersTo(sale.host, /Remboursement/)).toEqual([]);

    const all = await played({ terms: { remuneration: "ticketing" }, paid: false });
    const wish = { orderId: all.orderId, ticketId: all.ticketId, reason: "x" };
    expect(await refundTickets(as(all.sale.artist), wish)).toEqual({ given: 1, asked: false });
    await app.jobs.runDue();
    const [toArtist] = await lettersTo(all.sale.artist, /après la soirée/);
    expect(toArtist?.text).toMatch(/Votre part baisse de 12,75\s€.*votre versement en tiendra compte/s);
    expect((await lettersTo(all.sale.host, /après la soirée/))[0]?.text).toContain("ne change rien à votre part");
  });
});
