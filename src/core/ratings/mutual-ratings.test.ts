import { setTimeout as delay } from "node:timers/promises";
import { describe, expect, test } from "vitest";
import { transact } from "#core/context.ts";
import { system } from "#tests/support/context.ts";
import { DAY, HOUR, useRatings } from "#tests/support/ratings.ts";
import { readPage } from "#tests/support/visit-routes.ts";
import { ratingsJobs } from "./jobs.ts";
import { listMyRatings, listRatingsOf } from "./list-ratings.ts";
import { getRating } from "./rating-and-reply.ts";
import { submitRating } from "./submit-rating.ts";

const { app, as, guest, playedSale, over, byGuest, bySide, listingOf } = useRatings();

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

  test("and with what the public said on the event's own page, for everybody", async () => {
    const { sale, order } = await playedSale();
    const page = async () => readPage(guest(), "/event/:eventid", { eventid: sale.eventId });
    await over();
    expect(await page()).not.toContain("Quel soir");
    await submitRating(guest(), byGuest(sale, order.id, { comment: "Quel soir", satisfaction: "4" }));
    await submitRating(as(sale.host), bySide(sale, "host", { comment: "Quelle artiste" }));
    await submitRating(as(sale.artist), bySide(sale, "artist", { comment: "Quel salon" }));
    const shown = await page();
    for (const words of ["Quel soir", "Quelle artiste", "Quel salon"]) expect(shown).toContain(words);
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
    await app.clock.advance(13 * DAY);
    const { projectId } = await listingOf(sale);
    const shown = async () => (await listRatingsOf(guest(), { kind: "project", id: projectId })).groups.length;
    expect(await shown()).toBe(0);
    await app.clock.advance(DAY + HOUR);
    expect(await shown()).toBe(1);
    const told: string[] = [];
    const [publish] = ratingsJobs.filter(({ name }) => name === "ratings-publish");
    const pagesChanged = async (_: unknown, tag: string) => void told.push(tag);
    await publish?.handler(app.ctx(system, { pagesChanged }), { ratingId });
    expect(told).toEqual([
      `event:${sale.eventId}`,
      "projects",
      `project:${projectId}`,
      `person:${sale.artist.user.id}`,
    ]);
  });
});
