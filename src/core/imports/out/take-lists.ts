import { type Ctx, requireUser } from "#core/context.ts";
import { requireOrganiserOrTeam } from "#core/ticketing/organiser/list-participants.ts";
import { DomainError } from "#platform/errors.ts";
import { parseInput } from "#platform/parse-input.ts";
import { eventListInput, ownListsInput } from "../input.ts";
import type { ImportKind } from "../rules.ts";
import type { Seller } from "../seller-form-rules.ts";
import { linesFromElsewhere, loadPastEveningsOf } from "./lists-from-elsewhere.ts";
import { linesSoldHere, loadOwnEventIds } from "./lists-sold-here.ts";
import { createLineWriter, type LineToTake } from "./write-lines.ts";

/** A file that is written while it is taken: whoever may have it was asked before its first line. */
export type ListFile = { filename: string; contentType: string; body: AsyncIterable<string> };
type Batches = AsyncIterable<readonly LineToTake[]>;

const fileNames: Record<ImportKind, string> = { participants: "billets", orders: "commandes", evenings: "soirees" };

/** The list of an evening that is sold here, in a seller's form: for its artist, its host and the team. */
export async function takeEventList(ctx: Ctx, input: unknown): Promise<ListFile> {
  const { eventId, seller, kind } = parseInput(eventListInput, input);
  await requireOrganiserOrTeam(ctx, eventId);
  return fileOf(seller, kind, linesSoldHere(ctx, kind, eventId));
}

/** All that somebody organised: sold here, brought from elsewhere, or both; or one evening that was brought. */
export async function takeOwnLists(ctx: Ctx, input: unknown): Promise<ListFile> {
  const { userId } = requireUser(ctx);
  const { seller, kind, from, eveningId } = parseInput(ownListsInput, input);
  const isWhole = eveningId === undefined;
  const past = isWhole && from === "here" ? [] : await loadPastEveningsOf(ctx, userId, eveningId);
  if (!isWhole && past.length === 0) throw new DomainError("not_found");
  const here = isWhole && from !== "elsewhere" ? await loadOwnEventIds(ctx, userId) : [];
  return fileOf(seller, kind, allLines());

  async function* allLines(): AsyncGenerator<readonly LineToTake[]> {
    for (const eventId of here) yield* linesSoldHere(ctx, kind, eventId);
    for (const evening of past) yield* linesFromElsewhere(ctx, kind, evening);
  }
}

function fileOf(seller: Seller, kind: ImportKind, batches: Batches): ListFile {
  const { heads, write } = createLineWriter(seller, kind);
  async function* body(): AsyncGenerator<string> {
    yield heads;
    for await (const batch of batches) if (batch.length > 0) yield batch.map(write).join("");
  }
  return { filename: `${fileNames[kind]}-${seller}.csv`, contentType: "text/csv; charset=utf-8", body: body() };
}
