import { setCalendar, setChecklist, setTable } from "./blocks.ts";
import type { Guide, GuideBlock, GuideChapter } from "./content.ts";
import {
  bodyStyle,
  breakLines,
  drawLines,
  linesHeight,
  setCallout,
  setHeading,
  setList,
  setParagraph,
  type TextStyle,
} from "./prose.ts";
import {
  decorate,
  ensureRoom,
  frame,
  ink,
  measure,
  nest,
  type Sheet,
  type StructureElement,
  tag,
  turnPage,
} from "./sheet.ts";

const forewordStyle: TextStyle = { ...bodyStyle, size: 12.2, leading: 18.4 };
const headStyle: TextStyle = { ...bodyStyle, size: 23, leading: 27, color: ink.navy, face: "serif-semibold" };
const entryStyle: TextStyle = { ...bodyStyle, size: 12.6, leading: 17, color: ink.navy };
const numberStyle: TextStyle = { ...entryStyle, size: 15, color: ink.coralDeep, face: "serif-semibold" };

/** pdfkit ties an annotation to the structure tree; its types do not know yet. */
type TaggedAnnotation = PDFKit.Mixins.AnnotationOption & { structParent: StructureElement };

type ContentsEntry = { title: string; destination: string; page: number };

/** The foreword is set at once; the contents below it wait for the page numbers. */
type ContentsPage = { index: number; y: number; section: StructureElement };

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

const numeralStyle: TextStyle = { ...bodyStyle, size: 40, leading: 44, color: ink.coral, face: "serif-semibold" };
const titleStyle: TextStyle = { ...bodyStyle, size: 23, leading: 27, color: ink.navy, face: "serif-semibold" };
const leadStyle: TextStyle = { ...bodyStyle, size: 13, leading: 18, color: ink.coralDeep, face: "serif-italic" };

const numeralWidth = 44;
/** White space under a block, which need not fit on the page. */
const blockGap = 14;

/** Sets the chapter and answers where it begins, for the contents. `scratch` is a sheet nobody will see. */
export function setChapter(sheet: Sheet, chapter: GuideChapter, number: number, scratch: Sheet): ContentsEntry {
  const { doc } = sheet;
  if (sheet.y > frame.top) sheet.y += 16;
  ensureRoom(sheet, openingHeight(scratch, chapter, number));
  const destination = `chapitre-${number}`;
  const page = doc.bufferedPageRange().count;
  doc.addNamedDestination(destination, "XYZ", 0, sheet.y - 24, null);
  doc.outline.addItem(chapter.title);
  nest(sheet, "Sect", () => {
    setOpening(sheet, chapter, number);
    for (const block of chapter.blocks) setBlock(sheet, block);
  });
  return { title: chapter.title, destination, page };
}

/** Title, lead and first block stay together, or a title would hang alone at the foot of a page. */
function openingHeight(scratch: Sheet, chapter: GuideChapter, number: number): number {
  turnPage(scratch);
  setOpening(scratch, chapter, number);
  for (const block of chapter.blocks.slice(0, 1)) setBlock(scratch, block);
  return scratch.y - frame.top - blockGap;
}

function setOpening(sheet: Sheet, chapter: GuideChapter, number: number): void {
  const { doc, y } = sheet;
  const title = breakLines(doc, chapter.title, titleStyle, measure - numeralWidth);
  tag(sheet, "H2", () => {
    drawLines(doc, breakLines(doc, String(number), numeralStyle, numeralWidth), numeralStyle, {
      x: frame.left,
      y: y - 17,
    });
    drawLines(doc, title, titleStyle, { x: frame.left + numeralWidth, y });
  });
  sheet.y += linesHeight(title, titleStyle) + 7;
  setParagraph(sheet, chapter.lead, leadStyle, 13);
}

function setBlock(sheet: Sheet, block: GuideBlock): void {
  if (block.kind === "text") setParagraph(sheet, block.text);
  else if (block.kind === "heading") setHeading(sheet, block.text);
  else if (block.kind === "list") setList(sheet, block.items);
  else if (block.kind === "checklist") setChecklist(sheet, block.title, block.items);
  else if (block.kind === "callout") setCallout(sheet, block.title, block.text);
  else if (block.kind === "calendar") setCalendar(sheet, block.days);
  else setTable(sheet, block);
}
