import type { Task } from "#platform/beside.ts";
import { type Outline, type OutlineStyle, outlineLines, outlineText } from "#platform/typesetting/outlines.ts";
import { ink } from "#platform/typesetting/sheet.ts";
import { type PictureFormat, type PictureWords, pictureSizes } from "./picture-rules.ts";

/** Raise it when pictures are drawn in another way: those that are there are then drawn again. */
export const DRAWING_VERSION = 1;

/** Where the words stand: sizes by what a telephone shows; a story's head and foot are under the network's own buttons. */
type Layout = {
  edge: number;
  foot: number;
  head: number;
  title: number;
  lines: number;
  text: number;
  /** How high the cover is; below it is night. */
  picture: number;
  /** What the words have of the width. */
  share: number;
};

const layouts: Record<PictureFormat, Layout> = {
  partage: { edge: 64, foot: 58, head: 52, title: 66, lines: 3, text: 31, picture: 630, share: 0.66 },
  carre: { edge: 72, foot: 76, head: 66, title: 84, lines: 3, text: 40, picture: 1080, share: 1 },
  story: { edge: 84, foot: 360, head: 250, title: 100, lines: 4, text: 48, picture: 1500, share: 1 },
};

type Drawing = { cover: Uint8Array | null; words: PictureWords; format: PictureFormat };

export const drawPictureTask: Task<Drawing, Uint8Array> = { name: "draw-evening-picture", run: drawPicture };

/** A JPEG: the cover, darker where words stand on it. */
async function drawPicture({ cover, words, format }: Drawing): Promise<Uint8Array> {
  const { default: sharp } = await import("sharp");
  sharp.concurrency(1);
  const { width, height } = pictureSizes[format];
  const layout = layouts[format];
  const over = Buffer.from(await overlay(words, format, cover !== null));
  const ground = cover
    ? sharp(cover)
        .resize(width, layout.picture, { fit: "cover", position: "attention" })
        .extend({ bottom: height - layout.picture, background: ink.navy })
    : sharp({ create: { width, height, channels: 3, background: ink.navy } });
  return ground
    .composite([{ input: over }])
    .jpeg({ quality: 82 })
    .toBuffer();
}

const CREAM = ink.paper;

async function overlay(words: PictureWords, format: PictureFormat, hasCover: boolean): Promise<string> {
  const { width, height } = pictureSizes[format];
  const layout = layouts[format];
  const { edge, foot, text } = layout;
  const room = width * layout.share - (layout.share < 1 ? edge : 2 * edge);
  const title = await titleLines(words.title, layout, room);
  const [when, where, artist] = await Promise.all([
    oneLine(words.when, { face: "sans-semibold", size: text }, room),
    oneLine(words.where, { face: "sans-regular", size: text }, room),
    oneLine(words.artist, { face: "serif-italic", size: text * 1.12 }, room),
  ]);
  const pill = await drawPill(words.price, text);
  // From the foot upwards: price, where, when, who, title.
  const parts: string[] = [];
  let y = height - foot;
  parts.push(at(edge, y - pill.height, pill.markup));
  y -= pill.height + text * 0.95;
  parts.push(letters(where, edge, y, "#E4E8F1"));
  y -= text * 1.4;
  parts.push(letters(when, edge, y, "#F7CF94"));
  y -= text * 1.75;
  parts.push(letters(artist, edge, y, "#FFB6A6"));
  y -= text * 0.62 + title.size * 0.72;
  for (const line of [...title.lines].reverse()) {
    parts.push(letters(line, edge, y, CREAM));
    y -= title.size * 1.06;
  }
  const top = Math.max(0.2, (y - title.size * 0.4) / height);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><defs>${shade(layout, top, height)}</defs>
${hasCover ? "" : scene(width, layout.picture)}<rect width="${width}" height="${height}" fill="url(#s)"/>
${await brand(layout)}${parts.join("\n")}</svg>`;
}

/** Where words stand, the cover is night: on the left of what is wide, at the foot of what is high. */
function shade({ share, picture }: Layout, top: number, height: number): string {
  const stop = (at: number, opacity: number) =>
    `<stop offset="${Math.min(1, at).toFixed(3)}" stop-color="${ink.navy}" stop-opacity="${opacity}"/>`;
  if (share < 1) {
    return `<linearGradient id="s" x1="0" y1="0" x2="1" y2="0">${stop(0, 0.95)}${stop(0.42, 0.88)}${stop(0.74, 0.4)}${stop(1, 0.05)}</linearGradient>`;
  }
  const ends = picture / height;
  return `<linearGradient id="s" x1="0" y1="0" x2="0" y2="1">${stop(0, 0.6)}${stop(0.2, 0.1)}${stop(top - 0.12, 0.12)}${stop(top + 0.03, 0.78)}${stop(Math.max(top + 0.1, ends - 0.1), 0.92)}${stop(ends, ends < 1 ? 1 : 0.94)}</linearGradient>`;
}

/** As large as it stands in its lines. */
async function titleLines(title: string, { title: size, lines: most }: Layout, width: number) {
  for (const share of [1, 0.86, 0.74]) {
    const lines = await outlineLines(title, { face: "serif-semibold", size: size * share }, { width, most: most + 1 });
    if (lines.length <= most) return { size: size * share, lines };
  }
  const small = size * 0.64;
  return {
    size: small,
    lines: await outlineLines(title, { face: "serif-semibold", size: small }, { width, most: most + 1 }),
  };
}

/** A little smaller rather than cut. */
async function oneLine(text: string, style: OutlineStyle, width: number): Promise<Outline> {
  const asked = await outlineText(text, style);
  if (asked.width <= width) return asked;
  const size = style.size * Math.max(0.78, width / asked.width - 0.005);
  const [line] = await outlineLines(text, { ...style, size }, { width, most: 1 });
  return line ?? asked;
}

async function drawPill(text: string, size: number): Promise<{ markup: string; height: number }> {
  const label = await outlineText(`${text[0]?.toUpperCase() ?? ""}${text.slice(1)}`, { face: "sans-semibold", size });
  const height = size * 1.85;
  const width = label.width + size * 1.7;
  return {
    height,
    markup: `<rect width="${width.toFixed(1)}" height="${height.toFixed(1)}" rx="${(height / 2).toFixed(1)}" fill="${ink.coral}"/>${letters(label, size * 0.85, height * 0.675, ink.navy)}`,
  };
}

async function brand({ edge, head, text }: Layout): Promise<string> {
  const size = text * 1.1;
  const name = await outlineText("Hors les murs", { face: "serif-semibold", size });
  const mark = `<g transform="scale(${((size * 1.45) / 32).toFixed(3)})"><path d="M6 29V13a10 10 0 0 1 20 0v16" fill="none" stroke="${CREAM}" stroke-width="3"/><path d="M12 29V15a4 4 0 0 1 8 0v14z" fill="${ink.coral}"/><path d="M2 29h28" stroke="${CREAM}" stroke-width="3" stroke-linecap="round"/></g>`;
  return at(edge, head, `${mark}${letters(name, size * 1.85, size * 1.13, CREAM)}`);
}

/** Without a cover: a lit window, and somebody in it. */
function scene(width: number, height: number): string {
  const scale = height / 630;
  return at(
    width - 450 * scale,
    0,
    `<g transform="scale(${scale.toFixed(3)})" opacity=".92"><path d="M60 520V250a150 150 0 0 1 300 0v270z" fill="${ink.dusk}"/><path d="M84 500V252a126 126 0 0 1 252 0v248z" fill="${ink.amber}"/><path d="M210 126v374M84 300h252" stroke="${ink.navy}" stroke-width="10"/><path d="M210 330c32 0 50 26 50 60v110H160V390c0-34 18-60 50-60z" fill="${ink.navy}"/><circle cx="210" cy="296" r="34" fill="${ink.coral}"/></g>`,
  );
}

const at = (x: number, y: number, markup: string): string =>
  `<g transform="translate(${x.toFixed(1)} ${y.toFixed(1)})">${markup}</g>`;

const letters = ({ path }: Outline, x: number, y: number, fill: string): string =>
  at(x, y, `<path d="${path}" fill="${fill}"/>`);
