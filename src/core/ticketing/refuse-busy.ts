import { postgresErrorCode } from "#platform/db.ts";
import { DomainError } from "#platform/errors.ts";
import { m } from "#platform/messages/messages.js";

const LOCK_NOT_AVAILABLE = "55P03";

/** Either the slot's lock did not come in time, or no connection did. */
function isBusy(error: unknown): boolean {
  if (postgresErrorCode(error) === LOCK_NOT_AVAILABLE) return true;
  for (let current = error; current instanceof Error; current = current.cause) {
    if (current.message === "timeout exceeded when trying to connect") return true;
  }
  return false;
}

/** Too many at once for one slot is nobody's error: « réessayez », never a 500. */
export async function refuseBusy<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!isBusy(error)) throw error;
    throw new DomainError("conflict", {
      reason: "busy",
      detail: m["order.try_again"](),
      retryAfterSeconds: 2,
      cause: error,
    });
  }
}
