import { findPeople } from "#core/accounts/find-people.ts";
import type { Ctx } from "#core/context.ts";
import { parseInput } from "#platform/parse-input.ts";
import { doorInput } from "./input.ts";
import { type Door, openDoor } from "./open-door.ts";
import type { DoorView } from "./rules.ts";

export type DoorSign = Pick<DoorView, "event" | "slots" | "keeper">;

/** What the page says before its list has come: nothing of anybody who booked. */
export async function describeDoor(ctx: Ctx, raw: unknown): Promise<DoorSign & { linkEnds: Date | null }> {
  const door = await openDoor(ctx, parseInput(doorInput, raw));
  return { ...(await doorSign(ctx, door)), linkEnds: door.keeper.link?.expiresAt ?? null };
}

export async function doorSign(ctx: Ctx, { event, slots, keeper }: Door): Promise<DoorSign> {
  const { userId, link } = keeper;
  const name = link ? link.label : ((await findPeople(ctx, [userId])).get(userId)?.displayName ?? "");
  return {
    event: { id: event.id, title: event.title },
    slots: slots.map(({ id, startsAt, endsAt, active }) => ({
      id,
      startsAt: startsAt.toISOString(),
      endsAt: endsAt.toISOString(),
      active,
    })),
    keeper: { name, helperSlotId: link?.slotId ?? null },
  };
}
