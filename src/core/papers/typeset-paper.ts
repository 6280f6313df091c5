import type { Operator } from "#platform/operator.ts";
import { setSection, smallStyle, typesetPages } from "#platform/typesetting/pages.ts";
import {
  bodyStyle,
  breakLines,
  drawLines,
  linesHeight,
  setCallout,
  setParagraph,
  type TextLine,
  type TextStyle,
} from "#platform/typesetting/prose.ts";
import {
  decorate,
  ensureRoom,
  frame,
  ink,
  measure,
  nest,
  type Sheet,
  tag,
  turnPage,
} from "#platform/typesetting/sheet.ts";
import type { FigureColumn, Paper, PaperBlock, Party } from "./paper.ts";

const cellStyle: TextStyle = { ...bodyStyle, size: 9, leading: 12.4 };
const strongStyle: TextStyle = { ...cellStyle, color: ink.navy, face: "sans-semibold" };
const headStyle: TextStyle = { ...strongStyle, size: 8.4 };
const captionStyle: TextStyle = { ...bodyStyle, size: 10.6, color: ink.navy, face: "sans-semibold" };
const padX = 5;
const pageHeight = frame.height - frame.bottom - frame.top;

/** How closely rows are set, and a page that ends early so that the one after it is not left with next to nothing. */
type Layout = { padY: number; early?: { page: number; by: number } };

const roomy: Layout = { padY: 4.5 };
const tight: Layout = { padY: 3 };
/** Less than this on the last of several pages is next to nothing. */
const THIN = pageHeight / 4;

/** A table that is no longer than this is never cut. */
const KEPT_WHOLE = pageHeight / 3;

function bottomOf({ doc }: Sheet, { early }: Layout): number {
  const isEarly = early && doc.bufferedPageRange().count - 1 === early.page;
  return frame.height - frame.bottom - (isEarly ? early.by : 0);
}

/** pdfkit takes a header's scope; its types do not know yet. */
type CellOptions = PDFKit.Mixins.StructureElementOptions & { scope?: "Column" | "Row" };
type Row = { cells: readonly (readonly TextLine[])[]; height: number; style: TextStyle; isHead: boolean; padY: number };

/** A table of figures, as long as it takes: its head comes again on each page. */
function setFigures(sheet: Sheet, block: Extract<PaperBlock, { kind: "figures" }>, layout: Layout): void {
  const { doc } = sheet;
  const { columns } = block;
  const measured = (cells: readonly string[], style: TextStyle, isHead = false) =>
    measureRow(doc, cells, { columns, style, isHead, padY: layout.padY });
  const head = measured(
    columns.map(({ label }) => label),
    headStyle,
    true,
  );
  const rows = block.rows.map(({ cells, strong }) => measured(cells, strong ? strongStyle : cellStyle));
  const caption = breakLines(doc, block.caption, captionStyle, measure);
  const captionHeight = linesHeight(caption, captionStyle) + 4;
  const whole = captionHeight + head.height + rows.reduce((sum, row) => sum + row.height, 0);
  // A short one whole; otherwise at least its first rows with its head.
  const together = whole <= KEPT_WHOLE ? whole : captionHeight + head.height + 60;
  if (sheet.y + together > bottomOf(sheet, layout)) turnPage(sheet);
  nest(sheet, "Table", () => {
    tag(sheet, "Caption", () => drawLines(doc, caption, captionStyle, { x: frame.left, y: sheet.y }));
    sheet.y += captionHeight;
    setRow(sheet, head, columns);
    for (const row of rows) {
      if (sheet.y + row.height > bottomOf(sheet, layout)) {
        turnPage(sheet);
        setRow(sheet, head, columns);
      }
      setRow(sheet, row, columns);
    }
  });
  sheet.y += 13;
}

type Measures = { columns: readonly FigureColumn[]; style: TextStyle; isHead: boolean; padY: number };

function measureRow(
  doc: PDFKit.PDFDocument,
  cells: readonly string[],
  { columns, style, isHead, padY }: Measures,
): Row {
  const broken = cells.map((cell, index) =>
    breakLines(doc, cell, style, (columns[index]?.width ?? 0) * measure - 2 * padX),
  );
  return {
    cells: broken,
    height: Math.max(...broken.map((lines) => linesHeight(lines, style))) + 2 * padY,
    style,
    isHead,
    padY,
  };
}

function setRow(sheet: Sheet, { cells, height, style, isHead, padY }: Row, columns: readonly FigureColumn[]): void {
  const { doc, y } = sheet;
  decorate(doc, () => {
    if (isHead) doc.roundedRect(frame.left, y, measure, height, 4).fill(ink.sand);
    else doc.rect(frame.left, y + height - 0.6, measure, 0.6).fill(ink.line);
  });
  nest(sheet, "TR", () => {
    let x = frame.left;
    cells.forEach((lines, index) => {
      const width = (columns[index]?.width ?? 0) * measure;
      const at = { x: x + padX, y: y + padY - 0.5, width: width - 2 * padX };
      const align = columns[index]?.amount ? "right" : "left";
      const options: CellOptions = isHead ? { scope: "Column" } : index === 0 ? { scope: "Row" } : {};
      const type = isHead || index === 0 ? "TH" : "TD";
      sheet.branch.add(doc.struct(type, options, [() => drawLines(doc, lines, style, { ...at, align })]));
      x += width;
    });
  });
  sheet.y += height;
}

const roleStyle: TextStyle = { ...bodyStyle, size: 8.6, leading: 12, color: ink.coralDeep, face: "sans-semibold" };
const nameStyle: TextStyle = { ...bodyStyle, size: 11, leading: 15, color: ink.navy, face: "sans-semibold" };
const lineStyle: TextStyle = { ...bodyStyle, size: 9.2, leading: 12.8 };
const gap = 18;

/** Side by side: who, and for whom. */
function setParties(sheet: Sheet, parties: readonly ({ role: string } & Party)[]): void {
  const { doc } = sheet;
  const width = (measure - gap * (parties.length - 1)) / parties.length;
  const columns = parties.map(({ role, name, lines }) =>
    [
      { text: role, style: roleStyle },
      { text: name, style: nameStyle },
      ...lines.map((text) => ({ text, style: lineStyle })),
    ].map(({ text, style }) => ({ style, lines: breakLines(doc, text, style, width - 14) })),
  );
  const heights = columns.map((column) => column.reduce((sum, { lines, style }) => sum + linesHeight(lines, style), 0));
  const height = Math.max(...heights);
  ensureRoom(sheet, height + gap);
  const top = sheet.y;
  columns.forEach((column, index) => {
    const x = frame.left + index * (width + gap);
    decorate(doc, () => doc.rect(x, top, 2, height).fill(ink.coral));
    let y = top;
    nest(sheet, "Div", () => {
      for (const { lines, style } of column) {
        const at = y;
        tag(sheet, "P", () => drawLines(doc, lines, style, { x: x + 12, y: at }));
        y += linesHeight(lines, style);
      }
    });
  });
  sheet.y = top + height + gap;
}

/** Set closer, or over its pages more evenly, when its last page would hold next to nothing. */
export async function typesetPaper(paper: Paper, operator: Pick<Operator, "company">): Promise<Buffer> {
  const pages = { ...paper, foot: `${operator.company} · ${paper.foot}` };
  const first = await setPages(pages, roomy);
  if (!first.isThin) return first.file;
  const closer = await setPages(pages, tight);
  if (!closer.isThin) return closer.file;
  return (await setPages(pages, { ...roomy, early: { page: first.count - 2, by: THIN } })).file;
}

async function setPages(paper: Paper, layout: Layout): Promise<{ file: Buffer; count: number; isThin: boolean }> {
  let count = 0;
  let isThin = false;
  const file = await typesetPages(paper, (sheet) => {
    for (const line of paper.lines) setParagraph(sheet, line, bodyStyle, 1);
    sheet.y += 12;
    for (const block of paper.blocks) setBlock(sheet, block, layout);
    count = sheet.doc.bufferedPageRange().count;
    isThin = count > 1 && sheet.y - frame.top < THIN;
  });
  return { file, count, isThin };
}

function setBlock(sheet: Sheet, block: PaperBlock, layout: Layout): void {
  if (block.kind === "section") setSection(sheet, block.title);
  else if (block.kind === "text") setParagraph(sheet, block.text, bodyStyle, 8);
  else if (block.kind === "small") setParagraph(sheet, block.text, smallStyle, 5);
  else if (block.kind === "mark") setCallout(sheet, block.title, block.text);
  else if (block.kind === "parties") setParties(sheet, block.parties);
  else setFigures(sheet, block, layout);
}
