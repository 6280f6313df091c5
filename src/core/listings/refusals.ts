import type { Ctx, UserActor } from "#core/context.ts";
import { DomainError, type FieldErrors } from "#platform/errors.ts";
import { m } from "#platform/messages/messages.js";
import { addUnder, own } from "#platform/own.ts";
import { type Limit, takeFromLimit } from "#platform/rate-limit.ts";
import type { Missing } from "./rules.ts";

const HOUR = 3600;

/** Far above what a person does, far below what a program would. */
const limits = {
  create: { max: 30, windowSeconds: HOUR },
  invite: { max: 30, windowSeconds: HOUR },
  certificate: { max: 30, windowSeconds: HOUR },
} as const satisfies Record<string, Limit>;

/** Taken before the verb's transaction: a rolled-back attempt counts, too. */
export async function takeListingLimit(ctx: Ctx, actor: UserActor, name: keyof typeof limits): Promise<void> {
  await takeFromLimit(ctx.db, ctx.now, `listings:${name}:${actor.userId}`, limits[name]);
}

/** A form sent twice, or sent again because its answer was lost, changes nothing: that is no conflict. */
export function isAlreadySaved(stored: Record<string, unknown>, answers: Record<string, unknown>): boolean {
  return Object.entries(answers).every(
    ([name, answer]) => JSON.stringify(own(stored, name)) === JSON.stringify(answer),
  );
}

export function staleVersion(): DomainError {
  return new DomainError("conflict", { reason: "stale_version", detail: m["listing.stale"]() });
}

const SHOWN = 3;

/** The fields of the refusal are the wizard's steps, so that a page can lead to each. */
export function refuseIncomplete(missing: readonly Missing<string>[]): void {
  const [first] = missing;
  if (!first) return;
  if (missing.every(({ field }) => field === "structure")) {
    throw new DomainError("conflict", { reason: "structure_needed", detail: first.message, fields: byStep(missing) });
  }
  const messages = [...new Set(missing.map(({ message }) => message))].slice(0, SHOWN);
  const what = messages.join(", ");
  throw new DomainError("conflict", {
    reason: "incomplete",
    detail: m["listing.incomplete"]({ what }),
    fields: byStep(missing),
  });
}

function byStep(missing: readonly Missing<string>[]): FieldErrors {
  const fields: FieldErrors = {};
  for (const { step, message } of missing) {
    if (!own(fields, step)?.includes(message)) addUnder(fields, step, message);
  }
  return fields;
}
