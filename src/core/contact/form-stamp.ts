import type { Ctx } from "#core/context.ts";
import { DomainError } from "#platform/errors.ts";
import { m } from "#platform/messages/messages.js";

const MIN_AGE_MS = 2_000;
/** Pages are cached and tabs stay open: a stamp is good for a day. */
const MAX_AGE_MS = 24 * 3600 * 1000;

/** Says when a form was made. It names nobody, so that the page around it can be cached and shared. */
export function formStamp(ctx: Ctx): string {
  const madeAt = ctx.now.getTime().toString(36);
  return `${madeAt}.${ctx.sign("form-stamp", madeAt)}`;
}

/**
 * Too fast, too old or forged is asked to send again instead of being dropped: a person may be the one (autofill, a tab from
 * yesterday), and for a person the second try works.
 */
export function checkFormStamp(ctx: Ctx, stamp: string): void {
  const [madeAt = "", signature = ""] = stamp.split(".");
  const age = ctx.now.getTime() - Number.parseInt(madeAt, 36);
  const genuine = ctx.verify("form-stamp", madeAt, signature);
  if (genuine && age >= MIN_AGE_MS && age <= MAX_AGE_MS) return;
  throw new DomainError("conflict", { reason: "form_stamp", detail: m["contact.send_again"]() });
}
