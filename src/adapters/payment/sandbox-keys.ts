import { PaymentError } from "./port.ts";

/** Keys never expire here. The real provider forgets them after a day, which its adapter makes up for. */
export function sameRequest<R extends { body: string }>(kept: R, body: string): R {
  if (kept.body !== body) throw new PaymentError("refused", "key_reused");
  return kept;
}

/** What was asked, without its key, in one fixed order. */
export function requestBody({ idempotencyKey: _, ...request }: { idempotencyKey: string } & object): string {
  return JSON.stringify(sorted(request));
}

function sorted(value: unknown): unknown {
  if (typeof value !== "object" || value === null) return value;
  const entries = Object.entries(value).filter(([, inner]) => inner !== undefined);
  return entries.sort(([a], [b]) => (a < b ? -1 : 1)).map(([name, inner]) => [name, sorted(inner)]);
}
