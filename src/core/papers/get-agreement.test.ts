import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { events } from "#core/events/tables.ts";
import { useTestApp } from "#tests/support/context.ts";
import { useDatabase } from "#tests/support/database.ts";
import { eventsTestJobs, makeEvent, makeStage, makeTerms } from "#tests/support/events.ts";
import { getAgreement } from "./get-agreement.ts";

const database = useDatabase();
const app = useTestApp(database, { jobs: eventsTestJobs });

test("the agreement is a tagged French PDF, the same at each asking, and refuses terms that were tampered with", async () => {
  const stage = await makeStage(app);
  const goal = { goalCents: 20_000, delayDays: 7 as const, maintainIfMissed: true };
  const eventId = await makeEvent(app, stage, { terms: makeTerms(app, { goal, insurance: true }) });
  const ask = () => getAgreement(app.ctx(stage.host.actor), { eventId });
  const { body, filename } = await ask();
  const text = body.toString("latin1");
  expect(filename).toBe(`accord-${eventId}.pdf`);
  expect(text.slice(0, 5)).toBe("%PDF-");
  expect(text).toContain("/Lang (fr-FR)");
  expect(text).toContain("/MarkInfo");
  expect(body.equals((await ask()).body)).toBe(true);
  const [event] = await database.db.select().from(events).where(eq(events.id, eventId));
  if (!event) throw new Error("gone");
  await database.db
    .update(events)
    .set({ terms: { ...event.terms, capacity: 21 } })
    .where(eq(events.id, eventId));
  await expect(ask()).rejects.toThrow("not the agreed ones");
});
