import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Font, GlyphRun } from "fontkit";
import { LRUCache } from "lru-cache";

const faces = ["serif-semibold", "serif-italic", "sans-regular", "sans-semibold", "sans-italic"] as const;

/** The faces a PDF may be set in: static cuts of the site's own fonts, because PDFs embed neither WOFF2 nor variable fonts. */
export type PdfFace = (typeof faces)[number];

const fonts = new Map<PdfFace, Font>();

// Found through the package's own imports map, so that it also works from the bundled server.
const { resolve } = createRequire(import.meta.url);

/** Read and taken apart once: for each document anew, that would be half of a ticket's time. */
export async function openFace(face: PdfFace): Promise<Font> {
  const { create } = await import("fontkit");
  const font = fonts.get(face) ?? keepingWords(create(readFileSync(resolve(`#platform/fonts/${face}.ttf`))) as Font);
  fonts.set(face, font);
  return font;
}

const WORDS_KEPT = 3_000;

/** Documents say the same words again and again, and fitting the letters of one together takes longest of all. */
function keepingWords(font: Font): Font {
  const words = new LRUCache<string, GlyphRun>({ max: WORDS_KEPT });
  const layout: Font["layout"] = (text, ...how) => {
    if (how.some((each) => each !== undefined)) return font.layout(text, ...how);
    // A letter keeps the character that it was first asked for: the E of an earlier document's É was for none, and nobody could read it.
    const known = words.get(text) ?? Object.assign(font, { _glyphs: {} }).layout(text);
    words.set(text, known);
    // PDFKit turns positions into its own units, in place.
    return Object.assign(Object.create(known), { positions: known.positions.map((each) => ({ ...each })) });
  };
  return Object.assign(Object.create(font), { layout });
}

/** The site's palette. Paper has no stylesheet, so the few colours a guide needs are repeated here. */
export const ink = {
  navy: "#14213D",
  body: "#3D4B6E",
  coral: "#FF6F59",
  coralDeep: "#C23A2B",
  coralPale: "#FF9A86",
  amber: "#F2B86B",
  paper: "#FFFBF5",
  sand: "#F4EBDD",
  line: "#E0D3BF",
  dusk: "#24365E",
  plum: "#4A2545",
  leaf: "#2E7D5B",
} as const;

export const frame = { width: 595.28, height: 841.89, left: 72, right: 68, top: 76, bottom: 68 } as const;
export const measure = frame.width - frame.left - frame.right;

export type StructureElement = PDFKit.PDFStructureElement;

/** The page being filled: how far down it is, and the branch of the structure tree that what comes next belongs to. */
export type Sheet = {
  doc: PDFKit.PDFDocument;
  root: StructureElement;
  branch: StructureElement;
  y: number;
};

/** What programs read where people read the pages: the PDF then is one for archives (PDF/A-3b), and says what it carries. */
export type SheetAttachment = {
  name: string;
  type: string;
  description: string;
  content: string /** XMP. */;
  metadata: string;
};

export type SheetFacts = { title: string; subject: string; edition: Date; attachment?: SheetAttachment | undefined };

/** Its libraries are loaded with the first document. */
export async function openSheet({ title, subject, edition, attachment }: SheetFacts): Promise<Sheet> {
  const { default: PDFDocument } = await import("pdfkit");
  const doc = new PDFDocument({
    size: "A4",
    margin: 0,
    autoFirstPage: false,
    bufferPages: true,
    pdfVersion: "1.7",
    tagged: true,
    lang: "fr-FR",
    displayTitle: true,
    // A fixed date makes the file the same, byte for byte, in every process.
    info: { Title: title, Subject: subject, Author: "Hors les murs", CreationDate: edition, ModDate: edition },
    ...(attachment ? { subset: "PDF/A-3b" as const } : {}),
  });
  if (attachment) attach(doc, attachment, edition);
  // It takes opened fonts as well, of which its types know nothing.
  for (const face of faces) doc.registerFont(face, (await openFace(face)) as unknown as Buffer);
  const root = doc.struct("Document");
  doc.addStructure(root);
  return { doc, root, branch: root, y: 0 };
}

/** pdfkit takes what a file is to the pages; its types do not know yet. */
type FileOptions = PDFKit.Mixins.PDFAttachmentOptions & { relationship: "Alternative" };

function attach(doc: PDFKit.PDFDocument, attachment: SheetAttachment, edition: Date): void {
  const { name, type, description, content, metadata } = attachment;
  const dates = { creationDate: edition, modifiedDate: edition };
  // The same facts as the pages, not more.
  const options: FileOptions = { name, type, description, ...dates, relationship: "Alternative" };
  doc.file(Buffer.from(content), options);
  doc.appendXML(metadata);
}

/** All of it, once the document has ended. */
export function collectFile(doc: PDFKit.PDFDocument): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    doc.on("data", (chunk: Buffer) => chunks.push(chunk));
    doc.on("end", () => resolve(Buffer.concat(chunks)));
    doc.on("error", reject);
  });
}

export function turnPage(sheet: Sheet): void {
  const { doc } = sheet;
  doc.addPage();
  decorate(doc, () => doc.rect(0, 0, frame.width, frame.height).fill(ink.paper));
  sheet.y = frame.top;
}

/** Blocks are never cut in two: what does not fit starts the next page. */
export function ensureRoom(sheet: Sheet, height: number): void {
  if (sheet.y + height > frame.height - frame.bottom) turnPage(sheet);
}

/** Drawing that screen readers must pass over. */
export function decorate(doc: PDFKit.PDFDocument, draw: () => void, type: "Layout" | "Pagination" = "Layout"): void {
  doc.markContent("Artifact", { type });
  draw();
  doc.endMarkedContent();
}

/** Draws as one element of the structure tree, under the current branch. */
export function tag(sheet: Sheet, type: string, draw: () => void): void {
  sheet.branch.add(sheet.doc.struct(type, {}, [draw]));
}

/** Lets everything set inside `work` hang under a new element. */
export function nest(sheet: Sheet, type: string, work: () => void): void {
  const element = sheet.doc.struct(type);
  const outer = sheet.branch;
  outer.add(element);
  sheet.branch = element;
  work();
  element.end();
  sheet.branch = outer;
}
