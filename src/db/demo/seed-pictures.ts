import sharp from "sharp";
import type { Ctx } from "#core/context.ts";
import { listingPhotoGates } from "#core/listings/photos/photo-gates.ts";
import { listPhotos } from "#core/listings/photos/subject-photos.ts";
import { uploadPhoto } from "#core/listings/photos/upload-and-arrange.ts";
import { digitalScenes } from "./pictures/digital-scenes.ts";
import { indoorScenes } from "./pictures/indoor-scenes.ts";
import { musicScenes } from "./pictures/music-scenes.ts";
import { outdoorScenes } from "./pictures/outdoor-scenes.ts";
import { type MoodName, takePen } from "./pictures/pen.ts";
import { printScenes } from "./pictures/print-scenes.ts";
import { shopScenes } from "./pictures/shop-scenes.ts";
import { stageScenes } from "./pictures/stage-scenes.ts";
import { townScenes } from "./pictures/town-scenes.ts";
import { visualScenes } from "./pictures/visual-scenes.ts";
import { demoId } from "./seed-people.ts";

export const scenes = {
  ...musicScenes,
  ...stageScenes,
  ...visualScenes,
  ...printScenes,
  ...digitalScenes,
  ...indoorScenes,
  ...shopScenes,
  ...outdoorScenes,
  ...townScenes,
};

export type SceneName = keyof typeof scenes;

/** `cello`, or `cello@night` where the colours matter. */
export type SceneRequest = SceneName | `${SceneName}@${MoodName}`;

export function drawSvg(request: SceneRequest, seed: string, width: number): string {
  const [scene, mood] = request.split("@") as [SceneName, MoodName | undefined];
  const drawing = scenes[scene](takePen(`${seed}:${scene}`, mood));
  const size = `width="${width}" height="${width * 0.75}" viewBox="0 0 400 300"`;
  return `<svg xmlns="http://www.w3.org/2000/svg" ${size}>${drawing}</svg>`;
}

/** Only decoded again right away: packing it well would be time lost. */
async function drawPicture(request: SceneRequest, seed: string, width: number): Promise<Uint8Array> {
  return sharp(Buffer.from(drawSvg(request, seed, width)))
    .png({ compressionLevel: 1 })
    .toBuffer();
}

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
    await uploadPhoto(ctx, { id, subject, bytes }, listingPhotoGates);
  }
}
