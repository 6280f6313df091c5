import { expect, test } from "vitest";
import { getEvent } from "#core/events/get-event.ts";
import { events } from "#core/events/tables.ts";
import { parisDay } from "#platform/french-dates.ts";
import { system, useTestApp, visitor } from "#tests/support/context.ts";
import { useDatabase } from "#tests/support/database.ts";
import { makeEvent, makeTerms } from "#tests/support/events.ts";
import { mailsTo, makePerson } from "#tests/support/people.ts";
import { makeProposalStage, proposalsTestJobs } from "#tests/support/proposals.ts";
import { acceptProposal } from "../answering/accept-proposal.ts";
import { getProposal } from "../get-proposal.ts";
import { createProposalDraft } from "./proposal-drafts.ts";
import { duplicateEvent } from "./propose-again.ts";
import { sendProposal } from "./send-proposal.ts";

const database = useDatabase();
const app = useTestApp(database, { jobs: proposalsTestJobs });
const dayIn = (days: number) => parisDay(new Date(app.clock.now().getTime() + days * 24 * 3600_000));
const dates = (days: number) => [{ day: dayIn(days), startTime: "20:00", endTime: "22:00" }];

test("the same evening once more: the other side's yes makes it an event with the same words and terms", async () => {
  const stage = await makeProposalStage(app);
  const goal = { goalCents: 9000, delayDays: 3 as const, maintainIfMissed: true };
  const eventId = await makeEvent(app, stage, { title: "Bach, encore", terms: makeTerms(app, { goal }) });
  const ask = (days: number, person = stage.host) =>
    duplicateEvent(app.ctx(person.actor), { eventId, dates: dates(days) });
  const [one, two] = await Promise.all([ask(80), ask(80)]);
  expect(two?.proposalId).toBe(one?.proposalId);
  const draft = await ask(90);
  expect(draft.proposalId).toBe(one?.proposalId);
  const { proposalId } = await sendProposal(app.ctx(stage.host.actor), draft);
  const sent = await getProposal(app.ctx(stage.artist.actor), { proposalId });
  expect(sent).toMatchObject({ direction: "to-artist", state: "sent", content: { title: "Bach, encore" } });
  expect(sent.cover).not.toBeNull();
  const accepted = await acceptProposal(app.ctx(stage.artist.actor), { proposalId });
  if (accepted.state !== "accepted") throw new Error("this one is paid first");
  const again = await getEvent(app.ctx(stage.host.actor), { eventId: accepted.eventId });
  const first = await getEvent(app.ctx(stage.host.actor), { eventId });
  expect(parisDay(again.firstStartsAt)).toBe(dayIn(90));
  expect(again.tariffs.map(({ id: _, ...tariff }) => tariff)).toEqual(
    first.tariffs.map(({ id: _, ...tariff }) => tariff),
  );
  expect(again.goal).toMatchObject({ goalCents: 9000, delayDays: 3, maintainIfMissed: true });
  expect(await mailsTo(app, stage.artist.user.email)).not.toHaveLength(0);
});

test("its two sides only, on dates to come; a draft of one's own is not mistaken for it", async () => {
  const stage = await makeProposalStage(app);
  const stranger = await makePerson(app);
  const eventId = await makeEvent(app, stage);
  const ask = (actor: Parameters<typeof app.ctx>[0], days: number) =>
    duplicateEvent(app.ctx(actor), { eventId, dates: dates(days) });
  await expect(ask(visitor, 80)).rejects.toMatchObject({ code: "unauthenticated" });
  await expect(ask(stranger.actor, 80)).rejects.toMatchObject({ code: "not_found" });
  await expect(ask(stage.artist.actor, -3)).rejects.toMatchObject({ fields: { "dates.0.day": [expect.any(String)] } });
  const { proposalId } = await ask(stage.artist.actor, 80);
  const own = await createProposalDraft(app.ctx(stage.artist.actor), {
    direction: "to-host",
    placeId: stage.placeId,
    projectId: stage.projectId,
  });
  expect(own).toMatchObject({ resumed: false });
  expect(own.proposalId).not.toBe(proposalId);
  expect(await app.ctx(system).db.select().from(events)).toHaveLength(3);
});
