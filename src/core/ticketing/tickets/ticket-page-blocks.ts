import { bodyStyle, breakLines, drawLines, linesHeight, type TextStyle } from "#platform/typesetting/prose.ts";
import { decorate, ink, nest, type Sheet, tag } from "#platform/typesetting/sheet.ts";
import type { QrDrawing } from "./qr-code.ts";

/** A piece of a ticket whose height is known before the page is made: a phone's page is as long as what it says. */
export type Block = { height: number; set(y: number): void };

export type Column = { left: number; width: number };

export const titleStyle: TextStyle = { ...bodyStyle, size: 23, leading: 28, color: ink.navy, face: "serif-semibold" };
export const leadStyle: TextStyle = { ...bodyStyle, size: 12.5, leading: 17.5 };
export const sectionStyle: TextStyle = { ...titleStyle, size: 14.5, leading: 20 };
export const smallStyle: TextStyle = { ...bodyStyle, size: 8.8, leading: 12.4 };

type TextOptions = { style: TextStyle; gap: number; as?: "H1" | "H2" | "P" };

/** Two stars would be read as bold: what people typed is set as they typed it. */
const plain = (text: string): string => text.replaceAll("**", "* *");

export function textBlock(sheet: Sheet, { left, width }: Column, text: string, options: TextOptions): Block {
  const { style, gap, as = "P" } = options;
  const lines = breakLines(sheet.doc, plain(text), style, width);
  return {
    height: linesHeight(lines, style) + gap,
    set: (y) => tag(sheet, as, () => drawLines(sheet.doc, lines, style, { x: left, y })),
  };
}

export function gapBlock(height: number): Block {
  return { height, set: () => undefined };
}

/** The code on its white margin, with words for those who do not see it. */
export function qrBlock(
  sheet: Sheet,
  { x, size, gap }: { x: number; size: number; gap: number },
  qr: QrDrawing,
  alt: string,
): Block {
  const { doc } = sheet;
  const draw = (y: number) => {
    doc.save();
    doc.rect(x, y, size, size).fill("#FFFFFF");
    doc.translate(x, y).scale(size / qr.size);
    doc.path(qr.path).fill("#000000");
    doc.restore();
  };
  return {
    height: size + gap,
    set: (y) => sheet.branch.add(doc.struct("Figure", { alt }, [() => draw(y)])),
  };
}

const LABEL_SHARE = 0.36;
const ROW_PADDING = 5;

/** Label and value side by side, as a table that screen readers walk through. */
export function factsBlock(sheet: Sheet, { left, width }: Column, facts: readonly [string, string][]): Block {
  const { doc } = sheet;
  const labelWidth = width * LABEL_SHARE;
  const rows = facts.map(([label, value]) => {
    const labelLines = breakLines(doc, label, bodyStyle, labelWidth - 10);
    const valueLines = breakLines(doc, `**${plain(value)}**`, bodyStyle, width - labelWidth);
    return { labelLines, valueLines, height: Math.max(labelLines.length, valueLines.length) * bodyStyle.leading };
  });
  return {
    height: rows.reduce((sum, { height }) => sum + height + 2 * ROW_PADDING, 0),
    set: (top) =>
      nest(sheet, "Table", () => {
        let y = top;
        for (const { labelLines, valueLines, height } of rows) {
          const at = y + ROW_PADDING;
          const bottom = at + height + ROW_PADDING;
          decorate(doc, () =>
            doc
              .moveTo(left, bottom)
              .lineTo(left + width, bottom)
              .lineWidth(0.6)
              .stroke(ink.line),
          );
          nest(sheet, "TR", () => {
            tag(sheet, "TH", () => drawLines(doc, labelLines, bodyStyle, { x: left, y: at }));
            tag(sheet, "TD", () => drawLines(doc, valueLines, bodyStyle, { x: left + labelWidth, y: at }));
          });
          y = bottom;
        }
      }),
  };
}
