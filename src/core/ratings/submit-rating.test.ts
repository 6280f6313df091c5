import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { scanTicket } from "#core/checkin/scan-ticket.ts";
import { callOffEvent } from "#core/events/cancel-event.ts";
import { events } from "#core/events/tables.ts";
import { projectMembers } from "#core/listings/projects/tables.ts";
import { ticketBearers } from "#core/ticketing/after-sale-tables.ts";
import { requestTicketRefund } from "#core/ticketing/refunds/refund-requests.ts";
import { refundTicket } from "#core/ticketing/refunds/refund-tickets.ts";
import { orders, tickets } from "#core/ticketing/tables.ts";
import { ticketToken } from "#core/ticketing/tickets/bearers.ts";
import { ticketCode } from "#core/ticketing/tickets/ticket-sheets.ts";
import { scanOf } from "#tests/support/checkin.ts";
import { system } from "#tests/support/context.ts";
import { mailsTo, makePerson } from "#tests/support/people.ts";
import { DAY, HOUR, useRatings } from "#tests/support/ratings.ts";
import { buyAsGuest, makeSale } from "#tests/support/sales.ts";
import { listMyRatings, listRatingsOf } from "./list-ratings.ts";
import { claimGuestRatings, ratingsAccountPart } from "./parts.ts";
import { getRatingForm, mayStillRate } from "./ratings-to-give.ts";
import { submitRating } from "./submit-rating.ts";

const { database, app, as, guest, playedSale, over, byGuest, bySide, settled, listingOf } = useRatings();

/** To somebody who has its link since. */
const passedOn = ({ id, eventId }: { id: string; eventId: string }) =>
  database.db
    .insert(ticketBearers)
    .values({ ticketId: id, eventId, passes: 1, email: "noe@exemple.fr", passedAt: app.clock.now() });

describe("who may speak, and when", () => {
  test("before the evening it is too early, for the public as for both sides; then each side once", async () => {
    const { sale, order } = await playedSale();
    const early = { code: "conflict", reason: "too_early" };
    await expect(submitRating(guest(), byGuest(sale, order.id))).rejects.toMatchObject(early);
    await expect(submitRating(as(sale.artist), bySide(sale, "artist"))).rejects.toMatchObject(early);
    // During the evening it still is.
    await app.clock.advance(DAY + HOUR);
    await expect(submitRating(guest(), byGuest(sale, order.id))).rejects.toMatchObject(early);
    await app.clock.advance(2 * HOUR);
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

  test("where tickets were checked at the door, only those who were let in are asked, and speak", async () => {
    const { sale, order } = await playedSale();
    const absent = await buyAsGuest(app, sale, { quantity: 1 });
    const [seat] = await database.db.select().from(tickets).where(eq(tickets.orderId, order.id));
    if (!seat) throw new Error("no ticket");
    await app.clock.advance(DAY);
    const code = ticketCode(app.ctx(), { ticketId: seat.id, eventId: sale.eventId });
    await scanTicket(as(sale.host), scanOf(sale, code));
    await over();
    await app.jobs.runDue();
    await app.clock.advance(DAY);
    await app.jobs.runDue();
    const asked = async (email: string | null) =>
      (await mailsTo(app, `${email}`)).filter(({ subject }) => subject.startsWith("Comment était")).length;
    expect([await asked(order.email), await asked(absent.email)]).toEqual([1, 0]);
    expect((await mailsTo(app, `${order.email}`)).some(({ text }) => text.includes("Vous y étiez. Deux"))).toBe(true);
    await expect(submitRating(guest(), byGuest(sale, absent.id))).rejects.toMatchObject({
      code: "forbidden",
      reason: "absent",
    });
    await expect(submitRating(guest(), byGuest(sale, order.id))).resolves.toBeDefined();
  });

  test("where nobody checked any, whoever wanted to give theirs back is not asked, nor speaks; a friend with the other is", async () => {
    const { sale } = await playedSale();
    const ill = await buyAsGuest(app, sale, { quantity: 2 });
    const [wanted, given] = await database.db.select().from(tickets).where(eq(tickets.orderId, ill.id));
    if (!wanted || !given) throw new Error("no ticket");
    await requestTicketRefund(guest(), { ticketId: wanted.id, token: ill.token, message: "Grippe" });
    await passedOn(given);
    await over();
    await app.jobs.runDue();
    await app.clock.advance(DAY);
    await app.jobs.runDue();
    const asked = async (email: string | null) =>
      (await mailsTo(app, `${email}`)).filter(({ subject }) => subject.startsWith("Comment était"));
    expect(await asked(ill.email)).toEqual([]);
    // Nobody stood at the door: whether they came, they know.
    const [question] = await asked("noe@exemple.fr");
    expect(question?.text).toContain("Vous aviez une place. Si vous y étiez");
    const claim = byGuest(sale, ill.id);
    await expect(submitRating(guest(), claim)).rejects.toMatchObject({ code: "forbidden", reason: "absent" });
    expect(await mayStillRate(guest(), { ...claim, group: "public" })).toBe(false);
    const token = ticketToken(app.ctx(), { ticketId: given.id, passes: 1 });
    const friend = { ...claim, orderId: undefined, ticketId: given.id, token };
    await expect(submitRating(guest(), friend)).resolves.toBeDefined();
  });

  test("the next evening of the same artist, or at the same place, shows it before anybody has booked", async () => {
    const { sale, order } = await playedSale();
    await over();
    await submitRating(guest(), byGuest(sale, order.id, { comment: "Quel soir" }));
    await submitRating(
      guest(),
      byGuest(sale, order.id, { ratedSide: "host", satisfaction: "3", comment: "Quel lieu" }),
    );
    const [row] = await database.db.select().from(events).where(eq(events.id, sale.eventId));
    const elsewhere = (await playedSale()).sale;
    const [other] = await database.db.select().from(events).where(eq(events.id, elsewhere.eventId));
    if (!row || !other) throw new Error("no event");
    const said = async (changes: Partial<typeof row>) => {
      const id = crypto.randomUUID();
      await database.db.insert(events).values({ ...row, proposalId: null, ...changes, id });
      const { groups } = await listRatingsOf(guest(), { kind: "event", id });
      return groups.flatMap(({ ratings }) => ratings.map(({ comment }) => comment));
    };
    expect(await said({})).toEqual(["Quel lieu", "Quel soir"]);
    expect(await said({ placeId: other.placeId })).toEqual(["Quel soir"]);
    expect(await said({ projectId: other.projectId })).toEqual(["Quel lieu"]);
    expect(await said({ projectId: other.projectId, placeId: other.placeId })).toEqual([]);
  });

  test("whoever is logged in has something left to say until they have said it", async () => {
    const { sale } = await playedSale();
    const asArtist = { eventId: sale.eventId, group: "artist" } as const;
    expect(await mayStillRate(as(sale.artist), asArtist)).toBe(false);
    await over();
    expect(await mayStillRate(as(sale.artist), asArtist)).toBe(true);
    await submitRating(as(sale.artist), bySide(sale, "artist"));
    expect(await mayStillRate(as(sale.artist), asArtist)).toBe(false);
    expect(await mayStillRate(as(sale.host), { ...asArtist, group: "host" })).toBe(true);
    expect(await mayStillRate(as(await makePerson(app)), { ...asArtist, group: "public" })).toBe(false);
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
    const stranger = await makePerson(app);
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
    const own = await makeSale(app, { startsInDays: 1 });
    const bought = await buyAsGuest(app, own, { email: own.host.user.email });
    const booked = await buyAsGuest(app, own, { email: "membre@exemple.fr" });
    const member = await makePerson(app);
    await database.db.update(orders).set({ userId: member.user.id }).where(eq(orders.id, booked.id));
    await over();
    await submitRating(as(member), { ...byGuest(own, booked.id), orderId: undefined, ratedSide: "host" });
    const { projectId } = await listingOf(own);
    await database.db.insert(projectMembers).values({ projectId, userId: member.user.id, joinedAt: app.clock.now() });
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
    for (const seat of seats) await passedOn(seat);
    const byTicket = (ticketId: string | undefined) => ({
      ...byGuest(sale, order.id),
      orderId: undefined,
      ticketId,
      token: ticketToken(app.ctx(), { ticketId: ticketId ?? "", passes: 1 }),
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
    await callOffEvent(app.ctx(system), { eventId: sale.eventId, cause: "host", reason: "Dégât des eaux", by: null });
    await app.jobs.runDue();
    await over();
    const cancelled = { code: "conflict", reason: "cancelled" };
    await expect(submitRating(guest(), byGuest(sale, order.id))).rejects.toMatchObject(cancelled);
    await expect(submitRating(as(sale.host), bySide(sale, "host"))).rejects.toMatchObject(cancelled);
  });

  test("a ticket's link and its order's are one voice, and an account takes over what its guest said", async () => {
    const { sale, order, email } = await playedSale();
    await over();
    const [ticket] = await database.db.select().from(tickets).where(eq(tickets.orderId, order.id));
    if (!ticket) throw new Error("no ticket");
    await passedOn(ticket);
    const token = ticketToken(app.ctx(), { ticketId: ticket.id, passes: 1 });
    await submitRating(guest(), { ...byGuest(sale, order.id), orderId: undefined, ticketId: ticket?.id, token });
    const again = { reason: "already_rated" };
    await expect(submitRating(guest(), byGuest(sale, order.id))).rejects.toMatchObject(again);
    // Theirs, and not yet proved to be the guest's address: that is what the claim is about.
    const person = await makePerson(app);
    await database.db.update(orders).set({ userId: person.user.id }).where(eq(orders.id, order.id));
    const mine = { ...byGuest(sale, order.id), orderId: undefined, token: undefined };
    expect((await listMyRatings(as(person))).toRate).toHaveLength(2);
    await claimGuestRatings(app.ctx(system), { userId: person.user.id, email });
    await expect(submitRating(as(person), mine)).rejects.toMatchObject(again);
    expect(await listMyRatings(as(person))).toMatchObject({
      toRate: [{ ratedSide: "host", group: "public" }],
      given: [{ ratedSide: "artist", state: "published", raterName: "Jeanne M." }],
    });
    await ratingsAccountPart.erase(app.ctx(system), person.user.id);
    expect(await listingOf(sale)).toMatchObject({ raterId: null, comment: null, satisfaction: 5 });
  });
});
