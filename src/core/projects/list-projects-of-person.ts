import { eq } from "drizzle-orm";
import { z } from "zod";
import type { Ctx } from "#core/context.ts";
import { parseInput } from "#platform/parse-input.ts";
import { readProjectCards } from "./read-project-cards.ts";
import { projects } from "./tables.ts";

const MAX = 50;

/** What anybody sees on somebody's public page. */
export async function listProjectsOfPerson(ctx: Ctx, input: unknown) {
  const { userId } = parseInput(z.object({ userId: z.uuid() }), input);
  return readProjectCards(ctx, eq(projects.ownerId, userId), MAX);
}
