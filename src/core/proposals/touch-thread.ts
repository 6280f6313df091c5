import type { Ctx } from "#core/context.ts";
import { findDiscussion, openDiscussion } from "#core/messaging/open-discussion.ts";
import { touchDiscussion } from "#core/messaging/touch-discussion.ts";
import type { ProposalRow } from "./proposal-content.ts";

type Pair = Pick<ProposalRow, "projectId" | "placeId">;

/** Where the two talk, made when there is none yet; open windows of it look again. */
export async function openThread(ctx: Ctx, { projectId, placeId }: Pair): Promise<string> {
  if (!projectId || !placeId) throw new Error("a discussion needs both listings");
  const { id } = await openDiscussion(ctx, { projectId, placeId });
  await touchDiscussion(ctx, id);
  return id;
}

/** Only where they talk already. */
export async function touchThread(ctx: Ctx, pair: Pair): Promise<void> {
  const id = await findThread(ctx, pair);
  if (id) await touchDiscussion(ctx, id);
}

export async function findThread(ctx: Ctx, { projectId, placeId }: Pair): Promise<string | null> {
  if (!projectId || !placeId) return null;
  return (await findDiscussion(ctx, { projectId, placeId }))?.id ?? null;
}
