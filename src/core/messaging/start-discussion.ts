import { type Ctx, requireUser, transact } from "#core/context.ts";
import { DomainError } from "#platform/errors.ts";
import { m } from "#platform/messages/messages.js";
import { parseInput } from "#platform/parse-input.ts";
import { startInput } from "./input.ts";
import { takeMessagingLimit } from "./limits.ts";
import { findDiscussion, openDiscussion } from "./open-discussion.ts";
import { type PostedMessage, postMessage } from "./post-message.ts";
import { readPair } from "./read-pair.ts";

/**
 * The first message, from an artist with a project of theirs to a place, or from a host with a place of theirs to a project.
 * Where the two have met already, it goes into the thread that is there.
 */
export async function startDiscussion(ctx: Ctx, input: unknown): Promise<PostedMessage> {
  const actor = requireUser(ctx);
  const { projectId, placeId, body, clientKey } = parseInput(startInput, input);
  await takeMessagingLimit(ctx, actor, "start");
  const pair = { projectId, placeId };
  return transact(ctx, async (inner) => {
    const known = await findDiscussion(inner, pair);
    const { side, project, place } = await readPair(inner, pair);
    if (!known) {
      const [own, theirs] = side === "artist" ? [project, place] : [place, project];
      if (!theirs.visible) throw new DomainError("not_found");
      if (own.state !== "published") {
        throw new DomainError("conflict", { reason: "publish_first", detail: m["messages.publish_first"]() });
      }
    }
    const { id } = known ?? (await openDiscussion(inner, pair));
    return postMessage(inner, { discussionId: id, body, clientKey });
  });
}
