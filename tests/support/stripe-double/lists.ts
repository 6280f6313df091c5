import { type Input, textOf } from "./form-body.ts";

/** A page, newest first, as Stripe lists. */
export function pageOf<T extends { id: string }>(oldestFirst: readonly T[], input: Input, url: string) {
  const all = oldestFirst.toReversed();
  const after = textOf(input, "starting_after");
  const start = after === undefined ? 0 : all.findIndex(({ id }) => id === after) + 1;
  const limit = Number(textOf(input, "limit") ?? 10);
  return { object: "list", url, has_more: all.length > start + limit, data: all.slice(start, start + limit) };
}
