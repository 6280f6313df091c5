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
import { decorate, ensureRoom, frame, ink, measure, nest, type Sheet, tag } from "#platform/typesetting/sheet.ts";
import type { FigureColumn, Paper, PaperBlock, Party } from "./paper.ts";

const cellStyle: TextStyle = { ...bodyStyle, size: 9, leading: 12.4 };
const strongStyle: TextStyle = { ...cellStyle, color: ink.navy, face: "sans-semibold" };
const headStyle: TextStyle = { ...strongStyle, size: 8.4 };
const captionStyle: TextStyle = { ...bodyStyle, size: 10.6, color: ink.navy, face: "sans-semibold" };
const padX = 5;
const padY = 4.5;
const bottom = frame.height - frame.bottom;

/** pdfkit takes a header's scope; its types do not know yet. */
type CellOptions = PDFKit.Mixins.StructureElementOptions & { scope?: "Column" | "Row" };
type Row = { cells: readonly (readonly TextLine[])[]; height: number; style: TextStyle; isHead: boolean };

/** A table of figures, as long as it takes: its head comes again on each page. */
function setFigures(sheet: Sheet, block: Extract<PaperBlock, { kind: "figures" }>): void {
  const { doc } = sheet;
  const { columns } = block;
  const measured = (cells: readonly string[], style: TextStyle, isHead = false) =>
    measureRow(doc, cells, columns, style, isHead);
  const head = measured(
    columns.map(({ label }) => label),
    headStyle,
    true,
  );
  const rows = block.rows.map(({ cells, strong }) => measured(cells, strong ? strongStyle : cellStyle));
  const caption = breakLines(doc, block.caption, captionStyle, measure);
  const captionHeight = linesHeight(caption, captionStyle) + 4;
  const whole = captionHeight + head.height + rows.reduce((sum, row) => sum + row.height, 0);
  // Whole on one page if it fits on any; otherwise at least its first rows with its head.
  ensureRoom(sheet, whole <= bottom - frame.top ? whole : captionHeight + head.height + 60);
  nest(sheet, "Table", () => {
    tag(sheet, "Caption", () => drawLines(doc, caption, captionStyle, { x: frame.left, y: sheet.y }));
    sheet.y += captionHeight;
    setRow(sheet, head, columns);
    for (const row of rows) {
      if (sheet.y + row.height > bottom) {
        ensureRoom(sheet, row.height);
        setRow(sheet, head, columns);
      }
      setRow(sheet, row, columns);
    }
  });
  sheet.y += 13;
}

function measureRow(
  doc: PDFKit.PDFDocument,
  cells: readonly string[],
  columns: readonly FigureColumn[],
  style: TextStyle,
  isHead: boolean,
): Row {
  const broken = cells.map((cell, index) =>
    breakLines(doc, cell, style, (columns[index]?.width ?? 0) * measure - 2 * padX),
  );
  return {
    cells: broken,
    height: Math.max(...broken.map((lines) => linesHeight(lines, style))) + 2 * padY,
    style,
    isHead,
  };
}

function setRow(sheet: Sheet, { cells, height, style, isHead }: Row, columns: readonly FigureColumn[]): void {
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

export function typesetPaper(paper: Paper, operator: Operator): Promise<Buffer> {
  return typesetPages({ ...paper, foot: `${operator.company} · ${paper.foot}` }, (sheet) => {
    for (const line of paper.lines) setParagraph(sheet, line, bodyStyle, 1);
    sheet.y += 12;
    for (const block of paper.blocks) setBlock(sheet, block);
  });
}

function setBlock(sheet: Sheet, block: PaperBlock): void {
  if (block.kind === "section") setSection(sheet, block.title);
  else if (block.kind === "text") setParagraph(sheet, block.text, bodyStyle, 8);
  else if (block.kind === "small") setParagraph(sheet, block.text, smallStyle, 5);
  else if (block.kind === "mark") setCallout(sheet, block.title, block.text);
  else if (block.kind === "parties") setParties(sheet, block.parties);
  else setFigures(sheet, block);
}
