import { eq } from "drizzle-orm";
import type { Ctx } from "#core/context.ts";
import { photoUrl } from "#core/listings/photos/rules.ts";
import { listCovers } from "#core/listings/photos/subject-photos.ts";
import { projects } from "#core/listings/projects/tables.ts";
import type { MailTemplate } from "#core/mail/input.ts";
import { events } from "./tables.ts";

/** Twice the width of a phone: sharp there, and enough on a desk. */
const PICTURE_WIDTH = 640;

/** How a mail shows an evening: its cover, in the format that every mail program knows, and who plays. */
export async function loadEveningFace(ctx: Ctx, eventId: string): Promise<NonNullable<MailTemplate["evening"]>> {
  const [found] = await ctx.db
    .select({ artist: projects.artistName })
    .from(events)
    .innerJoin(projects, eq(projects.id, events.projectId))
    .where(eq(events.id, eventId));
  const cover = (await listCovers(ctx, "event", [eventId])).get(eventId);
  const widths = cover?.variants.jpg ?? [];
  const width = widths.find((each) => each >= PICTURE_WIDTH) ?? widths.at(-1);
  return {
    artist: found?.artist ?? "",
    picture: cover && width ? `${ctx.settings.publicUrl}${photoUrl(cover, width, "jpg")}` : null,
  };
}
