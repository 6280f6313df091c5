import { expect, test } from "vitest";
import { findDeletionRefusals } from "#core/accounts/deletion/delete-account.ts";
import { deleteListing } from "#core/listings/delete.ts";
import { useTestApp } from "#tests/support/context.ts";
import { useDatabase } from "#tests/support/database.ts";
import { eventsTestJobs, makeEvent, makeStage } from "#tests/support/events.ts";
import { cancelEvent } from "./cancel-event.ts";

const database = useDatabase();
const app = useTestApp(database, { jobs: eventsTestJobs });

const justification = "Une extinction de voix, avec nos excuses.";

test("neither the people nor the listings leave before it is over", async () => {
  const stage = await makeStage(app);
  const eventId = await makeEvent(app, stage);
  const refusals = () => findDeletionRefusals(app.ctx(stage.host.actor), stage.host.user.id);
  const remove = () => deleteListing(app.ctx(stage.artist.actor), { kind: "project", id: stage.projectId });
  expect(await refusals()).toEqual(["event_in_progress"]);
  await expect(remove()).rejects.toMatchObject({ reason: "upcoming_event" });
  await cancelEvent(app.ctx(stage.artist.actor), { eventId, justification });
  expect(await refusals()).toEqual([]);
  await remove();
});
