import { expect, test } from "vitest";
import { eventSearchFromParams } from "#core/events/input.ts";
import { makeEventView } from "./make-event-view.ts";

const search = eventSearchFromParams(new URLSearchParams("du=2026-12-13&au=2026-12-13"));
const found = { search, city: undefined, total: 0, isMore: false, page: 1, pages: 1, families: {}, cards: [] };

const momentsOn = (day: string) => makeEventView(found, new Date(`${day}T12:00:00Z`)).moments;

test("on a Sunday this weekend is today, and one of them is offered", () => {
  const labels = momentsOn("2026-12-13").map(({ label }) => label);
  expect(labels).toEqual(["Toutes les dates", "Aujourd’hui", "Sept jours", "Trente jours"]);
  expect(momentsOn("2026-12-13").filter(({ isCurrent }) => isCurrent)).toHaveLength(1);
});

test("on another day both are, each with its own days", () => {
  const hrefs = momentsOn("2026-12-12").map(({ label, href }) => [label, href]);
  expect(hrefs).toContainEqual(["Aujourd’hui", "/event?du=2026-12-12&au=2026-12-12"]);
  expect(hrefs).toContainEqual(["Ce week-end", "/event?du=2026-12-12&au=2026-12-13"]);
});
