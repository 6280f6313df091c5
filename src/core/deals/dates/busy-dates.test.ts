import { expect, test } from "vitest";
import { busyTimes, externalCalendars } from "#core/calendars/tables.ts";
import { newId } from "#platform/ids.ts";
import { useTestApp } from "#tests/support/context.ts";
import { useDatabase } from "#tests/support/database.ts";
import { dateIn, makeDraft, makeProposalStage, makeSent, proposalsTestJobs } from "#tests/support/proposals.ts";
import { counterProposal } from "../answering/counter-proposal.ts";
import { getProposal } from "../get-proposal.ts";
import { getProposalForEdit } from "../sending/get-proposal-for-edit.ts";
import { sendProposal } from "../sending/send-proposal.ts";
import { slotOf } from "./date-rules.ts";

const database = useDatabase();
const app = useTestApp(database, { jobs: proposalsTestJobs });

type Taken = { userId: string; placeId?: string; date: ReturnType<typeof dateIn> };

async function take({ userId, placeId, date }: Taken): Promise<void> {
  const slot = slotOf(date);
  if (!slot) throw new Error("no such date");
  const id = newId();
  const now = app.clock.now();
  await database.db.insert(externalCalendars).values({
    ...{ id, userId, placeId: placeId ?? null, name: "Dentiste", sealedUrl: "x", addressMark: id, host: "exemple.fr" },
    createdAt: now,
    nextReadAt: now,
  });
  await database.db.insert(busyTimes).values({ calendarId: id, ...slot });
}

test("hours of the other side are refused, one's own are told and left to oneself", async () => {
  const stage = await makeProposalStage(app);
  const [theirs, mine] = [dateIn(app, 40), dateIn(app, 41)];
  const artist = app.ctx(stage.artist.actor);
  const { proposalId } = await makeDraft(app, stage, { answers: { dates: { dates: [theirs, mine] } } });
  await take({ userId: stage.host.user.id, placeId: stage.placeId, date: theirs });
  await take({ userId: stage.artist.user.id, date: mine });
  const { dateWarnings, version } = await getProposalForEdit(artist, { proposalId });
  expect(dateWarnings.map(({ index, message }) => [index, message])).toEqual([
    [0, "Le lieu n’est pas disponible à ces heures."],
    [1, "Vous êtes déjà pris à ces heures, d’après vos agendas."],
  ]);
  await expect(sendProposal(artist, { proposalId, version })).rejects.toMatchObject({
    reason: "not_available",
    fields: { "dates.0.day": ["Le lieu n’est pas disponible à ces heures."] },
  });
  await database.db.delete(externalCalendars);
  expect(await sendProposal(artist, { proposalId, version })).toMatchObject({ proposalId });
});

test("the same holds for a counter-offer; nobody reads of the other's calendar but that they are not free", async () => {
  const stage = await makeProposalStage(app);
  const host = app.ctx(stage.host.actor);
  const offered = dateIn(app, 50);
  const proposalId = await makeSent(app, stage, { answers: { dates: { dates: [offered] } } });
  await take({ userId: stage.artist.user.id, date: offered });
  await take({ userId: stage.artist.user.id, date: dateIn(app, 55) });
  const view = await getProposal(host, { proposalId });
  expect(view.dateWarnings).toMatchObject([{ message: "L’artiste n’est pas disponible à ces heures." }]);
  expect(JSON.stringify(view)).not.toContain("Dentiste");
  const counter = { proposalId, dates: [dateIn(app, 55)], message: null };
  await expect(counterProposal(host, counter)).rejects.toMatchObject({ reason: "not_available" });
  expect(await counterProposal(host, { ...counter, dates: [dateIn(app, 56)] })).toMatchObject({});
});
