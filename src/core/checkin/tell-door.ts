import type { Ctx } from "#core/context.ts";

/** The phones at the door of this event ask again when they hear it. */
export const DOOR_CHANNEL = "door";

export const tellDoor = (ctx: Ctx, eventId: string): Promise<void> => ctx.signal(ctx.db, DOOR_CHANNEL, eventId);
