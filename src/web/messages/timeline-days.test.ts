import { expect, test } from "vitest";
import { timelineDays } from "./timeline-days.ts";

const message = (id: string, at: string, senderName = "Camille R.") => ({
  id,
  at: new Date(at),
  body: id,
  ours: false,
  mine: false,
  senderName,
});
const card = (id: string, at: string) => ({ id, at: new Date(at), node: null });

test("messages and cards stand in the order of their moments, by the days of Paris", () => {
  const days = timelineDays(
    [
      message("un", "2026-11-14T20:00:00Z"),
      message("deux", "2026-11-14T20:01:00Z"),
      // After midnight in Paris.
      message("trois", "2026-11-14T23:30:00Z"),
      message("quatre", "2026-11-15T08:00:00Z", "Hélène M."),
    ],
    [card("dernière", "2026-11-16T08:00:00Z"), card("première", "2026-11-14T20:00:30Z")],
  );
  expect(days.map(({ day, entries }) => [day, entries.map(({ id }) => id)])).toEqual([
    ["2026-11-14", ["un", "première", "deux"]],
    ["2026-11-15", ["trois", "quatre"]],
    ["2026-11-16", ["dernière"]],
  ]);
});

test("a name stands above the first of several, again after a card, another day and another person", () => {
  const days = timelineDays(
    [
      message("un", "2026-11-14T10:00:00Z"),
      message("deux", "2026-11-14T10:01:00Z"),
      message("trois", "2026-11-14T10:03:00Z"),
      message("quatre", "2026-11-14T10:04:00Z", "Hélène M."),
    ],
    [card("proposition", "2026-11-14T10:02:00Z")],
  );
  const named = days.flatMap(({ entries }) =>
    entries.flatMap((entry) => (entry.kind === "message" && entry.isFirstOfSender ? [entry.id] : [])),
  );
  expect(named).toEqual(["un", "trois", "quatre"]);
});
