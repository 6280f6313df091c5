import type { Ctx } from "#core/context.ts";
import { parseInput } from "#platform/parse-input.ts";
import { conflictsInput } from "./input.ts";
import { openDoor } from "./open-door.ts";
import { readConflicts } from "./read-conflicts.ts";
import type { ConflictView } from "./rules.ts";

/** Also after the evening: what phones without network let in, and should not have. */
export async function listConflicts(ctx: Ctx, raw: unknown): Promise<ConflictView[]> {
  return readConflicts(ctx, await openDoor(ctx, parseInput(conflictsInput, raw)));
}
