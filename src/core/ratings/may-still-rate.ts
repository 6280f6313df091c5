import type { Ctx } from "#core/context.ts";
import { DomainError } from "#platform/errors.ts";
import { getRatingForm } from "./get-rating-form.ts";
import type { RaterGroup } from "./states.ts";

/** Whether whoever is logged in has something left to say about an evening. */
export async function mayStillRate(ctx: Ctx, input: { eventId: string; group: RaterGroup }): Promise<boolean> {
  try {
    const { sides } = await getRatingForm(ctx, input);
    return sides.some(({ isRated }) => !isRated);
  } catch (error) {
    if (error instanceof DomainError) return false;
    throw error;
  }
}
