import { bodyStyle, breakLines, drawLines, linesHeight, type TextStyle } from "#core/documents/typeset/rich-text.ts";
import { decorate, ensureRoom, frame, ink, measure, nest, type Sheet, tag } from "#core/documents/typeset/sheet.ts";
import type { Party } from "../document-content.ts";

const roleStyle: TextStyle = { ...bodyStyle, size: 8.6, leading: 12, color: ink.coralDeep, face: "sans-semibold" };
const nameStyle: TextStyle = { ...bodyStyle, size: 11, leading: 15, color: ink.navy, face: "sans-semibold" };
const lineStyle: TextStyle = { ...bodyStyle, size: 9.2, leading: 12.8 };
const gap = 18;

/** Side by side: who, and for whom. */
export function setParties(sheet: Sheet, parties: readonly ({ role: string } & Party)[]): void {
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
