import type { Ctx } from "#core/context.ts";

/** What another room knows about an event's sharing; it hands its part over when the house is wired. */
export type PayoutPart = {
  name: string;
  /** Music rights cost less when the event was declared before it took place. */
  declaredBefore?(ctx: Ctx, eventId: string): Promise<boolean>;
};

const parts = new Map<string, PayoutPart>();

/** Called by main.ts. Answers how to take the part back, for tests. */
export function registerPayoutPart(part: PayoutPart): () => void {
  parts.set(part.name, part);
  return () => parts.delete(part.name);
}

export async function wasDeclaredBefore(ctx: Ctx, eventId: string): Promise<boolean> {
  for (const part of parts.values()) {
    const declared = await part.declaredBefore?.(ctx, eventId);
    if (declared !== undefined) return declared;
  }
  return false;
}
