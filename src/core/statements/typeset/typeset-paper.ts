import { bodyStyle, breakLines, drawLines, linesHeight, type TextStyle } from "#core/documents/typeset/rich-text.ts";
import { drawLogo } from "#core/documents/typeset/set-cover.ts";
import { setCallout, setParagraph } from "#core/documents/typeset/set-prose.ts";
import {
  decorate,
  ensureRoom,
  frame,
  ink,
  measure,
  openSheet,
  type Sheet,
  tag,
  turnPage,
} from "#core/documents/typeset/sheet.ts";
import { operator } from "#platform/operator.ts";
import type { Paper, PaperBlock } from "./paper.ts";
import { setFigures } from "./set-figures.ts";
import { setParties } from "./set-parties.ts";

const titleStyle: TextStyle = { ...bodyStyle, size: 25, leading: 31, color: ink.navy, face: "serif-semibold" };
const sectionStyle: TextStyle = { ...titleStyle, size: 14.5, leading: 19 };
const brandStyle: TextStyle = { ...bodyStyle, size: 12, leading: 15, color: ink.navy, face: "serif-semibold" };
const smallStyle: TextStyle = { ...bodyStyle, size: 8.4, leading: 11.6 };

/** A tagged A4 PDF, the same byte for byte at each asking. */
export function typesetPaper(paper: Paper): Promise<Buffer> {
  const sheet = openSheet(paper);
  const file = collect(sheet.doc);
  turnPage(sheet);
  setHead(sheet, paper);
  for (const block of paper.blocks) setBlock(sheet, block);
  setFeet(sheet, paper);
  sheet.root.end();
  sheet.doc.end();
  return file;
}

function setHead(sheet: Sheet, { title, lines }: Paper): void {
  const { doc } = sheet;
  decorate(doc, () => {
    drawLogo(doc, frame.left, 36);
    drawLines(doc, breakLines(doc, "Hors les murs", brandStyle, measure), brandStyle, { x: frame.left + 34, y: 43 });
  });
  const head = breakLines(doc, title, titleStyle, measure);
  tag(sheet, "H1", () => drawLines(doc, head, titleStyle, { x: frame.left, y: sheet.y }));
  sheet.y += linesHeight(head, titleStyle) + 4;
  for (const line of lines) setParagraph(sheet, line, bodyStyle, 1);
  sheet.y += 12;
}

function setBlock(sheet: Sheet, block: PaperBlock): void {
  if (block.kind === "section") setSection(sheet, block.title);
  else if (block.kind === "text") setParagraph(sheet, block.text, bodyStyle, 8);
  else if (block.kind === "small") setParagraph(sheet, block.text, smallStyle, 5);
  else if (block.kind === "mark") setCallout(sheet, block.title, block.text);
  else if (block.kind === "parties") setParties(sheet, block.parties);
  else setFigures(sheet, block);
}

function setSection(sheet: Sheet, text: string): void {
  const lines = breakLines(sheet.doc, text, sectionStyle, measure);
  // Never alone at the foot of a page.
  ensureRoom(sheet, linesHeight(lines, sectionStyle) + 90);
  sheet.y += 6;
  tag(sheet, "H2", () => drawLines(sheet.doc, lines, sectionStyle, { x: frame.left, y: sheet.y }));
  sheet.y += linesHeight(lines, sectionStyle) + 5;
}

function setFeet({ doc }: Sheet, { foot }: Paper): void {
  const { count } = doc.bufferedPageRange();
  const y = frame.height - 50;
  for (let page = 0; page < count; page += 1) {
    doc.switchToPage(page);
    decorate(
      doc,
      () => {
        const left = breakLines(doc, `${operator.company} · ${foot}`, smallStyle, measure - 50);
        drawLines(doc, left, smallStyle, { x: frame.left, y });
        const right = breakLines(doc, `${page + 1} / ${count}`, smallStyle, measure);
        drawLines(doc, right, smallStyle, { x: frame.left, y, width: measure, align: "right" });
      },
      "Pagination",
    );
  }
}

function collect(doc: PDFKit.PDFDocument): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    doc.on("data", (chunk: Buffer) => chunks.push(chunk));
    doc.on("end", () => resolve(Buffer.concat(chunks)));
    doc.on("error", reject);
  });
}
