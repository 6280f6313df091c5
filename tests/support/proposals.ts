import { paymentAccounts } from "#core/accounts/tables.ts";
import { acceptProposal } from "#core/deals/answering/accept-proposal.ts";
import type { ProposedDate } from "#core/deals/dates/date-rules.ts";
import { proposalsJobs } from "#core/deals/jobs.ts";
import type { ProposalDirection } from "#core/deals/process.ts";
import { createProposalDraft } from "#core/deals/sending/proposal-drafts.ts";
import { saveProposalStep } from "#core/deals/sending/save-proposal-step.ts";
import { sendProposal } from "#core/deals/sending/send-proposal.ts";
import { messagesJobs } from "#core/messages/jobs.ts";
import { parisDay } from "#platform/french-dates.ts";
import type { TestApp } from "#tests/support/context.ts";
import { giveStructure, listingsJobs, makePublishedPlace, makePublishedProject } from "#tests/support/listings.ts";
import { mailsTo, makePerson, type TestPerson } from "#tests/support/people.ts";

export const proposalsTestJobs = [...listingsJobs, ...messagesJobs, ...proposalsJobs];

const DAY_MS = 24 * 3_600_000;

/** A project and a place that welcome every paid kind, and people who can be paid. */
export type ProposalStage = {
  artist: TestPerson;
  host: TestPerson;
  projectId: string;
  placeId: string;
};

export const openProject = {
  "preferences-2": { acceptsRent: "oui", maxRentCents: "100" },
  "preferences-4": {
    priceType: "fixed",
    priceCents: "200",
    remunerationModes: ["ticketing", "purchase"],
    cancelDelayDays: "7",
  },
};

export const openPlace = {
  "preferences-2": { paidProjectTypes: ["purchase", "ticketing", "free"], maxBudgetCents: "300" },
  "preferences-3": { openness: ["open", "private"], maxCapacity: "24" },
  "preferences-4": {
    rentType: "fixed",
    rentCents: "80",
    remunerationModes: ["ticketing", "rental"],
    cancelDelayDays: "7",
  },
  "preferences-5": { availability: "every-day" },
};

export async function givePaymentAccount(app: TestApp, { user }: TestPerson): Promise<void> {
  const { db, now } = app.ctx();
  await db
    .insert(paymentAccounts)
    .values({
      userId: user.id,
      providerAccountId: `acct_${user.id}`,
      state: "validated",
      requirements: [],
      createdAt: now,
      checkedAt: now,
      validatedAt: now,
    })
    .onConflictDoNothing();
}

export async function makePayable(app: TestApp, person: TestPerson): Promise<TestPerson> {
  await giveStructure(app, person);
  await givePaymentAccount(app, person);
  return person;
}

export async function makeProposalStage(
  app: TestApp,
  answers: { project?: Record<string, object>; place?: Record<string, object> } = {},
): Promise<ProposalStage> {
  const artist = await makePayable(app, await makePerson(app, { firstName: "Camille", lastName: "Roux" }));
  const host = await makePayable(app, await makePerson(app, { firstName: "Hélène", lastName: "Marchand" }));
  const project = await makePublishedProject(app, artist, { ...openProject, ...answers.project });
  const place = await makePublishedPlace(app, host, { ...openPlace, ...answers.place });
  return { artist, host, projectId: project.id, placeId: place.id };
}

/** An evening so many days from now. */
export function dateIn(app: TestApp, days: number, startTime = "20:00", endTime = "22:00"): ProposedDate {
  return { day: parisDay(new Date(app.clock.now().getTime() + days * DAY_MS)), startTime, endTime };
}

export const fullTariff = { label: "Plein tarif", priceType: "fixed", priceCents: "15", quantity: "20" };

export const ticketingConditions = { remuneration: "ticketing", capacity: "24", vatRate: "0" };

/** As the wizard's forms send them. */
export function proposalAnswers(app: TestApp, changes: Record<string, object> = {}): Record<string, object> {
  return {
    ouverture: { openness: "open" },
    description: { title: "Bach chez Hélène", description: "Trois suites, une lampe, vingt chaises." },
    dates: { dates: [dateIn(app, 30)] },
    conditions: ticketingConditions,
    billetterie: { tariffs: [fullTariff] },
    message: { message: "J’aimerais beaucoup jouer chez vous." },
    ...changes,
  };
}

export type DraftOptions = { direction?: ProposalDirection; answers?: Record<string, object> };

export const senderOf = (stage: ProposalStage, direction: ProposalDirection): TestPerson =>
  direction === "to-host" ? stage.artist : stage.host;

export const receiverOf = (stage: ProposalStage, direction: ProposalDirection): TestPerson =>
  direction === "to-host" ? stage.host : stage.artist;

export async function makeDraft(app: TestApp, stage: ProposalStage, options: DraftOptions = {}) {
  const { direction = "to-host", answers = {} } = options;
  const ctx = app.ctx(senderOf(stage, direction).actor);
  const { projectId, placeId } = stage;
  // Not taken up again: a test that wants two drafts gets two.
  const id = crypto.randomUUID();
  const target = direction === "to-host" ? { placeId } : { projectId };
  let { proposalId, version } = await createProposalDraft(ctx, { id, direction });
  ({ version } = await saveProposalStep(ctx, {
    proposalId,
    version,
    step: "choix",
    values: { projectId, placeId, ...target },
  }));
  for (const [step, values] of Object.entries(proposalAnswers(app, answers))) {
    ({ version } = await saveProposalStep(ctx, { proposalId, version, step, values }));
  }
  return { proposalId, version };
}

export async function makeSent(app: TestApp, stage: ProposalStage, options: DraftOptions = {}): Promise<string> {
  const { direction = "to-host" } = options;
  const draft = await makeDraft(app, stage, options);
  await sendProposal(app.ctx(senderOf(stage, direction).actor), draft);
  return draft.proposalId;
}

export async function makeAccepted(app: TestApp, stage: ProposalStage, options: DraftOptions = {}) {
  const proposalId = await makeSent(app, stage, options);
  const receiver = receiverOf(stage, options.direction ?? "to-host");
  const outcome = await acceptProposal(app.ctx(receiver.actor), { proposalId });
  if (outcome.state !== "accepted") throw new Error("this one is paid first");
  return { proposalId, eventId: outcome.eventId };
}

/** Runs the jobs, and answers the mails of that subject: how many arrived, in whatever order. */
export const mailsTitled = async (app: TestApp, { user }: TestPerson, subject: string) =>
  (await mailsTo(app, user.email)).filter((mail) => mail.subject === subject);
