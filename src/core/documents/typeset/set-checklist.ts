import type { GuideText } from "../guide.ts";
import { bodyStyle, breakLines, drawLines, linesHeight, type TextStyle } from "./rich-text.ts";
import { decorate, ensureRoom, frame, ink, measure, nest, type Sheet, tag } from "./sheet.ts";

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
