import { and, eq, isNotNull, isNull } from "drizzle-orm";
import { users } from "#core/accounts/tables.ts";
import { type Ctx, transact } from "#core/context.ts";
import { blockAddress, unblockAddress } from "#core/moderation/address-blocks.ts";
import { blockPerson, unblockPerson } from "#core/moderation/blocks.ts";
import { DomainError } from "#platform/errors.ts";
import { parseInput } from "#platform/parse-input.ts";
import type { OwnEventThread } from "./event-threads.ts";
import { threadInput } from "./input.ts";
import { signalMessages } from "./live-feed.ts";
import { eventThreads } from "./tables.ts";
import { everybodyInThis, requireThread } from "./threads.ts";

/** For whoever organises the evening: the one who asked ends nothing, they need not write. */
async function requireOrganiserOf(ctx: Ctx, input: unknown): Promise<OwnEventThread> {
  const { discussionId } = parseInput(threadInput, input);
  const thread = await requireThread(ctx, discussionId);
  if (thread.kind !== "event" || thread.side === "public") throw new DomainError("not_found");
  return thread;
}

/** Nothing more is written in it, by anybody, until it is opened again. Nobody is told. Twice is fine. */
export async function closeThread(ctx: Ctx, input: unknown): Promise<void> {
  const own = await requireOrganiserOf(ctx, input);
  await setClosed(ctx, own, ctx.now);
}

export async function reopenThread(ctx: Ctx, input: unknown): Promise<void> {
  const own = await requireOrganiserOf(ctx, input);
  await setClosed(ctx, own, null);
}

async function setClosed(ctx: Ctx, own: OwnEventThread, closedAt: Date | null): Promise<void> {
  const { discussionId, closedAt: before } = eventThreads;
  await transact(ctx, async (inner) => {
    await inner.db
      .update(eventThreads)
      .set({ closedAt })
      .where(and(eq(discussionId, own.discussion.id), closedAt ? isNull(before) : isNotNull(before)));
    await signalMessages(inner, own.discussion.id, everybodyInThis(own));
  });
}

/** Whoever asked, by account or by address: they write to this organiser no more, about whichever evening. */
export async function blockAsker(ctx: Ctx, input: unknown): Promise<void> {
  const { thread } = await requireOrganiserOf(ctx, input);
  const { spectatorId, guestEmail, guestName } = thread;
  if (spectatorId) await blockPerson(ctx, { userId: spectatorId });
  else await blockAddress(ctx, { email: guestEmail ?? "", name: guestName ?? "" });
}

/** However it was made: a guest may have been blocked by their account, and an account when it was a guest. */
export async function unblockAsker(ctx: Ctx, input: unknown): Promise<void> {
  const { spectatorId, guestEmail } = (await requireOrganiserOf(ctx, input)).thread;
  const [account] = await ctx.db
    .select({ id: users.id, email: users.email })
    .from(users)
    .where(spectatorId ? eq(users.id, spectatorId) : eq(users.email, guestEmail ?? ""));
  if (account) await unblockPerson(ctx, { userId: account.id });
  await unblockAddress(ctx, { email: guestEmail ?? account?.email ?? "" });
}
