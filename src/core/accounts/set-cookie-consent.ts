import type { Ctx } from "#core/context.ts";
import { parseInput } from "#platform/parse-input.ts";
import { recordConsents } from "./consents.ts";
import { setCookieConsentInput } from "./input.ts";

/** A visitor's answer stays in their browser: there is nobody here to write it to. */
export async function setCookieConsent(ctx: Ctx, input: unknown): Promise<{ recorded: boolean }> {
  const { granted } = parseInput(setCookieConsentInput, input);
  if (ctx.actor.kind !== "user") return { recorded: false };
  await recordConsents(ctx, ctx.actor.userId, { third_party_cookies: granted });
  return { recorded: true };
}
