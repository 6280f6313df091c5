import type { Guide } from "../guide.ts";
import { bodyStyle, breakLines, drawLines, type TextStyle } from "./rich-text.ts";
import { setParagraph } from "./set-prose.ts";
import { decorate, frame, ink, measure, nest, type Sheet, type StructureElement, tag, turnPage } from "./sheet.ts";

const forewordStyle: TextStyle = { ...bodyStyle, size: 12.2, leading: 18.4 };
const headStyle: TextStyle = { ...bodyStyle, size: 23, leading: 27, color: ink.navy, face: "serif-semibold" };
const entryStyle: TextStyle = { ...bodyStyle, size: 12.6, leading: 17, color: ink.navy };
const numberStyle: TextStyle = { ...entryStyle, size: 15, color: ink.coralDeep, face: "serif-semibold" };

/** pdfkit ties an annotation to the structure tree; its types do not know yet. */
type TaggedAnnotation = PDFKit.Mixins.AnnotationOption & { structParent: StructureElement };

export type ContentsEntry = { title: string; destination: string; page: number };

/** The foreword is set at once; the contents below it wait for the page numbers. */
export type ContentsPage = { index: number; y: number; section: StructureElement };

export function setForeword(sheet: Sheet, guide: Guide): ContentsPage {
  turnPage(sheet);
  const index = sheet.doc.bufferedPageRange().count - 1;
  setHead(sheet, "Avant de commencer");
  for (const text of guide.foreword) setParagraph(sheet, text, forewordStyle, 12);
  sheet.y += 22;
  const section = sheet.doc.struct("Sect");
  sheet.root.add(section);
  return { index, y: sheet.y, section };
}

export function setContents(sheet: Sheet, place: ContentsPage, entries: readonly ContentsEntry[]): void {
  const { doc } = sheet;
  doc.switchToPage(place.index);
  sheet.branch = place.section;
  sheet.y = place.y;
  setHead(sheet, "Dans ces pages");
  nest(sheet, "TOC", () => {
    for (const [index, entry] of entries.entries()) {
      const { y } = sheet;
      decorate(doc, () => doc.rect(frame.left, y + 25, measure, 0.6).fill(ink.line));
      nest(sheet, "TOCI", () => setEntry(sheet, entry, index + 1, y));
      sheet.y += 35;
    }
  });
  place.section.end();
  sheet.branch = sheet.root;
}

function setEntry(sheet: Sheet, entry: ContentsEntry, number: number, y: number): void {
  const { doc } = sheet;
  const link = doc.struct("Link");
  sheet.branch.add(link);
  link.add(() => {
    const line = (text: string, style: TextStyle) => breakLines(doc, text, style, measure);
    drawLines(doc, line(String(number), numberStyle), numberStyle, { x: frame.left, y: y - 2.5 });
    drawLines(doc, line(entry.title, entryStyle), entryStyle, { x: frame.left + 30, y });
    drawLines(doc, line(String(entry.page), entryStyle), entryStyle, {
      x: frame.left,
      y,
      width: measure,
      align: "right",
    });
  });
  const annotation: TaggedAnnotation = { structParent: link };
  doc.goTo(frame.left, y - 4, measure, 28, entry.destination, annotation);
  link.end();
}

function setHead(sheet: Sheet, text: string): void {
  tag(sheet, "H2", () =>
    drawLines(sheet.doc, breakLines(sheet.doc, text, headStyle, measure), headStyle, { x: frame.left, y: sheet.y }),
  );
  sheet.y += headStyle.leading + 14;
}
