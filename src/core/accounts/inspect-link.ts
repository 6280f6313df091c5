import type { Ctx } from "#core/context.ts";
import { parseInput } from "#platform/parse-input.ts";
import { type LinkState, readEmailLink } from "./email-links.ts";
import { inspectLinkInput } from "./input.ts";
import { takeAddressLimit } from "./limits.ts";

/** Lets a page say that its link is over before anybody has filled a form. */
export async function inspectLink(ctx: Ctx, input: unknown): Promise<{ state: LinkState }> {
  const { token, purpose } = parseInput(inspectLinkInput, input);
  await takeAddressLimit(ctx, "linkByAddress");
  const { state } = await readEmailLink(ctx, purpose, token);
  return { state };
}
