import { isBusy } from "#platform/db.ts";
import { DomainError, isDomainError } from "#platform/errors.ts";
import { m } from "#platform/messages/messages.js";

/** Too many at once for one slot is nobody's error: « réessayez », never a 500. */
export async function refuseBusy<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const known = isDomainError(error, "conflict") && error.reason === "busy";
    if (!known && !isBusy(error)) throw error;
    throw new DomainError("conflict", {
      reason: "busy",
      detail: m["order.try_again"](),
      retryAfterSeconds: 2,
      cause: error,
    });
  }
}
