import { writeFile } from "node:fs/promises";
import { type Browser, chromium } from "@playwright/test";
import sharp from "sharp";
import { encode } from "uqr";
import { findChromium } from "../../../scripts/chromium.mjs";

const WIDTH = 640;
const HEIGHT = 480;
const FRAMES = 4;

/** A browser whose camera films a file: what stands in it when a page opens the camera is what the page sees. */
export async function launchWithCamera(film: string): Promise<Browser> {
  return chromium.launch({
    executablePath: findChromium(),
    args: [
      "--no-sandbox",
      "--disable-gpu",
      "--in-process-gpu",
      "--disable-background-networking",
      "--disable-component-update",
      "--disable-sync",
      "--no-first-run",
      "--use-fake-ui-for-media-stream",
      "--use-fake-device-for-media-stream",
      `--use-file-for-fake-video-capture=${film}`,
    ],
  });
}

/** A few frames of a QR code on white paper, as raw YUV 4:2:0. */
export async function filmCode(film: string, text: string): Promise<void> {
  const { data, size } = encode(text, { ecc: "M", border: 4 });
  const module = Math.floor(HEIGHT / size);
  const [left, top] = [Math.floor((WIDTH - size * module) / 2), Math.floor((HEIGHT - size * module) / 2)];
  const luma = Buffer.alloc(WIDTH * HEIGHT, 235);
  for (const [row, line] of data.entries()) {
    for (const [column, dark] of line.entries()) {
      if (!dark) continue;
      for (let y = 0; y < module; y++) {
        const start = (top + row * module + y) * WIDTH + left + column * module;
        luma.fill(16, start, start + module);
      }
    }
  }
  await writeFilm(film, luma);
}

/** The same of a picture, such as a ticket on somebody's screen. */
export async function filmPicture(film: string, picture: Buffer): Promise<void> {
  const frame = { width: WIDTH, height: HEIGHT, fit: "contain", background: "white" } as const;
  await writeFilm(film, await sharp(picture).flatten().resize(frame).greyscale().raw().toBuffer());
}

async function writeFilm(film: string, luma: Buffer): Promise<void> {
  const chroma = Buffer.alloc((WIDTH * HEIGHT) / 2, 128);
  const frame = Buffer.concat([Buffer.from("FRAME\n"), luma, chroma]);
  const head = Buffer.from(`YUV4MPEG2 W${WIDTH} H${HEIGHT} F10:1 Ip A1:1 C420\n`);
  await writeFile(film, Buffer.concat([head, ...Array.from({ length: FRAMES }, () => frame)]));
}
