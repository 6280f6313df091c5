import { expect, test } from "vitest";
import { rhythmText } from "#core/events/series/series-rules.ts";
import { datesOfRhythm } from "./series-date-rules.ts";

const asked = (changes: Partial<Parameters<typeof datesOfRhythm>[0]>) =>
  datesOfRhythm({
    first: { day: "2027-03-04", startTime: "20:00", endTime: "22:00" },
    rhythm: "week",
    times: 4,
    until: null,
    except: [],
    ...changes,
  });
const days = (changes: Partial<Parameters<typeof datesOfRhythm>[0]>) => asked(changes).map(({ day }) => day);

test("every week, over a clock change, at the same hours", () => {
  expect(days({})).toEqual(["2027-03-04", "2027-03-11", "2027-03-18", "2027-03-25"]);
  expect(asked({ times: 6 }).at(-1)).toEqual({ day: "2027-04-08", startTime: "20:00", endTime: "22:00" });
});

test("days left out are not counted, and « until » counts its own day", () => {
  expect(days({ times: 3, except: ["2027-03-11"] })).toEqual(["2027-03-04", "2027-03-18", "2027-03-25"]);
  expect(days({ times: null, until: "2027-03-18" })).toEqual(["2027-03-04", "2027-03-11", "2027-03-18"]);
  expect(days({ rhythm: "fortnight", times: 3 })).toEqual(["2027-03-04", "2027-03-18", "2027-04-01"]);
});

test("every month on the same weekday; a fifth Thursday is looked for where there is one", () => {
  expect(days({ rhythm: "month", times: 3 })).toEqual(["2027-03-04", "2027-04-01", "2027-05-06"]);
  const first = { day: "2027-04-29", startTime: "20:00", endTime: "22:00" };
  expect(days({ first, rhythm: "month", times: 2 })).toEqual(["2027-04-29", "2027-07-29"]);
});

test("one more than a series may have is enough to say that there are too many", () => {
  expect(days({ times: 300 })).toHaveLength(27);
  expect(days({ times: null, until: "2040-01-01" })).toHaveLength(27);
});

test("the rhythm is read from the dates", () => {
  const text = (changes: Partial<Parameters<typeof datesOfRhythm>[0]>) =>
    rhythmText(days(changes).map((day) => new Date(`${day}T19:00:00Z`)));
  expect(text({ times: 12 })).toBe("Tous les jeudis");
  expect(text({ times: 8, except: ["2027-03-25"] })).toBe("Tous les jeudis");
  expect(text({ rhythm: "fortnight" })).toBe("Un jeudi sur deux");
  expect(text({ rhythm: "month" })).toBe("Le premier jeudi du mois");
  expect(rhythmText([new Date("2027-03-04T19:00:00Z"), new Date("2027-03-09T19:00:00Z")])).toBeUndefined();
  expect(text({ times: 1 })).toBeUndefined();
});
