import { beforeAll, describe, expect, test } from "vitest";
import { listPhotos } from "#core/listings/photos/subject-photos.ts";
import { setListingVisibility } from "#core/listings/publish.ts";
import { visitor } from "#tests/support/context.ts";
import { makePublishedPlace } from "#tests/support/listings.ts";
import { makePerson, type TestPerson } from "#tests/support/people.ts";
import { useProposalStage } from "#tests/support/proposal-stage.ts";
import {
  dateIn,
  fullTariff,
  makeDraft,
  makeProposalStage,
  makeSent,
  openPlace,
  ticketingConditions,
} from "#tests/support/proposals.ts";
import { getProposal } from "../get-proposal.ts";
import { proposalPhotoGate } from "../require-party.ts";
import { getProposalForEdit } from "./get-proposal-for-edit.ts";
import { createProposalDraft, deleteProposalDraft } from "./proposal-drafts.ts";
import { saveProposalStep } from "./save-proposal-step.ts";

const { app, stage, artist, host } = useProposalStage();

let stranger: TestPerson;
beforeAll(async () => {
  stranger = await makePerson(app);
});

describe("a draft", () => {
  test("is saved by the screen: an evening, its doors and a word at once, or nothing", async () => {
    const { proposalId } = await createProposalDraft(artist(), { direction: "to-host", placeId: stage.placeId });
    const { version } = await getProposalForEdit(artist(), { proposalId });
    const step = ["dates", "ouverture", "message"];
    const values = { dates: [dateIn(app, 40)], openness: "open", message: "Bonjour !" };
    const wrong = saveProposalStep(artist(), {
      proposalId,
      version,
      step,
      values: { ...values, openness: "", dates: [] },
    });
    await expect(wrong).rejects.toMatchObject({
      fields: { openness: [expect.any(String)], dates: [expect.any(String)] },
    });
    const saved = await saveProposalStep(artist(), { proposalId, version, step, values });
    expect(saved).toEqual({ version: version + 1 });
    const { content } = await getProposalForEdit(artist(), { proposalId });
    expect(content).toMatchObject({ openness: "open", message: "Bonjour !", dates: [dateIn(app, 40)] });
    await deleteProposalDraft(artist(), { proposalId });
  });

  test("is prefilled with what the listings know, and with the project's cover", async () => {
    const { proposalId } = await createProposalDraft(artist(), { direction: "to-host", placeId: stage.placeId });
    const draft = await getProposalForEdit(artist(), { proposalId });
    expect(draft.content).toMatchObject({
      projectId: stage.projectId,
      placeId: stage.placeId,
      title: "Suites de Bach au salon",
      capacity: 24,
    });
    const [cover] = await listPhotos(artist(), { kind: "project", id: stage.projectId });
    expect(draft.cover?.filesId).toBe(cover?.filesId);
    expect(draft.project?.artistName).toBe("Camille R.");
    expect(draft.place?.maxCapacity).toBe(24);
    expect(draft.completed).toEqual(["intro", "choix", "description", "couverture", "message"]);
    await deleteProposalDraft(artist(), { proposalId });
    await expect(getProposalForEdit(artist(), { proposalId })).rejects.toMatchObject({ code: "not_found" });
  });

  test("the same id twice is one draft; an unfinished one for the same target is taken up again", async () => {
    const id = crypto.randomUUID();
    const start = { id, direction: "to-host", placeId: stage.placeId };
    const answers = await Promise.all([1, 2, 3].map(() => createProposalDraft(artist(), start)));
    expect(answers.map(({ proposalId }) => proposalId)).toEqual([id, id, id]);
    const again = await createProposalDraft(artist(), { direction: "to-host", placeId: stage.placeId });
    expect(again).toMatchObject({ proposalId: id, resumed: true });
    await deleteProposalDraft(artist(), { proposalId: id });
  });

  test("keeps what was written, and tells the second of two windows", async () => {
    const { proposalId, version } = await makeDraft(app, stage);
    const values = { title: "Autre titre", description: "Autre description" };
    const save = (from: number, changed: object = values) =>
      saveProposalStep(artist(), { proposalId, version: from, step: "description", values: changed });
    expect(await save(version)).toEqual({ version: version + 1 });
    // The same form sent again changes nothing; another one from the old window is told.
    expect(await save(version)).toEqual({ version: version + 1 });
    const dates = { dates: [dateIn(app, 60), dateIn(app, 61)] };
    const twice = async () =>
      saveProposalStep(artist(), { proposalId, version: version + 1, step: "dates", values: dates });
    expect([await twice(), await twice()]).toEqual([{ version: version + 2 }, { version: version + 2 }]);
    await expect(save(version, { ...values, title: "Troisième" })).rejects.toMatchObject({ reason: "stale_version" });
    await deleteProposalDraft(artist(), { proposalId });
  });

  test("half a form is kept when its author leaves", async () => {
    const { proposalId, version } = await makeDraft(app, stage);
    const values = { title: "Gardé", description: "x".repeat(5001) };
    await saveProposalStep(artist(), { proposalId, version, step: "description", values, unfinished: "on" });
    const { content } = await getProposalForEdit(artist(), { proposalId });
    expect(content).toMatchObject({ title: "Gardé", description: "Trois suites, une lampe, vingt chaises." });
    await deleteProposalDraft(artist(), { proposalId });
  });

  test("is its author's alone, cover included", async () => {
    const { proposalId } = await makeDraft(app, stage);
    for (const ctx of [host(), app.ctx(stranger.actor)]) {
      await expect(getProposalForEdit(ctx, { proposalId })).rejects.toMatchObject({ code: "not_found" });
      await expect(getProposal(ctx, { proposalId })).rejects.toMatchObject({ code: "not_found" });
      await expect(deleteProposalDraft(ctx, { proposalId })).rejects.toMatchObject({ code: "not_found" });
      await expect(proposalPhotoGate(ctx, proposalId)).rejects.toMatchObject({ code: "not_found" });
    }
    await expect(getProposal(app.ctx(visitor), { proposalId })).rejects.toMatchObject({ code: "unauthenticated" });
    await expect(getProposal(artist(), { proposalId })).rejects.toMatchObject({ reason: "proposal_draft" });
    await deleteProposalDraft(artist(), { proposalId });
  });
});

describe("a step refuses", () => {
  let draft: { proposalId: string; version: number };
  beforeAll(async () => {
    draft = await makeDraft(app, stage);
  });
  const save = (step: string, values: object) => saveProposalStep(artist(), { ...draft, step, values });
  const fields = async (step: string, values: object) => {
    const error = await save(step, values).then(
      () => ({ fields: {} }),
      (thrown: { fields?: Record<string, string[]> }) => thrown,
    );
    return Object.keys(error.fields ?? {});
  };

  test.each([
    ["past", { day: "2020-01-01", startTime: "20:00", endTime: "22:00" }, "dates.0.day"],
    ["ending before it starts", { day: "2027-06-05", startTime: "20:00", endTime: "19:00" }, "dates.0.endTime"],
    ["of no length", { day: "2027-06-05", startTime: "20:00", endTime: "20:00" }, "dates.0.endTime"],
    ["in the skipped hour", { day: "2027-03-28", startTime: "02:30", endTime: "05:00" }, "dates.0.startTime"],
    ["ending in the skipped hour", { day: "2027-03-28", startTime: "01:00", endTime: "02:30" }, "dates.0.endTime"],
    ["without an hour", { day: "2027-06-05", startTime: "", endTime: "20:00" }, "dates.0.startTime"],
    ["that is no day", { day: "2027-02-30", startTime: "19:00", endTime: "20:00" }, "dates.0.day"],
  ])("a date %s", async (_, date, field) => {
    expect(await fields("dates", { dates: [date] })).toEqual([field]);
  });

  test("dates that overlap, none at all, and too many", async () => {
    const one = { day: "2027-06-05", startTime: "20:00", endTime: "23:00" };
    expect(await fields("dates", { dates: [one, { ...one, startTime: "22:00" }] })).toEqual(["dates.1.day"]);
    expect(await fields("dates", { dates: [] })).toEqual(["dates"]);
    const many = Array.from({ length: 11 }, (_, index) => ({ ...one, day: `2027-06-${10 + index}` }));
    expect(await fields("dates", { dates: many })).toEqual(["dates"]);
  });

  test("more people than the place holds, an amount that is missing, a goal without its delay", async () => {
    expect(await fields("conditions", { ...ticketingConditions, capacity: "25" })).toEqual(["capacity"]);
    expect(await fields("conditions", { ...ticketingConditions, remuneration: "service-purchase" })).toEqual([
      "amountCents",
    ]);
    expect(await fields("conditions", { ...ticketingConditions, goalCents: "100" })).toEqual(["cancelDelayDays"]);
    for (const vatRate of ["", "1960"]) {
      expect(await fields("conditions", { ...ticketingConditions, vatRate })).toEqual(["vatRate"]);
    }
  });

  test("more than the other side said it would pay", async () => {
    const bought = { ...ticketingConditions, remuneration: "service-purchase", amountCents: "300,01" };
    expect(await fields("conditions", bought)).toEqual(["amountCents"]);
  });

  test("a kind that the two listings do not allow, with the reason", async () => {
    const error = await save("conditions", { ...ticketingConditions, remuneration: "free-event" }).catch((e) => e);
    expect(error.fields.remuneration).toEqual(["L’artiste demande une rémunération."]);
  });

  test("tickets that do not fit: no paid one, too many seats, a goal beyond a full house", async () => {
    const free = { label: "Gratuit", priceType: "free", quantity: "5" };
    expect(await fields("billetterie", { tariffs: [free] })).toEqual(["tariffs"]);
    expect(await fields("billetterie", { tariffs: [{ ...fullTariff, quantity: "25" }] })).toEqual(["tariffs"]);
    const { version } = await save("conditions", { ...ticketingConditions, goalCents: "301", cancelDelayDays: "7" });
    draft = { ...draft, version };
    expect(await fields("billetterie", { tariffs: [{ ...fullTariff, quantity: "20", priceCents: "15,05" }] })).toEqual(
      [],
    );
    const { version: later } = await getProposalForEdit(artist(), draft);
    draft = { ...draft, version: later };
    expect(await fields("billetterie", { tariffs: [{ ...fullTariff, priceCents: "15,04" }] })).toEqual(["tariffs"]);
  });

  test("to leave the ticketing to the artist, when the artist is who sends", async () => {
    expect(await fields("billetterie", { deferred: "on", tariffs: [] })).toEqual(["tariffs"]);
  });

  test("listings that are not mine, not visible, or both of the same person", async () => {
    const other = await makeProposalStage(app);
    await expect(save("choix", { projectId: other.projectId })).rejects.toMatchObject({ code: "not_found" });
    const own = await makePublishedPlace(app, stage.artist, openPlace);
    await expect(save("choix", { placeId: own.id })).rejects.toMatchObject({ reason: "own_pair" });
    await setListingVisibility(app.ctx(other.host.actor), { kind: "place", id: other.placeId, visible: "non" });
    await expect(save("choix", { placeId: other.placeId })).rejects.toMatchObject({ code: "not_found" });
  });
});

describe("warnings", () => {
  test("about availability, hours that are taken, one's other proposals, and the night of the clock change", async () => {
    const busy = await makeProposalStage(app, {
      place: {
        "preferences-5": {
          availability: "custom",
          unavailabilities: [{ startsOn: "2027-08-01", endsOn: "2027-08-31" }],
        },
      },
    });
    await makeSent(app, busy, {
      answers: { dates: { dates: [{ day: "2027-06-05", startTime: "20:00", endTime: "22:00" }] } },
    });
    const dates = [
      { day: "2027-03-27", startTime: "23:00", endTime: "04:00" },
      { day: "2027-06-05", startTime: "21:00", endTime: "23:00" },
      { day: "2027-08-15", startTime: "20:00", endTime: "22:00" },
    ];
    const { proposalId } = await makeDraft(app, busy, { answers: { dates: { dates } } });
    const { dateWarnings } = await getProposalForEdit(app.ctx(busy.artist.actor), { proposalId });
    expect(dateWarnings.map(({ index, code }) => [index, code])).toEqual([
      [0, "clock_change"],
      [1, "other_proposal"],
      [2, "place_unavailable"],
    ]);
  });
});
