import type { GuideText } from "../guide.ts";
import { bodyStyle, breakLines, drawLines, linesHeight, type TextStyle } from "./rich-text.ts";
import { decorate, ensureRoom, frame, ink, measure, nest, type Sheet, tag } from "./sheet.ts";

const dayStyle: TextStyle = { ...bodyStyle, size: 12, leading: 15.6, color: ink.navy, face: "serif-semibold" };
const dayWidth = 62;
const gap = 9;

/** The last days, hung like a string of sheets on a coral thread. */
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
