import { and, eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { users } from "#core/accounts/tables.ts";
import { contractSignatures } from "#core/contracts/tables.ts";
import { acceptProposal } from "#core/deals/answering/accept-proposal.ts";
import { counterProposal } from "#core/deals/answering/counter-proposal.ts";
import { acceptPaidProposal } from "#core/deals/answering/purchase-paid.ts";
import { readContract } from "#core/deals/contract-of.ts";
import { sendProposal } from "#core/deals/sending/send-proposal.ts";
import { answerAmendment, askAmendment } from "#core/events/amendment/amend-event.ts";
import { answerPostponement, askPostponement } from "#core/events/postponement/postpone-event.ts";
import { eventSlots, events } from "#core/events/tables.ts";
import { places } from "#core/listings/places/tables.ts";
import { hashTerms } from "#core/terms/freeze-terms.ts";
import { parisDay } from "#platform/french-dates.ts";
import { makeEvent, makeTerms } from "#tests/support/events.ts";
import { readPdf } from "#tests/support/pdf.ts";
import { makePerson } from "#tests/support/people.ts";
import { useProposalStage } from "#tests/support/proposal-stage.ts";
import { makeAccepted, makeDraft, makeProposalStage, makeSent } from "#tests/support/proposals.ts";
import { getAgreement, getDraftContract } from "./get-agreement.ts";

const { database, app, stage, artist, host, ownDate, ownEvening } = useProposalStage();

const signaturesOf = (subjectId: string) =>
  database.db
    .select()
    .from(contractSignatures)
    .where(eq(contractSignatures.subjectId, subjectId))
    .orderBy(contractSignatures.signedAt, contractSignatures.id);
const textOf = async (eventId: string) => (await readPdf((await getAgreement(artist(), { eventId })).body)).text;
const free = { remuneration: "free-event", capacity: "24" };
const freeTariff = { label: "Place", priceType: "free", priceCents: "", quantity: "24" };
const freeAnswers = () => ({ ...ownDate(), conditions: free, billetterie: { tariffs: [freeTariff] } });

describe("both sign", () => {
  test("sending and accepting: each with name, time and way, the same words, printed with their proof", async () => {
    const proposalId = await makeSent(app, stage, { answers: ownDate() });
    const read = await readContract(host(), { proposalId });
    const outcome = await acceptProposal(host(), { proposalId, contractHash: read.contractHash ?? "" });
    if (outcome.state !== "accepted") throw new Error("not accepted");
    const [offer, agreement] = await signaturesOf(proposalId);
    expect(offer).toMatchObject({ side: "artist", name: "Camille Roux", way: "session", userId: stage.artist.user.id });
    expect(agreement).toMatchObject({ side: "host", name: "Hélène Marchand", userId: stage.host.user.id });
    if (offer?.signed.as !== "offer" || agreement?.signed.as !== "agreement") throw new Error("signed otherwise");
    // Nothing was left to choose: the two signed the same words.
    expect(offer.signed.contracts.map(({ text }) => text)).toEqual([agreement.signed.text]);
    const [event] = await database.db.select().from(events).where(eq(events.id, outcome.eventId));
    expect([event?.termsHash]).toEqual(agreement.signed.evenings.map(hashTerms));
    expect(JSON.stringify(Object.keys(agreement))).not.toMatch(/ip|address|agent/i);
    const text = await textOf(outcome.eventId);
    for (const words of [
      "Convention de mise à disposition gratuite d’un lieu",
      "Article 1. Les parties",
      "Article 13. La signature",
      "signé par Camille Roux",
      "signé par Hélène Marchand",
      offer.fingerprint.slice(0, 32),
      agreement.fingerprint.slice(0, 32),
      "L’Artiste",
      "SIREN",
    ])
      expect(text).toContain(words);
    const again = await getAgreement(artist(), { eventId: outcome.eventId });
    expect(again.body.equals((await getAgreement(host(), { eventId: outcome.eventId })).body)).toBe(true);
  });

  test("twice, and twenty at once, is one signature a side and one event", async () => {
    const draft = await makeDraft(app, stage, { answers: ownDate() });
    await Promise.all([1, 2, 3].map(() => sendProposal(artist(), draft)));
    const { proposalId } = draft;
    const outcomes = await Promise.all(Array.from({ length: 20 }, () => acceptProposal(host(), { proposalId })));
    expect(new Set(outcomes.map((each) => (each.state === "accepted" ? each.eventId : "none"))).size).toBe(1);
    expect((await signaturesOf(proposalId)).map(({ side }) => side)).toEqual(["artist", "host"]);
  });

  test("nobody signs other words than those that they read", async () => {
    const proposalId = await makeSent(app, stage, { answers: ownDate() });
    const { contractHash } = await readContract(host(), { proposalId });
    const [before] = await database.db.select({ title: places.title }).from(places).where(eq(places.id, stage.placeId));
    await database.db.update(places).set({ title: "Une autre pièce" }).where(eq(places.id, stage.placeId));
    await expect(acceptProposal(host(), { proposalId, contractHash: contractHash ?? "" })).rejects.toMatchObject({
      reason: "terms_changed",
    });
    expect(await signaturesOf(proposalId)).toHaveLength(1);
    await database.db
      .update(places)
      .set({ title: before?.title ?? null })
      .where(eq(places.id, stage.placeId));
  });

  test("a counter-proposal is signed by whoever makes it; what it replaced is nobody's contract", async () => {
    const first = await makeSent(app, stage, { answers: ownDate() });
    const { proposalId } = await counterProposal(host(), { proposalId: first, dates: [ownEvening()] });
    expect((await signaturesOf(proposalId)).map(({ side }) => side)).toEqual(["host"]);
    await acceptProposal(artist(), { proposalId });
    expect((await signaturesOf(proposalId)).map(({ side }) => side)).toEqual(["host", "artist"]);
    expect(await signaturesOf(first)).toHaveLength(1);
  });

  test("what is paid later is what was signed, whatever the listing has become", async () => {
    const conditions = { remuneration: "service-purchase", amountCents: "200", capacity: "24", vatRate: "0" };
    const proposalId = await makeSent(app, stage, {
      answers: { ...ownDate(), conditions, billetterie: { tariffs: [] } },
    });
    expect((await acceptProposal(host(), { proposalId })).state).toBe("to_finalize");
    const { eventId } = await acceptPaidProposal(app.ctx({ kind: "system" }), proposalId);
    const text = await textOf(eventId);
    expect(text).toContain("Contrat de cession du droit d’exploitation");
    expect(text).toMatch(/L’Hôte paie par la plateforme, dès la signature, 230/);
  });

  test("an offer of two is signed as two contracts, of which one is concluded", async () => {
    const conditions = { remuneration: "ticketing-or-rental", amountCents: "80", capacity: "24", vatRate: "0" };
    const proposalId = await makeSent(app, stage, { answers: { ...ownDate(), conditions } });
    const [offer] = await signaturesOf(proposalId);
    if (offer?.signed.as !== "offer") throw new Error("signed otherwise");
    expect(offer.signed.contracts.map(({ text }) => text.kind)).toEqual(["mise-a-disposition", "location"]);
    expect((await readContract(host(), { proposalId })).contractHash).toBeNull();
  });
});

describe("the paper", () => {
  test("of a free evening quotes no 15 %, and has its articles", async () => {
    const gratis = await makeProposalStage(app, { project: { "preferences-4": { priceType: "free" } } });
    const { eventId } = await makeAccepted(app, gratis, { answers: freeAnswers() });
    const { text } = await readPdf((await getAgreement(app.ctx(gratis.host.actor), { eventId })).body);
    expect(text).toContain("Convention d’accueil d’un événement en entrée libre");
    expect(text).not.toMatch(/15\s*%|frais de service/);
  });

  test("of before there were signatures prints as agreed, says so, and quotes no fee where nothing is sold", async () => {
    const terms = { remuneration: "free-event", tariffs: [] } as const;
    const eventId = await makeEvent(app, stage, { terms: makeTerms(app, { ...terms, tariffs: [] }) });
    const text = await textOf(eventId);
    expect(text).toContain("n’a pas de preuve de signature");
    expect(text).not.toMatch(/15\s*%|Taxe/);
  });

  test("is refused where a term was tampered with, in the event or in what was signed", async () => {
    const { eventId, proposalId } = await makeAccepted(app, stage, { answers: ownDate() });
    const ask = () => getAgreement(artist(), { eventId });
    const [event] = await database.db.select().from(events).where(eq(events.id, eventId));
    if (!event) throw new Error("gone");
    // Somebody who knows to change the hash along with the terms.
    const changed = { ...event.terms, capacity: 99 };
    await database.db
      .update(events)
      .set({ terms: changed, termsHash: hashTerms(changed) })
      .where(eq(events.id, eventId));
    await expect(ask()).rejects.toThrow("not the agreed ones");
    await database.db
      .update(events)
      .set({ terms: event.terms, termsHash: event.termsHash })
      .where(eq(events.id, eventId));
    await ask();
    const forged = database.pool.query("update contract_signatures set name = 'X' where subject_id = $1", [proposalId]);
    await expect(forged).rejects.toThrow("append-only");
    await expect(
      database.pool.query("delete from contract_signatures where subject_id = $1", [proposalId]),
    ).rejects.toThrow("append-only");
    await database.pool.query("alter table contract_signatures disable trigger user");
    await database.pool.query(
      "update contract_signatures set signed = jsonb_set(signed, '{evenings,0,capacity}', '99') where subject_id = $1 and side = 'host'",
      [proposalId],
    );
    await database.pool.query("alter table contract_signatures enable trigger user");
    await expect(ask()).rejects.toThrow("is not what was signed");
  });

  test("is both sides' alone: to others it is not there, even where they see the evening", async () => {
    const { eventId, proposalId } = await makeAccepted(app, stage, { answers: ownDate() });
    await database.db.update(events).set({ visibility: "public" }).where(eq(events.id, eventId));
    const stranger = app.ctx((await makePerson(app)).actor);
    await expect(getAgreement(stranger, { eventId })).rejects.toMatchObject({ code: "not_found" });
    await expect(getDraftContract(stranger, { proposalId })).rejects.toMatchObject({ code: "not_found" });
    const draft = await makeDraft(app, stage, { answers: ownDate() });
    expect((await readPdf((await getDraftContract(artist(), draft)).body)).text).toContain("À lire avant de signer");
    await expect(getDraftContract(host(), draft)).rejects.toMatchObject({ code: "not_found" });
  });

  test("before both have signed it names no street, no mail address, no company", async () => {
    const proposalId = await makeSent(app, stage, { answers: ownDate() });
    const { text } = await readPdf((await getDraftContract(host(), { proposalId })).body);
    const [person] = await database.db.select().from(users).where(eq(users.id, stage.artist.user.id));
    expect(text).not.toContain(person?.email);
    expect(text).not.toContain(person?.siren ?? "no siren");
    expect(text).not.toMatch(/SIREN|@/);
  });

  test("says what it is worth: before the sending, between both signatures, after them, and when it is over", async () => {
    const first = async (proposalId: string) =>
      (await readPdf((await getDraftContract(artist(), { proposalId })).body)).text.slice(0, 700);
    const draft = await makeDraft(app, stage, { answers: ownDate() });
    expect(await first(draft.proposalId)).toContain("Personne n’est encore engagé");
    const proposalId = await makeSent(app, stage, { answers: ownDate() });
    expect(await first(proposalId)).toContain("Qui propose a signé en envoyant");
    await acceptProposal(host(), { proposalId });
    expect(await first(proposalId)).toContain("Signé par les deux");
    const replaced = await makeSent(app, stage, { answers: ownDate() });
    await counterProposal(host(), { proposalId: replaced, dates: [ownEvening()] });
    expect(await first(replaced)).toContain("Ce texte n’engage personne");
  });
});

describe("amendments", () => {
  test("dates and sales alike are numbered in the order of agreement, each signed by both", async () => {
    const { eventId } = await makeAccepted(app, stage, { answers: ownDate() });
    const [slot] = await database.db.select().from(eventSlots).where(eq(eventSlots.eventId, eventId));
    if (!slot) throw new Error("no date");
    const later = parisDay(new Date(slot.startsAt.getTime() + 100 * 86_400_000));
    const moves = [{ slotId: slot.id, day: later, startTime: "20:00", endTime: "22:00" }];
    const { postponementId } = await askPostponement(host(), {
      eventId,
      moves,
      reason: "La salle est prise ce soir-là.",
    });
    expect((await signaturesOf(postponementId)).map(({ side }) => side)).toEqual(["host"]);
    await answerPostponement(artist(), { postponementId, agreed: true });
    await answerPostponement(artist(), { postponementId, agreed: true });
    await app.clock.advance(60_000);
    const tariffs = [{ label: "Plein tarif", priceType: "fixed", priceCents: "15", quantity: "10" }];
    const wish = { eventId, capacity: "12", tariffs, reason: "La pièce est plus petite que prévu." };
    const { amendmentId } = await askAmendment(artist(), wish);
    await answerAmendment(host(), { amendmentId, agreed: true });
    for (const id of [postponementId, amendmentId]) {
      expect((await signaturesOf(id)).map(({ side }) => side).sort()).toEqual(["artist", "host"]);
    }
    const text = await textOf(eventId);
    expect(text).toMatch(/a 2 avenants/);
    expect(text).toMatch(/Avenant n°\s1.*reporté au.*Avenant n°\s2.*24 personnes, devient 12 personnes/);
  });

  test("one that is declined is no amendment", async () => {
    const { eventId } = await makeAccepted(app, stage, { answers: ownDate() });
    const tariffs = [{ label: "Plein tarif", priceType: "fixed", priceCents: "15", quantity: "10" }];
    const { amendmentId } = await askAmendment(artist(), {
      eventId,
      capacity: "12",
      tariffs,
      reason: "Moins de chaises.",
    });
    await answerAmendment(host(), { amendmentId, agreed: false });
    expect(await textOf(eventId)).not.toContain("Avenant n°");
  });
});

test("what somebody signed is in their export, without who the other is", async () => {
  const { proposalId } = await makeAccepted(app, stage, { answers: ownDate() });
  const [own] = await database.db
    .select()
    .from(contractSignatures)
    .where(and(eq(contractSignatures.subjectId, proposalId), eq(contractSignatures.side, "host")));
  const data = await app.ctx().parts.accounts.holders.contracts.exportData(host(), stage.host.user.id);
  const words = JSON.stringify(data);
  expect(words).toContain(own?.fingerprint);
  expect(words).not.toContain(stage.artist.user.email);
});
