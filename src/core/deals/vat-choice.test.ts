import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { users } from "#core/accounts/tables.ts";
import { answerAmendment, askAmendment } from "#core/events/amendment/amend-event.ts";
import { events } from "#core/events/tables.ts";
import { hashTerms } from "#core/terms/freeze-terms.ts";
import { useProposalStage } from "#tests/support/proposal-stage.ts";
import { dateIn, fullTariff, makeDraft, makeSent, ticketingConditions } from "#tests/support/proposals.ts";
import { acceptProposal } from "./answering/accept-proposal.ts";
import { counterProposal } from "./answering/counter-proposal.ts";
import { completeProposal, prepareAcceptance } from "./answering/prepare-acceptance.ts";
import { getProposal } from "./get-proposal.ts";
import { getProposalForEdit } from "./sending/get-proposal-for-edit.ts";
import { saveProposalStep } from "./sending/save-proposal-step.ts";
import { proposals } from "./tables.ts";

const { app, stage, artist, host } = useProposalStage();

const show = { status: "charges", art: "show", premiere: "no", food: "none", place: "ordinary" };
const asked = (changes: object = {}) => ({ ...ticketingConditions, vatRate: "550", vatAnswers: show, ...changes });

const termsOf = async (proposalId: string) => {
  const [event] = await app.ctx().db.select().from(events).where(eq(events.proposalId, proposalId));
  if (!event) throw new Error("no event");
  return event;
};

async function accept(proposalId: string): Promise<void> {
  const { termsHash } = await prepareAcceptance(host(), { proposalId });
  await acceptProposal(host(), { proposalId, termsHash });
}

const chargeVat = (userId: string, vatNumber: string | null) =>
  app.ctx().db.update(users).set({ vatNumber }).where(eq(users.id, userId));

describe("the choice of a rate", () => {
  test("is kept with the draft, what was answered, proposed and chosen", async () => {
    const { proposalId, version } = await makeDraft(app, stage, {
      answers: { conditions: asked({ vatRate: "2000" }) },
    });
    const { content } = await getProposalForEdit(artist(), { proposalId });
    expect(content).toMatchObject({
      vatRate: 2000,
      vatChoice: { rules: expect.any(String), answers: show, rule: "show", proposed: 550, chosen: 2000 },
    });
    // The same once more is no change; another rate alone keeps the answers; null drops them.
    const save = (values: object, at: number) =>
      saveProposalStep(artist(), { proposalId, version: at, step: "conditions", values });
    expect(await save(asked({ vatRate: "2000" }), version)).toEqual({ version });
    await save(asked({ vatRate: "550", vatAnswers: undefined }), version);
    const later = await getProposalForEdit(artist(), { proposalId });
    expect(later.content.vatChoice).toMatchObject({ answers: show, chosen: 550 });
    await save(asked({ vatAnswers: null }), later.version);
    expect((await getProposalForEdit(artist(), { proposalId })).content.vatChoice).toBeNull();
    await expect(save(asked({ vatAnswers: { art: "nothing of the kind" } }), later.version + 1)).rejects.toMatchObject({
      fields: { "vatAnswers.art": [expect.any(String)] },
    });
  });

  test("is frozen with the terms and in their hash; an amendment of prices does not lose it", async () => {
    const proposalId = await makeSent(app, stage, { answers: { conditions: asked() } });
    await accept(proposalId);
    const { id, terms, termsHash } = await termsOf(proposalId);
    expect(terms.vat).toMatchObject({
      charges: { artist: false, host: false },
      choice: { answers: show, rule: "show", proposed: 550, chosen: 550 },
    });
    expect(hashTerms(terms)).toBe(termsHash);
    const { vat, ...without } = terms;
    expect(hashTerms(without)).not.toBe(termsHash);
    const sale = { capacity: "24", tariffs: [{ ...fullTariff, priceCents: "12" }], reason: "Moins cher" };
    const { amendmentId } = await askAmendment(artist(), { eventId: id, ...sale });
    await answerAmendment(host(), { amendmentId, agreed: true });
    const amended = await termsOf(proposalId);
    expect(amended.terms.tariffs[0]?.priceCents).toBe(1200);
    expect(amended.terms.vat).toEqual(vat);
    expect(amended.termsHash).not.toBe(termsHash);
  });

  test("survives a counter-proposal, with the rate that it asks for, and goes where the entrance becomes free", async () => {
    const proposalId = await makeSent(app, stage, { answers: { conditions: asked() } });
    const conditions = { ...ticketingConditions, capacity: "20", vatRate: "210" };
    const round = await counterProposal(host(), { proposalId, ...conditions, tariffs: [fullTariff] });
    const { content } = await getProposal(artist(), { proposalId: round.proposalId });
    expect(content.vatChoice).toMatchObject({ answers: show, proposed: 550, chosen: 210 });
    const free = { remuneration: "space-rental", amountCents: "80", capacity: "20" };
    const again = await counterProposal(artist(), { proposalId: round.proposalId, ...free, tariffs: [] });
    const { content: last } = await getProposal(host(), { proposalId: again.proposalId });
    expect(last).toMatchObject({ vatRate: 0, vatChoice: null });
  });

  test("is the artist's where ticketing was left to them", async () => {
    const proposalId = await makeSent(app, stage, {
      direction: "to-artist",
      answers: { billetterie: { deferred: "true" } },
    });
    await completeProposal(artist(), {
      proposalId,
      vatRate: "210",
      vatAnswers: { ...show, premiere: "yes" },
      tariffs: [fullTariff],
    });
    const { content } = await getProposal(artist(), { proposalId });
    expect(content.vatChoice).toMatchObject({ rule: "first-performances", proposed: 210, chosen: 210 });
  });
});

describe("what is known of the two", () => {
  test("prefills the questions, and who charges VAT is frozen as it was", async () => {
    await chargeVat(stage.host.user.id, "FR44732829320");
    try {
      const proposalId = await makeSent(app, stage, {
        answers: { conditions: asked(), dates: { dates: [dateIn(app, 40)] } },
      });
      const view = await getProposal(artist(), { proposalId });
      expect([view.project.vat, view.place.vat]).toEqual([
        { status: expect.not.stringMatching("charges"), art: "show" },
        { status: "charges", place: expect.any(String) },
      ]);
      await accept(proposalId);
      await chargeVat(stage.host.user.id, null);
      expect((await termsOf(proposalId)).terms.vat?.charges).toEqual({ artist: false, host: true });
      expect((await getProposal(artist(), { proposalId })).terms?.vat?.charges.host).toBe(true);
    } finally {
      await chargeVat(stage.host.user.id, null);
    }
  });

  test("changes the terms that somebody is reading, and no terms that wait for their price", async () => {
    const conditions = { ...asked(), remuneration: "service-purchase", amountCents: "200" };
    const proposalId = await makeSent(app, stage, {
      answers: { conditions, billetterie: { tariffs: [] }, dates: { dates: [dateIn(app, 50)] } },
    });
    const { termsHash } = await prepareAcceptance(host(), { proposalId });
    await chargeVat(stage.artist.user.id, "FR44732829320");
    try {
      const stale = acceptProposal(host(), { proposalId, termsHash });
      await expect(stale).rejects.toMatchObject({ reason: "terms_changed" });
    } finally {
      await chargeVat(stage.artist.user.id, null);
    }
    await acceptProposal(host(), { proposalId, termsHash });
    await chargeVat(stage.artist.user.id, "FR44732829320");
    try {
      const { terms } = await getProposal(host(), { proposalId });
      expect(terms && hashTerms(terms)).toBe(termsHash);
      // Agreed to before anybody asked: the terms say nothing of it, and keep the hash that they had.
      await app.ctx().db.update(proposals).set({ vatStanding: null }).where(eq(proposals.id, proposalId));
      expect((await getProposal(host(), { proposalId })).terms).not.toHaveProperty("vat");
    } finally {
      await chargeVat(stage.artist.user.id, null);
    }
  });
});
