import type { Font } from "fontkit";
import { openFace, type PdfFace } from "./sheet.ts";

/** Letters as shapes: whatever draws a picture of them needs no font, and every machine draws the same. */
export type Outline = { path: string; width: number };

export type OutlineStyle = { face: PdfFace; size: number };

/** With its first letter's foot at 0, 0. What the face has no letter for is left out: an empty box says nothing. */
export async function outlineText(text: string, { face, size }: OutlineStyle): Promise<Outline> {
  const font = await openFace(face);
  const scale = size / font.unitsPerEm;
  const run = font.layout(known(font, text));
  const paths: string[] = [];
  let x = 0;
  for (const [index, glyph] of run.glyphs.entries()) {
    const { xAdvance = 0, xOffset = 0, yOffset = 0 } = run.positions[index] ?? {};
    const left = (x + xOffset) * scale;
    paths.push(
      glyph.path
        .scale(scale, -scale)
        .translate(left, -yOffset * scale)
        .toSVG(),
    );
    x += xAdvance;
  }
  return { path: paths.join(""), width: x * scale };
}

/** Breaks at ordinary spaces only, so French no-break spaces hold; what is longer than `most` lines ends in an ellipsis. */
export async function outlineLines(
  text: string,
  style: OutlineStyle,
  { width, most }: { width: number; most: number },
): Promise<Outline[]> {
  const font = await openFace(style.face);
  const lines = broken(known(font, text), (line) => widthOf(font, line, style), width);
  const kept = lines.slice(0, most);
  if (lines.length > most) {
    let last = kept.at(-1) ?? "";
    while (last && widthOf(font, `${last}\u2026`, style) > width) last = last.slice(0, -1);
    kept[most - 1] = `${last.replace(/[\s,;:]+$/, "")}\u2026`;
  }
  return Promise.all(kept.map((line) => outlineText(line, style)));
}

function broken(text: string, widthOf: (line: string) => number, width: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(" ").filter(Boolean)) {
    const longer = lines.length > 0 ? `${lines.at(-1)} ${word}` : word;
    if (lines.length > 0 && widthOf(longer) <= width) lines[lines.length - 1] = longer;
    else lines.push(...pieces(word, widthOf, width));
  }
  return lines;
}

/** A word that no line holds is cut. */
function pieces(word: string, widthOf: (line: string) => number, width: number): string[] {
  const cut = [""];
  for (const letter of word) {
    const longer = `${cut.at(-1)}${letter}`;
    if (cut.at(-1) && widthOf(longer) > width) cut.push(letter);
    else cut[cut.length - 1] = longer;
  }
  return cut;
}

const widthOf = (font: Font, line: string, { size }: OutlineStyle): number =>
  (font.layout(line).positions.reduce((sum, { xAdvance }) => sum + xAdvance, 0) * size) / font.unitsPerEm;

const known = (font: Font, text: string): string =>
  [...text].filter((letter) => font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0)).join("");
