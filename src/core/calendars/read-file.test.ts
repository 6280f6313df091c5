import { describe, expect, test } from "vitest";
import { readFile } from "./read-file.ts";

const FROM = Date.parse("2026-11-01T00:00:00Z");
const TO = Date.parse("2028-05-01T00:00:00Z");
const file = (...lines: string[]) =>
  `${["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//x//FR", ...lines, "END:VCALENDAR"].join("\r\n")}\r\n`;
const event = (...lines: string[]) => ["BEGIN:VEVENT", "UID:a@exemple.fr", "SUMMARY:Dentiste", ...lines, "END:VEVENT"];
function read(text: string, max = 5_000) {
  const found = readFile({ text, from: FROM, to: TO, max });
  if ("failure" in found) return found;
  const iso = (at: number) => new Date(at).toISOString().slice(0, 16);
  return { ...found, busy: found.busy.map(({ from, to }) => `${iso(from)} ${iso(to)}`) };
}
const busy = (...lines: string[]) => (read(file(...lines)) as { busy: string[] }).busy;

describe("hours are read as they were meant", () => {
  test("UTC, a zone of everybody's, Microsoft's, a maker's own, and nobody's, which is ours", () => {
    const at = (start: string) => busy(...event(start, "DURATION:PT1H"))[0]?.slice(0, 16);
    expect(at("DTSTART:20261212T190000Z")).toBe("2026-12-12T19:00");
    expect(at("DTSTART;TZID=Europe/Paris:20261212T190000")).toBe("2026-12-12T18:00");
    expect(at("DTSTART;TZID=America/New_York:20261212T190000")).toBe("2026-12-13T00:00");
    expect(at("DTSTART;TZID=Romance Standard Time:20261212T190000")).toBe("2026-12-12T18:00");
    expect(at('DTSTART;TZID="GMT Standard Time":20261212T190000')).toBe("2026-12-12T19:00");
    expect(at("DTSTART;TZID=/mozilla.org/20050126_1/Europe/Paris:20261212T190000")).toBe("2026-12-12T18:00");
    expect(at("DTSTART:20261212T190000")).toBe("2026-12-12T18:00");
    expect(at("DTSTART;TZID=Nulle part:20270612T190000")).toBe("2027-06-12T17:00");
  });

  test("a zone that only the file knows", () => {
    const zone = [
      "BEGIN:VTIMEZONE",
      "TZID:Customized Time Zone",
      "BEGIN:STANDARD",
      "DTSTART:16010101T030000",
      "RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU",
      "TZOFFSETFROM:+0500",
      "TZOFFSETTO:+0400",
      "END:STANDARD",
      "BEGIN:DAYLIGHT",
      "DTSTART:16010101T020000",
      "RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU",
      "TZOFFSETFROM:+0400",
      "TZOFFSETTO:+0500",
      "END:DAYLIGHT",
      "END:VTIMEZONE",
    ];
    const at = (start: string) =>
      busy(...zone, ...event(`DTSTART;TZID=Customized Time Zone:${start}`, "DURATION:PT1H"));
    expect(at("20261212T190000")).toEqual(["2026-12-12T15:00 2026-12-12T16:00"]);
    expect(at("20270712T190000")).toEqual(["2027-07-12T14:00 2027-07-12T15:00"]);
  });

  test("whole days are days of Paris, and what repeats keeps its hour when clocks change", () => {
    expect(busy(...event("DTSTART;VALUE=DATE:20270327", "DTEND;VALUE=DATE:20270329"))).toEqual([
      "2027-03-26T23:00 2027-03-28T22:00",
    ]);
    expect(busy(...event("DTSTART;VALUE=DATE:20270101"))).toEqual(["2026-12-31T23:00 2027-01-01T23:00"]);
    expect(
      busy(...event("DTSTART;TZID=Europe/Paris:20270321T200000", "DURATION:PT2H", "RRULE:FREQ=WEEKLY;COUNT=2")),
    ).toEqual(["2027-03-21T19:00 2027-03-21T21:00", "2027-03-28T18:00 2027-03-28T20:00"]);
    // Half past two does not exist that night; it comes twice in October.
    expect(busy(...event("DTSTART;TZID=Europe/Paris:20270328T023000", "DURATION:PT1H"))[0]).toContain("T01:30");
    expect(busy(...event("DTSTART;TZID=Europe/Paris:20271031T023000", "DURATION:PT1H"))[0]).toContain("T00:30");
  });

  test("what one is free for, what was called off and what takes no time leaves one free", () => {
    const when = ["DTSTART:20261212T190000Z", "DTEND:20261212T200000Z"];
    expect(busy(...event(...when, "TRANSP:TRANSPARENT"))).toEqual([]);
    expect(busy(...event(...when, "STATUS:CANCELLED"))).toEqual([]);
    expect(busy(...event(...when, "X-MICROSOFT-CDO-BUSYSTATUS:FREE"))).toEqual([]);
    expect(busy(...event("DTSTART:20261212T190000Z"))).toEqual([]);
    expect(busy(...event(...when, "STATUS:TENTATIVE"))).toHaveLength(1);
    expect(busy("BEGIN:VEVENT", "UID:1@hors-les-murs", ...when, "END:VEVENT")).toEqual([]);
  });
});

describe("what repeats", () => {
  const weekly = [
    "DTSTART;TZID=Europe/Paris:20261202T180000",
    "DTEND;TZID=Europe/Paris:20261202T190000",
    "RRULE:FREQ=WEEKLY;COUNT=4",
  ];
  test("leaves out what was taken out, by moment or by day, and adds what was added", () => {
    expect(
      busy(
        ...event(
          ...weekly,
          "EXDATE;TZID=Europe/Paris:20261209T180000",
          "EXDATE:20261216T170000Z",
          "RDATE;TZID=Europe/Paris:20261225T180000",
        ),
      ).map((each) => each.slice(0, 10)),
    ).toEqual(["2026-12-02", "2026-12-23", "2026-12-25"]);
    expect(busy(...event(...weekly, "EXDATE;VALUE=DATE:20261209"))).toHaveLength(3);
  });

  test("one of them may have been moved, called off or made free; the others stay", () => {
    const moved = (...lines: string[]) =>
      busy(...event(...weekly), ...event("RECURRENCE-ID;TZID=Europe/Paris:20261209T180000", ...lines)).map((each) =>
        each.slice(0, 16),
      );
    const others = ["2026-12-02T17:00", "2026-12-16T17:00", "2026-12-23T17:00"];
    expect(moved("DTSTART;TZID=Europe/Paris:20261210T090000", "DURATION:PT1H")).toEqual([
      others[0],
      "2026-12-10T08:00",
      ...others.slice(1),
    ]);
    expect(moved("DTSTART:20261209T170000Z", "DURATION:PT1H", "STATUS:CANCELLED")).toEqual(others);
    expect(moved("DTSTART:20261209T170000Z", "DURATION:PT1H", "TRANSP:TRANSPARENT")).toEqual(others);
  });

  test("began long ago and never ends: counted out to the horizon alone", () => {
    const found = busy(...event("DTSTART:19990104T080000Z", "DURATION:PT1H", "RRULE:FREQ=WEEKLY;BYDAY=MO"));
    expect(found[0]).toBe("2026-11-02T08:00 2026-11-02T09:00");
    expect(found).toHaveLength(78);
  });

  test.each([
    "FREQ=SECONDLY",
    "FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30",
    "FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30",
    "FREQ=MONTHLY;BYMONTHDAY=31;BYMONTH=2",
    "FREQ=WEEKLY;BYMONTH=2;BYMONTHDAY=31",
    "FREQ=HOURLY;BYMONTH=2;BYMONTHDAY=30",
    "FREQ=YEARLY;BYWEEKNO=53;BYMONTH=6",
    "FREQ=MINUTELY;BYHOUR=25",
    "FREQ=DAILY;INTERVAL=0",
    "FREQ=NEVER",
  ])("%s comes to an end, and the rest of the file is read", (rule) => {
    const found = read(
      file(
        ...Array.from({ length: 8 }, () => event("DTSTART:20200101T000000Z", "DURATION:PT1S", `RRULE:${rule}`)).flat(),
        ...event("DTSTART:20270105T190000Z", "DURATION:PT1H"),
      ),
    );
    expect(found).toMatchObject({ busy: expect.arrayContaining(["2027-01-05T19:00 2027-01-05T20:00"]) });
  });
});

describe("the file", () => {
  test("says nothing but hours, and those that touch are one", () => {
    const found = read(
      file(
        ...event("DTSTART:20261212T190000Z", "DTEND:20261212T200000Z"),
        ...event("DTSTART:20261212T200000Z", "DTEND:20261212T210000Z"),
        ...event("DTSTART:20261212T193000Z", "DTEND:20261212T194000Z"),
      ),
    );
    expect(found).toEqual({ busy: ["2026-12-12T19:00 2026-12-12T21:00"], isCut: false });
  });

  test("keeps so many hours and says that there were more", () => {
    const daily = event("DTSTART:20261101T190000Z", "DURATION:PT1H", "RRULE:FREQ=DAILY");
    expect(read(file(...daily), 10)).toMatchObject({ isCut: true, busy: { length: 10 } });
    expect(read(file(...daily))).toMatchObject({ isCut: false });
  });

  test("free-busy periods count, free ones do not", () => {
    expect(
      busy(
        "BEGIN:VFREEBUSY",
        "FREEBUSY;FBTYPE=BUSY:20261212T190000Z/20261212T200000Z,20261213T190000Z/PT1H",
        "FREEBUSY;FBTYPE=FREE:20261214T190000Z/PT1H",
        "END:VFREEBUSY",
      ),
    ).toEqual(["2026-12-12T19:00 2026-12-12T20:00", "2026-12-13T19:00 2026-12-13T20:00"]);
  });

  test("what is no calendar is none, and an empty one is free", () => {
    for (const text of ["", "<!doctype html><p>Connexion</p>", "BEGIN:VCARD\nEND:VCARD", "BEGIN:VCALENDAR\nSUMMARY"])
      expect(read(text)).toEqual({ failure: "not_a_calendar" });
    expect(busy()).toEqual([]);
  });

  test("what lasts for ever ends at the horizon: no date is beyond what can be kept", () => {
    const forEver = file(...event("DTSTART:20261212T190000Z", "DURATION:P99999999W"));
    expect(read(forEver)).toEqual({ busy: ["2026-12-12T19:00 2028-05-01T00:00"], isCut: false });
    expect(busy(...event("DTSTART:00010101T000000Z", "DURATION:P99999999W"))).toEqual([
      "2026-10-31T00:00 2028-05-01T00:00",
    ]);
  });

  test("files that are written to keep us busy do not, and what is sound in them is read", { timeout: 30_000 }, () => {
    const sound = event("DTSTART:20261212T190000Z", "DURATION:PT2H");
    const since = performance.now();
    // Never closed: looking for the end of each takes a minute and more.
    const unclosed = `BEGIN:VCALENDAR\r\n${"BEGIN:VEVENT\r\n".repeat(150_000)}${sound.join("\r\n")}\r\n`;
    expect(read(unclosed)).toMatchObject({ busy: ["2026-12-12T19:00 2026-12-12T21:00"] });
    const positions = Array.from({ length: 366 }, (_, index) => index + 1).join(",");
    const rule = `RRULE:FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=${positions}`;
    const heavy = Array.from({ length: 50 }, () => event("DTSTART:19700101T100000Z", "DURATION:PT1H", rule)).flat();
    expect(read(file(...heavy))).toMatchObject({ isCut: true });
    expect(performance.now() - since).toBeLessThan(20_000);
  });
});
