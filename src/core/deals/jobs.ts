import { and, eq, gt, inArray, isNull, lte, sql } from "drizzle-orm";
import { z } from "zod";
import { type Ctx, defineJob, type Job, transact } from "#core/context.ts";
import { payerOf } from "#core/terms/remuneration-rules.ts";
import { mailExpired, mailReminder } from "./mails.ts";
import { moveProposal, type ProposalRow, tellAnswered, touchThread } from "./move-proposal.ts";
import { isOpen, openStates, receiverSide } from "./process.ts";
import { loadProposalPeople } from "./require-party.ts";
import { REMINDER_HOURS, reminderAt } from "./rules.ts";
import { proposals } from "./tables.ts";

const payload = z.object({ proposalId: z.uuid() });

const expireProposalJob: Job<{ proposalId: string }> = defineJob({
  name: "proposals-expire",
  payload,
  handler: (ctx, { proposalId }) => expireProposal(ctx, proposalId),
});

const remindProposalJob: Job<{ proposalId: string }> = defineJob({
  name: "proposals-remind",
  payload,
  handler: (ctx, { proposalId }) => remindProposal(ctx, proposalId),
});

/** With the sending: both timers exist if and only if it is sent. */
export async function setTimers(ctx: Ctx, { id: proposalId, sentAt, expiresAt }: ProposalRow): Promise<void> {
  if (!sentAt || !expiresAt) return;
  await ctx.enqueue(ctx.db, expireProposalJob, { proposalId }, { startAfter: expiresAt });
  const startAfter = reminderAt({ sentAt, expiresAt });
  if (startAfter) await ctx.enqueue(ctx.db, remindProposalJob, { proposalId }, { startAfter });
}

/** Does nothing when it was answered meanwhile, or has more time than the job thought. */
export async function expireProposal(ctx: Ctx, proposalId: string): Promise<void> {
  await transact(ctx, async (inner) => {
    const people = await loadProposalPeople(inner, proposalId, "update");
    const { state, expiresAt } = people?.proposal ?? {};
    if (!people || !state || !isOpen(state) || !expiresAt || expiresAt > inner.now) return;
    const proposal = await moveProposal(inner, people.proposal, "expire");
    await mailExpired(inner, { ...people, proposal });
    await tellAnswered(inner, proposal);
    await touchThread(inner, proposal);
  });
}

/** Once, to whoever is waited for. */
export async function remindProposal(ctx: Ctx, proposalId: string): Promise<void> {
  await transact(ctx, async (inner) => {
    const people = await loadProposalPeople(inner, proposalId, "update");
    if (!people) return;
    const { proposal } = people;
    const { state, sentAt, expiresAt, remindedAt } = proposal;
    if (!isOpen(state) || !sentAt || !expiresAt || remindedAt || expiresAt <= inner.now) return;
    const due = reminderAt({ sentAt, expiresAt });
    if (!due || due > inner.now) return;
    await inner.db.update(proposals).set({ remindedAt: inner.now }).where(eq(proposals.id, proposalId));
    const kind = proposal.chosenRemuneration ?? proposal.remuneration;
    const payer = state === "to_finalize" && kind ? payerOf(kind) : undefined;
    await mailReminder(inner, people, payer ?? receiverSide(proposal.direction));
  });
}

/** What lost its job is found here: one transaction each, so that one that fails holds up no other. */
const sweepProposalsJob: Job<Record<string, never>> = defineJob({
  name: "proposals-sweep",
  payload: z.record(z.string(), z.never()),
  cron: "*/10 * * * *",
  async handler(ctx) {
    for (const { id } of await findDue(ctx, "expiry")) await expireProposal(ctx, id);
    for (const { id } of await findDue(ctx, "reminder")) await remindProposal(ctx, id);
  },
});

const AT_ONCE = 500;

async function findDue(ctx: Ctx, what: "expiry" | "reminder"): Promise<{ id: string }[]> {
  const { id, state, expiresAt, remindedAt, sentAt } = proposals;
  const soon = new Date(ctx.now.getTime() + REMINDER_HOURS * 3_600_000);
  const due =
    what === "expiry"
      ? lte(expiresAt, ctx.now)
      : and(
          gt(expiresAt, ctx.now),
          lte(expiresAt, soon),
          isNull(remindedAt),
          sql`${expiresAt} - ${REMINDER_HOURS} * interval '1 hour' > ${sentAt}`,
        );
  return ctx.db
    .select({ id })
    .from(proposals)
    .where(and(inArray(state, [...openStates]), due))
    .orderBy(expiresAt)
    .limit(AT_ONCE);
}

export const proposalsJobs = [expireProposalJob, remindProposalJob, sweepProposalsJob] as const;
