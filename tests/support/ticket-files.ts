import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { PDFiumLibrary } from "@hyzyla/pdfium";
import { prepareZXingModule, readBarcodes } from "zxing-wasm/reader";

export type ReadPage = { text: string; width: number; height: number; codes: string[] };

/** A PDF as other programs see it: its words page by page, and what the codes drawn on each page say. */
export async function readTicketPages(file: Uint8Array): Promise<ReadPage[]> {
  const library = await PDFiumLibrary.init();
  const document = await library.loadDocument(file);
  const pages: ReadPage[] = [];
  for (const page of document.pages()) {
    const { originalWidth: width, originalHeight: height } = page.getOriginalSize();
    // Rendering closes the page: its words come first.
    const text = page.getText();
    const { data, width: columns, height: rows } = await page.render({ scale: 2, render: "bitmap" });
    pages.push({ text, width, height, codes: await readCodes(data, columns, rows) });
  }
  document.destroy();
  library.destroy();
  return pages;
}

const { resolve } = createRequire(import.meta.url);
let prepared: Promise<unknown> | undefined;

/** Pixels as RGBA or BGRA: black and white are the same in both. */
export async function readCodes(pixels: Uint8Array, width: number, height: number): Promise<string[]> {
  prepared ??= readFile(resolve("zxing-wasm/reader/zxing_reader.wasm")).then((wasm) =>
    prepareZXingModule({ overrides: { wasmBinary: wasm.buffer as ArrayBuffer }, fireImmediately: true }),
  );
  await prepared;
  const image = { data: new Uint8ClampedArray(pixels), width, height, colorSpace: "srgb" as const };
  const found = await readBarcodes(image as ImageData, { formats: ["QRCode"] });
  return found.map(({ text }) => text);
}
