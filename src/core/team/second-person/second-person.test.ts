import { eq, sql } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { users } from "#core/accounts/tables.ts";
import { listAudit } from "#core/audit/audit-log.ts";
import { type Ctx, transact } from "#core/context.ts";
import { loadBalance, postMovement } from "#core/payments/ledger.ts";
import { paymentRefunds } from "#core/payments/tables.ts";
import { settleEvent } from "#core/payouts/settle-event.ts";
import { payouts } from "#core/payouts/tables.ts";
import { type TeamRole, teamRoles } from "#core/team-rights-rules.ts";
import { newId } from "#platform/ids.ts";
import { adminActor, system } from "#tests/support/context.ts";
import { useDatabase } from "#tests/support/database.ts";
import { useMoneyApp } from "#tests/support/money.ts";
import { giveAccount, payoutJobs } from "#tests/support/payouts.ts";
import { mailsTo, makePerson, type TestPerson } from "#tests/support/people.ts";
import { buyAsGuest, fixedTariff, makeSale } from "#tests/support/sales.ts";
import { listJournal } from "../journal/journal.ts";
import { teamRequests } from "../tables.ts";
import { countWaitingWork } from "../waiting-work.ts";
import { moneySteps } from "./carry-out.ts";
import { approveRequest, listRequests, refuseRequest, withdrawRequest } from "./decide-request.ts";
import { requestJobs } from "./jobs.ts";
import { refundBooking, retryPayout, writeOffDebt } from "./money-steps.ts";

const DAY = 24 * 3600_000;
const reason = "La personne était à l’hôpital.";
const database = useDatabase();
const app = useMoneyApp(database, [...payoutJobs, ...requestJobs]);

type Member = { person: TestPerson; ctx: () => Ctx };

async function member(...roles: TeamRole[]): Promise<Member> {
  const person = await makePerson(app);
  const codes = roles.map((name) => teamRoles[name].role);
  await database.db
    .update(users)
    .set({ roles: sql`${users.roles} || ${sql.param(codes, users.roles)}` })
    .where(eq(users.id, person.user.id));
  const actor = { ...adminActor(), userId: person.user.id, roles: ["ROLE_USER", ...codes] as const };
  // Each time another session: a second tab, a second device.
  return { person, ctx: () => app.ctx({ ...actor, sessionId: newId() }) };
}

let helper: Member;
let cashier: Member;
let boss: Member;

beforeEach(async () => {
  await database.db.delete(teamRequests);
  await database.db.update(users).set({ roles: ["ROLE_USER"] });
  helper = await member("support");
  cashier = await member("money");
  boss = await member("owner");
});

const openRequest = async () => {
  const [request] = await database.db.select().from(teamRequests).where(eq(teamRequests.state, "asked"));
  if (!request) throw new Error("nothing waits");
  return { requestId: request.id };
};

async function dearBooking(priceCents = 15_000, quantity = 2) {
  const sale = await makeSale(app, { tariffs: [fixedTariff(priceCents, 8)] });
  return buyAsGuest(app, sale, { quantity });
}

const refundsOf = () => database.db.$count(paymentRefunds, eq(paymentRefunds.cause, "admin"));

const owe = async (ownerId: string, amountCents: number) =>
  postMovement(app.ctx(system), {
    kind: "set-off",
    key: `owed:${newId(app.clock.now())}`,
    eventId: null,
    lines: [
      { account: "debt", ownerId, amountCents },
      { account: "platform-costs", amountCents: -amountCents },
    ],
  });
const debtOf = (ownerId: string) => loadBalance(app.ctx(system), { account: "debt", ownerId });

test("a refund up to the amount is made at once; above it, it waits for another, who is told", async () => {
  const small = await dearBooking(10_000);
  expect(await refundBooking(helper.ctx(), { orderId: small.id, reason })).toBe(2);
  const before = await refundsOf();
  const dear = await dearBooking();
  expect(await refundBooking(helper.ctx(), { orderId: dear.id, reason })).toBe("asked");
  expect(await refundsOf()).toBe(before);
  expect((await countWaitingWork(app.ctx(system))).requests).toBe(1);
  await app.jobs.runDue();
  for (const { person } of [cashier, boss]) {
    const [mail] = await mailsTo(app, person.user.email);
    expect(mail?.text).toContain(reason);
  }
  expect(await mailsTo(app, helper.person.user.email)).toEqual([]);
  await approveRequest(cashier.ctx(), await openRequest());
  expect(await refundsOf()).toBe(before + 2);
  await app.jobs.runDue();
  expect((await mailsTo(app, helper.person.user.email)).map(({ subject }) => subject).join()).toContain("approuvée");
});

test("pressed twice it is asked once; another wish for the same thing is refused while it waits", async () => {
  const { id: orderId } = await dearBooking();
  const said = await Promise.all([1, 2, 3].map(() => refundBooking(helper.ctx(), { orderId, reason })));
  expect(said).toEqual(["asked", "asked", "asked"]);
  expect(await database.db.$count(teamRequests)).toBe(1);
  await expect(refundBooking(cashier.ctx(), { orderId, reason })).rejects.toMatchObject({ reason: "already_asked" });
});

test("nobody decides for themselves, in however many sessions, with every role there is", async () => {
  const both = await member("money", "owner");
  const { id: orderId } = await dearBooking();
  await refundBooking(both.ctx(), { orderId, reason });
  const request = await openRequest();
  const attempts = Array.from({ length: 6 }, () => approveRequest(both.ctx(), request));
  for (const attempt of await Promise.allSettled(attempts)) {
    expect(attempt).toMatchObject({ status: "rejected", reason: { code: "forbidden", reason: "own_request" } });
  }
  await expect(refuseRequest(both.ctx(), { ...request, reason })).rejects.toMatchObject({ reason: "own_request" });
  // Nor by whoever may ask and not decide.
  await expect(approveRequest(helper.ctx(), request)).rejects.toMatchObject({ reason: "not_your_role" });
  // The table itself refuses it, whoever writes (negative control: another's name is taken).
  const decide = (decidedBy: string) =>
    database.db.update(teamRequests).set({ state: "approved", decidedBy, endedAt: app.clock.now() });
  await expect(decide(both.person.user.id)).rejects.toMatchObject({
    cause: { constraint: "team_requests_two_people" },
  });
  await decide(boss.person.user.id);
});

test("ten approvals, refusals and a withdrawal at once: one of them counts, and money moves once or not at all", async () => {
  for (let round = 0; round < 4; round++) {
    const before = await refundsOf();
    const { id: orderId } = await dearBooking();
    await refundBooking(helper.ctx(), { orderId, reason });
    const request = await openRequest();
    await Promise.allSettled([
      ...Array.from({ length: 3 }, () => approveRequest(cashier.ctx(), request)),
      ...Array.from({ length: 3 }, () => approveRequest(boss.ctx(), request)),
      ...Array.from({ length: 2 }, () => refuseRequest(boss.ctx(), { ...request, reason })),
      refuseRequest(cashier.ctx(), { ...request, reason }),
      withdrawRequest(helper.ctx(), request),
    ]);
    const [ended] = await database.db.select().from(teamRequests).where(eq(teamRequests.id, request.requestId));
    expect(["approved", "refused", "withdrawn"]).toContain(ended?.state);
    expect(await refundsOf()).toBe(before + (ended?.state === "approved" ? 2 : 0));
    const journal = await listAudit(boss.ctx(), { subject: { kind: "order", id: orderId } });
    const decided = journal.filter(({ action }) => /request_(?:approved|refused|withdrawn)/.test(action));
    expect(decided).toHaveLength(1);
  }
});

test("the journal names both", async () => {
  const { id: orderId } = await dearBooking();
  await refundBooking(helper.ctx(), { orderId, reason });
  await approveRequest(cashier.ctx(), await openRequest());
  const lines = await listJournal(boss.ctx(), { text: orderId });
  const [approved, done] = ["oversight.request_approved", "oversight.booking_refunded"].map((action) =>
    lines.find((line) => line.action === action),
  );
  for (const line of [approved, done]) {
    expect(line?.actor.id).toBe(cashier.person.user.id);
    const { firstName, lastName } = helper.person.user;
    expect(line?.facts).toContainEqual(["demandé par", `${firstName} ${lastName}`]);
  }
});

test("small steps add up: what was given back of a booking, and written off for a person in a month", async () => {
  const { id: orderId, tickets } = await dearBooking(15_000, 3);
  const [one, two, three] = tickets.map(({ id }) => id);
  expect(await refundBooking(helper.ctx(), { orderId, ticketId: one, reason })).toBe(1);
  expect(await refundBooking(helper.ctx(), { orderId, ticketId: two, reason })).toBe("asked");
  await withdrawRequest(helper.ctx(), await openRequest());
  expect(await refundBooking(helper.ctx(), { orderId, ticketId: three, reason })).toBe("asked");
  const debtor = await makePerson(app);
  const { id: userId } = debtor.user;
  await owe(userId, 50_000);
  const off = (amountCents: number) => writeOffDebt(cashier.ctx(), { userId, amountCents, reason });
  expect(await off(15_000)).toBe(1);
  expect(await off(10_000)).toBe("asked");
  await app.clock.advance(31 * DAY);
  expect(await off(10_000).catch((error) => error.reason)).toBe(1);
});

test("two small steps at the same moment are weighed together; without the lock both would pass (negative control)", async () => {
  const { user } = await makePerson(app);
  await owe(user.id, 50_000);
  const off = (member: Member) => writeOffDebt(member.ctx(), { userId: user.id, amountCents: 15_000, reason });
  expect((await Promise.all([off(cashier), off(boss)])).sort()).toEqual([1, "asked"]);
  expect(await debtOf(user.id)).toBe(35_000);
  // What each of two would have read without it: refunds of one booking, nothing given back before.
  const { id: subjectId, tickets } = await dearBooking();
  const weighed = await Promise.all(
    tickets.map(({ id: ticketId }) =>
      transact(helper.ctx(), (inner) =>
        moneySteps.refund.weigh(inner, { subjectId, ticketId, amountCents: 0, reason }),
      ),
    ),
  );
  expect(weighed).toEqual([
    { amountCents: 15_000, beforeCents: 0 },
    { amountCents: 15_000, beforeCents: 0 },
  ]);
  const both = await Promise.all(
    tickets.map(({ id: ticketId }) => refundBooking(helper.ctx(), { orderId: subjectId, ticketId, reason })),
  );
  expect(both.sort()).toEqual([1, "asked"]);
});

test("a payout by hand and a debt given up ask for a second person, too", async () => {
  const [artist, host] = [await makePerson(app), await makePerson(app)];
  for (const person of [artist, host]) await giveAccount(app, person);
  const sale = await makeSale(app, { startsInDays: 1, artist, host, tariffs: [fixedTariff(40_000, 8)] });
  await buyAsGuest(app, sale, { quantity: 2 });
  await app.clock.advance(3 * DAY);
  await settleEvent(app.ctx(system), sale.eventId);
  const [payout] = await database.db.update(payouts).set({ state: "reported", failure: "not_found" }).returning();
  const payoutId = payout?.id ?? "";
  expect(await retryPayout(cashier.ctx(), { payoutId, reason })).toBe("asked");
  await approveRequest(boss.ctx(), await openRequest());
  const [after] = await database.db.select().from(payouts).where(eq(payouts.id, payoutId));
  expect(after).toMatchObject({ state: "ready", round: (payout?.round ?? 0) + 1 });
  await expect(retryPayout(cashier.ctx(), { payoutId, reason })).rejects.toMatchObject({ reason: "not_reported" });

  await owe(artist.user.id, 30_000);
  const off = { userId: artist.user.id, amountCents: 30_000, reason };
  await expect(writeOffDebt(helper.ctx(), off)).rejects.toMatchObject({ reason: "not_your_role" });
  expect(await writeOffDebt(cashier.ctx(), off)).toBe("asked");
  expect(await debtOf(artist.user.id)).toBe(30_000);
  await approveRequest(boss.ctx(), await openRequest());
  expect(await debtOf(artist.user.id)).toBe(0);
});

test("what is over by then is not done: the second person reads why, and refuses it", async () => {
  const { user } = await makePerson(app);
  await owe(user.id, 30_000);
  await writeOffDebt(cashier.ctx(), { userId: user.id, amountCents: 30_000, reason });
  await owe(user.id, -10_000);
  const request = await openRequest();
  await expect(approveRequest(boss.ctx(), request)).rejects.toMatchObject({ reason: "more_than_owed" });
  expect(await debtOf(user.id)).toBe(20_000);
  await refuseRequest(boss.ctx(), { ...request, reason: "Une partie est déjà payée." });
  const { open, ended } = await listRequests(cashier.ctx());
  expect([open.length, ended[0]?.answer]).toEqual([0, "Une partie est déjà payée."]);
});

test("after a week nobody decides any more, and whoever asked is told", async () => {
  const { id: orderId } = await dearBooking();
  await refundBooking(helper.ctx(), { orderId, reason });
  const request = await openRequest();
  await app.clock.advance(7 * DAY + 60_000);
  await expect(approveRequest(boss.ctx(), request)).rejects.toMatchObject({ reason: "request_expired" });
  await app.clock.advance(3600_000);
  await app.jobs.runDue();
  expect(await database.db.$count(teamRequests, eq(teamRequests.state, "expired"))).toBe(1);
  const mails = await mailsTo(app, helper.person.user.email);
  expect(mails.map(({ subject }) => subject).join()).toContain("restée sans réponse");
});
