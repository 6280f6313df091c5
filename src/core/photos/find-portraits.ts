import type { Ctx } from "#core/context.ts";
import { listCovers } from "./list-covers.ts";
import { smallPhotoUrl } from "./rules.ts";

/** Small portraits for lists, by person; one query, whatever the number. Who shows none has no entry. */
export async function findPortraits(ctx: Ctx, personIds: readonly string[]): Promise<Map<string, string>> {
  const covers = await listCovers(ctx, "person", [...new Set(personIds)]);
  return new Map([...covers].map(([personId, photo]) => [personId, smallPhotoUrl(photo)]));
}
