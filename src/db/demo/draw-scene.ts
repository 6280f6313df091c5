import { createHash } from "node:crypto";
import { digitalScenes } from "./pictures/digital-scenes.ts";
import { drawFace } from "./pictures/faces.ts";
import { indoorScenes } from "./pictures/indoor-scenes.ts";
import { musicScenes } from "./pictures/music-scenes.ts";
import { outdoorScenes } from "./pictures/outdoor-scenes.ts";
import { type MoodName, takePen } from "./pictures/pen.ts";
import { printScenes } from "./pictures/print-scenes.ts";
import { shopScenes } from "./pictures/shop-scenes.ts";
import { stageScenes } from "./pictures/stage-scenes.ts";
import { townScenes } from "./pictures/town-scenes.ts";
import { visualScenes } from "./pictures/visual-scenes.ts";
import { faceSlug, portraits } from "./portraits.ts";
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

const FACE_WIDTH = 320;

/** What is drawn for the demo's listings and people, by the name of its folder in `encoded/`. */
export function demoDrawings(listings: readonly { slug: string; scenes: readonly SceneRequest[] }[]) {
  const drawn = listings.flatMap(({ slug, scenes }) =>
    scenes.map((scene, index) => {
      const svg = drawSvg(scene, `${slug}:${index}`, index === 0 ? COVER_WIDTH : OTHER_WIDTH);
      return [drawingName(slug, index), svg] as const;
    }),
  );
  const faces = Object.entries(portraits).map(
    ([login, { face }]) => [drawingName(faceSlug(login), 0), drawFace(login, face, FACE_WIDTH)] as const,
  );
  return new Map([...drawn, ...faces].map(([name, svg]) => [name, { svg, hash: hashOf(svg) }]));
}

/** Sines of one kind of processor differ from another's in their last digit: to the hundredth, a drawing is the same everywhere. */
function hashOf(svg: string): string {
  const rounded = svg.replaceAll(/-?\d+\.\d{3,}/g, (number) => Number(number).toFixed(2));
  return createHash("sha256").update(rounded).digest("base64url");
}
