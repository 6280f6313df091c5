import { inflateSync } from "node:zlib";
import { XmlDocument } from "libxml2-wasm";

/** Objects of a PDF that pdfkit wrote, by their number: it packs none of them into others. */
function objectsOf(file: Buffer): string[] {
  return [...file.toString("latin1").matchAll(/\n\d+ 0 obj\n([\s\S]*?)\nendobj/g)].map(([, body = ""]) => body);
}

/** The rules of ISO 19005-3 (PDF/A-3, level B) that a writer breaks most often, and what Factur-X adds. Not all of them. */
export function archiveFaults(file: Buffer): string[] {
  const raw = file.toString("latin1");
  const objects = objectsOf(file);
  const fonts = objects.filter((body) => /\/Type \/FontDescriptor\b/.test(body));
  const metadata = objects.find((body) => /\/Type \/Metadata\b/.test(body)) ?? "";
  const intent = objects.find((body) => /\/Type \/OutputIntent\b/.test(body)) ?? "";
  const filespec = objects.find((body) => /\/Type \/Filespec\b/.test(body)) ?? "";
  const embedded = objects.find((body) => /\/Type \/EmbeddedFile\b/.test(body)) ?? "";
  const catalog = objects.find((body) => /\/Type \/Catalog\b/.test(body)) ?? "";
  const checks: [string, boolean][] = [
    ["header", raw.startsWith("%PDF-1.7")],
    ["an identifier", /\/ID \[/.test(raw.slice(raw.lastIndexOf("trailer")))],
    ["not encrypted", !/\/Encrypt\b/.test(raw)],
    ["no script", !/\/(?:JavaScript|JS|Launch|OpenAction)\b/.test(raw)],
    ["every font inside", fonts.length > 0 && fonts.every((body) => /\/FontFile[23] /.test(body))],
    ["no font of the reader's", !/\/Subtype \/Type1\b/.test(raw)],
    [
      "letters can be read",
      (raw.match(/\/Subtype \/Type0\b/g) ?? []).length === (raw.match(/\/ToUnicode /g) ?? []).length,
    ],
    ["plain metadata", metadata.includes("<x:xmpmeta") && !/\/Filter/.test(metadata)],
    ["metadata can be read", isXml(metadata)],
    ["part 3", metadata.includes("<pdfaid:part>3</pdfaid:part>")],
    ["level B", metadata.includes("<pdfaid:conformance>B</pdfaid:conformance>")],
    ["words of Factur-X declared", metadata.includes("<pdfaSchema:prefix>fx</pdfaSchema:prefix>")],
    ["profile", metadata.includes("<fx:ConformanceLevel>EN 16931</fx:ConformanceLevel>")],
    ["colours", /\/S \/GTS_PDFA1\b/.test(intent) && /\/DestOutputProfile \d+ 0 R/.test(intent)],
    ["file is associated", /\/AF \[\d+ 0 R\]/.test(catalog) && /\/AFRelationship \/Alternative\b/.test(filespec)],
    ["file is named", /\/F \(factur-x\.xml\)/.test(filespec) && /\/UF \(factur-x\.xml\)/.test(filespec)],
    ["file has a kind and a date", /\/Subtype \/text#2[Ff]xml/.test(embedded) && /\/ModDate/.test(embedded)],
    ["profile of colours is whole", profileOf(objects)],
  ];
  return checks.filter(([, holds]) => !holds).map(([name]) => name);
}

/** Some object is an ICC profile (« acsp » at byte 36). */
const profileOf = (objects: readonly string[]): boolean =>
  objects.some((body) => {
    const [, stream] = /stream\n([\s\S]*)\nendstream/.exec(body) ?? [];
    if (!stream || !/\/N 3\b/.test(body)) return false;
    const bytes = Buffer.from(stream, "latin1");
    const profile = /FlateDecode/.test(body) ? inflateSync(bytes) : bytes;
    return profile.subarray(36, 40).toString("latin1") === "acsp";
  });

function isXml(metadata: string): boolean {
  const [, stream = ""] = /stream\n\s*([\s\S]*)\nendstream/.exec(metadata) ?? [];
  try {
    XmlDocument.fromString(Buffer.from(stream, "latin1").toString("utf8")).dispose();
    return true;
  } catch {
    return false;
  }
}
