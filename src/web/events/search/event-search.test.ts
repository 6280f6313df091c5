import { describe, expect, test } from "vitest";
import { eventSearchFromParams } from "#core/events/input.ts";
import { daysOfMoment, eventMoments } from "#core/events/search/search-rules.ts";
import { makeEventView, readEventSearch } from "./event-search.ts";

/** A Wednesday. */
const WEDNESDAY = new Date("2026-12-09T11:00:00Z");

/** Where a search is sent on to; undefined when it is read as it stands. */
function sentTo(query: string, now = WEDNESDAY): string | null | undefined {
  try {
    readEventSearch(new URL(`https://x.fr/event${query}`), now);
    return undefined;
  } catch (thrown) {
    if (thrown instanceof Response) return thrown.headers.get("location");
    throw thrown;
  }
}

test("the home page's search becomes an address with days, read in Paris", () => {
  expect(sentTo("?ville=Lyon&quand=ce-week-end")).toBe("/event?du=2026-12-12&au=2026-12-13&ville=Lyon");
  expect(sentTo("?ville=&quand=aujourdhui")).toBe("/event?du=2026-12-09&au=2026-12-09");
  expect(sentTo("?ville=&quand=aujourdhui", new Date("2026-12-09T23:30:00Z"))).toContain("du=2026-12-10");
  expect(sentTo("?ville=Lyon&quand=")).toBe("/event?ville=Lyon");
  expect(sentTo("?ville=&quand=")).toBe("/event");
});

test("days the wrong way round are the days between them", () => {
  const read = readEventSearch(new URL("https://x.fr/event?du=2027-01-05&au=2026-12-12"), WEDNESDAY);
  expect(read).toMatchObject({ from: "2026-12-12", to: "2027-01-05" });
});

test("a moment that is none asks for any day; what is already days is read as it stands", () => {
  expect(sentTo("?quand=naguere")).toBe("/event");
  expect(sentTo("?ville=Lyon&du=2026-12-12")).toBeUndefined();
  expect(readEventSearch(new URL("https://x.fr/event?ville=Lyon&du=2026-12-12"), WEDNESDAY)).toMatchObject({
    city: "Lyon",
    from: "2026-12-12",
  });
});

describe("moments", () => {
  test("begin today or later, and end no earlier than they begin, on every day of the week", () => {
    for (let day = 7; day <= 13; day++) {
      const today = `2026-12-${String(day).padStart(2, "0")}`;
      for (const { code } of eventMoments) {
        const { from, to } = daysOfMoment(code, today);
        expect(from >= today && to >= from, `${code} seen from ${today}: ${from} to ${to}`).toBe(true);
      }
    }
  });

  test("seven and thirty days count today; on a Sunday the weekend is what is left of it", () => {
    expect(daysOfMoment("sept-jours", "2026-12-28")).toEqual({ from: "2026-12-28", to: "2027-01-03" });
    expect(daysOfMoment("trente-jours", "2026-12-01")).toEqual({ from: "2026-12-01", to: "2026-12-30" });
    expect(daysOfMoment("ce-week-end", "2026-12-12")).toEqual({ from: "2026-12-12", to: "2026-12-13" });
    expect(daysOfMoment("ce-week-end", "2026-12-13")).toEqual({ from: "2026-12-13", to: "2026-12-13" });
  });
});

const search = eventSearchFromParams(new URLSearchParams("du=2026-12-13&au=2026-12-13"));
const found = { search, city: undefined, total: 0, isMore: false, page: 1, pages: 1, families: {}, cards: [] };

const momentsOn = (day: string) => makeEventView(found, new Date(`${day}T12:00:00Z`)).moments;

test("on a Sunday this weekend is today, and one of them is offered", () => {
  const labels = momentsOn("2026-12-13").map(({ label }) => label);
  expect(labels).toEqual(["Toutes les dates", "Aujourd’hui", "Sous 7 jours", "Sous 30 jours"]);
  expect(momentsOn("2026-12-13").filter(({ isCurrent }) => isCurrent)).toHaveLength(1);
});

test("on another day both are, each with its own days", () => {
  const hrefs = momentsOn("2026-12-12").map(({ label, href }) => [label, href]);
  expect(hrefs).toContainEqual(["Aujourd’hui", "/event?du=2026-12-12&au=2026-12-12"]);
  expect(hrefs).toContainEqual(["Ce week-end", "/event?du=2026-12-12&au=2026-12-13"]);
});
