import { expect, test } from "vitest";
import type { Ctx } from "#core/context.ts";
import { isDomainError } from "#platform/errors.ts";
import { getDocument, typesetGuide } from "./get-document.ts";
import { hostGuide } from "./host-guide.ts";

// The verb is public and touches neither database nor clock.
const ctx = {} as Ctx;

test.each([
  ["guide-hote", "Guide de l’hôte"],
  ["guide-artiste", "Guide de l’artiste"],
])("%s is a tagged French PDF of six to eight pages", async (id, title) => {
  const { filename, contentType, body } = await getDocument(ctx, id);
  const source = body.toString("latin1");
  expect(contentType).toBe("application/pdf");
  expect(filename).toMatch(/^hors-les-murs-[a-z-]+\.pdf$/);
  expect(source).toMatch(/^%PDF-1\.7/);
  expect(source.trimEnd()).toMatch(/%%EOF$/);
  const pages = source.match(/\/Type \/Page\n/g) ?? [];
  expect(pages.length).toBeGreaterThanOrEqual(6);
  expect(pages.length).toBeLessThanOrEqual(8);
  expect(source).toContain("/Lang (fr-FR)");
  expect(source).toContain("/StructTreeRoot");
  expect(source).toContain("/Marked true");
  expect(source).toContain("/DisplayDocTitle true");
  expect(source).toContain("/Outlines");
  expect(source).toContain(`(${utf16(title)})`);
  for (const element of ["H1", "H2", "H3", "P", "LI", "TH", "TD", "TOCI", "Link", "Figure"]) {
    expect(source).toContain(`/S /${element}\n`);
  }
  expect(source).toMatch(/\/BaseFont \/[A-Z]{6}\+HLMSerif-Semibold/);
  expect(source).not.toContain("/BaseFont /Helvetica");
});

test("an unknown id is not found, and neither is a word every object knows", async () => {
  for (const id of ["guide", "constructor", "../package.json", ""]) {
    await expect(getDocument(ctx, id)).rejects.toSatisfy((error) => isDomainError(error, "not_found"));
  }
});

test("a guide is set once, however many ask at the same time", async () => {
  const answers = await Promise.all(Array.from({ length: 5 }, () => getDocument(ctx, "guide-hote")));
  for (const { body } of answers) expect(body).toBe(answers[0]?.body);
});

test("setting it again gives the same bytes, so that every process may answer for the others", async () => {
  const again = await typesetGuide(hostGuide);
  expect(again.equals((await getDocument(ctx, "guide-hote")).body)).toBe(true);
});

/** How pdfkit writes a title that has accents: UTF-16 with a byte-order mark, special characters escaped. */
function utf16(text: string): string {
  const bytes = Buffer.from(`\ufeff${text}`, "utf16le").swap16();
  return bytes.toString("latin1").replace(/[\\()]/g, "\\$&");
}
