import type { GuideText } from "./content.ts";
import { decorate, ensureRoom, frame, ink, measure, nest, type PdfFace, type Sheet, tag } from "./sheet.ts";

export type TextStyle = {
  size: number;
  leading: number;
  color: string;
  face: PdfFace;
  boldFace: PdfFace;
};

export const bodyStyle: TextStyle = {
  size: 10.2,
  leading: 14.7,
  color: ink.body,
  face: "sans-regular",
  boldFace: "sans-semibold",
};

type Run = { text: string; bold: boolean };
type Word = { runs: readonly Run[]; width: number };
export type TextLine = { runs: readonly Run[]; width: number };

/** Breaks at ordinary spaces only, so French no-break spaces hold; exact, so a block's height is known before it is set. */
export function breakLines(
  doc: PDFKit.PDFDocument,
  text: GuideText,
  style: TextStyle,
  width: number,
): readonly TextLine[] {
  const space = runWidth(doc, { text: " ", bold: false }, style);
  const lines: { words: Word[]; width: number }[] = [{ words: [], width: 0 }];
  for (const word of splitWords(doc, text, style)) {
    const line = lines.at(-1);
    if (line && (line.words.length === 0 || line.width + space + word.width <= width)) {
      line.width += word.width + (line.words.length === 0 ? 0 : space);
      line.words.push(word);
    } else {
      lines.push({ words: [word], width: word.width });
    }
  }
  return lines.map((line) => ({ runs: joinWords(line.words), width: line.width }));
}

type Place = { x: number; y: number; width?: number; align?: "left" | "right" };

export function drawLines(
  doc: PDFKit.PDFDocument,
  lines: readonly TextLine[],
  style: TextStyle,
  { x, y, width = 0, align = "left" }: Place,
): void {
  for (const [index, line] of lines.entries()) {
    let left = align === "right" ? x + width - line.width : x;
    for (const run of line.runs) {
      const runLeft = left;
      left += runWidth(doc, run, style);
      doc.fillColor(run.bold && style.color === ink.body ? ink.navy : style.color);
      doc.text(run.text, runLeft, y + index * style.leading, { lineBreak: false });
    }
  }
}

export const linesHeight = (lines: readonly TextLine[], style: TextStyle): number => lines.length * style.leading;

function splitWords(doc: PDFKit.PDFDocument, text: GuideText, style: TextStyle): Word[] {
  const words: Run[][] = [[]];
  for (const [index, part] of text.split("**").entries()) {
    for (const [position, piece] of part.split(" ").entries()) {
      if (position > 0) words.push([]);
      if (piece) words.at(-1)?.push({ text: piece, bold: index % 2 === 1 });
    }
  }
  return words
    .filter((runs) => runs.length > 0)
    .map((runs) => ({ runs, width: runs.reduce((sum, run) => sum + runWidth(doc, run, style), 0) }));
}

function joinWords(words: readonly Word[]): Run[] {
  const joined: Run[] = [];
  for (const [index, word] of words.entries()) {
    for (const [position, run] of word.runs.entries()) {
      const text = index > 0 && position === 0 ? ` ${run.text}` : run.text;
      const last = joined.at(-1);
      if (last && last.bold === run.bold) last.text += text;
      else joined.push({ text, bold: run.bold });
    }
  }
  return joined;
}

function runWidth(doc: PDFKit.PDFDocument, run: Run, style: TextStyle): number {
  doc.font(run.bold ? style.boldFace : style.face).fontSize(style.size);
  return doc.widthOfString(run.text);
}

const calloutTitle: TextStyle = { ...bodyStyle, size: 11.5, color: ink.navy, face: "sans-semibold" };
const headingStyle: TextStyle = {
  ...bodyStyle,
  size: 14.5,
  leading: 19,
  color: ink.navy,
  face: "serif-semibold",
};

export function setParagraph(sheet: Sheet, text: GuideText, style: TextStyle = bodyStyle, gap = 11): void {
  const lines = breakLines(sheet.doc, text, style, measure);
  const height = linesHeight(lines, style);
  ensureRoom(sheet, height);
  tag(sheet, "P", () => drawLines(sheet.doc, lines, style, { x: frame.left, y: sheet.y }));
  sheet.y += height + gap;
}

export function setHeading(sheet: Sheet, text: string): void {
  const lines = breakLines(sheet.doc, text, headingStyle, measure);
  ensureRoom(sheet, linesHeight(lines, headingStyle) + 110);
  sheet.y += 4;
  tag(sheet, "H3", () => drawLines(sheet.doc, lines, headingStyle, { x: frame.left, y: sheet.y }));
  sheet.y += linesHeight(lines, headingStyle) + 5;
}

export function setList(sheet: Sheet, items: readonly GuideText[]): void {
  const { doc } = sheet;
  const indent = 16;
  nest(sheet, "L", () => {
    for (const item of items) {
      const lines = breakLines(doc, item, bodyStyle, measure - indent);
      const height = linesHeight(lines, bodyStyle);
      ensureRoom(sheet, height);
      const { y } = sheet;
      decorate(doc, () => doc.circle(frame.left + 4, y + 7.4, 2.2).fill(ink.coral));
      nest(sheet, "LI", () =>
        tag(sheet, "LBody", () => drawLines(doc, lines, bodyStyle, { x: frame.left + indent, y })),
      );
      sheet.y += height + 5.5;
    }
  });
  sheet.y += 7;
}

export function setCallout(sheet: Sheet, title: string, text: GuideText): void {
  const { doc } = sheet;
  const padding = 16;
  const lines = breakLines(doc, text, bodyStyle, measure - 2 * padding);
  const titleLines = breakLines(doc, title, calloutTitle, measure - 2 * padding);
  const height = 2 * padding + 18 + linesHeight(lines, bodyStyle) - 4;
  ensureRoom(sheet, height + 6);
  const { y } = sheet;
  decorate(doc, () => {
    doc.roundedRect(frame.left, y, measure, height, 10).fill(ink.sand);
    doc.roundedRect(frame.left, y + 14, 3.5, height - 28, 1.75).fill(ink.coral);
  });
  nest(sheet, "Div", () => {
    tag(sheet, "P", () => drawLines(doc, titleLines, calloutTitle, { x: frame.left + padding, y: y + padding - 2 }));
    tag(sheet, "P", () => drawLines(doc, lines, bodyStyle, { x: frame.left + padding, y: y + padding + 16 }));
  });
  sheet.y += height + 14;
}
