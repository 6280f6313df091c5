import { type Ctx, requireUser } from "#core/context.ts";
import { parseInput } from "#platform/parse-input.ts";
import { messageInput } from "./input.ts";
import { takeMessagingLimit } from "./limits.ts";
import { type PostedMessage, postMessage } from "./post-message.ts";

/** With the same client key as often as needed: there is one message, and the same answer. */
export async function sendMessage(ctx: Ctx, input: unknown): Promise<PostedMessage> {
  const actor = requireUser(ctx);
  const message = parseInput(messageInput, input);
  await takeMessagingLimit(ctx, actor, "send");
  return postMessage(ctx, message);
}
