import sharp from "sharp";
import { digitalScenes } from "./digital-scenes.ts";
import { indoorScenes } from "./indoor-scenes.ts";
import { musicScenes } from "./music-scenes.ts";
import { outdoorScenes } from "./outdoor-scenes.ts";
import { type MoodName, takePen } from "./pen.ts";
import { printScenes } from "./print-scenes.ts";
import { shopScenes } from "./shop-scenes.ts";
import { stageScenes } from "./stage-scenes.ts";
import { townScenes } from "./town-scenes.ts";
import { visualScenes } from "./visual-scenes.ts";

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
export async function drawPicture(request: SceneRequest, seed: string, width: number): Promise<Uint8Array> {
  return sharp(Buffer.from(drawSvg(request, seed, width)))
    .png({ compressionLevel: 1 })
    .toBuffer();
}
