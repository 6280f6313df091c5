import { drawLogo } from "./cover.ts";
import { bodyStyle, breakLines, drawLines, linesHeight, type TextStyle } from "./prose.ts";
import {
  collectFile,
  decorate,
  ensureRoom,
  frame,
  ink,
  measure,
  openSheet,
  type Sheet,
  type SheetFacts,
  tag,
  turnPage,
} from "./sheet.ts";

const titleStyle: TextStyle = { ...bodyStyle, size: 25, leading: 31, color: ink.navy, face: "serif-semibold" };
const sectionStyle: TextStyle = { ...titleStyle, size: 14.5, leading: 19 };
const brandStyle: TextStyle = { ...bodyStyle, size: 12, leading: 15, color: ink.navy, face: "serif-semibold" };
export const smallStyle: TextStyle = { ...bodyStyle, size: 8.4, leading: 11.6 };

type Pages = SheetFacts & {
  /** At the foot of each page, before the page's number. */
  foot: string;
};

/** A tagged A4 PDF, the same byte for byte at each asking: our mark and the title, what `set` adds, numbered feet. */
export async function typesetPages(pages: Pages, set: (sheet: Sheet) => void): Promise<Buffer> {
  const sheet = await openSheet(pages);
  const file = collectFile(sheet.doc);
  turnPage(sheet);
  setHead(sheet, pages.title);
  set(sheet);
  setFeet(sheet, pages.foot);
  sheet.root.end();
  sheet.doc.end();
  return file;
}

/** `room`: what must stand with it, so that it is never alone at the foot of a page. */
export function setSection(sheet: Sheet, text: string, room = 90): void {
  const lines = breakLines(sheet.doc, text, sectionStyle, measure);
  ensureRoom(sheet, linesHeight(lines, sectionStyle) + room);
  sheet.y += 6;
  tag(sheet, "H2", () => drawLines(sheet.doc, lines, sectionStyle, { x: frame.left, y: sheet.y }));
  sheet.y += linesHeight(lines, sectionStyle) + 5;
}

function setHead(sheet: Sheet, title: string): void {
  const { doc } = sheet;
  decorate(doc, () => {
    drawLogo(doc, frame.left, 36);
    drawLines(doc, breakLines(doc, "Hors les murs", brandStyle, measure), brandStyle, { x: frame.left + 34, y: 43 });
  });
  const head = breakLines(doc, title, titleStyle, measure);
  tag(sheet, "H1", () => drawLines(doc, head, titleStyle, { x: frame.left, y: sheet.y }));
  sheet.y += linesHeight(head, titleStyle) + 4;
}

function setFeet({ doc }: Sheet, foot: string): void {
  const { count } = doc.bufferedPageRange();
  const y = frame.height - 50;
  for (let page = 0; page < count; page += 1) {
    doc.switchToPage(page);
    decorate(
      doc,
      () => {
        const left = breakLines(doc, foot, smallStyle, measure - 50);
        drawLines(doc, left, smallStyle, { x: frame.left, y });
        const right = breakLines(doc, `${page + 1} / ${count}`, smallStyle, measure);
        drawLines(doc, right, smallStyle, { x: frame.left, y, width: measure, align: "right" });
      },
      "Pagination",
    );
  }
}
