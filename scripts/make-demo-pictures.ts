// Encodes the demo's drawings into src/db/demo/encoded, those that changed only: `node scripts/make-demo-pictures.ts`.
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import sharp, { type Sharp } from "sharp";
import { shownWidths } from "#core/listings/photos/rules.ts";
import { demoDrawings } from "#db/demo/draw-scene.ts";
import { allPlaces, allProjects } from "#db/demo/seed-listings.ts";
import type { EncodedDrawing } from "#db/demo/seed-pictures.ts";

const folder = path.resolve(import.meta.dirname, "../src/db/demo/encoded");
const indexFile = path.join(folder, "index.json");
const known: Record<string, EncodedDrawing> = existsSync(indexFile) ? JSON.parse(readFileSync(indexFile, "utf8")) : {};
const drawings = demoDrawings([...allProjects, ...allPlaces]);

for (const name of Object.keys(known)) {
  if (known[name]?.hash === drawings.get(name)?.hash) continue;
  rmSync(path.join(folder, name), { recursive: true, force: true });
  delete known[name];
}
sharp.concurrency(1);
const left = [...drawings].filter(([name]) => !known[name]);
await Promise.all([1, 2].map(work));

async function work(): Promise<void> {
  for (let next = left.shift(); next; next = left.shift()) {
    const [name, { svg, hash }] = next;
    known[name] = { hash, ...(await encode(name, svg)) };
    const sorted = Object.entries(known).sort(([one], [other]) => (one < other ? -1 : 1));
    writeFileSync(indexFile, `${JSON.stringify(Object.fromEntries(sorted), null, 2)}\n`);
    process.stdout.write(`${name}, ${left.length} left\n`);
  }
}

/** The files that an upload gives, a little smaller: they are kept in the repository, and flat colours bear it. */
async function encode(name: string, svg: string) {
  const { data, info } = await sharp(Buffer.from(svg))
    .flatten({ background: "#ffffff" })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  const sized = (to: number) => sharp(data, { raw: { width, height, channels } }).resize({ width: to });
  mkdirSync(path.join(folder, name), { recursive: true });
  const write = async (file: string, picture: Sharp) =>
    writeFileSync(path.join(folder, name, file), await picture.toBuffer());
  await write(`${width}.jpg`, sized(width).jpeg({ quality: 76, mozjpeg: true }));
  for (const each of shownWidths(width)) {
    await write(`${each}.webp`, sized(each).webp({ quality: 74, effort: 5 }));
    await write(`${each}.avif`, sized(each).avif({ quality: 50, effort: 3 }));
  }
  const small = await sized(16).webp({ quality: 20, effort: 6 }).toBuffer();
  return { width, height, placeholder: `data:image/webp;base64,${small.toString("base64")}` };
}
