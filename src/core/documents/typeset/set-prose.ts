import type { GuideText } from "../guide.ts";
import { bodyStyle, breakLines, drawLines, linesHeight, type TextStyle } from "./rich-text.ts";
import { decorate, ensureRoom, frame, ink, measure, nest, type Sheet, tag } from "./sheet.ts";

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
