import { findBusy } from "#core/calendars/find-busy.ts";
import type { Ctx } from "#core/context.ts";
import { overlap } from "#core/terms/slot-rules.ts";
import { DomainError, type FieldErrors } from "#platform/errors.ts";
import { m } from "#platform/messages/messages.js";
import { put } from "#platform/own.ts";
import type { Side } from "../process.ts";
import { type ProposedDate, slotOf } from "./date-rules.ts";

type Asked = {
  dates: readonly ProposedDate[];
  /** Whoever offers these dates: their own calendar warns them and forbids nothing. */
  side: Side;
  artistId: string | null;
  placeId: string | null;
};

/** Nobody offers the other side hours in which it is taken. That it is, is all that is told. */
export async function refuseBusyDates(ctx: Ctx, { dates, side, artistId, placeId }: Asked): Promise<void> {
  const slots = dates.map(slotOf);
  const parties = side === "artist" ? { artistId: null, placeId } : { artistId, placeId: null };
  const known = slots.filter((slot) => slot !== undefined);
  const busy = await findBusy(ctx, parties, known);
  const fields: FieldErrors = {};
  const message = side === "artist" ? m["proposal.place_busy"]() : m["proposal.artist_busy"]();
  for (const [index, slot] of slots.entries()) {
    if (slot && busy.some((each) => overlap(slot, each))) put(fields, `dates.${index}.day`, [message]);
  }
  if (Object.keys(fields).length > 0) throw new DomainError("invalid_input", { reason: "not_available", fields });
}
