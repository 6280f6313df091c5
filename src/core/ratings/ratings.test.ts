import { setTimeout as delay } from "node:timers/promises";
import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { listSandboxMails } from "#adapters/mail/sandbox.ts";
import { transact } from "#core/context.ts";
import { callOffEvent } from "#core/events/call-off-event.ts";
import { projectMembers } from "#core/projects/tables.ts";
import { orderToken } from "#core/ticketing/order-access.ts";
import { refundTicket } from "#core/ticketing/refund-ticket.ts";
import { orders, tickets } from "#core/ticketing/tables.ts";
import { ticketToken } from "#core/ticketing/ticket-link.ts";
import { newId } from "#platform/ids.ts";
import { adminActor, system, visitor } from "#tests/support/context.ts";
import { useDatabase } from "#tests/support/database.ts";
import { moneyJobs, useMoneyHouse } from "#tests/support/money.ts";
import { useMoneyParts } from "#tests/support/payouts.ts";
import { makePerson, type TestPerson } from "#tests/support/people.ts";
import { buyAsGuest, makeSale, type SaleOptions, type TestSale } from "#tests/support/sales.ts";
import { ratingsAccountPart } from "./account-part.ts";
import { getRating } from "./get-rating.ts";
import { getRatingForm } from "./get-rating-form.ts";
import { hideRating } from "./hide-rating.ts";
import { ratingsJobs } from "./jobs.ts";
import { listAllRatings } from "./list-all-ratings.ts";
import { listMyRatings } from "./list-my-ratings.ts";
import { listRatingsOf } from "./list-ratings-of.ts";
import { readAverages } from "./read-averages.ts";
import { replyToRating } from "./reply-to-rating.ts";
import { submitRating } from "./submit-rating.ts";
import { ratings } from "./tables.ts";
import { unhideRating } from "./unhide-rating.ts";

const database = useDatabase();
const house = useMoneyHouse(database, [...moneyJobs, ...ratingsJobs]);
useMoneyParts();

const HOUR = 3600_000;
const DAY = 24 * HOUR;
const scores = { greeting: 5, performance: 4, relational: 5, professionalism: 4, satisfaction: 5 };

const as = ({ actor }: TestPerson) => house.ctx(actor);
const guest = () => house.ctx(visitor);

async function playedSale(options: SaleOptions & { email?: string } = {}) {
  const { email = `${newId()}@exemple.fr`, ...rest } = options;
  const sale = await makeSale(house, { startsInDays: 1, ...rest });
  const order = await buyAsGuest(house, sale, { email, quantity: 2 });
  return { sale, order, email };
}

const over = () => house.clock.advance(DAY + 3 * HOUR);

const byGuest = (sale: TestSale, orderId: string, more: object = {}) => ({
  eventId: sale.eventId,
  group: "public",
  ratedSide: "artist",
  orderId,
  token: orderToken(house.ctx(), orderId),
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
    outcome.status === "fulfilled" ? "ok" : ((outcome.reason as { reason?: string }).reason ?? String(outcome.reason)),
  );
};

const listingOf = async ({ eventId }: TestSale) => {
  const [row] = await database.db.select().from(ratings).where(eq(ratings.eventId, eventId));
  if (!row) throw new Error("nobody has spoken");
  return row;
};

describe("who may speak, and when", () => {
  test("before the evening it is too early, for the public as for both sides; then each side once", async () => {
    const { sale, order } = await playedSale();
    const early = { code: "conflict", reason: "too_early" };
    await expect(submitRating(guest(), byGuest(sale, order.id))).rejects.toMatchObject(early);
    await expect(submitRating(as(sale.artist), bySide(sale, "artist"))).rejects.toMatchObject(early);
    // During the evening it still is.
    await house.clock.advance(DAY + HOUR);
    await expect(submitRating(guest(), byGuest(sale, order.id))).rejects.toMatchObject(early);
    await house.clock.advance(2 * HOUR);
    expect((await getRatingForm(guest(), byGuest(sale, order.id))).sides).toMatchObject([
      { side: "artist", isRated: false },
      { side: "host", isRated: false },
    ]);
    await submitRating(guest(), byGuest(sale, order.id, { comment: "Bravo\r\nà vous" }));
    await submitRating(guest(), byGuest(sale, order.id, { ratedSide: "host", satisfaction: "3" }));
    await expect(submitRating(guest(), byGuest(sale, order.id, { comment: "Encore" }))).rejects.toMatchObject({
      code: "conflict",
      reason: "already_rated",
      detail: "Vous avez déjà donné votre avis sur cette soirée.",
    });
    const { groups, overall } = await listRatingsOf(guest(), { kind: "event", id: sale.eventId });
    expect(overall).toEqual({ average: 4, count: 2 });
    expect(groups).toMatchObject([{ group: "public", count: 2, average: 4 }]);
    expect(groups[0]?.ratings.map(({ comment, raterName }) => [comment, raterName])).toEqual([
      [null, "Une personne du public"],
      ["Bravo\nà vous", "Une personne du public"],
    ]);
  });

  test("of ten at once, one is kept", async () => {
    const { sale, order } = await playedSale();
    await over();
    const outcomes = await settled(Array.from({ length: 10 }, () => submitRating(guest(), byGuest(sale, order.id))));
    expect(outcomes.filter((each) => each === "ok")).toHaveLength(1);
    expect(outcomes.filter((each) => each === "already_rated")).toHaveLength(9);
    const both = await settled(
      Array.from({ length: 6 }, (_, index) => {
        const group = index % 2 === 0 ? "artist" : "host";
        return submitRating(as(sale[group]), bySide(sale, group));
      }),
    );
    expect(both.filter((each) => each === "ok")).toHaveLength(2);
  });

  test("strangers, others' orders, forged links and both sides' own tickets are refused", async () => {
    const { sale, order } = await playedSale();
    const other = await playedSale();
    const stranger = await makePerson(house);
    await over();
    const none = { code: "forbidden", reason: "no_ticket" };
    const bare = { ...byGuest(sale, order.id), orderId: undefined, token: undefined };
    await expect(submitRating(as(stranger), bare)).rejects.toMatchObject(none);
    await expect(submitRating(guest(), bare)).rejects.toMatchObject({ code: "unauthenticated" });
    await expect(submitRating(as(stranger), bySide(sale, "host"))).rejects.toMatchObject(none);
    await expect(submitRating(as(sale.artist), bySide(sale, "host"))).rejects.toMatchObject(none);
    await expect(submitRating(as(sale.artist), bySide(sale, "artist", { ratedSide: "artist" }))).rejects.toMatchObject({
      reason: "oneself",
    });
    await expect(submitRating(guest(), byGuest(sale, order.id, { token: "x" }))).rejects.toMatchObject({
      code: "not_found",
    });
    await expect(submitRating(guest(), byGuest(sale, other.order.id))).rejects.toMatchObject(none);
    const own = await makeSale(house, { startsInDays: 1 });
    const bought = await buyAsGuest(house, own, { email: own.host.user.email });
    const booked = await buyAsGuest(house, own, { email: "membre@exemple.fr" });
    const member = await makePerson(house);
    await database.db.update(orders).set({ userId: member.user.id }).where(eq(orders.id, booked.id));
    await over();
    await submitRating(as(member), { ...byGuest(own, booked.id), orderId: undefined, ratedSide: "host" });
    const { projectId } = await listingOf(own);
    await database.db.insert(projectMembers).values({ projectId, userId: member.user.id, joinedAt: house.clock.now() });
    const mine = { code: "forbidden", reason: "own_event" };
    await expect(submitRating(guest(), byGuest(own, bought.id))).rejects.toMatchObject(mine);
    await expect(submitRating(as(member), { ...byGuest(own, booked.id) })).rejects.toMatchObject(mine);
  });

  test("scores are five whole numbers from 1 to 5", async () => {
    const { sale, order } = await playedSale();
    await over();
    for (const wrong of [0, 6, 2.5, "", undefined]) {
      await expect(submitRating(guest(), byGuest(sale, order.id, { greeting: wrong }))).rejects.toMatchObject({
        code: "invalid_input",
        fields: { greeting: [expect.any(String)] },
      });
    }
    await expect(submitRating(guest(), byGuest(sale, order.id, { comment: "x".repeat(1001) }))).rejects.toMatchObject({
      fields: { comment: [expect.any(String)] },
    });
  });

  test("a refunded ticket has no voice, also when refund and rating come at once", async () => {
    const { sale, order } = await playedSale();
    await over();
    const seats = await database.db.select().from(tickets).where(eq(tickets.orderId, order.id));
    const [first, second] = seats.map(({ id }) => id);
    await refundTicket(as(sale.artist), { ticketId: first });
    const byTicket = (ticketId: string | undefined) => ({
      ...byGuest(sale, order.id),
      orderId: undefined,
      ticketId,
      token: ticketToken(house.ctx(), ticketId ?? ""),
    });
    await expect(submitRating(guest(), byTicket(first))).rejects.toMatchObject({ reason: "no_ticket" });
    const [rated] = await settled([
      submitRating(guest(), byTicket(second)),
      refundTicket(as(sale.artist), { ticketId: second }),
    ]);
    expect(["ok", "no_ticket"]).toContain(rated);
    await expect(submitRating(guest(), byGuest(sale, order.id, { ratedSide: "host" }))).rejects.toMatchObject({
      reason: "no_ticket",
    });
  });

  test("an evening that was called off cannot be rated", async () => {
    const { sale, order } = await playedSale();
    await callOffEvent(house.ctx(system), { eventId: sale.eventId, cause: "host", reason: "Dégât des eaux", by: null });
    await house.jobs.runDue();
    await over();
    const cancelled = { code: "conflict", reason: "cancelled" };
    await expect(submitRating(guest(), byGuest(sale, order.id))).rejects.toMatchObject(cancelled);
    await expect(submitRating(as(sale.host), bySide(sale, "host"))).rejects.toMatchObject(cancelled);
  });

  test("a ticket's link and its order's are one voice, and an account takes over what its guest said", async () => {
    const { sale, order, email } = await playedSale();
    await over();
    const [ticket] = await database.db.select().from(tickets).where(eq(tickets.orderId, order.id));
    const token = ticketToken(house.ctx(), ticket?.id ?? "");
    await submitRating(guest(), { ...byGuest(sale, order.id), orderId: undefined, ticketId: ticket?.id, token });
    const again = { reason: "already_rated" };
    await expect(submitRating(guest(), byGuest(sale, order.id))).rejects.toMatchObject(again);
    const person = await makePerson(house, { email });
    await database.db.update(orders).set({ userId: person.user.id }).where(eq(orders.id, order.id));
    const mine = { ...byGuest(sale, order.id), orderId: undefined, token: undefined };
    expect((await listMyRatings(as(person))).toRate).toHaveLength(2);
    await ratingsAccountPart.emailVerified?.(house.ctx(system), { userId: person.user.id, email });
    await expect(submitRating(as(person), mine)).rejects.toMatchObject(again);
    expect(await listMyRatings(as(person))).toMatchObject({
      toRate: [{ ratedSide: "host", group: "public" }],
      given: [{ ratedSide: "artist", state: "published", raterName: "Jeanne M." }],
    });
    await ratingsAccountPart.erase?.(house.ctx(system), person.user.id);
    expect(await listingOf(sale)).toMatchObject({ raterId: null, comment: null, satisfaction: 5 });
  });
});

describe("artist and host", () => {
  test("are shown together, neither before the other has spoken", async () => {
    const { sale } = await playedSale();
    await over();
    expect((await listMyRatings(as(sale.host))).toRate).toMatchObject([{ group: "host", ratedSide: "artist" }]);
    const { ratingId } = await submitRating(as(sale.host), bySide(sale, "host"));
    const shown = async () => (await listRatingsOf(guest(), { kind: "event", id: sale.eventId })).groups;
    expect(await shown()).toEqual([]);
    await expect(getRating(as(sale.artist), { ratingId })).rejects.toMatchObject({ code: "not_found" });
    expect(await getRating(as(sale.host), { ratingId })).toMatchObject({ state: "waiting", isOwn: true });
    await submitRating(as(sale.artist), bySide(sale, "artist", { satisfaction: 2 }));
    expect((await shown()).map(({ group, average }) => [group, average])).toEqual([
      ["host", 5],
      ["artist", 2],
    ]);
  });

  test("who speak at the same moment are shown too", async () => {
    for (let round = 0; round < 3; round++) {
      const { sale } = await playedSale();
      await over();
      await Promise.all([
        submitRating(as(sale.host), bySide(sale, "host")),
        submitRating(as(sale.artist), bySide(sale, "artist")),
      ]);
      expect((await listRatingsOf(guest(), { kind: "event", id: sale.eventId })).groups).toHaveLength(2);
    }
  });

  test("because the second waits for the first: while that one is being written, it is not done", async () => {
    const { sale } = await playedSale();
    await over();
    let second: Promise<unknown> | undefined;
    await transact(as(sale.host), async (inner) => {
      await submitRating(inner, bySide(sale, "host"));
      second = submitRating(as(sale.artist), bySide(sale, "artist"));
      const first = await Promise.race([second.then(() => "done"), delay(300).then(() => "waiting")]);
      expect(first).toBe("waiting");
    });
    await second;
    expect((await listRatingsOf(guest(), { kind: "event", id: sale.eventId })).groups).toHaveLength(2);
  });

  test("or after fourteen days, when shared pages are told", async () => {
    const { sale } = await playedSale();
    await over();
    const { ratingId } = await submitRating(as(sale.host), bySide(sale, "host"));
    await house.clock.advance(13 * DAY);
    const { projectId } = await listingOf(sale);
    const shown = async () => (await listRatingsOf(guest(), { kind: "project", id: projectId })).groups.length;
    expect(await shown()).toBe(0);
    await house.clock.advance(DAY + HOUR);
    expect(await shown()).toBe(1);
    const told: string[] = [];
    const [publish] = ratingsJobs.filter(({ name }) => name === "ratings-publish");
    const pagesChanged = async (_: unknown, tag: string) => void told.push(tag);
    await publish?.handler(house.ctx(system, { pagesChanged }), { ratingId });
    expect(told).toEqual([
      `event:${sale.eventId}`,
      "projects",
      `project:${projectId}`,
      `person:${sale.artist.user.id}`,
    ]);
  });
});

describe("afterwards", () => {
  test("whom it is about replies once, corrects for two days; nobody else does", async () => {
    const { sale, order } = await playedSale();
    await over();
    const { ratingId } = await submitRating(guest(), byGuest(sale, order.id));
    const reply = { ratingId, reply: "Merci d’être venus !" };
    await expect(replyToRating(as(sale.host), reply)).rejects.toMatchObject({ code: "forbidden" });
    await expect(replyToRating(as(sale.artist), { ratingId, reply: " " })).rejects.toMatchObject({
      code: "invalid_input",
    });
    expect((await listMyRatings(as(sale.artist))).received).toHaveLength(1);
    await replyToRating(as(sale.artist), reply);
    await house.clock.advance(47 * HOUR);
    await replyToRating(as(sale.artist), { ratingId, reply: "Merci à vous !" });
    await house.clock.advance(2 * HOUR);
    await expect(replyToRating(as(sale.artist), reply)).rejects.toMatchObject({ reason: "already_replied" });
    expect((await getRating(guest(), { ratingId })).rating.reply?.text).toBe("Merci à vous !");
    expect((await listMyRatings(as(sale.artist))).received).toHaveLength(0);
  });

  test("the team takes one off every page and average, with a reason, and puts it back", async () => {
    const { sale, order } = await playedSale();
    await over();
    const { ratingId } = await submitRating(guest(), byGuest(sale, order.id));
    const admin = house.ctx({ ...adminActor(), userId: sale.host.user.id });
    const why = { ratingId, reason: "Propos injurieux" };
    await expect(hideRating(as(sale.artist), why)).rejects.toMatchObject({ code: "forbidden" });
    await hideRating(admin, why);
    await hideRating(admin, { ...why, reason: "Autre" });
    expect(await listRatingsOf(guest(), { kind: "person", id: sale.artist.user.id })).toEqual({
      overall: null,
      groups: [],
    });
    await expect(getRating(guest(), { ratingId })).rejects.toMatchObject({ code: "not_found" });
    expect((await listAllRatings(admin, { state: "hidden" })).ratings).toMatchObject([
      { id: ratingId, state: "hidden", hiddenReason: "Propos injurieux" },
    ]);
    await unhideRating(admin, why);
    expect((await listRatingsOf(guest(), { kind: "person", id: sale.artist.user.id })).overall?.count).toBe(1);
    await expect(hideRating(admin, { ratingId: newId(), reason: "x" })).rejects.toMatchObject({ code: "not_found" });
  });

  test("cards show an average from the third on, all of them in one statement", async () => {
    const { sale } = await playedSale();
    const bought = [];
    for (const _ of [1, 2, 3]) bought.push(await buyAsGuest(house, sale, { email: `${newId()}@exemple.fr` }));
    await over();
    const [one, two, three] = bought.map(({ id }) => id);
    await submitRating(guest(), byGuest(sale, one ?? "", { satisfaction: 5 }));
    await submitRating(guest(), byGuest(sale, two ?? "", { satisfaction: 4 }));
    const { projectId, placeId } = await listingOf(sale);
    expect(await readAverages(guest(), "project", [projectId])).toEqual(new Map());
    await submitRating(guest(), byGuest(sale, three ?? "", { satisfaction: 4 }));
    const averages = await readAverages(guest(), "project", [projectId, newId()]);
    expect([...averages]).toEqual([[projectId, { count: 3, average: 13 / 3 }]]);
    expect(await readAverages(guest(), "place", [placeId])).toEqual(new Map());
  });

  test("the day after, each booking and each side is asked once, refunded ones and organisers are not", async () => {
    const { sale, email } = await playedSale();
    const refunded = await buyAsGuest(house, sale, { email: `${newId()}@exemple.fr` });
    await refundTicket(as(sale.artist), { ticketId: (await ticketsOf(refunded.id))[0] });
    await house.clock.advance(DAY + 3 * HOUR);
    for (let day = 0; day < 3; day++) {
      await house.clock.advance(DAY);
      await house.jobs.runDue();
    }
    const asked = async (to: string) =>
      (await listSandboxMails(database.db, { to, limit: 50 })).filter(({ text }) => text.includes("/comment/"));
    expect(await asked(email)).toHaveLength(1);
    expect((await asked(email))[0]?.text).toMatch(/\/comment\/public\/[\w-]+\?commande=[\w-]+&cle=/);
    expect(await asked(sale.artist.user.email)).toHaveLength(1);
    expect((await asked(sale.host.user.email))[0]?.text).toContain(`/comment/host/${sale.eventId}`);
    expect(await asked(refunded.email ?? "")).toHaveLength(0);
  });
});

const ticketsOf = async (orderId: string) =>
  (await database.db.select().from(tickets).where(eq(tickets.orderId, orderId))).map(({ id }) => id);
