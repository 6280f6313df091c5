import type { GuideTable, GuideText } from "./content.ts";
import { bodyStyle, breakLines, drawLines, linesHeight, type TextLine, type TextStyle } from "./prose.ts";
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

const dayStyle: TextStyle = { ...bodyStyle, size: 12, leading: 15.6, color: ink.navy, face: "serif-semibold" };
const dayWidth = 62;
const gap = 9;

/** The last days, drawn as calendar sheets hung on a coral thread. */
export function setCalendar(sheet: Sheet, days: readonly { when: string; what: readonly GuideText[] }[]): void {
  const { doc } = sheet;
  const rows = days.map(({ when, what }) => ({
    when: breakLines(doc, when, dayStyle, dayWidth),
    what: breakLines(doc, what.join(" "), bodyStyle, measure - dayWidth - 22),
  }));
  const height = rows.reduce((sum, row) => sum + linesHeight(row.what, bodyStyle) + gap, 0);
  ensureRoom(sheet, height);
  const top = sheet.y;
  const lastRow = rows.at(-1);
  const threadEnd = top + height - gap - (lastRow ? linesHeight(lastRow.what, bodyStyle) : 0) + 8;
  decorate(doc, () => doc.rect(frame.left + dayWidth + 4.4, top + 8, 1.2, threadEnd - top - 8).fill(ink.coralPale));
  nest(sheet, "L", () => {
    for (const row of rows) {
      const { y } = sheet;
      decorate(doc, () => doc.circle(frame.left + dayWidth + 5, y + 8, 3.6).fillAndStroke(ink.paper, ink.coral));
      nest(sheet, "LI", () => {
        tag(sheet, "Lbl", () => drawLines(doc, row.when, dayStyle, { x: frame.left, y: y - 0.5 }));
        tag(sheet, "LBody", () => drawLines(doc, row.what, bodyStyle, { x: frame.left + dayWidth + 22, y }));
      });
      sheet.y += linesHeight(row.what, bodyStyle) + gap;
    }
  });
  sheet.y += 8;
}

const titleStyle: TextStyle = { ...bodyStyle, size: 12.5, color: ink.navy, face: "serif-semibold" };
const padding = 18;
const box = 10.5;
const itemGap = 6;

/** A card of boxes to tick with a pen. */
export function setChecklist(sheet: Sheet, title: string, items: readonly GuideText[]): void {
  const { doc } = sheet;
  const width = measure - 2 * padding - box - 10;
  const rows = items.map((item) => breakLines(doc, item, bodyStyle, width));
  const rowsHeight = rows.reduce((sum, lines) => sum + linesHeight(lines, bodyStyle) + itemGap, -itemGap);
  const height = 2 * padding + 22 + rowsHeight - 4;
  ensureRoom(sheet, height + 8);
  const top = sheet.y;
  decorate(doc, () => {
    doc.roundedRect(frame.left, top, measure, height, 10).lineWidth(0.8).fillAndStroke("#FFFFFF", ink.line);
  });
  const titleLines = breakLines(doc, title, titleStyle, measure - 2 * padding);
  tag(sheet, "H3", () => drawLines(doc, titleLines, titleStyle, { x: frame.left + padding, y: top + padding - 3 }));
  nest(sheet, "L", () => {
    let y = top + padding + 20;
    for (const lines of rows) {
      const rowTop = y;
      decorate(doc, () => {
        doc
          .roundedRect(frame.left + padding, rowTop + 2.4, box, box, 2.5)
          .lineWidth(1.1)
          .stroke(ink.coralDeep);
      });
      nest(sheet, "LI", () =>
        tag(sheet, "LBody", () => drawLines(doc, lines, bodyStyle, { x: frame.left + padding + box + 10, y: rowTop })),
      );
      y += linesHeight(lines, bodyStyle) + itemGap;
    }
  });
  sheet.y = top + height + 14;
}
