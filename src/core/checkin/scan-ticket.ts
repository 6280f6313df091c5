import { type Ctx, transact } from "#core/context.ts";
import { DomainError } from "#platform/errors.ts";
import { parseInput } from "#platform/parse-input.ts";
import { admitTicket } from "./admit-ticket.ts";
import { findAskedTicket } from "./find-asked-ticket.ts";
import { scanTicketInput } from "./input.ts";
import { isDoorSlot, openDoor } from "./open-door.ts";
import type { ScanAnswer } from "./rules.ts";

/** At the door, with a network: whoever is valid is let in by the answer itself. */
export async function scanTicket(ctx: Ctx, raw: unknown): Promise<ScanAnswer> {
  const { asked, scanId, slotId, deviceId, method, ...where } = parseInput(scanTicketInput, raw);
  const door = await openDoor(ctx, where);
  if (!isDoorSlot(door, slotId)) throw new DomainError("forbidden", { reason: "other_evening" });
  const found = await findAskedTicket(ctx, door, asked);
  if ("refused" in found) return { result: "invalid", reason: found.refused };
  return transact(ctx, (inner) => admitTicket(inner, door, { ...found, scanId, slotId, deviceId, method }));
}
