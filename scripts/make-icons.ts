import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import sharp from "sharp";
import { logo } from "./icons/logo.ts";
import { ogImage } from "./icons/og-image.ts";

// Draws what browsers, phones and social networks show of the site. The results are committed: run it when the logo changes.
const root = path.resolve(import.meta.dirname, "..");
const PAPER = "#FFFBF5";
const NAVY = "#14213D";

/** `share`: how much of the icon's width the logo takes; a maskable icon may lose a fifth of each side. */
function icon(size: number, ground: string, wall: string, share: number): Buffer {
  const inner = size * share;
  const edge = (size - inner) / 2;
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}"><rect width="${size}" height="${size}" fill="${ground}"/>` +
      `<g transform="translate(${edge} ${edge * 0.94}) scale(${inner / 32})">${logo(wall)}</g></svg>`,
  );
}

await mkdir(path.join(root, "public/icons"), { recursive: true });
const pictures: [file: string, drawing: Buffer][] = [
  ["icons/icon-180.png", icon(180, PAPER, NAVY, 0.66)],
  ["icons/icon-192.png", icon(192, PAPER, NAVY, 0.7)],
  ["icons/icon-512.png", icon(512, PAPER, NAVY, 0.7)],
  ["icons/maskable-192.png", icon(192, NAVY, PAPER, 0.5)],
  ["icons/maskable-512.png", icon(512, NAVY, PAPER, 0.5)],
  ["og.png", await ogImage()],
];
for (const [file, drawing] of pictures) {
  const png = await sharp(drawing).png({ palette: true, compressionLevel: 9, effort: 10 }).toBuffer();
  await writeFile(path.join(root, "public", file), png);
}
