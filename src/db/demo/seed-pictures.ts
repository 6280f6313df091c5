import type { Ctx } from "#core/context.ts";
import { listPhotos } from "#core/photos/list-photos.ts";
import type { PhotoSubjectGates } from "#core/photos/subject-gates.ts";
import { uploadPhoto } from "#core/photos/upload-photo.ts";
import { placePhotoGate } from "#core/places/place-photo-gate.ts";
import { projectPhotoGate } from "#core/projects/project-photo-gate.ts";
import { demoId } from "./demo-id.ts";
import { drawPicture, type SceneRequest } from "./pictures/draw-picture.ts";

const gates: PhotoSubjectGates = { project: projectPhotoGate, place: placePhotoGate };

/** The cover is looked at most. Both widths are such that few other sizes have to be made of them. */
const COVER_WIDTH = 1056;
const OTHER_WIDTH = 704;

type Subject = { kind: "project" | "place"; id: string };

export async function seedPictures(
  ctx: Ctx,
  subject: Subject,
  slug: string,
  scenes: readonly SceneRequest[],
): Promise<void> {
  const present = new Set((await listPhotos(ctx, subject)).map(({ id }) => id));
  for (const [index, scene] of scenes.entries()) {
    const id = demoId(`${slug}:photo:${index}`, ctx.now);
    if (present.has(id)) continue;
    const bytes = await drawPicture(scene, `${slug}:${index}`, index === 0 ? COVER_WIDTH : OTHER_WIDTH);
    await uploadPhoto(ctx, { id, subject, bytes }, gates);
  }
}
