import type { Ctx } from "#core/context.ts";
import { readAverages } from "#core/ratings/read-averages.ts";
import type { Average } from "#core/ratings/rules.ts";

/** Cards with what people thought of them, where enough have said so: one query for all. */
export async function withAverages<Card extends { id: string }>(
  ctx: Ctx,
  kind: "project" | "place",
  cards: readonly Card[],
): Promise<(Card & { rating: Average | null })[]> {
  const averages = await readAverages(
    ctx,
    kind,
    cards.map(({ id }) => id),
  );
  return cards.map((card) => ({ ...card, rating: averages.get(card.id) ?? null }));
}
