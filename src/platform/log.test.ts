import { expect, test } from "vitest";
import { loggedPath } from "./log.ts";

const shown = loggedPath([
  "/",
  "agenda/:token.ics",
  "event/:eventid/book",
  "/photos/:filesId/:file",
  "list/:area",
  "/assets",
]);
const id = "01890000-0000-7000-8000-000000000000";

test("of an address, the log knows the words of our routes and ids", () => {
  expect(shown("/")).toBe("/");
  expect(shown(`/event/${id}/book`)).toBe(`/event/${id}/book`);
  expect(shown(`/event/${id}/book.data?cle=secret`)).toBe(`/event/${id}/book.data`);
});

test("and neither what opens something nor what was typed", () => {
  expect(shown("/agenda/f3Zk-secret.ics")).toBe("/agenda/…");
  expect(shown(`/photos/${id}/large.webp`)).toBe("/photos/…/…");
  expect(shown("/list/camille@exemple.fr")).toBe("/list/…");
  expect(shown(`/${"x/".repeat(5000)}`).length).toBeLessThan(20);
});
