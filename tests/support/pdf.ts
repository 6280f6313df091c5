import { PDFiumLibrary } from "@hyzyla/pdfium";

let library: Promise<PDFiumLibrary> | undefined;

export type ReadPdf = { text: string; pages: number; isTagged: boolean; language: string | undefined };

/** What another program reads in a PDF: its words, with runs of spaces and line ends as one space, and whether it is tagged. */
export async function readPdf(file: Uint8Array): Promise<ReadPdf> {
  library ??= PDFiumLibrary.init();
  const document = await (await library).loadDocument(file);
  try {
    const pages = [...document.pages()];
    const raw = Buffer.from(file).toString("latin1");
    return {
      text: pages
        .map((page) => page.getText())
        .join(" ")
        .replace(/\s+/g, " "),
      pages: pages.length,
      isTagged: /\/Marked true/.test(raw) && raw.includes("/StructTreeRoot"),
      language: /\/Lang \(([^)]*)\)/.exec(raw)?.[1],
    };
  } finally {
    document.destroy();
  }
}
