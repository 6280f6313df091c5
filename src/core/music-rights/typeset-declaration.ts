import { bodyStyle, breakLines, drawLines, linesHeight, type TextStyle } from "#core/documents/typeset/rich-text.ts";
import { setHeading, setList, setParagraph } from "#core/documents/typeset/set-prose.ts";
import { setTable } from "#core/documents/typeset/set-table.ts";
import { decorate, frame, ink, measure, openSheet, type Sheet, tag, turnPage } from "#core/documents/typeset/sheet.ts";
import type { DeclarationPaper } from "./declaration-words.ts";

const titleStyle: TextStyle = { ...bodyStyle, size: 23, leading: 28, color: ink.navy, face: "serif-semibold" };
const smallStyle: TextStyle = { ...bodyStyle, size: 8.8, leading: 12 };
/** Tables are not cut: so many rows fit on a page, whatever their titles are. */
const ROWS = 12;

/** A tagged A4 PDF, to keep or to send on. */
export function typesetDeclaration(paper: DeclarationPaper): Promise<Buffer> {
  const { title, subject, edition } = paper;
  const sheet = openSheet({ title, subject, edition });
  const file = collect(sheet.doc);
  turnPage(sheet);
  const lines = breakLines(sheet.doc, title, titleStyle, measure);
  tag(sheet, "H1", () => drawLines(sheet.doc, lines, titleStyle, { x: frame.left, y: sheet.y }));
  sheet.y += linesHeight(lines, titleStyle) + 8;
  setParagraph(sheet, paper.lead);
  setHeading(sheet, "La séance");
  setList(sheet, paper.facts);
  setHeading(sheet, "La recette et les droits");
  setList(sheet, paper.money);
  setWorks(sheet, paper.works);
  if (paper.played) setWorks(sheet, paper.played);
  setFeet(sheet, paper.foot);
  sheet.root.end();
  sheet.doc.end();
  return file;
}

function setWorks(sheet: Sheet, { caption, rows }: DeclarationPaper["works"]): void {
  if (rows.length === 0) {
    setParagraph(sheet, `**${caption}\u202f:** aucune œuvre pour le moment.`);
    return;
  }
  for (let from = 0; from < rows.length; from += ROWS) {
    setTable(sheet, {
      kind: "table",
      caption: from === 0 ? caption : `${caption} (suite)`,
      columns: ["Œuvre", "Auteurs et compositeurs", "Durée"],
      widths: [0.43, 0.43, 0.14],
      rows: rows.slice(from, from + ROWS),
    });
  }
}

function setFeet({ doc }: Sheet, foot: string): void {
  const { count } = doc.bufferedPageRange();
  const y = frame.height - 44;
  for (let page = 0; page < count; page += 1) {
    doc.switchToPage(page);
    decorate(
      doc,
      () => {
        drawLines(doc, breakLines(doc, foot, smallStyle, measure), smallStyle, { x: frame.left, y });
        const number = breakLines(doc, `${page + 1} / ${count}`, smallStyle, measure);
        drawLines(doc, number, smallStyle, { x: frame.left, y, width: measure, align: "right" });
      },
      "Pagination",
    );
  }
}

function collect(doc: PDFKit.PDFDocument): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    doc.on("data", (chunk: Buffer) => chunks.push(chunk));
    doc.on("end", () => resolve(Buffer.concat(chunks)));
    doc.on("error", reject);
  });
}
