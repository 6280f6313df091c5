import { eq } from "drizzle-orm";
import { z } from "zod";
import type { Ctx } from "#core/context.ts";
import { parseInput } from "#platform/parse-input.ts";
import { readPlaceCards } from "./read-place-cards.ts";
import { places } from "./tables.ts";

const MAX = 50;

/** What anybody sees on somebody's public page. */
export async function listPlacesOfPerson(ctx: Ctx, input: unknown) {
  const { userId } = parseInput(z.object({ userId: z.uuid() }), input);
  return readPlaceCards(ctx, eq(places.ownerId, userId), MAX);
}
