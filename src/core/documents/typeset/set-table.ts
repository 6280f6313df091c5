import type { GuideTable } from "../guide.ts";
import { bodyStyle, breakLines, drawLines, linesHeight, type TextLine, type TextStyle } from "./rich-text.ts";
import { decorate, ensureRoom, frame, ink, measure, nest, type Sheet, tag } from "./sheet.ts";

const cellStyle: TextStyle = { ...bodyStyle, size: 9.8, leading: 13.6 };
const headStyle: TextStyle = { ...cellStyle, size: 9.2, color: ink.navy, face: "sans-semibold" };
const captionStyle: TextStyle = { ...bodyStyle, size: 11, color: ink.navy, face: "sans-semibold" };
const padX = 8;
const padY = 5.5;

/** pdfkit takes a header's scope; its types do not know yet. */
type CellOptions = PDFKit.Mixins.StructureElementOptions & { scope?: "Column" | "Row" };
type Row = { cells: readonly (readonly TextLine[])[]; height: number; style: TextStyle };

export function setTable(sheet: Sheet, table: GuideTable): void {
  const { doc } = sheet;
  const widths = table.widths.map((share) => share * measure);
  const head = measureRow(doc, table.columns, widths, headStyle);
  const rows = table.rows.map((cells) => measureRow(doc, cells, widths, cellStyle));
  const captionLines = breakLines(doc, table.caption, captionStyle, measure);
  const captionHeight = linesHeight(captionLines, captionStyle) + 5;
  ensureRoom(sheet, captionHeight + head.height + rows.reduce((sum, row) => sum + row.height, 0) + 6);
  nest(sheet, "Table", () => {
    tag(sheet, "Caption", () => drawLines(doc, captionLines, captionStyle, { x: frame.left, y: sheet.y }));
    sheet.y += captionHeight;
    setRow(sheet, head, widths, table.amounts, () => "TH", ink.sand);
    for (const row of rows) setRow(sheet, row, widths, table.amounts, (column) => (column === 0 ? "TH" : "TD"));
  });
  sheet.y += 14;
}

function measureRow(
  doc: PDFKit.PDFDocument,
  cells: readonly string[],
  widths: readonly number[],
  style: TextStyle,
): Row {
  const broken = cells.map((cell, column) => breakLines(doc, cell, style, (widths[column] ?? 0) - 2 * padX));
  const height = Math.max(...broken.map((lines) => linesHeight(lines, style))) + 2 * padY;
  return { cells: broken, height, style };
}

function setRow(
  sheet: Sheet,
  row: Row,
  widths: readonly number[],
  amounts: boolean | undefined,
  cellTag: (column: number) => "TH" | "TD",
  ground?: string,
): void {
  const { doc, y } = sheet;
  decorate(doc, () => {
    if (ground) doc.roundedRect(frame.left, y, measure, row.height, 5).fill(ground);
    else doc.rect(frame.left, y + row.height - 0.6, measure, 0.6).fill(ink.line);
  });
  nest(sheet, "TR", () => {
    let x = frame.left;
    for (const [column, lines] of row.cells.entries()) {
      const width = widths[column] ?? 0;
      const left = x;
      const align = amounts && column > 0 ? "right" : "left";
      const type = cellTag(column);
      const options: CellOptions = type === "TH" ? { scope: ground ? "Column" : "Row" } : {};
      sheet.branch.add(
        doc.struct(type, options, [
          () => drawLines(doc, lines, row.style, { x: left + padX, y: y + padY - 0.5, width: width - 2 * padX, align }),
        ]),
      );
      x += width;
    }
  });
  sheet.y += row.height;
}
