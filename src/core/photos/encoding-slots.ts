import { DomainError } from "#platform/errors.ts";
import { m } from "#platform/messages/messages.js";

export type Slots = <T>(work: () => Promise<T>) => Promise<T>;

/** At most `max` at a time, the others in line; a line longer than `maxWaiting` is refused at once, not kept in memory. */
export function makeSlots(max: number, maxWaiting: number): Slots {
  let taken = 0;
  const waiting: (() => void)[] = [];
  return async (work) => {
    if (taken >= max) {
      if (waiting.length >= maxWaiting) {
        throw new DomainError("unavailable", {
          reason: "photos_busy",
          detail: m["photo.busy"](),
          retryAfterSeconds: 10,
        });
      }
      // Whoever leaves hands the slot over: `taken` stays as it is.
      await new Promise<void>((resolve) => waiting.push(resolve));
    } else taken++;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else taken--;
    }
  };
}
