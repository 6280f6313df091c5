import { createHash } from "node:crypto";
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
import { drawingName } from "./seed-pictures.ts";

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

/** The cover is looked at most. Both widths are such that few other sizes have to be made of them. */
const COVER_WIDTH = 1056;
const OTHER_WIDTH = 704;

/** What is drawn for the demo's listings, by the name of its folder in `encoded/`. */
export function demoDrawings(listings: readonly { slug: string; scenes: readonly SceneRequest[] }[]) {
  return new Map(
    listings.flatMap(({ slug, scenes }) =>
      scenes.map((scene, index): [string, { svg: string; hash: string }] => {
        const svg = drawSvg(scene, `${slug}:${index}`, index === 0 ? COVER_WIDTH : OTHER_WIDTH);
        return [drawingName(slug, index), { svg, hash: hashOf(svg) }];
      }),
    ),
  );
}

/** Sines differ by processor in their last digit, which nobody sees. */
const hashOf = (svg: string): string =>
  createHash("sha256")
    .update(svg.replaceAll(/\d+\.\d{3,}/g, (number) => Number(number).toFixed(2)))
    .digest("base64url");
