import { inflateSync } from "node:zlib";
import { expect, test } from "vitest";
import { bodyStyle, breakLines, drawLines } from "./prose.ts";
import { collectFile, openSheet } from "./sheet.ts";

async function setLine(text: string): Promise<Buffer> {
  const { doc, root } = await openSheet({ title: "Essai", subject: "Essai", edition: new Date("2026-11-01") });
  const file = collectFile(doc);
  doc.addPage();
  drawLines(doc, breakLines(doc, text, bodyStyle, 500), bodyStyle, { x: 50, y: 50 });
  root.end();
  doc.end();
  return file;
}

test("fonts are shared, and a document is the same whatever was set before it", async () => {
  // Its file takes an E along, which is part of the letter and stands for nothing by itself.
  const first = await setLine("Été");
  expect(charactersOf(await setLine("Entrée"))).toContain("<0045>");
  expect((await setLine("Été")).equals(first)).toBe(true);
});

/** Which characters letters stand for, to whoever copies or listens. */
function charactersOf(file: Buffer): string {
  const streams = file.toString("latin1").matchAll(/stream\r?\n([\s\S]*?)\r?\nendstream/g);
  const texts = [...streams].map(([, bytes = ""]) => {
    try {
      return inflateSync(Buffer.from(bytes, "latin1")).toString("latin1");
    } catch {
      return "";
    }
  });
  return texts.filter((text) => text.includes("begincmap")).join("\n");
}
