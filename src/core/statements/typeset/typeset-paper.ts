import { bodyStyle } from "#core/documents/typeset/rich-text.ts";
import { setCallout, setParagraph } from "#core/documents/typeset/set-prose.ts";
import type { Sheet } from "#core/documents/typeset/sheet.ts";
import { setSection, smallStyle, typesetPages } from "#core/documents/typeset/typeset-pages.ts";
import type { Operator } from "#platform/operator.ts";
import type { Paper, PaperBlock } from "./paper.ts";
import { setFigures } from "./set-figures.ts";
import { setParties } from "./set-parties.ts";

export function typesetPaper(paper: Paper, operator: Operator): Promise<Buffer> {
  return typesetPages({ ...paper, foot: `${operator.company} · ${paper.foot}` }, (sheet) => {
    for (const line of paper.lines) setParagraph(sheet, line, bodyStyle, 1);
    sheet.y += 12;
    for (const block of paper.blocks) setBlock(sheet, block);
  });
}

function setBlock(sheet: Sheet, block: PaperBlock): void {
  if (block.kind === "section") setSection(sheet, block.title);
  else if (block.kind === "text") setParagraph(sheet, block.text, bodyStyle, 8);
  else if (block.kind === "small") setParagraph(sheet, block.text, smallStyle, 5);
  else if (block.kind === "mark") setCallout(sheet, block.title, block.text);
  else if (block.kind === "parties") setParties(sheet, block.parties);
  else setFigures(sheet, block);
}
