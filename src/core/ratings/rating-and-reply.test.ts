import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { listSandboxMails } from "#adapters/mail/sandbox.ts";
import { refundTicket } from "#core/ticketing/refunds/refund-tickets.ts";
import { tickets } from "#core/ticketing/tables.ts";
import { passOnTicket } from "#core/ticketing/tickets/change-ticket.ts";
import { newId } from "#platform/ids.ts";
import { adminActor } from "#tests/support/context.ts";
import { DAY, HOUR, useRatings } from "#tests/support/ratings.ts";
import { buyAsGuest } from "#tests/support/sales.ts";
import { listMyRatings, listRatingsOf, loadAverages } from "./list-ratings.ts";
import { hideRating, listAllRatings, unhideRating } from "./moderate-ratings.ts";
import { getRating, replyToRating } from "./rating-and-reply.ts";
import { submitRating } from "./submit-rating.ts";

const { database, app, as, guest, playedSale, over, byGuest, listingOf } = useRatings();

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
    await app.clock.advance(47 * HOUR);
    await replyToRating(as(sale.artist), { ratingId, reply: "Merci à vous !" });
    await app.clock.advance(2 * HOUR);
    await expect(replyToRating(as(sale.artist), reply)).rejects.toMatchObject({ reason: "already_replied" });
    expect((await getRating(guest(), { ratingId })).rating.reply?.text).toBe("Merci à vous !");
    expect((await listMyRatings(as(sale.artist))).received).toHaveLength(0);
  });

  test("the team takes one off every page and average, with a reason, and puts it back", async () => {
    const { sale, order } = await playedSale();
    await over();
    const { ratingId } = await submitRating(guest(), byGuest(sale, order.id));
    const admin = app.ctx({ ...adminActor(), userId: sale.host.user.id });
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
    for (const _ of [1, 2, 3]) bought.push(await buyAsGuest(app, sale, { email: `${newId()}@exemple.fr` }));
    await over();
    const [one, two, three] = bought.map(({ id }) => id);
    await submitRating(guest(), byGuest(sale, one ?? "", { satisfaction: 5 }));
    await submitRating(guest(), byGuest(sale, two ?? "", { satisfaction: 4 }));
    const { projectId, placeId } = await listingOf(sale);
    expect(await loadAverages(guest(), "project", [projectId])).toEqual(new Map());
    await submitRating(guest(), byGuest(sale, three ?? "", { satisfaction: 4 }));
    const averages = await loadAverages(guest(), "project", [projectId, newId()]);
    expect([...averages]).toEqual([[projectId, { count: 3, average: 13 / 3 }]]);
    expect(await loadAverages(guest(), "place", [placeId])).toEqual(new Map());
  });

  test("the day after, each booking and each side is asked once, refunded ones and organisers are not", async () => {
    const { sale, email } = await playedSale();
    const refunded = await buyAsGuest(app, sale, { email: `${newId()}@exemple.fr` });
    await refundTicket(as(sale.artist), { ticketId: (await ticketsOf(refunded.id))[0] });
    const given = await buyAsGuest(app, sale, { email: `${newId()}@exemple.fr` });
    const bearer = `${newId()}@exemple.fr`;
    const [ticketId] = await ticketsOf(given.id);
    await passOnTicket(guest(), { ticketId, token: given.token, holderName: "Noé", email: bearer });
    await app.clock.advance(DAY + 3 * HOUR);
    for (let day = 0; day < 3; day++) {
      await app.clock.advance(DAY);
      await app.jobs.runDue();
    }
    const asked = async (to: string) =>
      (await listSandboxMails(database.db, { to, limit: 50 })).filter(({ text }) => text.includes("/comment/"));
    expect(await asked(email)).toHaveLength(1);
    expect((await asked(email))[0]?.text).toMatch(/\/comment\/public\/[\w-]+\?commande=[\w-]+&cle=/);
    expect(await asked(sale.artist.user.email)).toHaveLength(1);
    expect((await asked(sale.host.user.email))[0]?.text).toContain(`/comment/host/${sale.eventId}`);
    expect(await asked(refunded.email ?? "")).toHaveLength(0);
    // Who gave the ticket away stayed at home; who came with it is asked, by a link of their own that works.
    expect(await asked(given.email ?? "")).toHaveLength(0);
    const [toBearer] = await asked(bearer);
    const [, token] = /\?billet=[\w-]+&jeton=([\w-]+)/.exec(toBearer?.text ?? "") ?? [];
    const claim = { ...byGuest(sale, given.id), orderId: undefined, ticketId, token };
    expect((await submitRating(guest(), claim)).ratingId).toBeTruthy();
  });
});

const ticketsOf = async (orderId: string) =>
  (await database.db.select().from(tickets).where(eq(tickets.orderId, orderId))).map(({ id }) => id);
