import { expect, test } from "vitest";
import { useTestApp } from "#tests/support/context.ts";
import { useDatabase } from "#tests/support/database.ts";
import { DAY, eventsTestJobs, makeEvent, makeStage, makeTerms, slotIn } from "#tests/support/events.ts";
import { getCalendarFile } from "./calendar-file.ts";

const database = useDatabase();
const app = useTestApp(database, { jobs: eventsTestJobs });

test("the calendar file has a date for each slot, folded lines and no letter cut in two", async () => {
  const stage = await makeStage(app);
  const title = "Été ; « chœurs, échos » et œillets rouges à la fenêtre du salon d’Hélène";
  const eventId = await makeEvent(app, stage, {
    title,
    terms: makeTerms(app, { slots: [slotIn(app, DAY), slotIn(app, 2 * DAY)] }),
  });
  const { body } = await getCalendarFile(app.ctx(stage.artist.actor), { eventId });
  expect(body.match(/BEGIN:VEVENT/g)).toHaveLength(2);
  for (const line of body.split("\r\n")) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  const unfolded = body.replace(/\r\n /g, "");
  expect(unfolded).toContain("SUMMARY:Été \\; « chœurs\\, échos » et œillets rouges à la fenêtre du salon d’Hélène");
  expect(unfolded).toMatch(/DTSTART:\d{8}T\d{6}Z\r\n/);
});
