import type { GuideBlock, GuideChapter } from "../guide.ts";
import { bodyStyle, breakLines, drawLines, linesHeight, type TextStyle } from "./rich-text.ts";
import { setCalendar } from "./set-calendar.ts";
import { setChecklist } from "./set-checklist.ts";
import type { ContentsEntry } from "./set-contents.ts";
import { setCallout, setHeading, setList, setParagraph } from "./set-prose.ts";
import { setTable } from "./set-table.ts";
import { ensureRoom, frame, ink, measure, nest, type Sheet, tag, turnPage } from "./sheet.ts";

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
