import { setHeading, setList, setParagraph } from "#core/documents/typeset/set-prose.ts";
import { setTable } from "#core/documents/typeset/set-table.ts";
import type { Sheet } from "#core/documents/typeset/sheet.ts";
import { typesetPages } from "#core/documents/typeset/typeset-pages.ts";
import type { DeclarationPaper } from "./declaration-words.ts";

/** Tables are not cut: so many rows fit on a page, whatever their titles are. */
const ROWS = 12;

/** To keep or to send on. */
export function typesetDeclaration(paper: DeclarationPaper): Promise<Buffer> {
  return typesetPages(paper, (sheet) => {
    sheet.y += 4;
    setParagraph(sheet, paper.lead);
    setHeading(sheet, "La séance");
    setList(sheet, paper.facts);
    setHeading(sheet, "La recette et les droits");
    setList(sheet, paper.money);
    setWorks(sheet, paper.works);
    if (paper.played) setWorks(sheet, paper.played);
  });
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
