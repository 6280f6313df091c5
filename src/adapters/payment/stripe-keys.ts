import { type Metadata, PaymentError } from "./port.ts";

/**
 * Stripe forgets idempotency keys after a day, and a refund or a transfer may be tried again later than that. So the key stays on
 * what was made, and is looked for before making it: within the day Stripe's own memory settles races, after it this does.
 */
const KEY = "idempotency_key";

export const withKey = (metadata: Metadata, idempotencyKey: string): Record<string, string> => ({
  ...metadata,
  [KEY]: idempotencyKey,
});

export function ownMetadata(metadata: Record<string, string> | null | undefined): Metadata {
  const { [KEY]: _, ...own } = metadata ?? {};
  return own;
}

type Made = { amount: number; metadata: Record<string, string> | null };

export async function findMade<T extends Made>(
  made: AsyncIterable<T>,
  asked: { idempotencyKey: string; amountCents: number },
): Promise<T | undefined> {
  for await (const each of made) {
    if (each.metadata?.[KEY] !== asked.idempotencyKey) continue;
    if (each.amount !== asked.amountCents) throw new PaymentError("refused", "key_reused");
    return each;
  }
  return undefined;
}

/** Expandable fields come as an id or as the thing itself. */
export const idOf = (field: string | { id: string } | null | undefined): string =>
  typeof field === "string" ? field : (field?.id ?? "");
