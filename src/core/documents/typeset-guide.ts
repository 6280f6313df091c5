import type { Guide } from "./guide.ts";
import { bodyStyle, breakLines, drawLines, type TextStyle } from "./typeset/rich-text.ts";
import { setChapter } from "./typeset/set-chapter.ts";
import { setContents, setForeword } from "./typeset/set-contents.ts";
import { setCover } from "./typeset/set-cover.ts";
import { collectFile, decorate, frame, measure, openSheet, type Sheet, turnPage } from "./typeset/sheet.ts";

/** The date in the file's properties; it moves when the text does. */
const edition = new Date("2026-11-01T08:00:00Z");

const footStyle: TextStyle = { ...bodyStyle, size: 8.8, leading: 11 };

/** Sets a guide as a tagged A4 PDF: cover, foreword and contents, chapters, running feet, bookmarks. */
export function typesetGuide(guide: Guide): Promise<Buffer> {
  const facts = { title: guide.title, subject: guide.subject, edition };
  const sheet = openSheet(facts);
  const scratch = openSheet(facts);
  const file = collectFile(sheet.doc);
  setCover(sheet, guide);
  const contents = setForeword(sheet, guide);
  turnPage(sheet);
  const entries = guide.chapters.map((chapter, index) => setChapter(sheet, chapter, index + 1, scratch));
  setContents(sheet, contents, entries);
  setFeet(sheet, guide.title);
  sheet.root.end();
  sheet.doc.end();
  return file;
}

function setFeet({ doc }: Sheet, title: string): void {
  const { count } = doc.bufferedPageRange();
  const y = frame.height - 44;
  for (let page = 1; page < count; page += 1) {
    doc.switchToPage(page);
    decorate(
      doc,
      () => {
        drawLines(doc, breakLines(doc, `Hors les murs · ${title}`, footStyle, measure), footStyle, {
          x: frame.left,
          y,
        });
        drawLines(doc, breakLines(doc, String(page + 1), footStyle, measure), footStyle, {
          x: frame.left,
          y,
          width: measure,
          align: "right",
        });
      },
      "Pagination",
    );
  }
}
