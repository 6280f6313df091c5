import { asc } from "drizzle-orm";
import type { Ctx } from "#core/context.ts";
import type { PhotoSubject, PhotoView } from "./rules.ts";
import { ofSubject, photoView } from "./subject-photos.ts";
import { photos } from "./tables.ts";

/** In order, the cover first. Whether the subject itself may be seen is for the verb that shows it. */
export async function listPhotos(ctx: Ctx, subject: PhotoSubject): Promise<PhotoView[]> {
  return ctx.db.select(photoView).from(photos).where(ofSubject(subject)).orderBy(asc(photos.position));
}
