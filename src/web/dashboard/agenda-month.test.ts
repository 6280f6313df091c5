import { expect, test } from "vitest";
import { makeAgendaMonth } from "./agenda-month.ts";

const now = new Date("2026-11-15T12:00:00Z");
const evening = {
  id: "soiree",
  title: "Vous jouez : Nocturnes",
  hour: "20 h",
  to: "/event/1/admin",
  isQuiet: false,
  days: { first: "2026-11-20", last: "2026-11-20" },
};
const closed = {
  id: "travaux",
  title: "Indisponible : Le salon",
  hour: "",
  to: "/place/1",
  isQuiet: true,
  days: { first: "2026-10-28", last: "2026-11-03" },
};

const entriesOf = (dated: Parameters<typeof makeAgendaMonth>[1], day: string) =>
  makeAgendaMonth("2026-11", dated, now)
    .weeks.flat()
    .find((each) => each?.day === day)?.entries;

test("what lasts stands on each of its days, and says until when on the first that is shown", () => {
  expect(entriesOf([closed], "2026-11-01")).toMatchObject([{ hour: "jusqu’au 3 nov.", goesOn: false, isQuiet: true }]);
  expect(entriesOf([closed], "2026-11-02")).toMatchObject([{ hour: "", goesOn: true }]);
  expect(entriesOf([closed], "2026-11-03")).toMatchObject([{ hour: "", goesOn: true }]);
  expect(entriesOf([closed], "2026-11-04")).toEqual([]);
});

test("one evening stands on its day, with its hour", () => {
  expect(entriesOf([evening], "2026-11-20")).toMatchObject([{ hour: "20 h", goesOn: false, isQuiet: false }]);
  expect(entriesOf([{ ...closed, days: { first: "2026-11-07", last: "2026-11-07" } }], "2026-11-07")).toMatchObject([
    { hour: "", goesOn: false },
  ]);
});

test("weeks begin on Monday, and the months beside it are a press away", () => {
  const month = makeAgendaMonth("2026-11", [evening, closed], now);
  expect(month.weeks[0]?.map((day) => day?.number ?? null)).toEqual([null, null, null, null, null, null, 1]);
  expect(month).toMatchObject({
    label: "novembre 2026",
    previous: "/agenda?mois=2026-10",
    next: "/agenda?mois=2026-12",
  });
  expect(
    month.weeks
      .flat()
      .filter((day) => day?.isToday)
      .map((day) => day?.number),
  ).toEqual([15]);
});
