import type { Ctx } from "#core/context.ts";
import { DomainError } from "#platform/errors.ts";
import { setChapter, setContents, setForeword } from "#platform/typesetting/booklet.ts";
import type { Guide } from "#platform/typesetting/content.ts";
import { setCover } from "#platform/typesetting/cover.ts";
import { bodyStyle, breakLines, drawLines, type TextStyle } from "#platform/typesetting/prose.ts";
import { collectFile, decorate, frame, measure, openSheet, type Sheet, turnPage } from "#platform/typesetting/sheet.ts";
import { artistGuide } from "./artist-guide.ts";
import { hostGuide } from "./host-guide.ts";

/** The date in the file's properties; it moves when the text does. */
const edition = new Date("2026-11-01T08:00:00Z");

const footStyle: TextStyle = { ...bodyStyle, size: 8.8, leading: 11 };

/** Sets a guide as a tagged A4 PDF: cover, foreword and contents, chapters, running feet, bookmarks. */
export async function typesetGuide(guide: Guide): Promise<Buffer> {
  const facts = { title: guide.title, subject: guide.subject, edition };
  const sheet = await openSheet(facts);
  const scratch = await openSheet(facts);
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

type DocumentFile = { filename: string; contentType: string; body: Buffer };

const guides: ReadonlyMap<string, { filename: string; guide: Guide }> = new Map([
  ["guide-hote", { filename: "hors-les-murs-guide-de-l-hote.pdf", guide: hostGuide }],
  ["guide-artiste", { filename: "hors-les-murs-guide-de-l-artiste.pdf", guide: artistGuide }],
]);

// The text only changes with the program, so each process sets each guide once.
const typeset = new Map<string, Promise<Buffer>>();

/** Open to everyone: the guides are public. */
export async function getDocument(_ctx: Ctx, id: string): Promise<DocumentFile> {
  const document = guides.get(id);
  if (!document) throw new DomainError("not_found", { reason: "unknown_document" });
  const body = await (typeset.get(id) ?? typesetOnce(id, document.guide));
  return { filename: document.filename, contentType: "application/pdf", body };
}

function typesetOnce(id: string, guide: Guide): Promise<Buffer> {
  const pending = typesetGuide(guide);
  typeset.set(id, pending);
  // A failure is not kept: the next reader gets another try.
  pending.catch(() => typeset.delete(id));
  return pending;
}
