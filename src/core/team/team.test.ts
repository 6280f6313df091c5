import { expect, test } from "vitest";
import { listAudit } from "#core/audit/audit-log.ts";
import { setListingVisibility } from "#core/listings/publish.ts";
import { adminActor, useTestApp } from "#tests/support/context.ts";
import { useDatabase } from "#tests/support/database.ts";
import { listingsJobs, makePublishedProject } from "#tests/support/listings.ts";
import { mailsTo, makePerson } from "#tests/support/people.ts";
import { getFigures, recountFigures } from "./figures.ts";
import { hideListing, unhideListing } from "./hide-listing.ts";
import { listMoneyWork } from "./money-work.ts";
import { findListings } from "./support/find-listings.ts";
import { listWaitingWork } from "./waiting-work.ts";

const database = useDatabase();
const app = useTestApp(database, { jobs: listingsJobs });
const reason = "Les photos ne sont pas de ce projet.";

test("what the team takes off stays off until the team lets go; its owner is told why, once", async () => {
  const owner = await makePerson(app);
  const { id: listingId } = await makePublishedProject(app, owner);
  const team = await makePerson(app);
  const admin = () => app.ctx({ ...adminActor(), userId: team.user.id });
  const input = { kind: "project", listingId, reason };
  await Promise.all([hideListing(admin(), input), hideListing(admin(), input)]);
  const show = () => setListingVisibility(app.ctx(owner.actor), { kind: "project", id: listingId, visible: true });
  await expect(show()).rejects.toMatchObject({ reason: "hidden_by_team" });
  const found = await findListings(admin(), { kind: "project", hidden: "oui", text: listingId });
  expect(found.listings).toMatchObject([{ id: listingId, hiddenReason: reason, visible: false }]);
  const told = (await mailsTo(app, owner.user.email)).filter(({ text }) => text.includes(reason));
  expect(told).toHaveLength(1);
  await unhideListing(admin(), input);
  await show();
  const audit = await listAudit(admin(), { subject: { kind: "project", id: listingId } });
  expect(audit.filter(({ action }) => action === "oversight.listing_hidden")).toHaveLength(1);
});

test("everything across the platform is for the team alone, and answers on an empty one", async () => {
  const stranger = app.ctx((await makePerson(app)).actor);
  for (const look of [getFigures, listWaitingWork, listMoneyWork]) {
    await expect(look(stranger)).rejects.toMatchObject({ code: "forbidden" });
    expect(await look(app.ctx(adminActor()))).toBeDefined();
  }
  for (const act of [hideListing, unhideListing, findListings]) {
    await expect(act(stranger, {})).rejects.toMatchObject({ code: "forbidden" });
  }
});

test("figures are those of the last count, which the job or anybody of the team makes anew", async () => {
  const admin = () => app.ctx(adminActor());
  await recountFigures(admin());
  const before = await getFigures(admin());
  await makePerson(app);
  await app.clock.advance(60_000);
  expect(await getFigures(admin())).toEqual(before);
  await recountFigures(admin());
  const after = await getFigures(admin());
  expect(after.today.people).toBe(before.today.people + 1);
  expect(after.countedAt.getTime()).toBeGreaterThanOrEqual(before.countedAt.getTime() + 60_000);
  expect(after.weeks.at(-1)?.signUps).toBeGreaterThan(0);
});
