import { readFileSync } from "node:fs";
import { createRequire } from "node:module";

const faces = ["serif-semibold", "serif-italic", "sans-regular", "sans-semibold", "sans-italic"] as const;

/** The faces a PDF may be set in: static cuts of the site's own fonts, because PDFs embed neither WOFF2 nor variable fonts. */
export type PdfFace = (typeof faces)[number];

const files = new Map<PdfFace, Buffer>();

export function registerPdfFonts(doc: { registerFont(name: string, source: Buffer): unknown }): void {
  for (const face of faces) doc.registerFont(face, faceFile(face));
}

// Found through the package's own imports map, so that it also works from the bundled server.
const { resolve } = createRequire(import.meta.url);

function faceFile(face: PdfFace): Buffer {
  const known = files.get(face);
  if (known) return known;
  const file = readFileSync(resolve(`#platform/fonts/${face}.ttf`));
  files.set(face, file);
  return file;
}
