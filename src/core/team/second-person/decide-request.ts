import { and, desc, eq, ne, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { users } from "#core/accounts/tables.ts";
import { recordAudit } from "#core/audit/audit-log.ts";
import { type Ctx, requireTeam, transact, type UserActor } from "#core/context.ts";
import { move } from "#platform/database/move.ts";
import { DomainError } from "#platform/errors.ts";
import { m } from "#platform/messages/messages.js";
import { parseInput } from "#platform/parse-input.ts";
import { refuseRequestInput, requestInput } from "../input.ts";
import { colleaguesWhoMay, mailRequestEnded } from "../mails.ts";
import { requestProcess } from "../process.ts";
import { requestKinds } from "../rules.ts";
import { teamRequests } from "../tables.ts";
import { moneySteps } from "./carry-out.ts";
import { lockStep } from "./money-steps.ts";

const ENDED_SHOWN = 20;

/** What waits for a second person, the oldest first, and what was decided last. */
export async function listRequests(ctx: Ctx) {
  const { userId } = requireTeam(ctx, "requests.see");
  const decider = alias(users, "decider");
  const rows = (condition: ReturnType<typeof eq>) =>
    ctx.db
      .select({
        request: teamRequests,
        askedBy: sql<string>`trim(${users.firstName} || ' ' || ${users.lastName})`,
        decidedBy: sql<string | null>`trim(${decider.firstName} || ' ' || ${decider.lastName})`,
      })
      .from(teamRequests)
      .innerJoin(users, eq(users.id, teamRequests.askedBy))
      .leftJoin(decider, eq(decider.id, teamRequests.decidedBy))
      .where(condition);
  const shown = ({ request, ...names }: Awaited<ReturnType<typeof rows>>[number]) => ({
    ...request,
    isOwn: request.askedBy === userId,
    askedBy: names.askedBy,
    decidedBy: names.decidedBy,
  });
  const open = await rows(eq(teamRequests.state, "asked")).orderBy(teamRequests.id);
  const ended = await rows(ne(teamRequests.state, "asked")).orderBy(desc(teamRequests.endedAt)).limit(ENDED_SHOWN);
  return {
    open: open.map(shown),
    ended: ended.map(shown),
    hasColleague: (await colleaguesWhoMay(ctx, userId)).length > 0,
  };
}

/** By another than whoever asked: it is done in this very transaction, and stands in the journal with both. Pressed twice, it is done once. */
export async function approveRequest(ctx: Ctx, input: unknown): Promise<void> {
  const actor = requireTeam(ctx, "requests.decide");
  const { requestId } = parseInput(requestInput, input);
  await transact(ctx, async (inner) => {
    const request = await lockOpen(inner, requestId, actor, "approved");
    if (!request) return;
    const { id, kind, subjectId, amountCents, reason, askedBy } = request;
    const set = { decidedBy: actor.userId, endedAt: inner.now };
    await move(inner.db, teamRequests, requestProcess, "approve", { where: eq(teamRequests.id, id), set });
    await moneySteps[kind].carryOut(inner, request, { askedById: askedBy });
    const subject = { kind: requestKinds[kind].subject, id: subjectId };
    const details = { amountCents, reason, askedById: askedBy };
    await recordAudit(inner, { action: "oversight.request_approved", subject, details });
    await mailRequestEnded(inner, request, { outcome: "approved", by: actor.userId });
  });
}

export async function refuseRequest(ctx: Ctx, input: unknown): Promise<void> {
  const actor = requireTeam(ctx, "requests.decide");
  const { requestId, reason: answer } = parseInput(refuseRequestInput, input);
  await transact(ctx, async (inner) => {
    const request = await lockOpen(inner, requestId, actor, "refused");
    if (!request) return;
    const { id, kind, subjectId, amountCents, reason, askedBy } = request;
    const set = { decidedBy: actor.userId, endedAt: inner.now, answer };
    await move(inner.db, teamRequests, requestProcess, "refuse", { where: eq(teamRequests.id, id), set });
    const subject = { kind: requestKinds[kind].subject, id: subjectId };
    const details = { amountCents, reason, answer, askedById: askedBy };
    await recordAudit(inner, { action: "oversight.request_refused", subject, details });
    await mailRequestEnded(inner, request, { outcome: "refused", by: actor.userId, answer });
  });
}

/** By whoever asked, as long as nobody has decided. */
export async function withdrawRequest(ctx: Ctx, input: unknown): Promise<void> {
  const { userId } = requireTeam(ctx, "requests.see");
  const { requestId } = parseInput(requestInput, input);
  await transact(ctx, async (inner) => {
    const [request] = await move(inner.db, teamRequests, requestProcess, "withdraw", {
      where: and(eq(teamRequests.id, requestId), eq(teamRequests.askedBy, userId)),
      set: { endedAt: inner.now },
    }).returning();
    if (!request) throw new DomainError("conflict", { reason: "request_ended", detail: m["team.request_ended"]() });
    const subject = { kind: requestKinds[request.kind].subject, id: request.subjectId };
    const details = { amountCents: request.amountCents };
    await recordAudit(inner, { action: "oversight.request_withdrawn", subject, details });
  });
}

/** Undefined where this person has decided just that already. */
async function lockOpen(ctx: Ctx, requestId: string, { userId }: UserActor, wanted: "approved" | "refused") {
  const load = () => ctx.db.select().from(teamRequests).where(eq(teamRequests.id, requestId));
  const [known] = await load();
  if (!known) throw new DomainError("not_found");
  await lockStep(ctx, known.kind, known.subjectId);
  const [request] = await load().for("no key update");
  if (!request) throw new DomainError("not_found");
  if (request.askedBy === userId) {
    throw new DomainError("forbidden", { reason: "own_request", detail: m["team.own_request"]() });
  }
  if (request.state === wanted && request.decidedBy === userId) return undefined;
  if (request.state !== "asked") {
    throw new DomainError("conflict", { reason: "request_ended", detail: m["team.request_ended"]() });
  }
  if (request.expiresAt <= ctx.now) {
    throw new DomainError("conflict", { reason: "request_expired", detail: m["team.request_expired"]() });
  }
  return request;
}
