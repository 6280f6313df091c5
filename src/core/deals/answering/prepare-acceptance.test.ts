import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { paymentAccounts, users } from "#core/accounts/tables.ts";
import { eventSlots } from "#core/events/tables.ts";
import { findDiscussion } from "#core/messages/start-discussion.ts";
import type { DomainError } from "#platform/errors.ts";
import { useProposalStage } from "#tests/support/proposal-stage.ts";
import {
  dateIn,
  fullTariff,
  makeDraft,
  makePayable,
  makeProposalStage,
  makeSent,
  ticketingConditions,
} from "#tests/support/proposals.ts";
import { getProposal } from "../get-proposal.ts";
import { sendProposal } from "../sending/send-proposal.ts";
import { acceptProposal } from "./accept-proposal.ts";
import { completeProposal, prepareAcceptance } from "./prepare-acceptance.ts";

const { database, app, stage, artist, host, eventsOf, ownEvening, ownDate } = useProposalStage();

describe("on the way to accepting", () => {
  test("of several dates, those that were ticked become the slots, and the discussion opens", async () => {
    const fresh = await makeProposalStage(app);
    const dates = [dateIn(app, 20), dateIn(app, 21), dateIn(app, 22)];
    const proposalId = await makeSent(app, fresh, { answers: { dates: { dates } } });
    expect((await prepareAcceptance(host(fresh), { proposalId })).missing).toMatchObject([{ code: "dates" }]);
    await expect(acceptProposal(host(fresh), { proposalId })).rejects.toMatchObject({
      reason: "incomplete",
      fields: { dates: [expect.any(String)] },
    });
    await expect(completeProposal(host(fresh), { proposalId, chosenDates: ["7"] })).rejects.toMatchObject({
      fields: { chosenDates: [expect.any(String)] },
    });
    await completeProposal(host(fresh), { proposalId, chosenDates: ["2", "0"] });
    const plan = await prepareAcceptance(host(fresh), { proposalId });
    expect(plan.dateChoices.map(({ chosen }) => chosen)).toEqual([true, false, true]);
    expect(await findDiscussion(host(fresh), fresh)).toBeUndefined();
    await acceptProposal(host(fresh), { proposalId });
    const [event] = await eventsOf(proposalId);
    expect(
      await database.db
        .select()
        .from(eventSlots)
        .where(eq(eventSlots.eventId, event?.id ?? "")),
    ).toHaveLength(2);
    expect(event?.terms.slots).toHaveLength(2);
    expect(await findDiscussion(host(fresh), fresh)).toBeDefined();
  });

  test("a goal that the ticked dates cannot reach is told", async () => {
    const dates = [ownEvening(), ownEvening()];
    const conditions = { ...ticketingConditions, goalCents: "500", cancelDelayDays: "7" };
    const proposalId = await makeSent(app, stage, { answers: { dates: { dates }, conditions } });
    await completeProposal(host(), { proposalId, chosenDates: "0" });
    expect((await prepareAcceptance(host(), { proposalId })).missing).toMatchObject([{ code: "goal" }]);
    await completeProposal(host(), { proposalId, chosenDates: ["0", "1"] });
    expect(await acceptProposal(host(), { proposalId })).toMatchObject({ state: "accepted" });
    const [event] = await eventsOf(proposalId);
    expect(event?.terms.goal).toEqual({ goalCents: 50_000, delayDays: 7, maintainIfMissed: false });
  });

  test("ticketing left to the artist is configured by the artist", async () => {
    const answers = { ...ownDate(), billetterie: { deferred: "on" } };
    const proposalId = await makeSent(app, stage, { direction: "to-artist", answers });
    const plan = await prepareAcceptance(artist(), { proposalId });
    expect(plan.missing).toMatchObject([{ code: "ticketing" }]);
    expect(plan.ticketing).toMatchObject({ editable: true, capacity: 24 });
    const tooMany = [{ ...fullTariff, quantity: "25" }];
    await expect(completeProposal(artist(), { proposalId, tariffs: tooMany })).rejects.toMatchObject({
      fields: { tariffs: [expect.any(String)] },
    });
    await completeProposal(artist(), { proposalId, tariffs: [fullTariff], vatRate: "550", insurance: "on" });
    // What is not given stays as it was.
    await completeProposal(artist(), { proposalId, vatRate: "1000" });
    await acceptProposal(artist(), { proposalId });
    const [event] = await eventsOf(proposalId);
    expect(event?.terms).toMatchObject({ vatRate: 1000, insurance: true, tariffs: [{ priceCents: 1_500 }] });
  });

  test("what was not left to the receiver is not the receiver's to change", async () => {
    const proposalId = await makeSent(app, stage, { direction: "to-artist", answers: ownDate() });
    await completeProposal(artist(), { proposalId, tariffs: [{ ...fullTariff, priceCents: "99" }], vatRate: "2000" });
    const { content } = await getProposal(artist(), { proposalId });
    expect(content).toMatchObject({ tariffs: [{ priceCents: 1_500 }], vatRate: 0 });
  });

  test("whoever is to be paid completes invoice info and payment account, and comes back", async () => {
    const fresh = await makeProposalStage(app);
    const proposalId = await makeSent(app, fresh, { direction: "to-artist" });
    const { id } = fresh.artist.user;
    await database.db.delete(paymentAccounts).where(eq(paymentAccounts.userId, id));
    await database.db.update(users).set({ companyName: null }).where(eq(users.id, id));
    const { missing } = await prepareAcceptance(artist(fresh), { proposalId });
    const back = encodeURIComponent(`/proposal/to-artist/accept/${proposalId}`);
    expect(missing.map(({ code, href }) => [code, href])).toEqual([
      ["invoice_info", `/account/invoice?redir=${back}`],
      ["payment_account", `/account/stripe?redir=${back}`],
    ]);
    await expect(acceptProposal(artist(fresh), { proposalId })).rejects.toMatchObject({ reason: "incomplete" });
    await makePayable(app, fresh.artist);
    expect(await acceptProposal(artist(fresh), { proposalId })).toMatchObject({ state: "accepted" });
  });
  test("a host who buys the evening is asked when its tickets are sold, and not when they are free", async () => {
    const fresh = await makeProposalStage(app);
    const bought = { remuneration: "service-purchase", amountCents: "200", capacity: "24", vatRate: "0" };
    const offer = (tariffs: object[]) =>
      makeSent(app, fresh, { answers: { ...ownDate(), conditions: bought, billetterie: { tariffs } } });
    const [sold, free] = [await offer([fullTariff]), await offer([{ ...fullTariff, priceType: "free" }])];
    const { id } = fresh.host.user;
    await database.db.delete(paymentAccounts).where(eq(paymentAccounts.userId, id));
    await database.db.update(users).set({ companyName: null }).where(eq(users.id, id));
    const askedOf = async (proposalId: string) =>
      (await prepareAcceptance(host(fresh), { proposalId })).missing.map(({ code }) => code);
    expect(await askedOf(sold)).toEqual(["invoice_info", "payment_account"]);
    expect(await askedOf(free)).toEqual([]);
    await expect(acceptProposal(host(fresh), { proposalId: sold })).rejects.toMatchObject({ reason: "incomplete" });
  });

  type Lack = [what: string, code: string, take: (userId: string) => Promise<unknown>];
  const lacks: Lack[] = [
    [
      "invoice info",
      "invoice_info",
      (userId) => database.db.update(users).set({ companyName: null }).where(eq(users.id, userId)),
    ],
    [
      "a payment account",
      "payment_account",
      (userId) => database.db.delete(paymentAccounts).where(eq(paymentAccounts.userId, userId)),
    ],
  ];

  test.each(lacks)(
    "without %s, all else being there, an artist who is to be paid receives a proposal, and neither accepts nor sends one",
    async (_what, code, take) => {
      const fresh = await makeProposalStage(app);
      const proposalId = await makeSent(app, fresh, { direction: "to-artist" });
      const draft = await makeDraft(app, fresh, { answers: ownDate() });
      await take(fresh.artist.user.id);
      expect(await getProposal(artist(fresh), { proposalId })).toMatchObject({ state: "sent" });
      const onlyThat = { reason: "incomplete", fields: { [code]: [expect.any(String)] } };
      const refused = await acceptProposal(artist(fresh), { proposalId }).catch((error: unknown) => error);
      expect(refused).toMatchObject(onlyThat);
      expect(Object.keys((refused as DomainError).fields ?? {})).toEqual([code]);
      const unsent = await sendProposal(artist(fresh), draft).catch((error: unknown) => error);
      expect(Object.keys((unsent as DomainError).fields ?? {})).toEqual([code]);
      expect(await eventsOf(proposalId)).toEqual([]);
      await makePayable(app, fresh.artist);
      await acceptProposal(artist(fresh), { proposalId });
      expect(await eventsOf(proposalId)).toHaveLength(1);
      await sendProposal(artist(fresh), draft);
    },
  );
});
