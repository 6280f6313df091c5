import { PDFiumLibrary } from "@hyzyla/pdfium";
import { expect, test } from "vitest";
import type { Paper } from "./paper.ts";
import { typesetPaper } from "./typeset-paper.ts";

const label = (index: number): string => `Place ${String(index + 1).padStart(3, "0")}`;

/** As receipts and invoices are: who, lines, totals, how it was paid. */
const paper = (count: number): Paper => ({
  ...{ title: "Reçu", subject: "Reçu", lines: ["**Bal**"], edition: new Date(0), foot: "Reçu" },
  blocks: [
    {
      kind: "parties",
      parties: [
        { role: "VENDU PAR", name: "Les Échos", lines: ["3 rue de l’Épée-de-Bois", "75005 Paris"] },
        { role: "CLIENT", name: "Zoé Lefèvre", lines: ["zoe@exemple.fr"] },
      ],
    },
    {
      ...{ kind: "figures", caption: "Billets" },
      columns: [
        { label: "Tarif", width: 0.6 },
        { label: "Montant", width: 0.4, amount: true },
      ],
      rows: Array.from({ length: count }, (_, index) => ({ cells: [label(index), "15,00 €"] })),
    },
    {
      ...{ kind: "figures", caption: "Totaux" },
      columns: [
        { label: "Désignation", width: 0.6 },
        { label: "Montant", width: 0.4, amount: true },
      ],
      rows: [{ cells: ["Total", "15,00 €"], strong: true }, { cells: ["Hors taxe", "12,50 €"] }],
    },
    { kind: "section", title: "Règlement" },
    { kind: "text", text: "Facture acquittée. Rien ne reste à payer." },
  ],
});

const FOOT = 0.92;

/** How far down a page something is drawn, above its foot: 0 at the top, 1 at the bottom. */
function depthOf({ data, width, height }: { data: Uint8Array; width: number; height: number }): number {
  const ground = data.subarray(0, 3);
  for (let y = Math.floor(height * FOOT); y > 0; y -= 1) {
    for (let x = 0; x < width; x += 1) {
      const at = (y * width + x) * 4;
      if (ground.some((value, index) => Math.abs(value - (data[at + index] ?? 0)) > 40)) return y / height;
    }
  }
  return 0;
}

async function pagesOf(count: number): Promise<{ text: string; depth: number }[]> {
  const library = await PDFiumLibrary.init();
  const document = await library.loadDocument(await typesetPaper(paper(count), { company: "Hors les murs SAS" }));
  const pages: { text: string; depth: number }[] = [];
  for (const page of document.pages()) {
    // Rendering closes the page: its words come first.
    const text = page.getText();
    pages.push({ text, depth: depthOf(await page.render({ scale: 0.5, render: "bitmap" })) });
  }
  document.destroy();
  library.destroy();
  return pages;
}

test("however many lines: each once and in order, a head on every page of them, and no page with next to nothing", async () => {
  for (const count of [1, 8, 14, 16, 18, 20, 22, 24, 26, 28, 30, 45, 48, 50, 52, 54, 60, 120]) {
    const pages = await pagesOf(count);
    const lines = pages.flatMap(({ text }) => text.match(/Place \d{3}/g) ?? []);
    expect(lines).toEqual(Array.from({ length: count }, (_, index) => label(index)));
    for (const [index, { text, depth }] of pages.entries()) {
      expect(/Place \d{3}/.test(text)).toBe(text.includes("Tarif"));
      const isLast = index === pages.length - 1;
      expect({ count, index, isDeep: depth > (isLast ? 0.25 : 0.6) }).toEqual({ count, index, isDeep: true });
    }
  }
});
